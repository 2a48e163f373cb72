"""A house is copied while it is open, and goes on from the copy in the middle of a round."""

from __future__ import annotations

import shutil
import threading
from contextlib import closing
from pathlib import Path

import pytest

from houseway.errors import LedgerError, RecordError
from houseway.floor.audit.audit import audit, run_audit
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Join
from houseway.ledger.data_folder.backup import back_up_house, refuse_incomplete_backup
from houseway.ledger.data_folder.data_directory import open_verified_store
from houseway.ledger.model.store_interface import ChainHead
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.ledger.sqlite.store import SqliteStore
from houseway.web.tables.cardroom import Cardroom
from tests.cli.commands import houseway, json_of, said
from tests.ledger.forging import change
from tests.ledger.houses import LIMITS, Driven
from tests.waiting import until, wait_until
from tests.web.server import Chair, Guest, Server
from tests.web.test_stopped_tables import another_round, run, sits, stops, void


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A closed house after a round, with a sealed deck and a register."""
    folder = tmp_path / "house"
    (folder / "sealed").mkdir(parents=True)
    opened = TableService(open_verified_store(folder))
    Driven(opened).play_round()
    opened.store.close()
    (folder / "sealed" / "promised.json").write_text("{}")
    with closing(SqliteStore(folder / "people.db")):
        pass
    with closing(SqliteStore(folder / "school.db")):
        pass
    (folder / "exams.toml").write_text("exam = []\n", "utf-8")
    return folder


def head_of(folder: Path) -> ChainHead:
    with closing(open_ledger(folder / "ledger.db")) as journal:
        return journal.head()


def test_the_commands_say_what_they_copied_and_with_which_head(house: Path, tmp_path: Path) -> None:
    kept, back = tmp_path / "kept", tmp_path / "back"
    text = " ".join(said("backup", str(house), str(kept)).split())
    assert "with the register, the school and 1 sealed deck; every link holds" in text
    assert head_of(house).text in text
    made = json_of("restore", str(kept), str(back))
    head = head_of(house)
    assert made == {
        "from": str(kept),
        "to": str(back),
        "head": {"number": head.number, "hash": head.hash},
        "register": True,
        "school": True,
        "sealed_decks": 1,
    }
    again = " ".join(said("restore", str(kept), str(tmp_path / "again")).split())
    assert f"serve --at {tmp_path / 'again'}" in again
    for folder in (kept, back):
        paths = [folder, *folder.rglob("*")]
        modes = {path.stat().st_mode & 0o777 for path in paths if path.is_file()}
        assert modes == {0o600}
        assert {path.stat().st_mode & 0o777 for path in paths if path.is_dir()} == {0o700}
        assert {path.name for path in folder.iterdir()} == {
            "exams.toml", "ledger.db", "ledger.note", "people.db", "school.db", "sealed",
        }  # fmt: skip
        assert head_of(folder) == head


def test_nothing_is_written_over_and_nothing_half_is_left(house: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()
    with pytest.raises(RecordError, match="is there already; nothing is written over"):
        back_up_house(house, there)
    with pytest.raises(RecordError, match="There is no house in"):
        back_up_house(there, tmp_path / "copy")
    change(house / "ledger.db", "UPDATE account SET held = held + 1 WHERE name = 'drop:1'")
    with pytest.raises(LedgerError, match="Nothing was copied, because the ledger is not in order"):
        back_up_house(house, tmp_path / "copy")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["house", "there"]
    refused = houseway("backup", str(house), str(there))
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.count("\n") == 1


def test_a_backup_that_lost_its_end_is_not_restored(house: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    back_up_house(house, kept)
    older = tmp_path / "older.db"
    shutil.copy(kept / "ledger.db", older)
    opened = TableService(open_verified_store(kept))
    opened.act("1", "Zoe", Join("Zoe", 10_000), "Zoe buys chips")
    opened.store.close()
    shutil.copy(older, kept / "ledger.db")
    with pytest.raises(LedgerError, match="is not whole: The journal ends with batch"):
        refuse_incomplete_backup(kept)


def test_copies_of_a_ledger_that_is_written_to_are_whole_and_in_order(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    opened = TableService(open_verified_store(folder))
    driven, enough = Driven(opened), threading.Event()

    def play() -> None:
        while not enough.is_set():
            driven.play_round()

    playing = threading.Thread(target=play)
    playing.start()
    heads = [back_up_house(folder, tmp_path / f"copy-{number}").head for number in range(3)]
    enough.set()
    playing.join()
    assert heads == sorted(heads, key=lambda head: head.number)
    for number, head in enumerate(heads):
        with closing(open_ledger(tmp_path / f"copy-{number}" / "ledger.db")) as copy:
            found = run_audit(copy)
        assert found.findings == ()
        assert found.head == head
        # What was copied is what the house went on from.
        assert next(iter(opened.store.journal(head.number - 1))).hash == head.hash
    opened.store.close()


def let_others_bank(chair: Chair) -> None:
    """Until one may wager."""

    def answer() -> None:
        if chair.may("pass_bank"):
            chair.do("pass_bank")
        else:
            chair.receive()

    wait_until(lambda: chair.may("wager"), lambda: chair.frame, answer)


def test_a_restored_house_goes_on_in_the_middle_of_a_round(tmp_path: Path) -> None:
    kept, back = tmp_path / "kept", tmp_path / "back"
    with Server(tmp_path / "house", bots=3) as server:
        # At table 3 bots deal round after round while somebody sits out.
        cleo = Guest(server, "Cleo").at("3")
        cleo.receive()
        cleo.do("take_seat", seat=1)
        cleo.do("sit_out", out=True)
        cleo.close()
        guest = Guest(server, "Ann")
        ann = guest.at("1")
        ann.receive()
        ann.do("take_seat", seat=1)
        let_others_bank(ann)
        for number in range(5):
            back_up_house(tmp_path / "house", tmp_path / f"copy-{number}")
        for number in range(5):
            copy = tmp_path / f"copy-{number}"
            with closing(SqliteStore(copy / "ledger.db")) as store:
                tables = [hosted.table for hosted in TableService(store).tables.values()]
            owed = {promise for table in tables for promise in table.promises}
            assert owed
            assert owed <= {path.stem for path in (copy / "sealed").iterdir()}
        back_up_house(tmp_path / "house", kept)
        round = ann.frame["round"]
    back_up_house(kept, back)
    with Server(back, bots=3) as server:
        again = Guest(server, "Ann", guest.token).at("1")
        let_others_bank(again)
        assert again.frame["round"] == round
        assert again.do("wager", cents={"ante": 500})["type"] == "ack"
        again.until("fold")
        assert again.do("fold")["type"] == "ack"
        server.kill()
    with closing(open_ledger(back / "ledger.db")) as ledger:
        assert audit(ledger) == []


def test_an_older_ledger_beside_newer_decks_stops_the_table_whose_deck_is_gone(
    tmp_path: Path,
) -> None:
    house, kept = tmp_path / "house", tmp_path / "kept"

    async def go_on_after_a_backup(cardroom: Cardroom) -> None:
        await sits(cardroom, "3")
        await until(lambda: cardroom.house.table("3").round is not None, "a round begins")
        back_up_house(house, kept)
        await another_round(cardroom, "3")
        await until(lambda: cardroom.house.table("3").round is not None, "the next begins")

    async def go_on_with_what_is_there(cardroom: Cardroom) -> None:
        assert (await stops(cardroom, "3")).endswith("is lost.")
        await sits(cardroom, "21")
        await another_round(cardroom, "21")
        await cardroom.act("3", "Fay", void(cardroom.house.table("3")), "void it please")
        await another_round(cardroom, "3")
        assert audit(cardroom.store) == []

    run(house, go_on_after_a_backup)
    newer = {path.name for path in (house / "sealed").iterdir()}
    shutil.copy(kept / "ledger.db", house / "ledger.db")
    with pytest.raises(LedgerError, match="remove the note to go on with this one as it is"):
        run(house, go_on_with_what_is_there)
    assert {path.name for path in (house / "sealed").iterdir()} == newer
    (house / "ledger.note").unlink()
    run(house, go_on_with_what_is_there)


def test_a_restored_house_is_older_than_what_it_has_lost(house: Path, tmp_path: Path) -> None:
    kept, back = tmp_path / "kept", tmp_path / "back"
    back_up_house(house, kept)
    opened = TableService(open_verified_store(house))
    opened.act("1", "Zoe", Join("Zoe", 10_000), "Zoe buys chips")
    opened.open_table("2", "three-card-poker", LIMITS)
    opened.store.close()
    back_up_house(kept, back)
    restored = TableService(open_verified_store(back))
    assert "Zoe" not in restored.table("1").chips_now()
    assert list(restored.tables) == ["1"]
    # The id is free again, since nothing of that day is known any more.
    assert restored.act("1", "Zoe", Join("Zoe", 500), "Zoe buys chips").accepted.number
    restored.store.close()
