"""Checks of the schedule in use: approved, one at a time, few enough rates, sound print."""

from __future__ import annotations

from houseway.collect.linter.lint import refuse_defective
from houseway.collect.linter.print_checks import rates
from houseway.collect.printed_schedule import (
    PrintedSchedule,
    is_printed,
    printed_schedule,
    readings_of,
    split_readings,
)
from houseway.collect.schedule import apply_rulings
from houseway.comply.checks.games import approved_groups
from houseway.comply.document_facts import GameFacts, RatesAllowed
from houseway.comply.finding import Finding, Severity, at_table
from houseway.comply.game_in_force import house_for
from houseway.errors import RecordError
from houseway.floor.room.room_file import Room, RoomTable
from houseway.quoting import truncate


def schedules_of(table: RoomTable) -> list[PrintedSchedule]:
    """The table's schedules that exist."""
    return [row for id in table.schedules if (row := _find(id)) is not None]


def _find(id: str) -> PrintedSchedule | None:
    try:
        return printed_schedule(id)
    except RecordError:
        return None


def _at_schedule(
    table: RoomTable, severity: Severity, says: str, rule_ids: tuple[str, ...] = ()
) -> Finding:
    return at_table(table, table.line_of("schedule"), severity, says, rule_ids)


def check_one_schedule(table: RoomTable, *, private: bool) -> list[Finding]:
    """One schedule option at a time, no less and no more; a private table may have none."""
    if not table.schedules and not private:
        return [_at_schedule(table, Severity.ERROR, "The table names no collection schedule.")]
    if len(table.schedules) <= 1:
        return []
    says = f"A table uses one schedule at a time, not {' and '.join(table.schedules)}."
    return [_at_schedule(table, Severity.ERROR, says, ("CF-6",))]


def check_approved(room: Room, table: RoomTable) -> list[Finding]:
    """The schedule exists, and the document and the room's list give it to this game."""
    return [
        _at_schedule(table, Severity.ERROR, problem)
        for id in table.schedules
        if (problem := _not_approved(room, table, id)) is not None
    ]


def _not_approved(room: Room, table: RoomTable, id: str) -> str | None:
    try:
        row = printed_schedule(id)
    except RecordError as error:
        known = is_printed(split_readings(id)[0])
        return str(error) if known else f"There is no collection schedule {truncate(id)}."
    if row.group not in approved_groups(table.game, house_for(room, table.game)):
        return f"The schedule {id} is not approved for {table.game} in this house."
    game = room.game(table.game)
    if game is not None and row.group not in game.schedules:
        listed = ", ".join(game.schedules) or "none"
        return (
            f"The schedule {id} is not among those that the room lists for {game.name}: {listed}."
        )
    return None


def check_rates(table: RoomTable, facts: GameFacts) -> list[Finding]:
    """No more different fees at one table than the texts allow."""
    fees = {fee for row in schedules_of(table) for fee in rates(row)}
    found = _too_many(table, len(fees), facts.rates, Severity.ERROR)
    if not found and facts.older_rates is not None:
        found = _too_many(table, len(fees), facts.older_rates, Severity.WARNING)
    return found


def _too_many(
    table: RoomTable, count: int, allowed: RatesAllowed, severity: Severity
) -> list[Finding]:
    if count <= allowed.most:
        return []
    text = "the rules" if severity is Severity.ERROR else "an older text of the game"
    says = f"{count} different rates are charged; {text} would have {allowed.most} at most."
    return [_at_schedule(table, severity, says, allowed.rules)]


def check_zero_fee(table: RoomTable) -> list[Finding]:
    """Whether players or the player-dealer pay nothing, which the Bureau keeps under review."""
    return [
        _at_schedule(
            table,
            Severity.NOTE,
            f"By {row.id} {side} nothing; zero-fee collections are under the Bureau's review.",
            ("CF-60",),
        )
        for row in schedules_of(table)
        if (side := apply_rulings(row).free_side)
    ]


def check_print(table: RoomTable) -> list[Finding]:
    """Sheets that a later one replaced, and options whose brackets need a ruling."""
    found = ((id, _find(id)) for id in table.schedules)
    return [each for id, row in found if row is not None for each in _doubts(table, id, row)]


def _doubts(table: RoomTable, id: str, row: PrintedSchedule) -> list[Finding]:
    found = []
    if row.superseded_by is not None:
        says = f"{row.id} is of an earlier sheet; {row.superseded_by} is the later one."
        cited = tuple(id for id in row.rule_ids if id == "CF-34") or ("CF-59",)
        found.append(_at_schedule(table, Severity.WARNING, says, cited))
    if refuse_defective(row.id) is not None:
        says = " ".join(
            (f"The brackets of {row.id} are charged as ruled: {row.ruling}", *_chosen(id))
        )
        found.append(_at_schedule(table, Severity.WARNING, says, ("CF-63",)))
    return found


def _chosen(id: str) -> list[str]:
    known, (_, named) = readings_of(id), split_readings(id)
    return [f"Here {known[name][0].lower()}{known[name][1:]}" for name in named]
