"""Game in force at a table: the catalog game under every option of house, room and table."""

from __future__ import annotations

from houseway.comply.document_facts import GameFacts, facts_of, house_of
from houseway.floor.room.room_file import Room, RoomTable, options_of
from houseway.rules.catalog import game, is_dealt, listed_as
from houseway.rules.game import Game, choose


def house_for(room: Room, game: str) -> str:
    """The house whose document the room goes by in this game.

    A room that is neither of the documents' houses may borrow games of both.
    """
    listed = room.game(game)
    return house_of(listed_as(game), room.house, listed.number if listed is not None else "")


def facts_for(room: Room, game: str) -> GameFacts | None:
    return facts_of(game, house_for(room, game))


def catalog_game(id: str) -> Game | None:
    """The game of that id, if Houseway deals it."""
    return game(id) if is_dealt(id) else None


def stated_options(room: Room, table: RoomTable) -> dict[str, str]:
    """Options that the room file states for the game, also those that the game does not have."""
    listed = room.game(table.game)
    rulings = dict(listed.rulings) if listed is not None else {}
    own = {"decks": table.decks, "seats": table.seats}
    said = {name: str(number) for name, number in own.items() if number is not None}
    options = options_of(room, table) if is_dealt(table.game) else {}
    return rulings | said | options | dict(table.options)


def line_of_option(room: Room, table: RoomTable, *options: str) -> int:
    """Where the first of these options is said that anybody says; else, where the game is chosen.

    The table speaks before the room's list of games, as in `options_of`.
    """
    listed = room.game(table.game)
    for name in options:
        place = _place_at_table(table, name)
        if place:
            return table.line_of(*place)
        if listed is not None and name in listed.rulings:
            return listed.line_of("rulings", name)
    return table.line_of("game")


def _place_at_table(table: RoomTable, option: str) -> tuple[str, ...]:
    if option in table.options:
        return ("options", option)
    if option in ("seats", "decks", "backline") and getattr(table, option) is not None:
        return (option,)
    dealt = catalog_game(table.game)
    for bet in dealt.known_side_bets if dealt is not None else ():
        if bet.switch == option and bet.id in table.side_bets:
            return ("side_bets", bet.id)
    return ()


def game_at(room: Room, table: RoomTable) -> Game | None:
    """The game as it is dealt there, even where the text forbids it.

    What the catalog does not know is left out here; it is a finding of its own.
    """
    dealt = catalog_game(table.game)
    if dealt is None:
        return None
    choices = {option.name: option.choices for option in dealt.options}
    said = stated_options(room, table).items()
    known = {name: value for name, value in said if value in choices.get(name, ())}
    return choose(dealt, known, anyway=True)
