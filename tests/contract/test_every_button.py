"""Whatever a page offers can be pressed: never an error, and never a refusal.

Each of the games is played, and at each moment everybody there presses all that their frame offers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from houseway.families import family_names
from houseway.floor.room.room_file import RoomTable
from houseway.floor.table.actions import Join
from houseway.rules.limits import read_range
from houseway.web.kind_hooks import all_web_kind_hooks
from houseway.web.realtime.messages import COMMON_MESSAGES
from tests.contract.rehearsal import Rehearsal, demo_room
from tests.frozen.incidents import happen
from tests.frozen.recipe import ONLOOKER, PEOPLE
from tests.running import to_its_end

TURNS = 80
INCIDENTS = {
    15: "leave", 20: "come", 25: "void: decision of the floor", 40: "aside", 45: "gone", 50: "come",
    60: "close",
}  # fmt: skip
"""What happens besides, and after how many turns."""
IN_EVERY_RUN = "1 6 7 U1 PG4 O1 L1 kill held full"
"""Tables of every family on which all is pressed that there is; a long run plays all of them."""
LISTED = 5
"""After how many turns the onlooker asks for a seat."""


class Night(NamedTuple):
    table: RoomTable
    bots: int = 2
    seed: int = 0
    chips_cents: int = 0
    """What the first person brings, if not what everybody gets."""


def nights() -> Iterator[Night]:
    """A table of every game, and what none of these has."""
    tables = {table.id: table for table in demo_room().tables}
    seen = set[str]()
    for table in tables.values():
        if table.game not in seen or table.options:
            seen.add(table.game)
            yield Night(table)
    yield Night(
        replace(tables["H1"], id="kill", options={"kill": "full", "straddle_by": "anybody"})
    )
    held = {**tables["PG1"].options, "seat_held_minutes": "60"}
    yield Night(replace(tables["PG1"], id="held", options=held))
    # A full table; by this seed somebody is offered insurance and even money.
    yield Night(replace(tables["4"], id="full"), bots=5, seed=72)
    # Players pay too, and one of them has just the least wager.
    dear = {"limits": read_range("25-1000"), "schedules": ("calgames-A-9",)}
    yield Night(replace(tables["PG4"], id="dear", **dear), chips_cents=2_500)


async def played(night: Night, folder: Path) -> Rehearsal:
    evening = Rehearsal(night.table, folder, bots=night.bots, seed=night.seed)
    await evening.press_all()
    first, *_ = people = PEOPLE[: evening.recipe.people]
    if night.chips_cents:
        await evening.order(first, Join(first, night.chips_cents))
    for player in people:
        await evening.sit_down(player)
    for turn in range(TURNS):
        await evening.press_all()
        evening.call_all()
        if turn == LISTED:
            await evening.say(ONLOOKER, {"type": "get_on_list"})
        if turn in INCIDENTS:
            await happen(evening, INCIDENTS[turn])
        elif not await evening.turn():
            await happen(evening, "come")
            await happen(evening, "aside")
    await evening.cardroom.stop()
    return evening


def known_wishes() -> set[str]:
    """All that a table understands; `hello` is said by the page itself."""
    wants = {name for hosting in all_web_kind_hooks() for name in hosting.wants(family_names())}
    return {*COMMON_MESSAGES, *wants} - {"hello"}


@pytest.mark.parametrize("ids", [IN_EVERY_RUN, pytest.param("", marks=pytest.mark.release)])
def test_whatever_is_offered_can_be_pressed(ids: str, tmp_path: Path) -> None:
    chosen = [night for night in nights() if not ids or night.table.id in ids.split()]
    evenings = [to_its_end(played(each, tmp_path / each.table.id)) for each in chosen]
    assert [found for evening in evenings for found in evening.found] == []
    pressed = sum((evening.pressed for evening in evenings), Counter[str]())
    assert known_wishes() - set(pressed) == set()
