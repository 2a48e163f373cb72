"""Checks of amounts: table limits, and chips that can pay the fees."""

from __future__ import annotations

from houseway.collect.printed_schedule import PrintedSchedule
from houseway.collect.schedule import Schedule, apply_rulings
from houseway.comply.checks.collection import schedules_of
from houseway.comply.checks.options import options_in_force
from houseway.comply.document_facts import GameFacts
from houseway.comply.finding import Finding, Severity, at_table, table_error
from houseway.comply.game_in_force import line_of_option
from houseway.errors import RecordError
from houseway.floor.room.room_file import Room, RoomTable
from houseway.rules.limits import Range, read_range
from houseway.things.cents import Cents, dollars, parse_dollars


def within(inner: Range, outer: Range) -> bool:
    """Whether every amount of the one is allowed by the other."""
    if inner.least_cents < outer.least_cents:
        return False
    if outer.most_cents is None:
        return True
    return inner.most_cents is not None and inner.most_cents <= outer.most_cents


def holds(range_: Range, cents: Cents | None) -> bool:
    return cents is not None and within(Range(cents, cents), range_)


def check_limits(table: RoomTable) -> list[Finding]:
    """The table's limits are those that its schedule goes with."""
    return [
        finding
        for row in schedules_of(table)
        for finding in (*_chosen_limits(table, row), *_printed_limit(table, row))
    ]


def _chosen_limits(table: RoomTable, row: PrintedSchedule) -> list[Finding]:
    if row.minimum is None or row.maximum is None:
        return []
    least, most = read_range(row.minimum), read_range(row.maximum)
    limits, line, found = table.limits, table.line_of("limits"), []
    if not holds(least, limits.least_cents):
        says = f"The minimum {dollars(limits.least_cents)} is outside {least} ({row.id})."
        found.append(table_error(table, line, says, ("CF-50",)))
    if not holds(most, limits.most_cents):
        what = "No maximum" if limits.most_cents is None else dollars(limits.most_cents)
        says = f"{what} is set where the maximum has to be in {most} ({row.id})."
        found.append(table_error(table, line, says, ("CF-50",)))
    return found


def _printed_limit(table: RoomTable, row: PrintedSchedule) -> list[Finding]:
    text = row.limit_ruled or row.limit
    if text is None:
        return []
    printed, line = read_range(text), table.line_of("limits")
    if not within(table.limits, printed):
        says = f"The limits {table.limits} are outside {printed}, the table limit of {row.id}."
        return [table_error(table, line, says, ("CF-6", row.rule_ids[0]))]
    if table.limits != printed:
        says = f"{row.id} goes with the one limit {printed}; the table posts {table.limits}."
        return [at_table(table, line, Severity.WARNING, says, ("CF-6",))]
    return []


def check_listed_limits(room: Room, table: RoomTable) -> list[Finding]:
    """The table keeps to the widest limits that the room's list gives the game."""
    game = room.game(table.game)
    if game is None or game.limits is None or within(table.limits, game.limits):
        return []
    says = f"The limits {table.limits} are outside {game.limits}, which the room lists."
    return [table_error(table, table.line_of("limits"), says)]


def check_ordinance(room: Room, table: RoomTable, facts: GameFacts) -> list[Finding]:
    """No single bet exceeds what the local ordinance allows, where the room names it."""
    text = options_in_force(room, table, facts).get("ordinance_cap")
    if text is None:
        return []
    try:
        cap = parse_dollars(text)
    except RecordError as error:
        line = line_of_option(room, table, "ordinance_cap")
        return [table_error(table, line, str(error))]
    if holds(Range(1, max(cap, 1)), table.limits.most_cents):
        return []
    says = f"The limits {table.limits} let a bet exceed the ordinance's {dollars(cap)}."
    return [table_error(table, table.line_of("limits"), says, ("DHP-25",))]


def check_chips(room: Room, table: RoomTable) -> list[Finding]:
    """Limits and fees come out in the room's smallest chip."""
    chip = room.chip_cents
    ends = [table.limits.least_cents, table.limits.most_cents or 0]
    found = [
        table_error(
            table,
            table.line_of("limits"),
            f"{dollars(end)} does not come out in {dollars(chip)} chips.",
        )
        for end in ends
        if end % chip
    ]
    for row in schedules_of(table):
        odd = sorted(fee for fee in _fees(apply_rulings(row)) if fee % chip)
        if odd:
            amounts = ", ".join(dollars(fee) for fee in odd)
            says = f"{row.id} asks for {amounts}, which {dollars(chip)} chips cannot pay."
            line = table.line_of("schedule")
            found.append(table_error(table, line, says, row.rule_ids[:1]))
    return found


def _fees(schedule: Schedule) -> set[Cents]:
    tiers = (*schedule.player_tiers, *schedule.player_dealer_tiers, *schedule.bonus_tiers)
    fees = schedule.fees
    single = (
        fees.designated_cents,
        fees.small_blind_cents,
        fees.later_street_cents,
        fees.half_hourly_cents,
    )
    bands = {band.fee_cents for band in schedule.player_count_tiers}
    return {tier.fee_cents for tier in tiers} | bands | {fee for fee in single if fee}
