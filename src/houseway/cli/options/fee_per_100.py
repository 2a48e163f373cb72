"""Options of `houseway fee --per-100`: the cost of 100 poker hands, by players and limit."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from houseway.cli.options.bounds import check_bounds
from houseway.errors import RecordError
from houseway.suggestions import no_such

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.collect.schedule import Schedule
    from houseway.plan.hooks import PlanHooks, RehearsalResult
    from houseway.rules.game import Game

PerHundred: TypeAlias = Annotated[
    bool,
    typer.Option("--per-100", help="Poker: what 100 hands cost the table and each player."),
]
OfGame: TypeAlias = Annotated[
    str | None, typer.Option(metavar="GAME", help="With --per-100: which of the schedule's games.")
]
AtLimits: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="LIMITS", help="With --per-100: limits such as 4-8; those of the sheet unless said."
    ),
]
Percent: TypeAlias = float | None
ToFlop: TypeAlias = Annotated[
    Percent, typer.Option(metavar="PERCENT", help="With --per-100: how many hands see the flop.")
]
ToRiver: TypeAlias = Annotated[
    Percent, typer.Option(metavar="PERCENT", help="With --per-100: how many see the river.")
]
BetLater: TypeAlias = Annotated[
    Percent,
    typer.Option(metavar="PERCENT", help="With --per-100: how many have a bet on turn or river."),
]
HandsPerHour: TypeAlias = Annotated[
    int, typer.Option(help="With --per-100: how many hands an hour brings, for fees by time.")
]


def fee_cost_per_hundred(
    schedule: Schedule,
    *,
    game: str | None,
    limits: Sequence[str],
    players: int | None,
    per_street: bool,
    hands_per_hour: int,
    shares: dict[str, float | None],
) -> RehearsalResult:
    from houseway.plan.hooks import FeeCostRequest

    check_bounds("--hands-per-hour", hands_per_hour, 1, 500, "hands are dealt in an hour")
    chosen, rehearsal = _rehearsed(schedule, game)
    asked = FeeCostRequest(
        schedule=schedule,
        limits=tuple(limits),
        players=players,
        per_street=per_street,
        hands_per_hour=hands_per_hour,
        given={name: _share(name, percent) for name, percent in shares.items()},
    )
    return rehearsal.cost(chosen, asked)


def _share(name: str, percent: float | None) -> Fraction | None:
    if percent is None:
        return None
    option = f"--{'bet-later' if name == 'bet_later' else f'to-{name}'}"
    check_bounds(option, percent, 0, 100, "percent of hands")
    return Fraction(str(percent)) / 100


def _rehearsed(schedule: Schedule, wanted: str | None) -> tuple[Game, PlanHooks[Any]]:
    from houseway.plan.hooks import find_plan_hooks
    from houseway.rules.catalog import game, is_dealt

    if wanted is not None and wanted not in schedule.games:
        raise RecordError(no_such(f"game of {schedule.id}", wanted, schedule.games))
    for id in schedule.games if wanted is None else (wanted,):
        found = find_plan_hooks(game(id)) if is_dealt(id) else None
        if found is not None:
            return game(id), found
    raise RecordError(
        f"{schedule.id} charges by wagers, so that 100 hands have no price of their own; "
        "`houseway plan collection ROOM` says what a round brings."
    )
