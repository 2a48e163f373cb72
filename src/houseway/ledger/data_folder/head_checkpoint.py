"""Head checkpoint: a file beside the ledger with the last verified and last written head.

It is written after every commit, so it is never ahead of the ledger: a journal that ends before it
has lost batches. Links are verified now and then while the server runs; a start verifies the rest.
"""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import NamedTuple

from houseway.errors import LedgerError
from houseway.ledger.data_folder.file_modes import FILE_MODE
from houseway.ledger.data_folder.fsync_files import sync_folder
from houseway.ledger.model.store_interface import ChainHead

_FORM = re.compile(r"checked (\d{16}):([0-9a-f]{64})\nwritten (\d{16}):([0-9a-f]{64})\n")
"""Always of the same length, so that a new note covers the old one in one write."""


class CheckpointedHeads(NamedTuple):
    checked: ChainHead
    """Up to where every link was gone over."""
    written: ChainHead
    """The last batch that was written."""


def checkpoint_path(ledger: Path) -> Path:
    return ledger.with_suffix(".note")


def read_checkpoint(path: Path) -> CheckpointedHeads | None:
    """What is noted, or None if there is no note."""
    try:
        text = path.read_text("ascii", "replace")
    except (FileNotFoundError, IsADirectoryError):
        return None
    if not text.strip("\0"):
        # A power cut came before the first note was on the disk.
        return None
    found = _FORM.fullmatch(text)
    if found is None:
        raise LedgerError(
            f"The note {path.name} beside the ledger cannot be read: check the ledger with "
            "houseway verify, then remove the note to go on."
        )
    return CheckpointedHeads(ChainHead(int(found[1]), found[2]), ChainHead(int(found[3]), found[4]))


class HeadCheckpoint:
    """A note that is kept up to date while the ledger is written."""

    def __init__(self, path: Path, checked: ChainHead) -> None:
        self.checked = checked
        """Up to where every link was gone over on disk."""
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, FILE_MODE)
        try:
            self._put(checked)
            os.fsync(self._file)
            sync_folder(path.parent)
        except OSError:
            os.close(self._file)
            raise

    def write(self, written: ChainHead) -> None:
        # The batch is on disk; a note that falls behind claims less than there is.
        with contextlib.suppress(OSError):
            self._put(written)

    def _put(self, written: ChainHead) -> None:
        """Cover the old note by the new one, within a sector that no power cut tears."""
        text = "".join(
            f"{what} {head.number:016d}:{head.hash}\n"
            for what, head in (("checked", self.checked), ("written", written))
        )
        os.pwrite(self._file, text.encode(), 0)

    def close(self) -> None:
        os.close(self._file)
