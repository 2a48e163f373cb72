"""Checks of poker tables: whether the table as posted could be opened."""

from __future__ import annotations

from typing import Any

from houseway.collect.schedule import schedule
from houseway.comply.checks.options import check_choice, without_rules
from houseway.comply.checks.stakes import BLINDS
from houseway.comply.finding import Finding, table_error
from houseway.comply.game_in_force import line_of_option, stated_options
from houseway.errors import HousewayError, Refusal
from houseway.families.poker.floor.refusals import refuse_pot_schedule
from houseway.families.poker.rules.game import PotGame
from houseway.floor.room.room_file import Room, RoomTable
from houseway.floor.table.apply_event import table_from_opening
from houseway.floor.table.events import TableOpened
from houseway.floor.table.opening_terms import with_terms
from houseway.rules.limits import Limits


def check_opens(room: Room, table: RoomTable, dealt: PotGame) -> list[Finding]:
    """What the table itself would refuse.

    The judge is the table's own: a schedule for another structure or for other blinds, limits that
    name no stakes, blinds that chips cannot pay.
    """
    blinds = stated_options(room, table).get(BLINDS)
    line = line_of_option(room, table, BLINDS)
    unknown = [] if blinds is None else check_choice(table, dealt, BLINDS, blinds, line)
    return unknown or _refused(room, table, dealt)


def _refused(room: Room, table: RoomTable, dealt: PotGame) -> list[Finding]:
    limits = Limits(table.limits, chip_cents=room.chip_cents)
    try:
        poker: Any = table_from_opening(
            with_terms(TableOpened(table.id, table.game, dealt.chosen(), limits, None))
        )
    except HousewayError as error:
        return [table_error(table, table.line_of("limits"), str(error))]
    refusals = (refuse_pot_schedule(poker, schedule(id)) for id in table.schedules)
    return [_found(table, refusal) for refusal in refusals if refusal is not None]


def _found(table: RoomTable, refusal: Refusal) -> Finding:
    says = without_rules(str(refusal), refusal.rule_ids)
    return table_error(table, table.line_of("schedule"), says, refusal.rule_ids)
