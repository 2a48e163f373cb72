"""Base class of every family's rules record.

A feature of some games is a property with the others' answer as its default; a field would change
the digest of every game. A property without a sensible default raises.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar, Self

from msgspec import Struct

from houseway.errors import RuleError
from houseway.rules.awards import Award
from houseway.rules.bets import Bet, SideBet
from houseway.rules.order_of_action import Order
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.decks import Deck


class SharedRules(Struct, frozen=True, forbid_unknown_fields=True):
    family: ClassVar[str]
    """The family's name: that of its folders."""
    table_kind: ClassVar[str] = "banked"
    """What a table goes through again and again: rounds against a bank, or hands for a pot."""
    later: ClassVar[Mapping[str, object]] = {}
    """Fields that came when games had their digests already, with the value that changes none."""

    @property
    def seats(self) -> int:
        """Places at the table, the player-dealer's included."""
        raise self._silent("seats")

    @property
    def deck(self) -> Deck:
        raise self._silent("deck")

    @property
    def decks(self) -> int:
        raise self._silent("decks")

    @property
    def shoe(self) -> tuple[Card, ...]:
        """Every card of a fresh shoe, in the order of a new pack."""
        raise self._silent("shoe")

    @property
    def hand_shuffle(self) -> bool:
        """Whether the house dealer shuffles and cuts by hand because the machine is broken."""
        raise self._silent("hand_shuffle")

    @property
    def base(self) -> Bet:
        """The bet that everything else on a spot needs."""
        raise self._silent("base")

    @property
    def beside_base(self) -> tuple[Bet, ...]:
        """Bets that lie beside every base wager, always in the same amount."""
        return ()

    def laid(self, cents: Mapping[str, Cents]) -> dict[str, Cents]:
        """What lies on a spot when a player puts this down: what goes beside the base comes too."""
        base, beside = self.base.id, self.beside_base
        if not beside or base not in cents:
            return dict(cents)
        together = dict.fromkeys((base, *(bet.id for bet in beside)), cents[base])
        return {**together, **cents, **together}

    @property
    def base_pays(self) -> tuple[Fraction, ...]:
        """What a base wager, or what lies beside it, may be paid or may lose that is not even."""
        return ()

    @property
    def base_times(self) -> int:
        """How many times its amount a base wager puts into action, with all that lies beside it."""
        return 1 + len(self.beside_base)

    @property
    def order(self) -> Order:
        raise self._silent("order")

    @property
    def backline(self) -> bool:
        """Whether others may wager on a seat that is not theirs."""
        raise self._silent("backline")

    @property
    def seat_held_minutes(self) -> int:
        """For how long a player may have their seat held; 0 where no rule allows it."""
        return 0

    @property
    def boxed_card_voids(self) -> bool:
        """Whether a boxed card or a wrong stack voids the round."""
        raise self._silent("boxed_card_voids")

    @property
    def bets(self) -> tuple[Bet, ...]:
        """Every bet in the order in which one player's are settled."""
        return ()

    @property
    def opening_bets(self) -> tuple[Bet, ...]:
        """The bets placed before the deal."""
        return ()

    def opening_bet(self, id: str) -> Bet | None:
        """The bet of that id, if it is placed before the deal."""
        return next((bet for bet in self.opening_bets if bet.id == id), None)

    @property
    def side_bets(self) -> tuple[SideBet, ...]:
        return ()

    @property
    def all_side_bets(self) -> tuple[SideBet, ...]:
        """Side bets that one table offers and another does not; none where all tables do."""
        return ()

    @property
    def awards(self) -> tuple[Award, ...]:
        """Bonuses of the house's own at this table."""
        return ()

    def with_awards(self, awards: tuple[Award, ...]) -> Self:
        """The same rules with these bonuses, where the text lets the house give any."""
        raise self._silent(f"{len(awards)} awards")

    @property
    def keeps_shoe(self) -> bool:
        """Whether one shoe is dealt from over several rounds."""
        return self.cut_after is not None

    @property
    def open_circles(self) -> bool:
        """Whether players may wager on a circle without a seated player."""
        return False

    @property
    def starts_at_first_base(self) -> bool:
        """Whether the deal begins at seat 1 rather than beside the player-dealer."""
        return False

    @property
    def cut_after(self) -> int | None:
        """How many cards of a shoe are dealt before it is changed; None where none is kept."""
        return None

    def _silent(self, about: str) -> RuleError:
        return RuleError(f"The rules of the family {self.family} say nothing of {about}.")
