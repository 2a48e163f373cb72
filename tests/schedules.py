"""Collection schedules for tests: one for any game, and a table for each."""

from __future__ import annotations

from houseway.collect.schedule import Schedule, schedules
from houseway.floor.room.room_file import Room, parse_room
from houseway.floor.table.refusals import refuse_schedule
from houseway.rules.catalog import game
from houseway.rules.limits import Limits
from houseway.things.cents import Cents

USUAL = "calgames-B-4"
HOUSES = ("marysville", "mortimer")
HOLDS_FOR_ALL = "generic"


def schedule_of(game_id: str, limits: Limits) -> str | None:
    """A schedule of the game that these limits allow: a usual one if it may be used."""
    chosen = game(game_id)
    for each in sorted(schedules(), key=lambda each: each.id != USUAL):
        if chosen.listed_as in each.games and refuse_schedule(chosen, limits, each) is None:
            return each.id
    return None


def room_of_schedules(house: str) -> Room:
    """A room with a table for each schedule of the house; the first has those of no house too."""
    of_all = (HOLDS_FOR_ALL,) if house == HOUSES[0] else ()
    printed = [each for each in schedules() if each.house in (house, *of_all)]
    games = dict.fromkeys(each.games[0] for each in printed)
    listed = [f'[[game]]\nid = "{id}"\nname = "{id}"\nnumber = ""\nschedules = []' for id in games]
    head = f'name = "Every schedule"\nhouse = "{house}"\nchip = 0.25'
    return parse_room("\n".join([head, *listed, *map(_table, printed)]), f"{house}.toml")


def _table(schedule: Schedule) -> str:
    """A table of the schedule's first game, at the widest limits that it is printed for."""
    least, most = schedule.table_limit_cents
    limits = f"{_dollars(least)}-{_dollars(most)}" if most else f"{_dollars(least)}+"
    options = "".join(f'{name} = "{value}"\n' for name, value in _stakes(schedule).items())
    return (
        f'[[table]]\nid = "{schedule.id}"\ngame = "{schedule.games[0]}"\nlimits = "{limits}"\n'
        f'schedule = "{schedule.id}"\n[table.options]\n{options}'
    )


def _stakes(schedule: Schedule) -> dict[str, str]:
    """What a sheet says of the game that it is for, where the game leaves that open."""
    open_to = {option.name: option.choices for option in game(schedule.games[0]).options}
    if schedule.structure not in open_to.get("structure", ()):
        return {}
    if schedule.structure != "no-limit":
        return {"structure": str(schedule.structure)}
    big = schedule.table_limit_cents[0]
    blinds = schedule.blinds_cents or (big // 2, big)
    return {"structure": "no-limit", "blinds": "/".join(map(_dollars, blinds))}


def _dollars(cents: Cents) -> str:
    return f"{cents // 100}.{cents % 100:02}".removesuffix(".00")
