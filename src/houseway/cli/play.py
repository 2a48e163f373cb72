"""`houseway play GAME`: a table in the terminal, you against bots, the bank going round."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.named import Options, chosen_options


def play(
    game: Annotated[str, typer.Argument(help="A game, such as three-card-poker.")],
    *,
    name: Annotated[str, typer.Option(help="What the table calls you.")] = "You",
    bots: Annotated[int | None, typer.Option(help="How many bots sit down with you.")] = None,
    chips: Annotated[str, typer.Option(help="What everyone brings, in dollars.")] = "500",
    limits: Annotated[str, typer.Option(help="Table limits, in dollars.")] = "5-100",
    schedule: Annotated[
        str, typer.Option(help="Collection schedule, or none; one of the game's unless said.")
    ] = "",
    option: Options = None,
    level: Annotated[
        str, typer.Option(help="How bots play: random, simple or careful.")
    ] = "careful",
    rounds: Annotated[int | None, typer.Option(help="Stop after so many rounds.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Let a bot play for you.")] = False,
    save: Annotated[
        Path | None, typer.Option(help="A folder for the table's log and every revealed shuffle.")
    ] = None,
) -> None:
    """Play a game in the terminal. Every payment is explained with its rule. Play chips only."""
    from houseway.cli.terminal import TerminalTable, seat_everybody

    table = seat_everybody(
        game, name=name, bots=bots, chips=chips, limits=limits, schedule=schedule,
        options=chosen_options(option),
    )  # fmt: skip
    TerminalTable(table, name, level=level, watch=watch, save=save).run(rounds)
