"""Simulation of poker: whole tables played by seeded bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from houseway.cli.options.bounds import check_bounds
from houseway.cli.output.printing import paragraph, print_json
from houseway.errors import RecordError
from houseway.things.cents import parse_dollars

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from houseway.plan.hooks import RehearsalRequest, RehearsalResult
    from houseway.rules.game import Game

USUAL_HANDS = 1_000
_SEED_MAX = (1 << 64) - 1
Levels: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="LEVEL",
        help="Poker: how bots play: random, simple or careful (unless said); given several times, "
        "seat by seat.",
    ),
]


def is_played_by_bots(id: str) -> bool:
    """Whether whole hands of the game are played by bots instead of rounds by a kernel."""
    from houseway.plan.hooks import find_plan_hooks
    from houseway.rules.catalog import game, is_dealt

    return is_dealt(id) and find_plan_hooks(game(id)) is not None


def refuse_given(options: Mapping[str, object], why: str) -> None:
    """Refuse what was given and means nothing for this game."""
    for name, value in options.items():
        if value is not None and value is not False:
            raise RecordError(f"{name} {why}; leave it out.")


def rehearsal_request(
    rounds: int | None,
    seed: int,
    players: int | None,
    levels: list[str] | None,
    limits: str | None,
    chips: str | None,
    schedule: str | None,
    hands_per_hour: int,
) -> RehearsalRequest:
    """What was asked on the command line, every value checked that has no table to judge it."""
    from houseway.floor.play.bot_levels import BotLevel, parse_bot_level
    from houseway.plan.hooks import RehearsalRequest

    check_bounds("--seed", seed, 0, _SEED_MAX, "is a seed")
    return RehearsalRequest(
        hands=USUAL_HANDS if rounds is None else rounds,
        seed=seed,
        players=players,
        levels=tuple(map(parse_bot_level, levels)) if levels else (BotLevel.CAREFUL,),
        limits=limits,
        chips_cents=None if chips is None else parse_dollars(chips),
        schedule=schedule,
        hands_per_hour=hands_per_hour,
    )


def rehearse_table(
    game: Game,
    asked: RehearsalRequest,
    on: str | None,
    say: Callable[[str], None],
    show: Callable[[int], None],
) -> RehearsalResult:
    from houseway.plan.hooks import find_plan_hooks

    rehearsal = find_plan_hooks(game)
    assert rehearsal is not None
    if on is None:
        return rehearsal.play(game, asked, show)
    from houseway.machines.cluster_address import connected_cluster

    say("reaching the cluster")
    with connected_cluster(on) as cluster:
        say("playing")
        return rehearsal.play(game, asked._replace(machines=cluster), show)


def print_rehearsal(found: RehearsalResult, *, as_json: bool) -> None:
    if as_json:
        print_json(found.shape)
        return
    for line in found.said:
        print(line if "  " in line else paragraph(line, "  ", ""))
