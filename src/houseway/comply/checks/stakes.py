"""Checks of stakes: the structure of a sheet, its smallest and largest game, kills."""

from __future__ import annotations

from houseway.collect.printed_schedule import PrintedSchedule
from houseway.collect.sheet_terms import SheetFor
from houseway.comply.checks.collection import schedules_of
from houseway.comply.checks.limits import holds
from houseway.comply.checks.options import options_in_force
from houseway.comply.document_facts import GameFacts
from houseway.comply.finding import Finding, Severity, at_table, table_error
from houseway.comply.game_in_force import line_of_option, stated_options
from houseway.errors import HousewayError
from houseway.floor.room.room_file import Room, RoomTable
from houseway.rules.limits import BY_LIMIT, Range, read_range

BLINDS = "blinds"
_SAME_SHEET = {"pot-limit": "no-limit"}
"""Pot-limit games are charged by the no-limit sheet (TH-48)."""


def _in_force(room: Room, table: RoomTable, facts: GameFacts) -> dict[str, str]:
    return options_in_force(room, table, facts) | stated_options(room, table)


def check_structure(room: Room, table: RoomTable, facts: GameFacts) -> list[Finding]:
    """A limit game uses a limit sheet, a no-limit game a no-limit one."""
    chosen = _in_force(room, table, facts).get("structure")
    if chosen is None or facts.option("structure") is None:
        return []
    wanted = _SAME_SHEET.get(chosen, chosen)
    # Low-ball is a spread game on a sheet that is headed limit (LB-8, LB-13).
    return [
        table_error(
            table,
            table.line_of("schedule"),
            f"The table plays {chosen}, but {row.id} is for {row.structure.value} games.",
            row.rule_ids[1:2],
        )
        for row in schedules_of(table)
        if row.structure is not None and row.half_hourly is None and row.structure.value != wanted
    ]


def check_stakes(room: Room, table: RoomTable, facts: GameFacts) -> list[Finding]:
    """The stakes lie between the sheet's smallest and largest game, or are the printed blinds."""
    text = _in_force(room, table, facts).get(BLINDS)
    text = None if text == BY_LIMIT else text
    blinds, line = _blinds(text), line_of_option(room, table, BLINDS)
    if text is not None and blinds is None:
        says = f"The blinds {text!r} cannot be read; write them as 2/4."
        return [table_error(table, line, says)]
    return [
        finding
        for row in schedules_of(table)
        for finding in (
            *_between_games(table, row, blinds, line),
            *_printed_blinds(table, row, blinds, line),
        )
    ]


def _blinds(text: str | None) -> Range | None:
    try:
        return None if text is None else read_range(text)
    except HousewayError:
        return None


def _between_games(
    table: RoomTable, row: PrintedSchedule, blinds: Range | None, blinds_line: int
) -> list[Finding]:
    if row.smallest_game is None or row.largest_game is None or row.limit_ruled is not None:
        return []
    # A no-limit game is named by its blinds, a limit game by its two bets.
    by_blinds = row.structure is SheetFor.NO_LIMIT
    pair = blinds if by_blinds else table.limits
    if pair is None:
        return []
    small, large = read_range(row.smallest_game), read_range(row.largest_game)
    lower = Range(small.least_cents, large.least_cents)
    upper = Range(small.most_cents or 1, large.most_cents)
    if holds(lower, pair.least_cents) and holds(upper, pair.most_cents):
        return []
    says = f"{row.id} is for games from {small} to {large}, not {pair}."
    line = blinds_line if by_blinds else table.line_of("limits")
    return [table_error(table, line, says, row.rule_ids[1:2])]


def _printed_blinds(
    table: RoomTable, row: PrintedSchedule, blinds: Range | None, line: int
) -> list[Finding]:
    if row.blinds is None or blinds is None or blinds == read_range(row.blinds):
        return []
    says = f"{row.id} is for blinds of {read_range(row.blinds)}, not {blinds}."
    return [table_error(table, line, says, row.rule_ids[1:3])]


def check_kill_limits(room: Room, table: RoomTable, facts: GameFacts) -> list[Finding]:
    """A kill hand is played for twice the limits, which the fee sheet should still cover."""
    if _in_force(room, table, facts).get("kill") != "full":
        return []
    most = table.limits.most_cents
    return [
        at_table(
            table,
            line_of_option(room, table, "kill"),
            Severity.WARNING,
            f"A kill doubles {table.limits}, above the largest game of {row.id}: "
            f"{read_range(row.largest_game)}.",
            ("KP-9",),
        )
        for row in schedules_of(table)
        if row.largest_game is not None
        and most is not None
        and not holds(Range(1, read_range(row.largest_game).most_cents), 2 * most)
    ]
