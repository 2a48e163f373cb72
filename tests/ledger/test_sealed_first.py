"""A deck is on the disk before the batch that promises it, and nobody at a table waits for that."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from houseway.errors import LedgerError
from houseway.ledger.storage.house_storage import FolderStorage
from tests.ledger.houses import batch

DECK = "a deck"


class Brought(NamedTuple):
    file: int
    by: str
    written: int
    """How many batches the journal had then."""


@pytest.fixture
def safe(tmp_path: Path) -> Iterator[FolderStorage]:
    opened = FolderStorage(tmp_path / "house")
    yield opened
    opened.close()


@pytest.fixture
def brought(safe: FolderStorage, monkeypatch: pytest.MonkeyPatch) -> list[Brought]:
    """What was brought to the disk by name; SQLite brings its own file there itself."""
    found: list[Brought] = []

    def noted(file: int) -> None:
        written = len(list(safe.store.journal()))
        found.append(Brought(os.fstat(file).st_ino, threading.current_thread().name, written))

    monkeypatch.setattr(os, "fsync", noted)
    return found


def number_of(safe: FolderStorage, name: str) -> int:
    return (safe.folder / "sealed" / f"{name}.json").stat().st_ino


def test_whoever_seals_a_deck_does_not_wait_and_the_ledger_brings_it_first(
    safe: FolderStorage, brought: list[Brought]
) -> None:
    safe.vault.put(DECK, b"cards")
    assert safe.vault.get(DECK) == b"cards"
    assert brought == []
    safe.store.append(batch("1", 1, "the promise")).result()
    assert brought[:1] == [Brought(number_of(safe, DECK), "ledger", 0)]
    before = len(brought)
    safe.store.append(batch("1", 2, "no promise")).result()
    assert number_of(safe, DECK) not in [each.file for each in brought[before:]]


def test_no_promise_is_written_while_its_deck_cannot_be_brought_to_the_disk(
    safe: FolderStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: int) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", broken)
        safe.vault.put(DECK, b"cards")
        promises = [safe.store.append(batch("1", 1, f"promise {each}")) for each in range(3)]
        for promise in promises:
            with pytest.raises(LedgerError, match="the disk is gone"):
                promise.result()
    assert list(safe.store.journal()) == []
    assert safe.store.append(batch("1", 1, "the promise")).result().number == 1


def test_what_nobody_has_promised_yet_is_brought_to_the_disk_when_the_house_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    safe = FolderStorage(tmp_path / "house")
    safe.vault.put(DECK, b"cards")
    brought: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: brought.append(os.fstat(file).st_ino))
    deck = number_of(safe, DECK)
    safe.close()
    assert deck in brought
