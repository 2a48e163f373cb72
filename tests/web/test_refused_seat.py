"""Whoever is refused a seat has brought no chips: what is refused leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import Refusal
from houseway.floor.room.room_file import read_room
from houseway.web.tables.cardroom import Cardroom
from tests.running import to_its_end


@pytest.mark.parametrize(
    ("seat", "says"),
    [(1, "Seat 1 is Ana's"), (0, "There is no seat 0"), (99, "There is no seat 99")],
)
@pytest.mark.parametrize("table", ["1", "4", "PG1", "H1"])
def test_no_chips_are_brought_to_a_seat_that_cannot_be_had(
    tmp_path: Path, table: str, seat: int, says: str
) -> None:
    async def scene() -> None:
        cardroom = Cardroom(read_room("demo"), tmp_path / "house", bots=0)
        await cardroom.join(table, "Ana", 1, "guest:Ana:sits-down")
        before = cardroom.store.head()
        with pytest.raises(Refusal, match=says):
            await cardroom.join(table, "Bao", seat, "guest:Bao:sits-down")
        assert cardroom.store.head() == before
        await cardroom.join(table, "Bao", 2, "guest:Bao:sits-down-2")
        await cardroom.stop()

    to_its_end(scene())
