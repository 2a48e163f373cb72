"""A collection schedule for any game, so that tests about all games can take a fee."""

from __future__ import annotations

from houseway.collect.schedule import schedules
from houseway.floor.refuse import refuse_schedule
from houseway.rules.catalog import game
from houseway.rules.limits import Limits

USUAL = "calgames-B-4"


def schedule_of(game_id: str, limits: Limits) -> str | None:
    """A schedule of the game that these limits allow: a usual one if it may be used."""
    chosen = game(game_id)
    for each in sorted(schedules(), key=lambda each: each.id != USUAL):
        if chosen.listed_as in each.games and refuse_schedule(chosen, limits, each) is None:
            return each.id
    return None
