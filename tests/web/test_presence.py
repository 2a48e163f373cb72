"""Who is gone loses the seat, and nobody without a seat can hold up a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

import houseway.web.tables.presence as presence_module
from houseway.errors import Refusal
from houseway.floor.banked.actions import PostBank
from houseway.floor.banked.scheduler import BankedScheduler
from houseway.floor.play.table_scheduler import Pace
from houseway.floor.room.room_file import read_room
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.table.actions import Leave
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.web.realtime.broadcaster import Watcher
from houseway.web.realtime.messages import SitOutMessage
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.presence import GONE_SECONDS, ROUNDS_MISSED_MAX, Presence
from houseway.web.tables.table_loop import TableLoops
from tests.floor.test_keeper import done, table
from tests.running import to_its_end
from tests.waiting import until


class Time:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def presence(time: Time) -> Presence:
    return Presence(time)


def test_a_seat_is_kept_while_a_page_is_open(presence: Presence, time: Time) -> None:
    presence.came("Ana")
    time.now += 10 * GONE_SECONDS
    assert presence.gone(["Ana"]) == []


def test_who_is_seated_before_their_page_is_open_has_time_to_come(
    presence: Presence, time: Time
) -> None:
    """By Play now, an invitation or the floor, in a house that has long been open."""
    time.now += 10 * GONE_SECONDS
    presence.sat("Ana")
    assert presence.gone(["Ana"]) == []
    time.now += GONE_SECONDS
    assert presence.gone(["Ana"]) == ["Ana"]


def test_a_seat_is_kept_for_a_while_after_the_last_page_was_closed(
    presence: Presence, time: Time
) -> None:
    presence.came("Ana")
    presence.came("Ana")
    presence.went("Ana")
    time.now += 10 * GONE_SECONDS
    assert presence.gone(["Ana"]) == []
    presence.went("Ana")
    time.now += GONE_SECONDS - 1
    assert presence.gone(["Ana"]) == []
    time.now += 1
    assert presence.gone(["Ana", "Bao"]) == ["Ana", "Bao"]


def test_who_comes_back_in_time_keeps_the_seat(presence: Presence, time: Time) -> None:
    presence.came("Ana")
    presence.went("Ana")
    time.now += GONE_SECONDS - 1
    presence.came("Ana")
    time.now += GONE_SECONDS
    assert presence.gone(["Ana"]) == []


def test_after_a_restart_everybody_has_time_to_come_back(presence: Presence, time: Time) -> None:
    assert presence.gone(["Ana"]) == []
    time.now += GONE_SECONDS
    assert presence.gone(["Ana"]) == ["Ana"]


def test_who_misses_several_rounds_in_a_row_is_gone(presence: Presence) -> None:
    presence.came("Ana")
    presence.came("Bao")
    for _ in range(ROUNDS_MISSED_MAX - 1):
        presence.round_over(["Ana", "Bao"], ["Bao"])
    assert presence.gone(["Ana", "Bao"]) == []
    presence.is_back("Ana")
    presence.round_over(["Ana", "Bao"], ["Bao"])
    assert presence.gone(["Ana", "Bao"]) == []
    for _ in range(ROUNDS_MISSED_MAX - 1):
        presence.round_over(["Ana", "Bao"], ["Bao"])
    assert presence.gone(["Ana", "Bao"]) == ["Ana"]


QUICK = Pace(bank=0.01, wagers=0.01, decision=0.01, bot=0.01, posting=0.0)


@pytest.mark.parametrize("name", ["1", "3", "H1"])
def test_a_closed_tab_leaves_the_seat_and_the_bots_stop(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_module, "GONE_SECONDS", 0.05)

    async def scene() -> None:
        cardroom = Cardroom(read_room("demo"), tmp_path / "house", pace=QUICK)
        loops = TableLoops(cardroom)
        await loops.start()
        tab = Watcher[Any]("Zoe", 0)
        cardroom.host(name).watch(tab)
        await cardroom.join(name, "Zoe", 1, "Zoe sits down")
        host, house = cardroom.host(name), cardroom.house
        await until(lambda: host.history, "a round is over")
        assert house.table(name).people() == ["Zoe"]
        host.unwatch(tab)
        await until(lambda: not house.table(name).people(), "Zoe leaves")
        await until(lambda: host.next(house.table(name)) is None, "the bots stop")
        await loops.stop()

    to_its_end(scene())


def test_a_house_that_has_long_been_open_keeps_the_seat_of_who_comes_without_a_page(
    tmp_path: Path, time: Time
) -> None:
    async def scene() -> None:
        cardroom = Cardroom(read_room("demo"), tmp_path / "house", passing=time)
        time.now += 10 * GONE_SECONDS
        await cardroom.join("1", "Zoe", 1, "Zoe plays now")
        planned = cardroom.host("1").next(cardroom.house.table("1"))
        assert planned is None or not isinstance(planned.action, Leave)
        await cardroom.stop()

    to_its_end(scene())


def test_who_has_no_seat_cannot_sit_out(tmp_path: Path) -> None:
    cardroom = Cardroom(read_room("demo"), tmp_path / "house")
    host = cardroom.host("1")
    host.changed.clear()
    socket = TableSocket(cast(Any, None), cardroom, "1", "Zoe")
    with pytest.raises(Refusal, match="Take a seat first"):
        socket._sit_out(SitOutMessage("sit_out", "a request", out=True))
    assert host.keeper.out == {}
    assert not host.changed.is_set()
    cardroom.store.close()


def test_however_often_the_bank_is_asked_for_one_deck_is_sealed(tmp_path: Path) -> None:
    decks = SealedDecks(FolderSecretStore(tmp_path / "sealed"))
    keeper = BankedScheduler(decks, pace=Pace())
    at = table(people=1, bots=3)
    for _ in range(20):
        keeper.promised(at, "P1", 10_000, once=False)
    assert len(list((tmp_path / "sealed").iterdir())) == 1
    banked = done(at, keeper.promised(at, "P1", 10_000, once=False))
    assert banked.round is not None
    after = keeper.promised(banked, "P1", 10_000, once=False)
    assert isinstance(after, PostBank)
    assert after.commitment != banked.round.commitment
    assert len(list((tmp_path / "sealed").iterdir())) == 2
