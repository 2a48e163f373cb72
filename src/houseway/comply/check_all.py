"""Runs every check of a room, a game or a table, and returns one list of findings."""

from __future__ import annotations

from houseway.comply.checks import (
    awards,
    collection,
    games,
    limits,
    options,
    plans,
    room_lists,
    seating,
    side_bets,
    stakes,
)
from houseway.comply.document_facts import GameFacts
from houseway.comply.finding import Finding, Severity, worst_first
from houseway.comply.game_in_force import facts_for, game_at
from houseway.comply.hooks import find_comply_hooks
from houseway.floor.room.room_file import Room, RoomGame, RoomTable


def check_room(room: Room) -> list[Finding]:
    """All findings on a room, the worst first."""
    found = [*room_lists.check_house(room), *games.check_names(room)]
    found += [*room_lists.check_side_bet_list(room), *room_lists.check_plan_list(room)]
    for game in room.games:
        found += check_game(room, game)
    for table in room.tables:
        found += check_table(room, table)
    for plan in room.plans:
        found += plans.check_plan(room, plan)
    return worst_first(found)


def check_game(room: Room, game: RoomGame) -> list[Finding]:
    """Everything about one game of the room's list."""
    found = [*games.check_number(room, game), *games.check_groups(room, game)]
    facts = facts_for(room, game.id)
    return found if facts is None else found + options.check_rulings(game, facts)


def check_table(room: Room, table: RoomTable, *, private: bool = False) -> list[Finding]:
    """Everything about one table of the room, or about a private one that is opened there."""
    found = [
        *games.check_game_listed(room, table),
        *collection.check_one_schedule(table, private=private),
        *collection.check_approved(room, table),
        *collection.check_zero_fee(table),
        *collection.check_print(table),
        *limits.check_limits(table),
        *limits.check_listed_limits(room, table),
        *limits.check_chips(room, table),
    ]
    facts = facts_for(room, table.game)
    if facts is not None:
        found += _check_facts(room, table, facts)
    if all(each.severity is not Severity.ERROR for each in found):
        found += _check_opening(room, table)
    return found


def _check_opening(room: Room, table: RoomTable) -> list[Finding]:
    dealt = game_at(room, table)
    own = find_comply_hooks(dealt)
    return [] if dealt is None or own is None else own.opens(room, table, dealt)


def _check_facts(room: Room, table: RoomTable, facts: GameFacts) -> list[Finding]:
    return [
        *seating.check_seats(table, facts),
        *seating.check_decks(table, facts),
        *seating.check_backline(table, facts),
        *seating.check_said_once(table),
        *collection.check_rates(table, facts),
        *side_bets.check_side_bets(room, table, facts),
        *awards.check_awards(room, table, facts),
        *limits.check_ordinance(room, table, facts),
        *options.check_options(table, facts),
        *options.check_conflicts(room, table, facts),
        *stakes.check_structure(room, table, facts),
        *stakes.check_stakes(room, table, facts),
        *stakes.check_kill_limits(room, table, facts),
        *seating.check_seat_choices(table, facts),
    ]
