"""An audit that was interrupted goes on where it was, and only on the ledger that it was about."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.floor.audit import audit
from houseway.floor.audit.audit import AuditResult, run_audit
from houseway.floor.service.table_service import TableService
from houseway.ledger.data_folder.backup import back_up_house
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.model.store_interface import JournalRow
from tests.ledger.houses import Driven, house_at
from tests.ledger.places import Kept

GAMES = {"1": "three-card-poker", "2": "pure-21.5"}


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "CHECKPOINT_EVERY", 7)


def played(house: TableService) -> TableService:
    """Rounds of two tables by turns, so that one is always in play at the other."""
    tables = [Driven(house, name, game) for name, game in GAMES.items()]
    for _ in range(4):
        for driven in tables:
            driven.play_round()
    for driven in tables:
        driven.open_round()
    return house


class Interrupted:
    """Listens to an audit up to some row, and stops it there as Ctrl-C would."""

    def __init__(self, at: int) -> None:
        self.rows = 0
        self.at = at

    def heard(self, _: JournalRow) -> None:
        self.rows += 1
        if self.rows == self.at:
            raise KeyboardInterrupt


def interrupted(kept: Kept, house: TableService, at: int, file: Path) -> None:
    with closing(kept.journal()) as journal, pytest.raises(KeyboardInterrupt):
        run_audit(journal, house.decks, heard=Interrupted(at).heard, resume=file)


def resumed(kept: Kept, house: TableService, file: Path) -> tuple[AuditResult, int]:
    rows = Interrupted(at=-1)
    with closing(kept.journal()) as journal:
        return run_audit(journal, house.decks, heard=rows.heard, resume=file), rows.rows


def test_it_comes_to_the_same_wherever_it_was_interrupted(kept: Kept, tmp_path: Path) -> None:
    house, file = played(kept.house()), tmp_path / "checked"
    with closing(kept.journal()) as journal:
        whole = run_audit(journal, house.decks)
    assert whole.findings == ()
    for at in range(10, whole.batches, 13):
        interrupted(kept, house, at, file)
        found, rows = resumed(kept, house, file)
        assert found == whole
        assert rows < whole.batches
        assert not file.exists()


def test_what_was_found_before_is_not_forgotten(kept: Kept, tmp_path: Path) -> None:
    house, file = played(kept.house()), tmp_path / "checked"
    last = house.hosted("1").last
    house.snapshots.keep("1", now=True)
    (first, *_) = house.store.snapshots("1") or [last]
    house.store.keep_snapshot("1", first, b"nothing of the kind")
    with closing(kept.journal()) as journal:
        whole = run_audit(journal, house.decks)
    assert len(whole.findings) == 1
    interrupted(kept, house, whole.batches - 1, file)
    assert resumed(kept, house, file)[0] == whole


def test_a_damaged_checkpoint_or_one_of_another_ledger_is_refused(
    kept: Kept, tmp_path: Path
) -> None:
    house, file = played(kept.house()), tmp_path / "checked"
    interrupted(kept, house, 30, file)
    (tmp_path / "other").mkdir()
    other = house_at(tmp_path / "other" / LEDGER)
    Driven(other, "1", GAMES["1"]).play_round()
    with pytest.raises(RecordError, match="no checkpoint of this ledger"):
        run_audit(other.store, resume=file)
    body = file.read_bytes()
    file.write_bytes(body[:-3] + b"7" + body[-2:])
    with closing(kept.journal()) as journal, pytest.raises(RecordError, match="it is damaged"):
        run_audit(journal, house.decks, resume=file)


def test_no_card_to_come_is_in_a_checkpoint(kept: Kept, tmp_path: Path) -> None:
    house, file = played(kept.house()), tmp_path / "checked"
    with closing(kept.journal()) as journal:
        batches = journal.count()
    interrupted(kept, house, batches, file)
    assert house.decks is not None
    said = file.read_text()
    assert file.stat().st_mode & 0o077 == 0
    for name in GAMES:
        for promise in house.table(name).promises:
            assert house.decks.unseal(house.table(name).game, promise).secret not in said


def test_a_backup_can_be_made_while_it_runs(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    house = played(house_at(tmp_path / "house" / LEDGER))
    copies: list[int] = []

    def heard(row: JournalRow) -> None:
        if row.number == 20:
            copies.append(back_up_house(tmp_path / "house", tmp_path / "copy").head.number)

    found = run_audit(house.store, house.decks, heard=heard)
    assert found.findings == ()
    assert copies == [found.head.number]
