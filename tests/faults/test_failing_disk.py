"""A disk that is full, broken or read-only under a house: nobody is told of what is not kept."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from houseway.errors import LedgerError
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Join
from houseway.ledger.data_folder.backup import back_up_house
from houseway.ledger.data_folder.data_directory import open_verified_store
from houseway.ledger.secrets.house_key import make_key
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.web.tables.cardroom import Cardroom
from tests.faults.disk.disk import WELL, Disk, Trouble
from tests.faults.disk.evening import TABLES, Evening, Noted
from tests.faults.disk.left import check, left_of
from tests.faults.disk.log import SyncedFolder
from tests.faults.disk.vfs import why_not
from tests.ledger.houses import findings
from tests.waiting import PATIENCE_SECONDS, until
from tests.web.test_stopped_tables import another_round, run, sits, stops

pytestmark = pytest.mark.skipif(why_not() is not None, reason=str(why_not()))

SEEDS = [
    pytest.param([*range(5), 28], id="some"),
    pytest.param(range(5, 100), id="many", marks=pytest.mark.release),
]
"""By 28 the power fails when the file has more than the log that is still beside it."""
SAYS = {
    (Trouble.FULL, "write"): "database or disk is full",
    (Trouble.BROKEN, "write"): "disk I/O error",
    (Trouble.BROKEN, "sync"): "disk I/O error",
    (Trouble.READ_ONLY, "write"): "attempt to write a readonly database",
}


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    folder = tmp_path / "house"
    folder.mkdir(mode=0o700)
    return Disk(folder)


def evening_with_failing_syncs(disk: Disk, seed: int) -> Evening:
    """Now and then the ledger is not synced, and it never is at the end of a session."""
    chance = Random(seed)
    evening = Evening(disk, disk.root)

    def now_and_then(what: str, path: str) -> Trouble | None:
        fails = what == "sync" and path.startswith("ledger.db") and chance.random() < 0.05
        return Trouble.BROKEN if fails else None

    for session in range(2):
        with evening.opened() as house:
            disk.fails = now_and_then
            evening.play(house, rounds=2, seed=session)
            disk.fails = lambda what, _: Trouble.BROKEN if what == "sync" else None
            with pytest.raises(LedgerError) as refused:
                house.act("a", f"Z{session}", Join(f"Z{session}", 500), f"z-{session}")
            evening.refused.append(str(refused.value))
        disk.fails = WELL
    return evening


@pytest.mark.parametrize("seeds", SEEDS)
def test_what_a_failed_sync_has_lost_is_never_believed_to_be_there(
    tmp_path: Path, seeds: Sequence[int]
) -> None:
    """After it the next one succeeds, though the disk has less than the system says."""
    for seed in seeds:
        folder = tmp_path / f"house {seed}"
        folder.mkdir(mode=0o700)
        disk = Disk(folder)
        with disk.watched():
            evening = evening_with_failing_syncs(disk, seed)
        assert {*evening.refused} == {"The ledger ledger.db cannot be written: disk I/O error."}
        for number, left in enumerate(left_of(evening, images=30, seed=seed)):
            check(evening, left, tmp_path / "found", goes_on=number % 15 == 0)
        shutil.rmtree(folder)


@pytest.mark.parametrize(("trouble", "what"), SAYS)
def test_what_the_disk_does_not_take_is_refused_and_done_once_when_it_is_well(
    disk: Disk, trouble: Trouble, what: str
) -> None:
    evening = Evening(disk, disk.root)
    with disk.watched():
        with evening.opened() as house:
            driven = Noted(evening, house, "a", TABLES["a"], seed=1)
            driven.play_round()
            _refuses_and_is_read(disk, house, trouble, what)
            house.act("a", "Zoe", Join("Zoe", 500), "Zoe comes")
            house.act("a", "Zoe", Join("Zoe", 500), "Zoe comes")
            driven.play_round()
            assert house.store.commits.failed == 1
        with evening.opened() as again:
            there = [row.request for row in again.store.journal()]
            assert len({*there}) == len(there)
            assert {*driven.requests, "Zoe comes"} <= {*there}
            assert again.table("a").chips_now()["Zoe"] == 500
    assert findings(disk.root / "ledger.db") == ()


def _refuses_and_is_read(disk: Disk, house: TableService, trouble: Trouble, what: str) -> None:
    before = house.store.head(), house.store.balances(), house.table("a")
    with disk.fails_with(trouble, what):
        with pytest.raises(LedgerError) as refused:
            house.act("a", "Zoe", Join("Zoe", 500), "Zoe comes")
        assert str(refused.value) == (
            f"The ledger ledger.db cannot be written: {SAYS[trouble, what]}."
        )
        # Nobody is sent to a house that cannot write, and everybody who is there can look.
        assert house.store.trial().exception(PATIENCE_SECONDS) is not None
        assert (house.store.head(), house.store.balances(), house.table("a")) == before
        with closing(open_ledger(disk.root / "ledger.db")) as reader:
            assert reader.head() == before[0]
    assert house.store.trial().exception(PATIENCE_SECONDS) is None


@pytest.mark.parametrize("trouble", [Trouble.FULL, Trouble.BROKEN])
def test_a_deck_that_the_disk_does_not_take_is_not_there_by_half(
    disk: Disk, trouble: Trouble
) -> None:
    with disk.watched():
        vault = FolderSecretStore(disk.root / "sealed")
        for what in ("write", "sync"):
            with disk.fails_with(trouble, what), pytest.raises(OSError, match=r"error|No space"):
                vault.put("promised", b"all the cards")
            assert vault.get("promised") is None
        vault.put("promised", b"all the cards")
        with disk.fails_with(trouble, "delete"):
            vault.forget("promised")
        vault.forget_all_but([])
        assert vault.get("promised") is None


def test_a_register_on_a_full_disk_takes_nothing_by_half_and_goes_on(disk: Disk) -> None:
    def two_come(first: int) -> None:
        with rows.change():
            rows.ask("INSERT INTO person VALUES (?)", first)
            rows.ask("INSERT INTO person VALUES (?)", first + 1)

    with disk.watched(), closing(SqliteTables(disk.root / "people.db")) as rows:
        rows.script("CREATE TABLE person (number INTEGER PRIMARY KEY)")
        two_come(1)
        for trouble, what in ((Trouble.FULL, "write"), (Trouble.BROKEN, "sync")):
            with disk.fails_with(trouble, what), pytest.raises(LedgerError) as refused:
                two_come(3)
            assert str(refused.value).startswith("people.db cannot be read or written: d")
        two_come(3)
        assert rows.ask("SELECT number FROM person") == [(1,), (2,), (3,), (4,)]


@pytest.mark.parametrize(
    ("trouble", "what", "end", "says"),
    [
        (Trouble.READ_ONLY, "open", "ledger.db", "The ledger ledger.db cannot be opened: attempt"),
        (Trouble.READ_ONLY, "open", "", "The ledger ledger.db cannot be opened: attempt"),
        (Trouble.READ_ONLY, "open", "ledger.note", "cannot be written: Read-only file system."),
        (Trouble.FULL, "write", "ledger.note", "cannot be written: No space left on device."),
        (Trouble.BROKEN, "sync", "ledger.note", "cannot be written: Input/output error."),
    ],
)
def test_a_house_whose_files_cannot_be_written_does_not_open(
    disk: Disk, trouble: Trouble, what: str, end: str, says: str
) -> None:
    evening = Evening(disk, disk.root)
    with disk.watched():
        with evening.opened() as house:
            Noted(evening, house, "a", TABLES["a"], seed=1)
        with disk.fails_with(trouble, what, end), pytest.raises(LedgerError) as refused:
            open_verified_store(disk.root)
        assert says in str(refused.value)
        assert "\n" not in str(refused.value)
        with evening.opened() as again:
            assert again.table("a").chips_now() == {f"P{seat}": 200_000 for seat in (1, 2, 3)}


def test_a_table_says_that_the_disk_is_full_and_goes_on_when_there_is_room(disk: Disk) -> None:
    async def scene(cardroom: Cardroom) -> None:
        for name in ("3", "21"):
            await sits(cardroom, name)
            await another_round(cardroom, name)
        with disk.fails_with(Trouble.FULL, "write"):
            for name in ("3", "21"):
                says = await stops(cardroom, name)
                assert any(each in says for each in ("disk is full.", "No space left on device."))
                assert len(cardroom.house.table(name).seats) > 1
        for name in ("3", "21"):
            await another_round(cardroom, name)
        await until(lambda: not any(each.stopped for each in cardroom.hosts.values()), "all go on")

    with disk.watched():
        run(disk.root, scene)
    assert findings(disk.root / "ledger.db") == ()


def test_a_log_that_somebody_reads_begins_anew_as_soon_as_they_are_gone(disk: Disk) -> None:
    evening, log = Evening(disk, disk.root), disk.root / "ledger.db-wal"
    with disk.watched():
        with evening.opened() as house:
            Noted(evening, house, "a", TABLES["a"], seed=1)
            disk.fails = lambda what, _: Trouble.BROKEN if what == "sync" else None
        disk.fails = WELL
        reader = open_ledger(disk.root / "ledger.db")
        with evening.opened() as house:
            found = log.stat().st_size
            house.act("a", "Ann", Join("Ann", 500), "Ann comes")
            assert log.stat().st_size > found
            reader.close()
            house.act("a", "Bob", Join("Bob", 500), "Bob comes")
            assert log.stat().st_size < found


def test_copies_keys_and_folders_are_on_the_disk_with_their_names(disk: Disk) -> None:
    evening = Evening(disk, disk.root / "house")
    with disk.watched():
        with evening.opened() as house:
            Noted(evening, house, "a", TABLES["a"], seed=1)
        for make in (
            lambda: back_up_house(disk.root / "house", disk.root / "copy"),
            lambda: make_key(disk.root / "house.key"),
            lambda: FolderSecretStore(disk.root / "sealed"),
        ):
            disk.log.clear()
            make()
            assert disk.log[-1] == SyncedFolder("")
