"""What a day brought, to the cent: every sum against the ledger's own transfers, counted again."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from houseway.errors import RecordError
from houseway.floor.service.table_service import TableService
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.sqlite.store import SqliteStore
from houseway.ledger.storage.open_journal import open_journal
from houseway.plan.day.json_report import grouped, hour_of, schedule_of, shift_of
from houseway.plan.day.ledger_scan import DayTotals, first_batch, scan_day
from houseway.plan.day.time_window import ReportWindow, ledger_time, read_window
from tests.frozen.kept import whole_evenings
from tests.frozen.ledger_file import write_ledger
from tests.frozen.recipe import TABLE
from tests.ledger.houses import Driven
from tests.ledger.places import KINDS, Kept
from tests.plan.days import Ticking, between, day_of, drops, evening, events, lines_of

BEGINS = "2026-03-07T04:10:00+00:00"


@pytest.fixture(scope="module")
def two_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables in turn, some seconds for each action and a long pause in the middle."""
    path = tmp_path_factory.mktemp("day") / "ledger.db"
    clock = Ticking(BEGINS, 20)
    house = TableService(SqliteStore(path), clock=clock)
    one, two = Driven(house, "1", players=4), Driven(house, "2", "no-bust-6.0", players=3)
    for _ in range(8):
        one.play_round()
        two.play_round()
    house.snapshots.keep("1", now=True)
    clock.pause(90)
    one.play_round()
    house.store.close()
    return path


@pytest.mark.parametrize("name", whole_evenings())
def test_the_drop_is_what_the_collection_accounts_got(name: str, tmp_path: Path) -> None:
    path = evening(name, tmp_path)
    day = day_of(path)
    ledger = open_journal(path)
    held = ledger.balances()
    ledger.close()
    (table,) = day.tables
    assert table.drop_cents == held[f"drop:{TABLE}"].held_cents
    for key in (hour_of, shift_of, schedule_of):
        assert (
            sum(took.drop_cents for took in grouped(day.tables, key).values()) == table.drop_cents
        )
    counted = {
        hour.astimezone(UTC).strftime("%Y-%m-%dT%H"): took.drop_cents
        for hour, took in grouped(day.tables, hour_of).items()
    }
    again = {hour: cents for (_, hour), cents in drops(lines_of(path)).items()}
    assert {hour: cents for hour, cents in counted.items() if cents} == {
        hour: cents for hour, cents in again.items() if cents
    }
    for account, fund in table.funds.items():
        assert fund.closing_cents == held[account].held_cents if account in held else True


@pytest.mark.parametrize("name", whole_evenings())
def test_rounds_offers_voids_and_corrections_are_those_of_the_events(
    name: str, tmp_path: Path
) -> None:
    path = evening(name, tmp_path)
    (table,) = day_of(path).tables
    happened = Counter(each["type"] for each in events(lines_of(path), TABLE))
    assert table.rounds == happened["round_settled"] + happened["hand_settled"] > 0
    assert table.banks.taken == happened["round_opened"]
    assert table.banks.passed == happened["bank_passed"]
    assert table.banks.offered >= table.banks.taken + table.banks.passed
    assert sum(table.voids.values()) == happened["round_voided"] + happened["hand_voided"]
    assert len(table.corrections) == happened["corrected"]
    assert sum(table.sit_outs.values()) == happened["sat_out"]


@pytest.mark.parametrize("name", whole_evenings())
def test_everybodys_book_ends_with_the_chips_that_they_have(name: str, tmp_path: Path) -> None:
    path = evening(name, tmp_path)
    (table,) = day_of(path).tables
    lines = lines_of(path)
    ledger = open_journal(path)
    held = ledger.balances()
    ledger.close()
    for player, book in table.books.items():
        if not table.asked:
            continue  # Nobody banks at a poker table.
        assert book.closing_cents == held[f"chips:{TABLE}:{player}"].held_cents
        took, paid = between(lines, TABLE, player)
        won, lost = book.banked.won_cents, book.banked.lost_cents
        assert won - lost + book.played_cents == took - paid
    assert sum(book.banked.net_cents for book in table.books.values()) == -sum(
        book.played_cents + book.banked.collection_cents for book in table.books.values()
    )


def test_what_was_wagered_is_what_was_placed(two_tables: Path) -> None:
    day, lines = day_of(two_tables), lines_of(two_tables)
    for table in day.tables:
        placed: dict[str, Counter[int]] = {}
        spots = 0
        for each in events(lines, table.table):
            if each["type"] == "wagers_placed":
                spots += 1
                for bet, cents in each["cents"].items():
                    placed.setdefault(bet, Counter())[cents] += 1
        assert spots == sum(seats * times for seats, times in table.measured.seats.items())
        for bet, weights in table.measured.wagers.items():
            assert {c: n for c, n in weights.items() if c} == placed.get(bet, {})
            assert sum(weights.values()) == spots


def test_windows_that_touch_add_up_to_the_whole(two_tables: Path) -> None:
    whole = day_of(two_tables)
    assert whole.begins is not None
    cuts = [None, *(whole.begins + timedelta(minutes=n) for n in (7, 31, 32)), None]
    parts = [day_of(two_tables, ReportWindow(since=a, until=b)) for a, b in pairwise(cuts)]
    assert sum(part.batches for part in parts) == whole.batches
    for table in whole.tables:
        mine = [each for part in parts for each in part.tables if each.table == table.table]
        assert sum(each.drop_cents for each in mine) == table.drop_cents
        assert sum(each.rounds for each in mine) == table.rounds
        assert sum(each.banks.taken for each in mine) == table.banks.taken
        for before, after in pairwise(mine):
            for player, book in after.books.items():
                assert book.opening_cents == before.books[player].closing_cents


