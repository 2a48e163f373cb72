"""What a simulation asks a family of games: to lay a table out, to play it, and how that is told.

What needs Numba is imported when it is called, so that one may ask whether a family is simulated
where it is not installed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, cast

from msgspec import Struct
from typing_extensions import TypeVar

from houseway.families import cell
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules
from houseway.things.cents import Cents

if TYPE_CHECKING:
    from houseway.sim.kernel.array_types import Ints, Words
    from houseway.sim.setup.simulation_setup import Policy, Setting
    from houseway.sim.stats.tally import Tally

R = TypeVar("R", bound=SharedRules, default=SharedRules)


class Notes(Protocol):
    """What a kernel writes down about a block of rounds."""

    @property
    def sums(self) -> Ints:
        """By bet, in the columns that `sim.kernel.codes` names."""

    @property
    def squares(self) -> Words:
        """By bet, then base: net, wagered and both, squared, 128 bits each; then those rows of the
        player-dealer that `codes` names.
        """

    @property
    def base(self) -> Ints:
        """The base game with all that is staked on it, by the unit of its first wager."""

    @property
    def hours(self) -> Ints:
        """What the player-dealers won in each run of a hundred rounds."""

    @property
    def voids(self) -> int:
        """How many rounds were void because the cards did not suffice."""

    @property
    def results(self) -> Ints:
        """Rows of a player-dealer's result in cents after the fee, and how many rounds ended so."""

    @property
    def fees_cents(self) -> int:
        """What the player-dealers paid."""

    @property
    def places(self) -> Ints:
        """By place in the order of action: what was due and what of it was covered."""


class PlayBlock(Protocol):
    def __call__(self, *, seed: int, block: int, rounds: int) -> Notes:
        """Play so many rounds of a block, which has chance of its own."""


class Playable(NamedTuple):
    """A table laid out for the kernel of its family."""

    bets: int
    """How many bets it counts."""
    play: PlayBlock


class GivenUp(NamedTuple):
    """What players give up before any hand is settled."""

    cents_per_round: float
    uses_bank: bool


class Simulated(Struct, Generic[R], frozen=True, kw_only=True):
    alone: frozenset[str]
    """Wagers of the base game, by their ids, that are also counted each for itself: none where
    nothing is staked on the base wager later."""
    most_cents: Callable[[R, Cents], Cents]
    """The most that a base wager can move, with everything that is staked on it later."""
    check: Callable[[Setting[R]], None]
    """Refuse, in one sentence, what the kernel of the family does not play."""
    lay: Callable[[Setting[R]], Playable]
    assumes: Callable[[Setting[R]], str]
    """How players decide, in words."""
    shoe: Callable[[Setting[R]], dict[str, Any] | None]
    """How long a shoe serves, as a report shows it; None where every round has its own deck."""
    given_up: Callable[[Setting[R], Tally], GivenUp | None] = lambda *_: None
    """By the round; None where nothing is collected before the showdown."""
    policies: Callable[[], Mapping[str, Policy]] = dict
    """Ways to decide among which one may choose, by name; the family has one of its own."""


def simulated(game: Game[R]) -> Simulated[R]:
    return cast("Simulated[R]", cell("sim", game.family))
