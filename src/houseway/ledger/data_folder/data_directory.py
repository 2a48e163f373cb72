"""Data directory: its files, their permissions, and the verified opening of its ledger.

A missing, damaged or shortened ledger is an error: the server does not start, and makes a new
ledger only when told to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from houseway.errors import HousewayError, LedgerError, RecordError
from houseway.ledger.data_folder.file_lock import LOCK_FILE
from houseway.ledger.data_folder.file_modes import FOLDER_MODE, restrict_to_owner
from houseway.ledger.data_folder.head_checkpoint import (
    CheckpointedHeads,
    HeadCheckpoint,
    checkpoint_path,
    read_checkpoint,
)
from houseway.ledger.model.chain_verification import head_mismatch, verify_chain_since
from houseway.ledger.model.group_commit import GroupCommit, GroupCommitFactory
from houseway.ledger.model.store_interface import EMPTY_HEAD, ChainHead
from houseway.ledger.model.unsupported_format import UnsupportedLedger
from houseway.ledger.sqlite.journal_reader import SqliteJournal, open_ledger
from houseway.ledger.sqlite.store import SqliteStore, truncate_wal

LEDGER = "ledger.db"
REGISTER = "people.db"
SCHOOL = "school.db"
EXAMS = "exams.toml"
"""What somebody has written for the school of the house; it shows nothing about a ledger."""
SEALED = "sealed"
MOVED = "moved"
"""Says where a house has gone; it is not opened again where it was."""
_BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside a file."""
_ANEW = "restore a backup with houseway restore, or set it aside with serve --anew"


def data_files(folder: Path) -> list[Path]:
    """Everything in a folder that is the house's, as far as it is there."""
    databases = [folder / f"{name}{end}" for name in (LEDGER, REGISTER, SCHOOL) for end in _BESIDE]
    others = [
        checkpoint_path(folder.joinpath(LEDGER)),
        folder.joinpath(LOCK_FILE),
        folder.joinpath(SEALED),
    ]
    return [path for path in (*databases, *others) if path.exists()]


def restrict_folder(folder: Path) -> str | None:
    """Let nobody but this account read a house; one sentence if somebody else could have."""
    sealed = sorted(folder.joinpath(SEALED).glob("*"))
    mended = restrict_to_owner([folder, *data_files(folder), *sealed])
    if not mended:
        return None
    what = "1 file or folder" if len(mended) == 1 else f"{len(mended)} files and folders"
    return f"{folder} was open to other accounts of this computer and is closed now: {what}."


def set_aside(folder: Path) -> str | None:
    """Move the ledger, its note and its decks out of the way, for a house that begins anew."""
    moved = [path for path in data_files(folder) if not path.name.startswith((REGISTER, SCHOOL))]
    moved = [path for path in moved if path.name != LOCK_FILE]
    if not moved:
        return None
    aside = next(path for path in _numbered(folder / "set-aside") if not path.exists())
    aside.mkdir(FOLDER_MODE)
    for path in moved:
        path.rename(aside.joinpath(path.name))
    # Register and school stay, and would show that there was a ledger; the note says there is none.
    HeadCheckpoint(checkpoint_path(folder.joinpath(LEDGER)), EMPTY_HEAD).close()
    return f"The ledger and its decks lie in {aside} now; the house begins anew."


def _numbered(path: Path) -> Iterator[Path]:
    return (path.with_name(f"{path.name}-{number}") for number in count(1))


def refuse_moved(folder: Path) -> None:
    if folder.joinpath(MOVED).is_file():
        place = folder.joinpath(MOVED).read_text("utf-8", "replace").strip()
        raise RecordError(
            f"The house in {folder} was moved to {place}: open it there. Only if that one is lost, "
            f"remove {folder.joinpath(MOVED)} to go on with this one."
        )


def open_verified_store(
    folder: Path,
    grouping: GroupCommitFactory = GroupCommit,
    first: Callable[[], None] = lambda: None,
) -> SqliteStore:
    """The ledger of a house to write to, gone over from where it was last checked.

    `first` is done before each group of batches is written.
    """
    refuse_moved(folder)
    ledger = folder.joinpath(LEDGER)
    _refuse_lost(folder)
    head = EMPTY_HEAD
    if ledger.exists() and ledger.stat().st_size:
        head = _verify_ledger(ledger)
        # What is going to be noted has to be on the disk, and not only in memory.
        truncate_wal(ledger)
    return SqliteStore(ledger, _noted(checkpoint_path(ledger), head), grouping, first)


def _noted(path: Path, head: ChainHead) -> HeadCheckpoint:
    try:
        return HeadCheckpoint(path, head)
    except OSError as error:
        raise LedgerError(f"The note {path} cannot be written: {error.strerror}.") from error


def _refuse_lost(folder: Path) -> None:
    ledger = folder.joinpath(LEDGER)
    if ledger.exists() and ledger.stat().st_size:
        return
    note = checkpoint_path(ledger)
    noted = read_checkpoint(note)
    if noted is not None and noted.written == EMPTY_HEAD:
        return
    no_signs = {folder.joinpath(LOCK_FILE), *((note,) if noted is None else ())}
    files = [path for path in data_files(folder) if path.is_file() and path not in no_signs]
    signs = [path.name for path in files if path.stat().st_size]
    signs += [SEALED for _ in folder.joinpath(SEALED).glob("*")]
    if signs:
        raise LedgerError(
            f"{ledger} is gone, but {signs[0]} shows that there was one: put it back, {_ANEW}."
        )


def _verify_ledger(ledger: Path) -> ChainHead:
    """The end of a ledger whose links hold, and which has all that was noted of it."""
    noted = read_checkpoint(checkpoint_path(ledger))
    try:
        journal = open_ledger(ledger)
    except UnsupportedLedger:
        raise
    except HousewayError as error:
        if noted is not None and noted.written == EMPTY_HEAD:
            # The very first start ended before there was anything in the file.
            return EMPTY_HEAD
        held = f", though {noted.written.number:,} batches were written to it" if noted else ""
        raise LedgerError(f"{str(error).removesuffix('.')}{held}; {_ANEW}.") from error
    try:
        return _verified_head(journal, ledger, noted)
    finally:
        journal.close()


def _verified_head(
    journal: SqliteJournal, ledger: Path, noted: CheckpointedHeads | None
) -> ChainHead:
    for head in noted or ():
        wrong = head_mismatch(journal, head)
        if wrong is not None:
            raise LedgerError(
                f"{wrong.removesuffix('.')}, as {checkpoint_path(ledger).name} has it; the newest "
                f"part of {ledger} is missing or another ledger lies in its place: put the right "
                f"one back, {_ANEW}, or remove the note to go on with this one as it is."
            )
    links = verify_chain_since(journal, noted.checked if noted else EMPTY_HEAD)
    if links.findings:
        raise LedgerError(
            f"{ledger} is not in order ({links.findings[0].removesuffix('.')}): {_ANEW}."
        )
    return links.head
