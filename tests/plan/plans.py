"""Plans for the tests, written as they stand in a room file."""

from __future__ import annotations

from houseway.floor.room.room_file import Room, RoomPlan, parse_room
from houseway.plan.collection.table_plan import TablePlan, plan_table

HEAD = 'name = "A room"\nhouse = "{house}"\nchip = 0.25\n'
GAME = '[[game]]\nid = "{id}"\nname = "{id}"\nnumber = "1"\nschedules = [{groups}]\n'
TABLE = '[[table]]\nid = "1"\ngame = "{id}"\nlimits = "{limits}"\nschedule = "{schedule}"\n'


def room(
    game: str, limits: str, schedule: str, plan: str, groups: str = "", says: str = ""
) -> Room:
    """A room with one table, its schedule's group on the list, and a plan for it."""
    names = groups.split() or [schedule.rpartition("-")[0]]
    listed = ", ".join(f'"{name}"' for name in names)
    text = (
        HEAD.format(house="mortimer")
        + says
        + GAME.format(id=game, groups=listed)
        + TABLE.format(id=game, limits=limits, schedule=schedule)
        + f'[[plan]]\ntable = "1"\n{plan}\n'
    )
    return parse_room(text, "room.toml")


def a_plan(plan: str) -> RoomPlan:
    """The plan alone."""
    return room("no-bust", "5-50", "mortimer-nb-1", plan).plans[0]


def planned(game: str, limits: str, schedule: str, plan: str, groups: str = "") -> TablePlan:
    """The plan of the table, worked out."""
    made = room(game, limits, schedule, plan, groups)
    return plan_table(made, made.plans[0])
