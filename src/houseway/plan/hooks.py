"""What the planners ask a family: whole tables played by seeded bots, and the cost of fees.

`sim` plays rounds against a bank by kernels that do not know the engine, so that the two can be
compared. Here the engine itself plays, with everything between hands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.families import find_hooks
from houseway.floor.play.bot_levels import BotLevel
from houseway.machines.executors import Executor
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules
from houseway.things.cents import Cents

R = TypeVar("R", bound=SharedRules)


class RehearsalRequest(NamedTuple):
    hands: int
    seed: int = 1
    players: int | None = None
    """How many sit at the table; None is six, or as many as there are seats."""
    levels: tuple[BotLevel, ...] = (BotLevel.CAREFUL,)
    """How they play, seat by seat; from the beginning again when there are more seats."""
    limits: str | None = None
    chips_cents: Cents | None = None
    """What everybody brings, and brings again when they have lost most of it."""
    schedule: str | None = None
    options: Mapping[str, str] = {}
    hands_per_hour: int = 30
    """For fees by time."""
    workers: int = 1
    """How many processes play."""
    machines: Executor | None = None
    """Who plays in their place, if anybody."""


class RehearsalResult(NamedTuple):
    """An answer for programs and for people."""

    shape: dict[str, Any]
    said: tuple[str, ...]


class FeeCostRequest(NamedTuple):
    """What a schedule costs by the hundred hands."""

    schedule: Schedule
    limits: tuple[str, ...] = ()
    """Those that the sheet is for unless said."""
    players: int | None = None
    """Every number of players unless said."""
    per_street: bool = False
    """Whether fee (b) is due on each street with a bet."""
    hands_per_hour: int = 30
    given: Mapping[str, Fraction | None] = {}
    """Shares of hands that are given instead of measured: `flop`, `river`, `bet_later`."""


OnProgress = Callable[[int], None]
"""How many hands have been played."""


class PlanHooks(Struct, Generic[R], frozen=True, kw_only=True):
    play: Callable[[Game[R], RehearsalRequest, OnProgress], RehearsalResult]
    cost: Callable[[Game[R], FeeCostRequest], RehearsalResult]


def find_plan_hooks(game: Game) -> PlanHooks[Any] | None:
    found = find_hooks("plan", game.family)
    return found if isinstance(found, PlanHooks) else None
