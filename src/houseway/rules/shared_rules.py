"""What the rules of every family can be asked, whatever it deals.

What only some games have is a property, and the answer here is that of the others; a family that
has more says so itself. A field would change the digest of every game.
"""

from __future__ import annotations

from msgspec import Struct

from houseway.rules.awards import Award
from houseway.rules.bets import SideBet


class SharedRules(Struct, frozen=True):
    @property
    def all_side_bets(self) -> tuple[SideBet, ...]:
        """Side bets that one table offers and another does not; none where all tables do."""
        return ()

    @property
    def awards(self) -> tuple[Award, ...]:
        """Bonuses of the house's own at this table."""
        return ()

    @property
    def keeps_shoe(self) -> bool:
        """Whether one shoe is dealt from over several rounds."""
        return self.cut_after is not None

    @property
    def open_circles(self) -> bool:
        """Whether anybody may wager on a circle that nobody sits at."""
        return False

    @property
    def starts_at_first_base(self) -> bool:
        """Whether the deal begins at seat 1 rather than beside the player-dealer."""
        return False

    @property
    def cut_after(self) -> int | None:
        """How many cards of a shoe are dealt before it is changed; None where none is kept."""
        return None
