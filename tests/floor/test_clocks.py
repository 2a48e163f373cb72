"""Nobody gains or loses by a clock that is set back: not the order of times, not a half hour."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import SitIn
from houseway.families.poker.floor.table import HALF_HOUR_SECONDS, PotTable, Standing
from houseway.floor.audit.audit import audit
from houseway.floor.play.table_scheduler import Pace
from houseway.floor.room.room_file import read_room
from houseway.floor.service.monotonic_clock import HouseClock, last_accepted_at
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.sqlite.store import SqliteStore
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.web.auth.people import People, Role
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_loop import TableLoops
from tests.ledger.houses import Driven, batch, house_at
from tests.running import to_its_end
from tests.waiting import until

SECOND = 10**9
NOON = 1_770_000_000
"""In seconds since 1970."""
QUICK = Pace(bank=0.01, wagers=0.01, decision=0.01, bot=0.01, posting=0.0)


class Clocks:
    """A clock on the wall that anybody can set, and one that only runs."""

    def __init__(self) -> None:
        self.wall = NOON * SECOND
        self.steady = 500 * SECOND

    def pass_by(self, seconds: int) -> None:
        self.wall += seconds * SECOND
        self.steady += seconds * SECOND

    def set_back(self, seconds: int) -> None:
        self.wall -= seconds * SECOND

    def house(self, last: str = "") -> HouseClock:
        return HouseClock(last, wall=lambda: self.wall, steady=lambda: self.steady)


def test_a_time_of_day_follows_the_computer_and_never_goes_back() -> None:
    clocks = Clocks()
    clock = clocks.house()
    assert clock.now() == "2026-02-02T02:40:00.000+00:00"
    clocks.set_back(3_600)
    assert clock.now() == "2026-02-02T02:40:00.000+00:00"
    clocks.pass_by(90)
    assert clock.now() == "2026-02-02T02:41:30.000+00:00"
    # Put right again, and set forward: there it is followed.
    clocks.set_back(-3_600)
    assert clock.now() == "2026-02-02T02:41:30.000+00:00"
    clocks.set_back(-60)
    assert clock.now() == "2026-02-02T02:42:30.000+00:00"


def test_links_and_sessions_end_on_time_when_the_clock_is_set_back(tmp_path: Path) -> None:
    clocks = Clocks()
    people = People(SqliteTables(tmp_path / "people.db"), clocks.house().moment)
    token, ann = people.welcome("Ann")
    link = people.link_to_role(Role.MANAGER)
    clocks.set_back(10 * 365 * 86_400)
    assert people.find(token) is not None
    clocks.pass_by(365 * 86_400)
    assert people.find(token) is None
    with pytest.raises(Refusal):
        people.claim(ann, link)
    people.close()


def test_seconds_that_are_paid_for_pass_one_by_one_however_the_clock_is_set() -> None:
    clocks = Clocks()
    clock = clocks.house()
    assert clock.seconds() == NOON
    for set_back in (3_600, -7_200, 40 * 365 * 86_400):
        before = clock.seconds()
        clocks.set_back(set_back)
        assert clock.seconds() == before
        clocks.pass_by(10)
        assert clock.seconds() == before + 10


@pytest.mark.parametrize("last", ["", "no time", "2026-02-02T02:39:59.000+00:00", "2026-02-02"])
def test_a_ledger_with_earlier_times_holds_nothing_back(last: str) -> None:
    clock = Clocks().house(last)
    assert clock.now() == "2026-02-02T02:40:00.000+00:00"
    assert clock.behind_seconds == 0


def test_a_house_opened_by_a_clock_that_is_behind_goes_on_from_its_last_time() -> None:
    clocks = Clocks()
    clock = clocks.house("2026-02-02T04:40:00.250Z")
    assert clock.behind_seconds == 7_200
    assert clock.now() == "2026-02-02T04:40:00.250+00:00"
    assert clock.seconds() == NOON + 7_200
    clocks.pass_by(1)
    assert clock.now() == "2026-02-02T04:40:01.250+00:00"


def test_no_batch_is_dated_before_the_one_before_it_whoever_writes(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "ledger.db")
    for first, at in enumerate(("2026-02-02", "2026-02-01", "2026-02-03"), start=1):
        dated = msgspec.structs.replace(batch("1", first, f"r{first}"), at=at)
        store.append(dated).result()
    store.close()
    store = SqliteStore(tmp_path / "ledger.db")
    dated = msgspec.structs.replace(batch("1", 4, "r4"), at="2026-01-01")
    store.append(dated).result()
    times = [decode_batch(row.body).at for row in store.journal()]
    assert times == ["2026-02-02", "2026-02-02", "2026-02-03", "2026-02-03"]
    assert last_accepted_at(store) == "2026-02-03"
    store.close()


def test_a_house_goes_on_from_the_last_time_in_its_ledger(tmp_path: Path) -> None:
    ahead = "2999-01-01T00:00:00.000+00:00"
    house = house_at(tmp_path / "ledger.db")
    house.clock = lambda: ahead
    Driven(house)
    house.store.close()
    reopened = house_at(tmp_path / "ledger.db")
    assert reopened.clock() >= ahead
    reopened.store.close()


def poker(cardroom: Cardroom) -> PotTable:
    table = cardroom.house.table("L1")
    assert isinstance(table, PotTable)
    return table


async def a_hand_begins(cardroom: Cardroom, at: int) -> None:
    """Ann says nothing and so sits out, and bots alone are dealt no hand: until Ann comes back."""

    async def come_back() -> None:
        table = poker(cardroom)
        cardroom.host("L1").keeper.out.clear()
        if table.hand is None and table.seats[1].standing is Standing.OUT:
            with suppress(Refusal):
                await cardroom.act("L1", "Ann", SitIn("Ann", posts=True), secrets.token_hex(8))

    await until(lambda: poker(cardroom).last_at == at, "a hand is dealt", come_back)


async def a_half_hour(cardroom: Cardroom, number: int) -> None:
    cardroom.host("L1").notify()
    await until(lambda: poker(cardroom).half_hours == number, f"half hour {number}")


def test_a_half_hour_is_paid_once_and_none_is_skipped_when_the_clock_goes_back(
    tmp_path: Path,
) -> None:
    clocks = Clocks()

    def opened() -> Cardroom:
        house = tmp_path / "house"
        return Cardroom(read_room("demo"), house, pace=QUICK, bots=3, time=clocks.house)

    async def first_evening() -> list[int]:
        cardroom = opened()
        loops = TableLoops(cardroom)
        await loops.start()
        await cardroom.join("L1", "Ann", 1, "ann-sits-down")
        await a_hand_begins(cardroom, NOON)
        clocks.set_back(7_200)
        clocks.pass_by(HALF_HOUR_SECONDS)
        await a_half_hour(cardroom, 1)
        first = poker(cardroom).drop_cents
        await a_hand_begins(cardroom, NOON + HALF_HOUR_SECONDS)
        paid = [first, poker(cardroom).drop_cents]
        await loops.stop()
        return paid

    async def after_a_restart() -> tuple[int, list[str]]:
        cardroom = opened()
        assert cardroom.time.behind_seconds > 0
        loops = TableLoops(cardroom)
        await loops.start()
        clocks.pass_by(HALF_HOUR_SECONDS)
        await a_half_hour(cardroom, 2)
        paid, findings = poker(cardroom).drop_cents, audit(cardroom.store)
        await loops.stop()
        return paid, findings

    # Three bots and Ann pay $3 each for each half hour, by marysville-lowball-1.
    assert to_its_end(first_evening()) == [1_200, 1_200]
    assert to_its_end(after_a_restart()) == (2_400, [])
