"""Simulation hooks: what this room asks a family (build a table, play it, describe it).

Numba is imported inside the calls, so that a family can be asked where it is not installed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, cast

from msgspec import Struct
from typing_extensions import TypeVar

from houseway.families import hooks_of
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules
from houseway.things.cents import Cents

if TYPE_CHECKING:
    from houseway.sim.kernel.block_results import BlockNotes
    from houseway.sim.setup.simulation_setup import Policy, SimulationSetup
    from houseway.sim.stats.tally import RunTally

R = TypeVar("R", bound=SharedRules, default=SharedRules)


class PlayBlock(Protocol):
    def __call__(self, *, seed: int, block: int, rounds: int) -> BlockNotes:
        """Play so many rounds of a block, which has chance of its own."""


class PlayableTable(NamedTuple):
    """A table laid out for the kernel of its family."""

    bets: int
    """How many bets it counts."""
    play: PlayBlock


class ForfeitedMoney(NamedTuple):
    """What players give up before any hand is settled."""

    cents_per_round: float
    uses_bank: bool


class SimHooks(Struct, Generic[R], frozen=True, kw_only=True):
    alone: frozenset[str]
    """Wagers of the base game, by their ids, that are also counted each for itself: none where
    nothing is staked on the base wager later."""
    most_cents: Callable[[R, Cents], Cents]
    """The most that a base wager can move, with everything that is staked on it later."""
    check: Callable[[SimulationSetup[R]], None]
    """Refuse, in one sentence, what the kernel of the family does not play."""
    lay: Callable[[SimulationSetup[R]], PlayableTable]
    assumes: Callable[[SimulationSetup[R]], str]
    """How players decide, in words."""
    shoe: Callable[[SimulationSetup[R]], dict[str, Any] | None]
    """How long a shoe serves, as a report shows it; None where every round has its own deck."""
    given_up: Callable[[SimulationSetup[R], RunTally], ForfeitedMoney | None] = lambda *_: None
    """By the round; None where nothing is collected before the showdown."""
    policies: Callable[[], Mapping[str, Policy]] = dict
    """Ways to decide among which one may choose, by name; the family has one of its own."""


def sim_hooks(game: Game[R]) -> SimHooks[R]:
    return cast("SimHooks[R]", hooks_of("sim", game.family))
