"""Checks of the list of games: approved for the house, by number, with these schedules."""

from __future__ import annotations

from collections import Counter

from houseway.collect.schedule import groups, schedule_group
from houseway.comply.document_facts import GENERIC
from houseway.comply.finding import Finding, Severity, at_game, table_error
from houseway.comply.game_in_force import facts_for, house_for
from houseway.floor.room.room_file import Room, RoomGame, RoomTable
from houseway.rules.catalog import game as find_game
from houseway.rules.catalog import is_variant


def check_names(room: Room) -> list[Finding]:
    """Every table and every game has a name of its own."""
    games = Counter(game.id for game in room.games)
    tables = Counter(table.id for table in room.tables)
    return [
        *(
            at_game(
                game,
                game.line_of("id"),
                Severity.ERROR,
                f"The game {game.id} is listed {games[game.id]} times.",
            )
            for game in room.games
            if games[game.id] > 1
        ),
        *(
            table_error(
                table, table.line_of("id"), f"{tables[table.id]} tables are called {table.id}."
            )
            for table in room.tables
            if tables[table.id] > 1
        ),
    ]


def check_number(room: Room, game: RoomGame) -> list[Finding]:
    """The game is known for this house and carries the number that the document prints."""
    if is_variant(game.id):
        return [_unapproved(game, find_game(game.id).variant_of)]
    facts = facts_for(room, game.id)
    if facts is None:
        says = f"No document describes {game.name} ({game.id}) for the house {room.house}."
        return [at_game(game, game.line_of("id"), Severity.ERROR, says)]
    line, printed = game.line_of("number"), facts.numbers.get(house_for(room, game.id))
    if not game.number:
        says = f"No approval number is given for {game.name}."
        severity = Severity.WARNING if printed else Severity.NOTE
        return [at_game(game, line, severity, says)]
    if printed is not None and printed != game.number:
        says = f"{game.name} has the number {game.number}; the document prints {printed}."
        return [at_game(game, line, Severity.ERROR, says, facts.number_rules)]
    return []


def _unapproved(game: RoomGame, base: str) -> Finding:
    says = f"{game.name} is a variant of {base}: no document describes it and nobody approved it."
    return at_game(game, game.line_of("id"), Severity.WARNING, says)


def approved_groups(game: str, house: str) -> tuple[str, ...]:
    """The groups of schedules that the documents give a game in a house.

    Those of a variant are the ones that it names itself, or its base has anywhere.
    """
    if is_variant(game):
        return find_game(game).schedules
    return tuple(
        name
        for name in groups()
        if game in schedule_group(name)[0].games
        and schedule_group(name)[0].house in (house, GENERIC)
    )


def check_groups(room: Room, game: RoomGame) -> list[Finding]:
    """The game is listed only with groups of schedules that are approved for it."""
    approved = approved_groups(game.id, house_for(room, game.id))
    return [
        at_game(
            game,
            game.line_of("schedules"),
            Severity.ERROR,
            f"The schedules {name} are not approved for {game.name}; "
            f"{', '.join(approved) or 'none'} would be.",
        )
        for name in game.schedules
        if name not in approved
    ]


def check_game_listed(room: Room, table: RoomTable) -> list[Finding]:
    """A table runs a game that the room lists."""
    if room.game(table.game) is None:
        says = f"The game {table.game} is not among those that the room lists."
        return [table_error(table, table.line_of("game"), says)]
    return []
