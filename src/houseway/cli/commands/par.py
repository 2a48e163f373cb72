"""`houseway par GAME --out F`: par sheet of a game as a file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from houseway.cli.odds.compute import NO_EDGE, PairPlus, refuse_pair_plus
from houseway.cli.odds.par_sheet import (
    NO_NUMBA,
    ROUNDS,
    BuiltParSheet,
    ParTable,
    build_par_sheet,
    can_simulate,
)
from houseway.cli.options import completion
from houseway.cli.options.bounds import check_bounds
from houseway.cli.options.date import DateOption, read_day
from houseway.cli.options.game import (
    Anyway,
    BankedGame,
    House,
    InRoom,
    NoCache,
    chosen_game,
    refuse_without_prices,
)
from houseway.cli.options.rule_options import RuleOptions
from houseway.cli.options.wagers import Wagers, read_wagers
from houseway.errors import RecordError

SUFFIXES = (".pdf", ".html", ".md", ".json")
ROUNDS_MOST = 10**10

Rounds: TypeAlias = Annotated[
    int,
    typer.Option(help="How many rounds are simulated as the second source; 0 leaves it out."),
]
TablePlayers: TypeAlias = Annotated[
    int, typer.Option("--players", help="How many players that table has.")
]
TableSchedule: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--schedule",
        metavar="SCHEDULE",
        autocompletion=completion.schedules,
        help="Tell what the table of --wager holds net of this schedule's fees.",
    ),
]


def par(
    game: BankedGame,
    *,
    out: Annotated[Path, typer.Option(help="The file to write: .pdf, .html, .md or .json.")],
    house: House = None,
    option: RuleOptions = None,
    room: InRoom = None,
    anyway: Anyway = False,
    pair_plus: PairPlus = None,
    wager: Wagers = None,
    players: TablePlayers = 1,
    schedule: TableSchedule = None,
    rounds: Rounds = ROUNDS,
    day: DateOption = None,
    no_cache: NoCache = False,
) -> None:
    """Write a par sheet: rules, method, every bet, its simulation, strategy, sources compared.

    Exit status 1 if a simulated figure lies more than four standard errors from the exact one.
    """
    from houseway.signs.file_writer import write_atomically

    refuse_without_prices(game, NO_EDGE)
    if out.suffix not in SUFFIXES:
        raise RecordError(f"{out.name} has to end in {', '.join(SUFFIXES)}.")
    if schedule is not None and not wager:
        raise RecordError("A fee follows the wagers; give them as --wager ante=10.")
    check_rounds(rounds)
    on = read_day(day)
    chosen = chosen_game(game, option, house=house, room=room, anyway=anyway)
    refuse_pair_plus(chosen, pair_plus)
    laid = {bet: cents for bet, cents in read_wagers(chosen, wager).items() if cents}
    name, number, draft = _at_room(chosen.id, room)
    found = build_par_sheet(
        chosen, day=on, rounds=rounds, table=ParTable(laid, players, schedule),
        pair_plus=pair_plus, no_cache=no_cache, room=name, number=number, draft=draft,
    )  # fmt: skip
    write_atomically(found.written(out.suffix), out)
    print(f"{out}: {chosen.name}, rules {chosen.digest()}")
    if rounds and not can_simulate(chosen):
        print(NO_NUMBA)
    stop_if_it_differs(found)


def _at_room(game: str, room: str | None) -> tuple[str, str, str]:
    """Name of the room, number of the game there, and why its table makes this a draft."""
    from houseway.cli.options.room import choose_table
    from houseway.cli.output.draft_stamp import draft_reason, first_error
    from houseway.floor.room.room_file import read_room

    if room is None:
        return "", "", ""
    found = read_room(room)
    listed = found.game(game)
    number = listed.number if listed else ""
    return found.name, number, draft_reason(first_error(found, choose_table(found, game, None)))


def check_rounds(rounds: int) -> None:
    check_bounds("--rounds", rounds, 0, ROUNDS_MOST, "rounds can be simulated")


def stop_if_it_differs(found: BuiltParSheet) -> None:
    """Shout, and end with status 1, where exact and simulated figures contradict each other."""
    for sentence in (differs := found.differs()):
        print(f"DIFFERS. {sentence}", file=sys.stderr)
    if differs:
        raise typer.Exit(1)
