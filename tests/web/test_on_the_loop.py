"""What a house asks its store on the event loop is noted, and what it asks beside it is not."""

from __future__ import annotations

import asyncio
from pathlib import Path

from houseway.floor.room.room_file import read_room
from houseway.web.tables.cardroom import Cardroom
from tests.waiting import PATIENCE_SECONDS
from tests.web.on_the_loop import note_what_the_loop_asks
from tests.web.warm import Warm


def ask_both_ways(folder: str, noted: str) -> None:
    """Before it serves, beside the loop, in a thread, and once where everybody waits for it."""
    note_what_the_loop_asks(Path(noted))

    async def evening() -> None:
        cardroom = Cardroom(read_room("demo"), Path(folder), bots=0)
        cardroom.store.head()
        await cardroom.start()
        await cardroom.safe.aside(cardroom.store.head)
        await asyncio.to_thread(cardroom.store.head)
        cardroom.recalling.put_away("1")
        cardroom.store.head()
        await cardroom.stop()

    asyncio.run(evening())


def test_what_the_loop_asks_is_noted_once(tmp_path: Path) -> None:
    noted = tmp_path / "noted"
    house = Warm(ask_both_ways, str(tmp_path / "house"), str(noted))
    _, errors = house.communicate(timeout=PATIENCE_SECONDS)
    assert (house.returncode, errors) == (0, "")
    (line,) = noted.read_text().splitlines()
    assert "sql_journal.py" in line
