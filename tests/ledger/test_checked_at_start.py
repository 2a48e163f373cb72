"""A house opens on the ledger that it had: all of it, link by link, or it says what is missing."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from houseway.errors import LedgerError
from houseway.floor.audit.audit import audit
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Join
from houseway.ledger.data_folder.data_directory import open_verified_store, set_aside
from houseway.ledger.data_folder.head_checkpoint import HeadCheckpoint, read_checkpoint
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.model.store_interface import EMPTY_HEAD
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.cli.commands import houseway
from tests.ledger.forging import change
from tests.ledger.houses import LIMITS, Driven, house_at
from tests.web.server import Server

Harm = Callable[[Path], None]


def house_in(folder: Path) -> TableService:
    folder.mkdir(mode=0o700, exist_ok=True)
    return TableService(open_verified_store(folder))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house that was closed after seven batches, with a deck and a register."""
    folder = tmp_path / "house"
    house = house_in(folder)
    Driven(house)
    assert house.store.head().number == 7
    house.store.close()
    (folder / "sealed").mkdir()
    (folder / "sealed" / "promised.json").write_text("{}")
    (folder / "people.db").write_bytes(b"somebody")
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def refusal(folder: Path) -> str:
    """What is said instead of opening; nothing may have been changed or made."""
    before = contents(folder)
    with pytest.raises(LedgerError) as error:
        open_verified_store(folder)
    after = contents(folder)
    assert {name: after.get(name) for name in before} == before
    assert "\n" not in str(error.value)
    return str(error.value)


def test_the_note_follows_every_batch_and_every_check(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    house = house_in(folder)
    Driven(house)
    noted = read_checkpoint(folder / "ledger.note")
    assert noted == (EMPTY_HEAD, house.store.head())
    house.store.close()
    again = house_in(folder)
    assert read_checkpoint(folder / "ledger.note") == (again.store.head(), again.store.head())
    again.store.close()


@pytest.mark.parametrize("statement", ["PRAGMA user_version = 1", "PRAGMA journal_mode = WAL"])
def test_a_first_start_that_was_cut_short_is_no_loss(tmp_path: Path, statement: str) -> None:
    HeadCheckpoint(tmp_path / "ledger.note", EMPTY_HEAD).close()
    with closing(sqlite3.connect(tmp_path / "ledger.db")) as begun:
        begun.execute(statement)
    house = house_in(tmp_path)
    house.open_table("1", "three-card-poker", LIMITS)
    house.store.close()


def test_a_first_note_that_a_power_cut_has_left_empty_is_no_loss(tmp_path: Path) -> None:
    (tmp_path / "ledger.note").write_bytes(bytes(180))
    house = house_in(tmp_path)
    house.open_table("1", "three-card-poker", LIMITS)
    house.store.close()


def gone(folder: Path) -> None:
    (folder / "ledger.db").unlink()


def emptied(folder: Path) -> None:
    (folder / "ledger.db").write_bytes(b"")


def only_decks_left(folder: Path) -> None:
    gone(folder)
    (folder / "ledger.note").unlink()
    (folder / "people.db").unlink()


def only_the_register_left(folder: Path) -> None:
    gone(folder)
    (folder / "ledger.note").unlink()
    shutil.rmtree(folder / "sealed")


@pytest.mark.parametrize(
    ("harm", "sign"),
    [
        (gone, "people.db"),
        (emptied, "people.db"),
        (only_decks_left, "sealed"),
        (only_the_register_left, "people.db"),
    ],
)
def test_a_ledger_that_is_gone_is_not_replaced_by_an_empty_one(
    folder: Path, harm: Harm, sign: str
) -> None:
    harm(folder)
    says = refusal(folder)
    assert f"ledger.db is gone, but {sign} shows that there was one: put it back" in says
    assert "houseway restore" in says
    assert "--anew" in says


def overwritten(folder: Path) -> None:
    (folder / "ledger.db").write_bytes(b"no ledger at all " * 1_000)


def changed_since(folder: Path) -> None:
    """Somebody adds a batch by hand, and does not get its hash right."""
    change(
        folder / "ledger.db",
        "INSERT INTO journal SELECT 8, table_name, 99, 99, 'r', body, hash FROM journal LIMIT 1",
    )


def cut_off(folder: Path) -> None:
    change(folder / "ledger.db", "DELETE FROM journal WHERE number > 5")


def cut_off_with_its_end(folder: Path) -> None:
    cut_off(folder)
    change(folder / "ledger.db", "UPDATE head SET (number, hash) = (5, (SELECT hash FROM journal))")


def one_taken_out(folder: Path) -> None:
    change(folder / "ledger.db", "UPDATE journal SET number = 8 WHERE number = 7")


def another_end(folder: Path) -> None:
    change(folder / "ledger.db", f"UPDATE journal SET hash = '{'0' * 64}' WHERE number = 7")


def added_to_the_end(folder: Path) -> None:
    change(folder / "ledger.db", "UPDATE head SET number = 8")


def note_spoilt(folder: Path) -> None:
    (folder / "ledger.note").write_text("checked yesterday")


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (overwritten, "ledger.db is not a ledger: file is not a database, though 7 batches"),
        (changed_since, "is not in order (Batch 8 does not hang on the one before it)"),
        (cut_off, "The journal ends before batch 7, as ledger.note has it"),
        (one_taken_out, "Batch 7 is missing from the journal, as ledger.note has it"),
        (cut_off_with_its_end, "The journal ends with batch 5, before batch 7, as ledger.note"),
        (another_end, "Batch 7 has the hash 0000"),
        (added_to_the_end, "(The journal ends with batch 7, but its end was batch 8)"),
        (note_spoilt, "The note ledger.note beside the ledger cannot be read"),
    ],
)
def test_a_ledger_that_is_not_the_one_that_was_written_is_not_opened(
    folder: Path, harm: Harm, says: str
) -> None:
    harm(folder)
    assert says in refusal(folder)