def test_a_late_window_is_found_without_reading_what_was_before(two_tables: Path) -> None:
    late = ledger_time(BEGINS) + timedelta(hours=2)
    ledger = open_journal(two_tables)
    assert ledger.snapshots("1")
    heard: list[int] = []
    day = scan_day(ledger, ReportWindow(since=late), heard=heard.append)
    start = first_batch(ledger, late)
    rows = list(ledger.journal(start - 1))
    ledger.close()
    assert [decode_batch(row.body).at >= late.isoformat() for row in rows[:2]] == [False, True]
    assert [table.table for table in day.tables] == ["1"]
    assert day.tables[0].rounds == 1
    assert sum(book.opening_cents for book in day.tables[0].books.values()) > 0
    assert sum(heard) == sum(1 for _ in lines_of(two_tables))


def test_the_pace_leaves_pauses_out(two_tables: Path) -> None:
    """By hand: from each opening to the next, or to the end where the next one is far."""
    lines = lines_of(two_tables)
    for table in day_of(two_tables).tables:
        moments = [
            (ledger_time(line["at"]), each["type"])
            for line in lines
            if line["table"] == table.table
            for each in line["events"]
            if each["type"] in ("round_opened", "round_settled")
        ]
        gaps = [
            (after - before).total_seconds()
            for (before, _), (after, what) in pairwise(moments)
            if what == "round_settled" or after - before <= timedelta(minutes=10)
        ]
        assert table.seconds == pytest.approx(sum(gaps))
        assert table.rounds_per_hour is not None
        assert float(table.rounds_per_hour) == pytest.approx(table.rounds * 3600 / sum(gaps))


def test_hours_and_shifts_are_those_of_the_place(two_tables: Path) -> None:
    """Ten past four in the morning in London's winter is ten past eight in the evening before."""
    here = read_window(zone="America/Los_Angeles", shifts=("late=20:00", "early=08:00"))
    day = day_of(two_tables, here)
    assert {at.isoformat(timespec="minutes") for at in grouped(day.tables, hour_of)} <= {
        f"2026-03-06T{hour}:00-08:00" for hour in (20, 21, 22, 23)
    }
    assert set(grouped(day.tables, shift_of)) == {("2026-03-06", "late")}


def test_an_hour_that_comes_twice_is_two_hours() -> None:
    here = read_window(zone="America/Los_Angeles")
    first, second = (datetime(2026, 11, 1, hour, 30, tzinfo=UTC) for hour in (8, 9))
    assert here.hour(first) != here.hour(second)
    assert here.hour(first).strftime("%H") == here.hour(second).strftime("%H") == "01"


def test_before_the_first_shift_of_a_day_it_is_the_last_of_the_day_before() -> None:
    assert (
        read_window().shift(datetime(2026, 3, 7, 5, 59, tzinfo=UTC))[0].isoformat() == "2026-03-06"
    )
    assert read_window().shift(datetime(2026, 3, 7, 6, 0, tzinfo=UTC))[1] == "day"


@pytest.mark.parametrize("kind", KINDS)
def test_both_stores_are_read_alike(kind: str, tmp_path: Path) -> None:
    kept = Kept(kind, tmp_path)
    house = TableService(kept.store(), clock=Ticking(BEGINS, 5))
    Driven(house).play_round()
    day: DayTotals = day_of(kept.where)
    kept.close()
    assert [(each.table, each.rounds) for each in day.tables] == [("1", 1)]
    assert day.tables[0].drop_cents == sum(drops(lines_of(kept.where)).values())


def test_a_ledger_whose_transfers_say_something_else_is_not_reported(
    two_tables: Path, tmp_path: Path
) -> None:
    """Somebody has put a dollar into the box and everything else in order again."""
    *before, last = lines_of(two_tables)
    more = {"move": "post", "source": "cage", "target": "drop:1", "cents": 100}
    forged = [*before, {**last, "transfers": [*last["transfers"], more]}]
    path = tmp_path / "ledger.db"
    write_ledger(path, [msgspec.json.encode(line) for line in forged])
    with pytest.raises(RecordError, match=r"moves \$1 into drop:1, and its events say \$0"):
        day_of(path)


def test_what_cannot_be_reported_is_one_sentence(two_tables: Path, tmp_path: Path) -> None:
    SqliteStore(tmp_path / "ledger.db").close()
    with pytest.raises(RecordError, match="The ledger is empty"):
        day_of(tmp_path / "ledger.db")
    with pytest.raises(RecordError, match=r"There is no table '7'; there are 1, 2\."):
        day_of(two_tables, only="7")
    assert [each.table for each in day_of(two_tables, only="2").tables] == ["2"]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"since": "2026-03-07", "until": "2026-03-06"}, "--to 2026-03-06 is not after --from"),
        ({"since": "yesterday"}, "--from 'yesterday' is no time"),
        ({"until": "2026-13-01"}, "--to '2026-13-01' is no time"),
        ({"until": "9999-12-31"}, "too late a day"),
        ({"zone": "Mars/Base"}, "no time zone 'Mars/Base'"),
        ({"shifts": ("noon",)}, "'noon' is no shift"),
        ({"shifts": ("a=25:00",)}, "'a=25:00' is no shift"),
        ({"shifts": ("a=06:00", "b=06:00")}, "Two shifts begin at the same time"),
    ],
)
def test_a_window_that_makes_no_sense_is_refused(asked: dict[str, str], says: str) -> None:
    with pytest.raises(RecordError, match=says):
        read_window(**asked)
