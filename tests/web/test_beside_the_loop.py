"""While people play in a house in PostgreSQL, the event loop itself asks the store nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.play.table_scheduler import Pace
from houseway.floor.room.room_file import Room, read_room
from houseway.floor.service.command_handler import IdempotencyKey
from houseway.ledger.postgres.connection import PostgresConnection
from houseway.ledger.postgres.timeouts import in_event_loop
from houseway.ledger.secrets.house_key import make_key, read_key
from houseway.ledger.storage.house_storage import PostgresStorage
from houseway.web.realtime.broadcaster import Watcher
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_loop import TableLoops
from tests.faults.test_many_servers import ROOM
from tests.postgres import new_house
from tests.running import to_its_end
from tests.waiting import until

TABLE = "1"
QUICK = Pace().times(0.01)


@pytest.fixture
def room(tmp_path: Path) -> Room:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    return read_room(path)


@contextmanager
def asked_on_a_loop(patch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is asked of the store by an event loop meanwhile."""
    asked: list[str] = []
    ask = PostgresConnection._ask

    def noted(self: PostgresConnection, sql: str, values: Sequence[object]) -> Any:
        if in_event_loop():
            asked.append(sql)
        return ask(self, sql, values)

    with patch.context() as now:
        now.setattr(PostgresConnection, "_ask", noted)
        yield asked


def test_rounds_are_played_and_followed_without_the_loop_asking(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_key(tmp_path / "house.key")
    key, url = read_key(tmp_path / "house.key"), new_house()

    async def evening() -> list[str]:
        one, two = (
            Cardroom(room, PostgresStorage(url, key, tmp_path), bots=3, pace=QUICK)
            for _ in range(2)
        )
        ones = TableLoops(one)
        await ones.start()
        twos = TableLoops(two)
        await twos.start()
        two.watch(two.host(TABLE), Watcher("Bob", 0))
        with asked_on_a_loop(monkeypatch) as asked:
            await one.join(TABLE, "Ann", 1, "ann-sits-down")
            await until(lambda: two.house.table(TABLE).rounds > 3, "rounds are played and seen")
            await one.answered(IdempotencyKey(TABLE, "Ann", "never-asked-before", "something"))
        await ones.stop()
        await twos.stop()
        return asked

    assert to_its_end(evening()) == []
