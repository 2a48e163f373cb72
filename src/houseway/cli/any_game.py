"""A game of either kind by its id, and what is said where a game for a pot cannot be meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from houseway.cli import completing

if TYPE_CHECKING:
    from houseway.rules.game import Game

AnyGame: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="GAME", autocompletion=completing.games, help="A game, such as three-card-poker."
    ),
]
BankedGame: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        autocompletion=completing.banked_games,
        help="A game against a player-dealer, such as three-card-poker.",
    ),
]


def any_game(id: str) -> Game:
    """The game of that id, against a player-dealer or for a pot."""
    from houseway.rules.catalog import game

    return game(id)


def is_dealt(id: str) -> bool:
    from houseway.rules import catalog

    return catalog.is_dealt(id)


def is_pot_game(id: str) -> bool:
    return is_dealt(id) and not any_game(id).banked


def refuse_pot_game(id: str, lacks: str) -> None:
    """Refuse a game that is played for a pot where only a bank can be meant.

    `lacks` is what such a game does not have, such as `no house edge`.
    """
    if not is_pot_game(id):
        return
    from houseway.errors import RecordError

    raise RecordError(
        f"{any_game(id).name} is played for a pot between players, so it has {lacks}; "
        f"`houseway play {id}` deals it and `houseway rules {id}` prints its rules."
    )