def test_a_journal_without_its_newest_part_is_noticed_after_a_kill(tmp_path: Path) -> None:
    running, found = tmp_path / "running", tmp_path / "found"
    house = house_in(running)
    Driven(house)
    # What a kill leaves: everything since the start is in the file beside the ledger.
    shutil.copytree(running, found, ignore=shutil.ignore_patterns("*-wal", "*-shm"))
    whole = tmp_path / "whole"
    shutil.copytree(running, whole)
    house.store.close()
    with pytest.raises(LedgerError, match="The journal ends with batch 0, before batch 7, as"):
        open_verified_store(found)
    rescued = open_verified_store(whole)
    assert rescued.head().number == 7
    rescued.close()


def test_an_older_ledger_beside_newer_decks_is_refused_and_the_decks_stay(folder: Path) -> None:
    older = folder.with_name("older.db")
    shutil.copy(folder / "ledger.db", older)
    house = house_in(folder)
    house.act("1", "Zoe", Join("Zoe", 10_000), "Zoe buys chips")
    house.store.close()
    (folder / "sealed" / "newer.json").write_text("{}")
    shutil.copy(older, folder / "ledger.db")
    says = refusal(folder)
    assert "The journal ends with batch 7, before batch 8, as ledger.note has it" in says
    assert "remove the note to go on with this one as it is" in says
    assert (folder / "sealed" / "newer.json").exists()
    # On purpose it is possible.
    (folder / "ledger.note").unlink()
    house = house_in(folder)
    assert "Zoe" not in house.table("1").chips_now()
    house.store.close()


def test_only_what_came_since_the_last_check_is_gone_over_at_the_start(folder: Path) -> None:
    house_in(folder).store.close()
    change(folder / "ledger.db", "UPDATE journal SET hash = 'forged' WHERE number = 2")
    store = open_verified_store(folder)
    # The audit goes over everything.
    assert any("Batch 2 does not hang" in finding for finding in audit(store))
    store.close()
    (folder / "ledger.note").unlink()
    assert "Batch 2 does not hang on the one before it" in refusal(folder)


def test_a_ledger_from_before_there_were_notes_is_gone_over_from_its_first_batch(
    tmp_path: Path,
) -> None:
    house = house_at(tmp_path / "ledger.db")
    Driven(house)
    house.store.close()
    assert not (tmp_path / "ledger.note").exists()
    store = open_verified_store(tmp_path)
    assert read_checkpoint(tmp_path / "ledger.note") == (store.head(), store.head())
    store.close()


@pytest.mark.parametrize("harm", [gone, overwritten, cut_off, lambda _: None])
def test_a_house_can_begin_anew_on_purpose_and_nothing_is_thrown_away(
    folder: Path, harm: Harm
) -> None:
    harm(folder)
    before = contents(folder)
    assert set_aside(folder) == (
        f"The ledger and its decks lie in {folder / 'set-aside-1'} now; the house begins anew."
    )
    aside = contents(folder / "set-aside-1")
    assert aside == {name: body for name, body in before.items() if name != "people.db"}
    house = house_in(folder)
    house.open_table("1", "three-card-poker", LIMITS)
    assert house.table("1").chips_now() == {}
    house.store.close()
    assert (folder / "people.db").read_bytes() == b"somebody"


def test_the_server_says_in_one_sentence_what_is_missing_and_begins_anew_when_told(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "house"
    with Server(folder, bots=0) as server:
        server.kill()
        gone(folder)
        refused = houseway("serve", *server.words)
        assert (refused.returncode, refused.stdout) == (1, "")
        assert refused.stderr.count("\n") == 1
        assert "ledger.db is gone, but" in refused.stderr
        assert not (folder / "ledger.db").exists()
        server.words.append("--anew")
        server.start()
        assert server.printed[0].endswith("set-aside-1 now; the house begins anew.\n")
        assert server.is_open()


def test_the_server_says_that_the_clock_is_behind_the_ledger(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    house = house_in(folder)
    house.clock = lambda: "2999-01-01T00:00:00.000+00:00"
    house.open_table("1", "three-card-poker", LIMITS)
    house.store.close()
    with Server(folder, bots=0) as server:
        assert server.printed[0].startswith("The clock of this computer is ")
        assert "minutes behind the ledger" in server.printed[0]
        server.kill()
    with closing(open_ledger(folder / "ledger.db")) as ledger:
        times = [decode_batch(row.body).at for row in ledger.journal()]
    assert len(times) > 1
    assert times == sorted(times)


def test_a_folder_that_takes_no_note_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "ledger.note").mkdir()
    with pytest.raises(LedgerError, match=r"ledger\.note cannot be written: Is a directory"):
        open_verified_store(tmp_path)
