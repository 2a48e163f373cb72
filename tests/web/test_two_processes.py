"""Two processes of one house of which one does not know yet what the other has done.

Nobody has to be told that a table is stopped because somebody else was faster.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from houseway.errors import Refusal
from houseway.floor.banked.actions import InRound
from houseway.floor.room import Room, read_room
from houseway.play.actions import CloseBets, Deal, PlaceWagers, VoidReason, VoidRound
from houseway.play.play_or_fold import Fold
from houseway.web import house_dealer
from houseway.web.cardroom import Cardroom
from houseway.web.hosts import TableHost
from houseway.web.house_dealer import _prepare, keep_table
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
    monkeypatch.setattr(house_dealer, "_prepare", is_prepared)

    async def evening() -> str | None:
        one, two = voided_elsewhere(tmp_path)
        host = two.host(TABLE)
        keeping = asyncio.create_task(keep_table(two, host))
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


def test_a_deck_that_was_taken_for_left_over_is_not_promised(tmp_path: Path) -> None:
    """A process that starts removes what nobody was promised and no living process has sealed."""

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
