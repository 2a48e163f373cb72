"""Two processes of one house of which one does not know yet what the other has done.

Nobody has to be told that a table is stopped because somebody else was faster.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.banked.actions import InRound
from houseway.floor.room.room_file import Room, read_room
from houseway.ledger.model.store_interface import JournalRow
from houseway.ledger.storage.peers import (
    MESSAGE_BYTES_MAX,
    MOVED,
    PeerMessage,
    batch_message,
    verified_message,
)
from houseway.play.actions import CloseBets, Deal, PlaceWagers, VoidReason, VoidRound
from houseway.play.play_or_fold import Fold
from houseway.web.tables import table_loop
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.replication import LedgerReplication
from houseway.web.tables.table_host import TableHost
from houseway.web.tables.table_loop import _prepare, run_table_loop
from tests.ledger.houses import Driven
from tests.running import to_its_end
from tests.waiting import until

EMPTY = Room(id="r", name="R", house="marysville", chip_cents=50, games=(), tables=())
TABLE = "1"


def deal(driven: Driven) -> None:
    shuffle = driven.open_round()
    round = driven.table.round
    assert round is not None
    seat, player = next(each for each in round.seats.items() if each[1] != round.banked_by)
    driven.do(InRound(PlaceWagers(player, seat, {"ante": 500})))
    driven.do(InRound(CloseBets()))
    driven.do(InRound(Deal(round.back, shuffle.order, shuffle.secret)))


def voided_elsewhere(folder: Path) -> tuple[Cardroom, Cardroom]:
    """One has voided the round and removed its deck; the other knows the round as it was dealt."""
    one = Cardroom(EMPTY, folder)
    driven = Driven(one.house, TABLE)
    deal(driven)
    two = Cardroom(EMPTY, folder)
    playing = driven.table.playing
    assert playing is not None
    driven.do(InRound(VoidRound("floor", VoidReason.FLOOR_DECISION)), "floor")
    one.decks.forget(playing.commitment)
    return one, two


def test_a_table_that_another_process_has_moved_on_is_not_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def is_prepared(_: Cardroom, __: TableHost) -> None: ...

    # It had the turn before, so that nothing is read anew for that.
    monkeypatch.setattr(table_loop, "_prepare", is_prepared)

    async def evening() -> str | None:
        one, two = voided_elsewhere(tmp_path)
        host = two.host(TABLE)
        keeping = asyncio.create_task(run_table_loop(two, host))
        last = one.house.hosted(TABLE).last
        await until(lambda: host.stopped or two.house.hosted(TABLE).last >= last, "it is read")
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping
        await one.stop()
        await two.stop()
        return host.stopped

    assert to_its_end(evening()) is None


def test_who_decides_too_late_hears_why_and_not_that_a_deck_is_lost(tmp_path: Path) -> None:
    async def evening() -> None:
        one, two = voided_elsewhere(tmp_path)
        turn = two.house.table(TABLE).playing.deciding
        with pytest.raises(Refusal):
            await two.act(TABLE, turn.player, InRound(Fold(turn.player, turn.spot)), "too-late-1")
        await one.stop()
        await two.stop()

    to_its_end(evening())


def test_a_seat_that_another_process_has_filled_is_left_alone(tmp_path: Path) -> None:
    room = read_room("demo")

    async def evening() -> None:
        one, two, three = (Cardroom(room, tmp_path, bots=0) for _ in range(3))
        one.staff = two.staff = three.staff = one.staff._replace(bots=2)
        assert len(one.seat_bots(TABLE)) == 4
        await _prepare(two, two.host(TABLE))
        assert two.house.hosted(TABLE) == one.house.hosted(TABLE)
        three.seat_bots(TABLE)
        assert three.house.table(TABLE).seats == one.house.table(TABLE).seats
        for each in (one, two, three):
            await each.stop()

    to_its_end(evening())


def test_a_deck_that_is_not_there_any_more_is_not_promised(tmp_path: Path) -> None:
    """Somebody has cleared up in the folder of the house."""

    async def evening() -> None:
        cardroom = Cardroom(EMPTY, tmp_path)
        table, keeper = Driven(cardroom.house, TABLE).table, cardroom.host(TABLE).keeper
        first = keeper._sealed(table)
        assert keeper._sealed(table) == first
        cardroom.decks.forget_all_but(())
        second = keeper._sealed(table)
        assert second != first
        assert cardroom.decks.has(second)
        await cardroom.stop()

    to_its_end(evening())


def test_a_table_moves_by_what_is_told_and_is_read_if_something_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        one, two = Cardroom(EMPTY, tmp_path), Cardroom(EMPTY, tmp_path)
        driven = Driven(one.house, TABLE)
        await two.ledger.reload(TABLE)
        replication = LedgerReplication(two, two.ledger)
        before = two.house.hosted(TABLE).last
        deal(driven)
        first, second, *others = one.store.batches_of(TABLE, before)
        with monkeypatch.context() as silent:
            silent.setattr(two.store, "batches_of", lambda *_: pytest.fail("the store was asked"))
            replication.on_moved(TABLE, first.last, first.body.decode())
            # Told twice, it is done once.
            replication.on_moved(TABLE, first.last, first.body.decode())
            assert two.house.hosted(TABLE).last == first.last
            await asyncio.sleep(0)
        third = others[0]
        replication.on_moved(TABLE, third.last, third.body.decode())
        assert two.house.hosted(TABLE).last == first.last
        last = one.house.hosted(TABLE).last
        await until(lambda: two.house.hosted(TABLE).last == last, "all of it is read")
        assert second.last < third.last <= last
        assert two.house.hosted(TABLE).table.seats == driven.table.seats
        await one.stop()
        await two.stop()

    to_its_end(evening())


def test_a_batch_that_is_too_long_to_be_told_is_read_instead() -> None:
    short = JournalRow(7, TABLE, 3, 4, "request", b'{"type":"something"}', "")
    told = batch_message(short, 1, "secret")
    assert (told.what, told.table, told.number, told.process) == (MOVED, TABLE, 4, 1)
    assert told.says == short.body.decode()
    long = short._replace(body=msgspec.json.encode({"says": "a" * MESSAGE_BYTES_MAX}))
    assert batch_message(long, 1, "secret") == PeerMessage(MOVED, TABLE, number=4, process=1)
    # Letters of other tongues take more room than they are many.
    wide = short._replace(body='{"says":"ä"}'.replace("ä", "ä" * 4_000).encode())
    assert not batch_message(wide, 1, "secret").says


def test_a_batch_is_believed_only_from_who_has_the_key_of_the_house() -> None:
    """Whoever may connect to the database can say something; then the ledger is read, as ever."""
    told = batch_message(
        JournalRow(7, TABLE, 3, 4, "request", b'{"type":"something"}', ""), 1, "secret"
    )
    assert verified_message(told, "secret") == told
    unread = PeerMessage(MOVED, TABLE, number=4, process=1)
    assert verified_message(told, "another") == unread
    assert verified_message(replace(told, says='{"type":"other"}'), "secret") == unread
    for forged in ("", "ä" * 32):
        assert verified_message(replace(told, who=forged), "secret") == unread
    assert verified_message(unread, "secret") == unread
