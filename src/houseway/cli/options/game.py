"""GAME argument and the options that choose its rules, and refusals of games without a feature."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NoReturn, TypeAlias

import typer

from houseway.cli.options import completion
from houseway.cli.options.rule_options import chosen_options
from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.rules.game import Game


def game_id_of(word: str | None) -> str | None:
    """The id of what was named: a game, or the file of a variant."""
    if word is None:
        return None
    from houseway.rules.variant.game_lookup import game_id

    return game_id(word)


AnyGame: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        autocompletion=completion.games,
        callback=game_id_of,
        help="A game, such as three-card-poker, or the .toml file of a variant.",
    ),
]
BankedGame: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        autocompletion=completion.banked_games,
        callback=game_id_of,
        help="A game against a player-dealer, such as three-card-poker, or a variant's file.",
    ),
]
House: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="HOUSE",
        autocompletion=completion.houses,
        help="The game as this house's document has it.",
    ),
]
InRoom: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--room",
        metavar="ROOM",
        autocompletion=completion.rooms,
        help="A room, by name or file: its first table of the game.",
    ),
]
Anyway: TypeAlias = Annotated[
    bool, typer.Option("--anyway", help="Also what the text does not allow together.")
]
NoCache: TypeAlias = Annotated[
    bool,
    typer.Option("--fresh", "--no-cache", help="Work everything out again and keep nothing."),
]


def chosen_game(
    id: str,
    options: list[str] | None,
    *,
    house: str | None = None,
    room: str | None = None,
    anyway: bool = False,
) -> Game:
    """The game of a house or a room, under the readings that were asked for."""
    from houseway.rules.catalog import game
    from houseway.rules.game import choose

    found = game(id)
    readings = dict(found.profile(house)) if house is not None else {}
    if room is not None:
        readings, house = _readings_of_room(id, room, house)
    return choose(found, {**readings, **chosen_options(options)}, anyway=anyway, house=house)


def _readings_of_room(game: str, name: str, house: str | None) -> tuple[dict[str, str], str]:
    from houseway.cli.options.room import choose_table
    from houseway.floor.room.room_file import options_of, read_room

    room = read_room(name)
    if house is not None and house != room.house:
        raise RecordError(
            f"{room.name} goes by the text of the house {room.house}, not of {house}; "
            "give --room or --house, not both."
        )
    return options_of(room, choose_table(room, game, None)), room.house


def _found(id: str) -> Game | None:
    from houseway.rules.catalog import game

    try:
        return game(id)
    except RecordError:
        return None


def has_no_bank(id: str) -> bool:
    found = _found(id)
    return found is not None and found.banked is None


def refuse_without(room: str, id: str, lacks: str) -> None:
    """Refuse a game whose family has no part in that room.

    `lacks` is what such a game does not have, such as `no house edge`.
    """
    from houseway.families import find_hooks

    found = _found(id)
    if found is not None and find_hooks(room, found.family) is None:
        _refuse(id, lacks)


def refuse_without_prices(id: str, lacks: str) -> None:
    from houseway.odds.hooks import find_odds_hooks

    found = _found(id)
    if found is not None and find_odds_hooks(found) is None:
        _refuse(id, lacks)


def refuse_without_bank(id: str, lacks: str) -> None:
    """Refuse a game where only a bank can be meant."""
    if has_no_bank(id):
        _refuse(id, lacks)


def _refuse(id: str, lacks: str) -> NoReturn:
    from houseway.odds.equity_hooks import find_equity_hooks
    from houseway.rules.catalog import game

    found = game(id)
    why = "is played for a pot between players, so it " if has_no_bank(id) else ""
    shares = find_equity_hooks(found)
    instead = ""
    if shares is not None:
        hands = " ".join(f'"{hand}"' for hand in shares.example(found))
        instead = (
            f"`houseway equity {id} {hands}` works out how hands share a pot, "
            "`houseway fee SCHEDULE --per-100` says what its fees cost, "
        )
    raise RecordError(
        f"{found.name} {why}has {lacks}; {instead}"
        f"`houseway play {id}` deals it and `houseway rules {id}` prints its rules."
    )
