"""A game by its id, and what is said where a command cannot answer for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NoReturn, TypeAlias

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
    """The game of that id, of whatever family."""
    from houseway.rules.catalog import game

    return game(id)


def is_dealt(id: str) -> bool:
    from houseway.rules import catalog

    return catalog.is_dealt(id)


def has_no_bank(id: str) -> bool:
    return is_dealt(id) and any_game(id).banked is None


def refuse_without(room: str, id: str, lacks: str) -> None:
    """Refuse a game whose family has no part in that room.

    `lacks` is what such a game does not have, such as `no house edge`.
    """
    from houseway.families import find_cell

    if is_dealt(id) and find_cell(room, any_game(id).family) is None:
        _refuse(id, lacks)


def refuse_without_bank(id: str, lacks: str) -> None:
    """Refuse a game where only a bank can be meant."""
    if has_no_bank(id):
        _refuse(id, lacks)


def _refuse(id: str, lacks: str) -> NoReturn:
    from houseway.errors import RecordError

    why = "is played for a pot between players, so it " if has_no_bank(id) else ""
    raise RecordError(
        f"{any_game(id).name} {why}has {lacks}; "
        f"`houseway play {id}` deals it and `houseway rules {id}` prints its rules."
    )
