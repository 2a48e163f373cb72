"""Plan of one table: every schedule that its game may use, the best earner first."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from houseway.collect.printed_schedule import printed_schedule, split_readings, with_treatments
from houseway.collect.schedule import Schedule, schedule, schedule_group
from houseway.errors import HousewayError, RecordError
from houseway.floor.room.room_file import Room, RoomPlan, RoomTable, limits_of, options_of
from houseway.floor.room.wager_mix import plan_mix
from houseway.plan.collection.expected_fees import ExpectedFees, expected_fees
from houseway.rules.catalog import game as find_game
from houseway.rules.catalog import is_dealt, listed_as
from houseway.rules.game import Game, choose
from houseway.rules.wager_mix.mix import Mix
from houseway.rules.wager_mix.mix_reader import read_mix


class PlannedSchedule(Struct, frozen=True):
    """One schedule at one table."""

    schedule_id: str
    in_use: bool
    """Whether the table uses it today."""
    expected: ExpectedFees


class TablePlan(Struct, frozen=True, kw_only=True):
    table: RoomTable
    plan: RoomPlan
    planned: tuple[PlannedSchedule, ...]
    """From the greatest collection per hour to the least."""
    left_out: tuple[tuple[str, str], ...]
    """Schedules that cannot be used with these wagers, and why."""
    mix: Mix | None = None
    """The wagers; None where nobody wagers against a bank, or nothing is known of it."""


def plan_room(
    room: Room, plans: tuple[RoomPlan, ...], only: str | None = None, wagers: str | None = None
) -> tuple[TablePlan, ...]:
    """The plan of every table that has assumptions, or of one; with this mix instead of its own."""
    wanted = tuple(plan for plan in plans if only is None or plan.table == only)
    if not wanted:
        what = "any table" if only is None else f"table {only}"
        raise RecordError(f"There is no plan for {what}; write a [[plan]] or use --assume.")
    return tuple(plan_table(room, plan, wagers) for plan in wanted)


def plan_table(room: Room, plan: RoomPlan, wagers: str | None = None) -> TablePlan:
    """Every schedule that the table's game may use within its limits."""
    table = room.table(plan.table)
    if table is None:
        raise RecordError(f"Line {plan.line} plans table {plan.table}, which {room.name} has not.")
    game = _dealt(room, table)
    mix = None if wagers is None else _asked(room, table, game, plan, wagers)
    if mix is not None:
        plan = replace(plan, players=mix.players)
    elif plan.wagers or plan.bets:
        mix = plan_mix(plan, game)
    planned: list[PlannedSchedule] = []
    left_out: list[tuple[str, str]] = []
    for each in usable_schedules(room, table):
        try:
            expected = expected_fees(each, plan, game, mix)
        except HousewayError as error:
            left_out.append((each.id, str(error)))
        else:
            planned.append(PlannedSchedule(each.id, each.id in table.schedules, expected))
    planned.sort(key=lambda one: (-one.expected.per_hour, one.schedule_id))
    return TablePlan(
        table=table, plan=plan, planned=tuple(planned), left_out=tuple(left_out), mix=mix
    )


def _dealt(room: Room, table: RoomTable) -> Game | None:
    if not is_dealt(table.game):
        return None
    return choose(find_game(table.game), options_of(room, table), anyway=True)


def _asked(room: Room, table: RoomTable, game: Game | None, plan: RoomPlan, wagers: str) -> Mix:
    if game is None or game.banked is None:
        raise RecordError(f"Table {table.id} has no wagers against a bank, so no mix is for it.")
    return read_mix(game, wagers, limits_of(room, table), players=None, usual=plan.players)


def usable_schedules(room: Room, table: RoomTable) -> list[Schedule]:
    """The schedules that the room lists for the game and whose limits hold the table's.

    Each is read as the room reads it, and the one in use as the table does. A sheet that a later
    one replaced counts only where the table still uses it.
    """
    game = room.game(table.game)
    if game is None:
        return []
    used = {split_readings(id)[0]: id for id in table.schedules}
    return [
        schedule(used.get(each.id) or with_treatments(each.id, room.treatments))
        for name in game.schedules
        for each in schedule_group(name)
        if each.id in used
        or (
            listed_as(table.game) in each.games
            and each.superseded_by is None
            and _fits(table, each)
            and _same_stakes(table, each)
        )
    ]


def _fits(table: RoomTable, each: Schedule) -> bool:
    least, most = each.table_limit_cents
    if table.limits.least_cents < least:
        return False
    return most is None or (table.limits.most_cents is not None and table.limits.most_cents <= most)


def _same_stakes(table: RoomTable, each: Schedule) -> bool:
    """A poker sheet prints the game itself: another row is another game, not another fee."""
    if each.structure is None:
        return True
    if printed_schedule(each.id).limit is not None:
        limits = (table.limits.least_cents, table.limits.most_cents)
        return each.table_limit_cents == limits
    used = (schedule(id) for id in table.schedules)
    return any(
        (one.structure, one.blinds_cents) == (each.structure, each.blinds_cents) for one in used
    )
