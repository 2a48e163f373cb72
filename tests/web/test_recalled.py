"""A cardroom that goes on from snapshots has the same to show as one that has read everything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest

from houseway.errors import StoreUnavailable
from houseway.floor.banked.actions import InRound
from houseway.floor.room.room_file import Room, read_room
from houseway.floor.service import snapshots
from houseway.floor.table.actions import GetOnList, Join, Leave
from houseway.ledger.data_folder.data_directory import LEDGER, SEALED
from houseway.ledger.sqlite.store import SqliteStore
from houseway.ledger.storage.house_storage import FolderStorage
from houseway.play.actions import VoidReason, VoidRound
from houseway.rules.catalog import game as catalog_game
from houseway.web.jobs.past_rounds import LedgerPosition, read_rounds
from houseway.web.realtime.floor_socket import FloorSocket
from houseway.web.realtime.socket_connection import TRY_AGAIN_LATER
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_host import ROUNDS_KEPT
from tests.ledger.houses import Driven, house_at
from tests.running import to_its_end

ROOM = Room(id="r", name="R", house="marysville", chip_cents=50, games=(), tables=())
GAMES = {"1": "three-card-poker", "2": "pure-21.5"}
ROUNDS = 8
NEVER = 1_000_000
T = TypeVar("T")


def evening(folder: Path) -> None:
    house = house_at(folder / LEDGER)
    for name, game in GAMES.items():
        driven = Driven(house, name, game, players=catalog_game(game).rules.seats)
        driven.do(GetOnList("Walt"))
        for _ in range(ROUNDS):
            driven.play_round()
        driven.open_round()
        driven.do(InRound(VoidRound("floor", VoidReason.FLOOR_DECISION)), "floor")
        leaves = next(each for each in driven.table.seats.values() if each.player != "P1")
        driven.do(Leave(leaves.player))
        driven.play_round()
    house.store.close()


def shown(cardroom: Cardroom, name: str) -> list[object]:
    """Everything that pages take from what is kept beside a table."""
    host, hosted = cardroom.host(name), cardroom.house.hosted(name)
    if missing := host.missing_rounds(hosted.table):
        since = host.waymarks.before(missing[0])
        since = since or cardroom.house.snapshots.before_round(name, missing[0])
        host.prepend_history(
            read_rounds(LedgerPosition(cardroom.safe.where, name, since), *missing)
        )
    return [
        hosted, [*host.story], [*host.floor_log], [*host.history],
        host.memory.seated_at, host.memory.listed,
        host.told_to, host.presence._missed, cardroom.newcomers._played,
    ]  # fmt: skip


def opened_and_stopped(folder: Path) -> dict[str, list[object]]:
    cardroom = Cardroom(ROOM, folder)
    found = {name: shown(cardroom, name) for name in GAMES}
    to_its_end(cardroom.stop())
    return found


def test_what_is_shown_is_the_same_from_a_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "SNAPSHOT_EVERY", NEVER)
    evening(tmp_path)
    read = opened_and_stopped(tmp_path)
    store = SqliteStore(tmp_path / LEDGER)
    assert not any(store.snapshots(name) for name in GAMES)
    store.close()
    monkeypatch.setattr(snapshots, "SNAPSHOT_EVERY", 40)
    assert opened_and_stopped(tmp_path) == read
    store = SqliteStore(tmp_path / LEDGER)
    assert all(len(store.snapshots(name)) > 1 for name in GAMES)
    store.close()
    recalled = opened_and_stopped(tmp_path)
    for name in GAMES:
        for there, here in zip(read[name], recalled[name], strict=True):
            assert here == there


def test_a_clean_stop_leaves_a_snapshot_of_every_table_that_has_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "SNAPSHOT_EVERY", NEVER)
    evening(tmp_path)

    async def somebody_comes_and_goes() -> int:
        cardroom = Cardroom(ROOM, tmp_path)
        await cardroom.act("1", "Zoe", Join("Zoe", 10_000), "zoe-1")
        last = cardroom.house.hosted("1").last
        await cardroom.stop()
        return last

    last = to_its_end(somebody_comes_and_goes())
    store = SqliteStore(tmp_path / LEDGER)
    assert store.snapshots("1") == [last]
    assert store.snapshots("2") == []
    store.close()


def test_only_as_many_rounds_are_recollected_as_there_is_room_for(tmp_path: Path) -> None:
    evening(tmp_path)
    cardroom = Cardroom(ROOM, tmp_path)
    host = cardroom.host("1")
    whole = [*host.history]
    assert host.missing_rounds(cardroom.house.table("1")) is None
    host.history.clear()
    assert host.missing_rounds(cardroom.house.table("1")) == (1, whole[-1].played.number)
    host.history.append(whole[-1])
    host.prepend_history(whole * 100)
    assert len(host.history) == ROUNDS_KEPT
    assert host.history[-1] == whole[-1]
    to_its_end(cardroom.stop())
    assert (tmp_path / SEALED).is_dir()


def test_the_story_of_a_young_table_is_told_again_after_a_clean_stop(tmp_path: Path) -> None:
    """Bots that sat down before anybody came are part of it, there and then."""

    def told() -> list[object]:
        cardroom = Cardroom(read_room("demo"), tmp_path, bots=2)
        story: list[object] = [*cardroom.host("1").story]
        to_its_end(cardroom.stop())
        return story

    story = told()
    assert len(story) == 4
    assert told() == story


class Asked(FolderStorage):
    """A store that may be away, and counts how often something is asked beside the loop."""

    away, asked = False, 0

    async def aside(self, work: Callable[[], T]) -> T:
        self.asked += 1
        if self.away:
            raise StoreUnavailable("It does not answer.")
        return await super().aside(work)


def test_what_was_told_is_read_beside_the_loop_before_somebody_looks(tmp_path: Path) -> None:
    """Once; and with the store away the page is to come back, as nobody can say what was told."""
    to_its_end(Cardroom(read_room("demo"), tmp_path, bots=2).stop())
    safe = Asked(tmp_path)
    closed: list[int] = []

    class Page:
        async def close(self, code: int, reason: str) -> None:
            assert reason
            closed.append(code)

    async def looks() -> None:
        cardroom = Cardroom(read_room("demo"), safe, bots=2)
        safe.away, page = True, cast(Any, Page())
        await TableSocket(page, cardroom, "1", None).serve()
        await FloorSocket(page, cardroom, None).serve()
        safe.away, safe.asked = False, 0
        for _ in range(2):
            await cardroom.recalling.load_earlier_story(cardroom.host("1"))
        # What everybody was told, and what the floor did.
        assert safe.asked == 2
        assert len(cardroom.host("1").story) == 4
        await cardroom.stop()

    to_its_end(looks())
    assert closed == [TRY_AGAIN_LATER] * 2
