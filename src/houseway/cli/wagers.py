"""Wagers on the command line: `--wager BET=DOLLARS`, as often as there are bets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from houseway.cli import completing
from houseway.cli.named import named

if TYPE_CHECKING:
    from houseway.rules.game import Game
    from houseway.things.cents import Cents

Wagers: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--wager",
        metavar="BET=DOLLARS",
        autocompletion=completing.wagers,
        help="What each player of a table has down, as ante=10; repeatable.",
    ),
]


def read_wagers(game: Game, texts: list[str] | None) -> dict[str, Cents]:
    """`ante=10` and the like, of bets that are made before the deal; 0 is a bet left out."""
    from houseway.errors import RecordError
    from houseway.nearest import has_no
    from houseway.things.cents import parse_dollars

    known = [bet.id for bet in game.rules.opening_bets]
    wagers: dict[str, Cents] = {}
    for text in texts or ():
        bet, amount = named(text, "--wager")
        if bet not in known:
            raise RecordError(has_no(game.name, "opening bet", bet, known))
        if bet in wagers:
            raise RecordError(f"There are two wagers on {bet}; give one, for every player.")
        wagers[bet] = parse_dollars(amount)
    return wagers
