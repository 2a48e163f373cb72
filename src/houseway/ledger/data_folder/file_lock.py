"""File lock: one server for one data directory, until the process ends.

The lock is the kernel's, so it is free again after a kill; the file only names its holder.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from types import TracebackType

from houseway.errors import RecordError
from houseway.ledger.data_folder.file_modes import FILE_MODE

LOCK_FILE = "house.lock"


class FileLock:
    """A folder that is held. A second one is refused, saying who has it and where."""

    def __init__(self, folder: Path, where: str) -> None:
        try:
            self._file = os.open(
                folder.joinpath(LOCK_FILE), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, FILE_MODE
            )  # fmt: skip
        except OSError as error:
            raise _not_held(folder, error) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.pread(self._file, 1_000, 0).decode(errors="replace").strip()
            os.close(self._file)
            if isinstance(error, BlockingIOError):
                raise _held(folder, holder or "another process") from None
            raise _not_held(folder, error) from error
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, f"process {os.getpid()} at {where}\n".encode(), 0)

    def close(self) -> None:
        os.ftruncate(self._file, 0)
        os.close(self._file)

    def __enter__(self) -> FileLock:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()


def _held(folder: Path, holder: str) -> RecordError:
    return RecordError(
        f"{folder} is open already, by {holder}: close it there, or choose another folder with "
        "--at."
    )


def _not_held(folder: Path, error: OSError) -> RecordError:
    return RecordError(f"{folder} cannot be held for this server: {error.strerror}.")
