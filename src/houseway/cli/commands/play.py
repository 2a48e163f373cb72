"""`houseway play GAME`: a table in the terminal, you and bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.options import completion
from houseway.cli.options.bounds import check_bounds, make_folder
from houseway.cli.options.game import AnyGame
from houseway.cli.options.rule_options import RuleOptions, chosen_options
from houseway.errors import RecordError

NAME_MAX = 24


def play(
    game: AnyGame,
    *,
    name: Annotated[str, typer.Option(help="What the table calls you.")] = "You",
    bots: Annotated[int | None, typer.Option(help="How many bots sit down with you.")] = None,
    chips: Annotated[
        str,
        typer.Option(metavar="DOLLARS", help="What everyone brings, in dollars; 500 unless said."),
    ] = "",
    limits: Annotated[
        str,
        typer.Option(
            metavar="LIMITS",
            help="Table limits in dollars: 5-100 unless said, at poker 4-8, 2-6 or 2+.",
        ),
    ] = "",
    schedule: Annotated[
        str,
        typer.Option(
            metavar="SCHEDULE",
            autocompletion=completion.schedules,
            help="Collection schedule, or none; one of the game's unless said.",
        ),
    ] = "",
    house: Annotated[
        str,
        typer.Option(
            metavar="HOUSE",
            autocompletion=completion.houses,
            help="Whose rules and schedules: mortimer or marysville; the schedule's unless said.",
        ),
    ] = "",
    option: RuleOptions = None,
    level: Annotated[
        str,
        typer.Option(
            metavar="LEVEL",
            autocompletion=completion.levels,
            help="How bots play: random, simple or careful.",
        ),
    ] = "careful",
    rounds: Annotated[int | None, typer.Option(help="Stop after so many rounds or hands.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Let a bot play for you.")] = False,
    rules: Annotated[
        bool, typer.Option("--rules", help="Name the written rules behind every line at once.")
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option(
            help="A folder for the table's log and, but for poker, every revealed shuffle."
        ),
    ] = None,
) -> None:
    """Play a game in the terminal; ! names the rules behind every payment. Play chips only."""
    options = chosen_options(option)
    _refuse_name(name)
    if rounds is not None:
        check_bounds("--rounds", rounds, 1, None, "are played")
    if save is not None:
        make_folder("--save", save)
    from houseway.cli.kind_hooks import cli_kind_hooks_of
    from houseway.cli.terminal.seating import seat_everybody

    seated = seat_everybody(
        game,
        name=name,
        bots=bots,
        chips=chips,
        limits=limits,
        schedule=schedule,
        options=options,
        house=house,
    )
    table = cli_kind_hooks_of(seated[0].game).table()
    table(seated, name, level=level, watch=watch, save=save, cites=rules).run(rounds)


def _refuse_name(name: str) -> None:
    if name.strip() and name.isprintable() and len(name) <= NAME_MAX:
        return
    raise RecordError(
        f"--name has {len(name)} characters; a name has 1 to {NAME_MAX} that can be printed."
    )
