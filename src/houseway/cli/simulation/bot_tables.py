"""`houseway simulate` where players play each other: whole tables of seeded bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from houseway.cli.options.bounds import bound
from houseway.cli.output.printing import paragraph, print_json
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from houseway.plan.hooks import RehearsalAsked, RehearsalFound
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


def is_rehearsed(id: str) -> bool:
    """Whether whole hands of the game are played by bots instead of rounds by a kernel."""
    from houseway.plan.hooks import find_rehearsal
    from houseway.rules.catalog import game, is_dealt

    return is_dealt(id) and find_rehearsal(game(id)) is not None


def refuse_given(options: Mapping[str, object], why: str) -> None:
    """Refuse what was given and means nothing for this game."""
    for name, value in options.items():
        if value is not None and value is not False:
            raise RecordError(f"{name} {why}; leave it out.")


def rehearsal_asked(
    rounds: int | None,
    seed: int,
    players: int | None,
    levels: list[str] | None,
    limits: str | None,
    chips: str | None,
    schedule: str | None,
    hands_per_hour: int,
) -> RehearsalAsked:
    """What was asked on the command line, every value checked that has no table to judge it."""
    from houseway.floor.play.bot_levels import Level, read_level
    from houseway.plan.hooks import RehearsalAsked
    from houseway.things.cents import parse_dollars

    bound("--seed", seed, 0, _SEED_MAX, "is a seed")
    return RehearsalAsked(
        hands=USUAL_HANDS if rounds is None else rounds,
        seed=seed,
        players=players,
        levels=tuple(map(read_level, levels)) if levels else (Level.CAREFUL,),
        limits=limits,
        chips_cents=None if chips is None else parse_dollars(chips),
        schedule=schedule,
        hands_per_hour=hands_per_hour,
    )


def rehearse_table(
    game: Game,
    asked: RehearsalAsked,
    on: str | None,
    say: Callable[[str], None],
    show: Callable[[int], None],
) -> RehearsalFound:
    from houseway.plan.hooks import find_rehearsal

    rehearsal = find_rehearsal(game)
    assert rehearsal is not None
    if on is None:
        return rehearsal.play(game, asked, show)
    from houseway.machines.cluster_address import reached

    say("reaching the cluster")
    with reached(on) as cluster:
        say("playing")
        return rehearsal.play(game, asked._replace(machines=cluster), show)


def print_found(found: RehearsalFound, *, as_json: bool) -> None:
    if as_json:
        print_json(found.shape)
        return
    for line in found.said:
        print(line if "  " in line else paragraph(line, "  ", ""))
