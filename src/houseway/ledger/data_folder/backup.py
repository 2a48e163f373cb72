"""Backup: a consistent copy of a data directory, while the server runs or not.

The ledger is copied as of one moment, with the decks committed at that moment. The copy is audited
from its first batch before it gets its name.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from houseway.errors import LedgerError, RecordError
from houseway.ledger.data_folder.data_directory import EXAMS, LEDGER, REGISTER, SCHOOL, SEALED
from houseway.ledger.data_folder.file_modes import FOLDER_MODE, make_private
from houseway.ledger.data_folder.fsync_files import sync_folder, write_new_durable
from houseway.ledger.data_folder.head_checkpoint import (
    HeadCheckpoint,
    checkpoint_path,
    read_checkpoint,
)
from houseway.ledger.model.chain_verification import JournalAuditor, head_mismatch
from houseway.ledger.model.store_interface import ChainHead
from houseway.ledger.sqlite.journal_reader import SqliteJournal, open_ledger

TRIES = 1_000
"""How often the decks are read again because the room went on meanwhile."""

BackupProgress = Callable[[str, int, int], None]
"""Told of each part of the work: what it is, how much is done, how much there is."""


class BackupSummary(Struct, frozen=True):
    """What a copy holds."""

    head: ChainHead
    decks: int
    register: bool
    school: bool


def back_up_house(
    source: Path, target: Path, done: BackupProgress = lambda *_: None
) -> BackupSummary:
    """Copy a house; the target must not be there, and appears when the copy is whole."""
    if target.exists() or target.is_symlink():
        raise RecordError(f"{target} is there already; nothing is written over.")
    if not source.joinpath(LEDGER).is_file():
        raise RecordError(f"There is no house in {source}: it has no {LEDGER}.")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    except OSError as error:
        raise RecordError(f"{target} cannot be written: {error.strerror}.") from error
    try:
        copied = _copy(source, part, done)
        os.rename(part, target)
        sync_folder(target.parent)
    except (OSError, sqlite3.Error) as error:
        says = error.strerror if isinstance(error, OSError) else str(error)
        raise RecordError(f"{source} cannot be copied to {target}: {says}.") from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return copied


def refuse_incomplete_backup(backup: Path) -> None:
    """A backup has the end that its note names; a copy of an open house made by hand may not."""
    noted = read_checkpoint(checkpoint_path(backup.joinpath(LEDGER)))
    if noted is None or not backup.joinpath(LEDGER).is_file():
        return
    with closing(open_ledger(backup.joinpath(LEDGER))) as journal:
        wrong = head_mismatch(journal, noted.written)
    if wrong is not None:
        raise LedgerError(f"{backup} is not whole: {wrong}")


def _copy(source: Path, part: Path, done: BackupProgress) -> BackupSummary:
    journal, decks = _one_moment(source)
    with closing(journal):
        journal.copy_to(_new(part.joinpath(LEDGER)), lambda copied, of: done("Copying", copied, of))
    part.joinpath(SEALED).mkdir(FOLDER_MODE)
    for name, body in decks.items():
        write_new_durable(part.joinpath(SEALED, name), body)
    beside = [name for name in (REGISTER, SCHOOL) if source.joinpath(name).is_file()]
    for name in beside:
        _copy_beside(source.joinpath(name), _new(part.joinpath(name)))
    if source.joinpath(EXAMS).is_file():
        write_new_durable(part.joinpath(EXAMS), source.joinpath(EXAMS).read_bytes())
    head = _audit_copy(part.joinpath(LEDGER), done)
    HeadCheckpoint(checkpoint_path(part.joinpath(LEDGER)), head).close()
    _sync(part)
    return BackupSummary(head, len(decks), REGISTER in beside, SCHOOL in beside)


def _one_moment(source: Path) -> tuple[SqliteJournal, dict[str, bytes]]:
    """The ledger held at one moment, and the decks as they lay at it.

    A deck is sealed before it is promised and removed after its last round: if the ledger did not
    move while the decks were read, every deck that it has promised is among them.
    """
    for _ in range(TRIES):
        before = open_ledger(source.joinpath(LEDGER))
        decks = _read_decks(source.joinpath(SEALED))
        journal = open_ledger(source.joinpath(LEDGER))
        with closing(before):
            if before.head() == journal.head():
                return journal, decks
        journal.close()
    raise LedgerError(f"The room moves on faster than {source} can be read; try again.")


def _read_decks(folder: Path) -> dict[str, bytes]:
    decks = {}
    for path in sorted(folder.glob("*")):
        try:
            decks[path.name] = path.read_bytes()
        except (FileNotFoundError, IsADirectoryError):
            # Its last round is over meanwhile, or it is no deck.
            continue
    return decks


def _audit_copy(ledger: Path, done: BackupProgress) -> ChainHead:
    """The end of the copy, if every link, sequence and balance of it holds."""
    auditor = JournalAuditor()
    with closing(open_ledger(ledger)) as journal:
        of = journal.count()
        for _ in auditor.walk(journal.journal()):
            done("Checking", auditor.batches, of)
        auditor.check_head(journal.head())
        auditor.check_balances(journal.balances())
    if auditor.findings:
        raise LedgerError(
            f"Nothing was copied, because the ledger is not in order: {auditor.findings[0]}"
        )
    return auditor.head


def _copy_beside(source: Path, target: Path) -> None:
    uri = f"{source.resolve().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(uri, uri=True)) as open,
        closing(sqlite3.connect(target)) as copy,
    ):
        open.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")


def _new(path: Path) -> Path:
    make_private(path)
    return path


def _sync(folder: Path) -> None:
    """Let the disk have everything before the copy gets its name."""
    for path in (*sorted(folder.rglob("*")), folder):
        file = os.open(path, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
