"""A table of a room as a candidate to bank: game, limits, schedule and planned wagers."""

from __future__ import annotations

from houseway.collect.schedule import Schedule
from houseway.collect.schedule import schedule as find_schedule
from houseway.floor.room.room_file import Room, RoomPlan, RoomTable, options_of
from houseway.floor.room.wager_mix import plan_mix
from houseway.rules.catalog import game as find_game
from houseway.rules.game import Game, choose
from houseway.rules.wager_mix.mix import Mix


def game_at(room: Room, table: RoomTable) -> Game:
    return choose(find_game(table.game), options_of(room, table), house=room.house)


def schedule_at(table: RoomTable) -> Schedule | None:
    return find_schedule(table.schedules[0]) if table.schedules else None


def plan_at(room: Room, table: RoomTable) -> RoomPlan | None:
    return next((plan for plan in room.plans if plan.table == table.id), None)


def planned_mix(game: Game, plan: RoomPlan) -> Mix | None:
    """The planned players; None where the plan does not state their wagers."""
    return plan_mix(plan, game) if plan.wagers or plan.bets else None
