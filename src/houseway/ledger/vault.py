"""What a house keeps closed until it is time: sealed things by name, written once.

The house dealer alone looks inside. In a folder nobody but the account that runs the house can read
them; in a store that others may read they are enciphered.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Collection
from pathlib import Path
from typing import BinaryIO, Protocol

from houseway.errors import RecordError
from houseway.ledger.private import FILE_MODE, FOLDER_MODE


class Vault(Protocol):
    def put(self, name: str, body: bytes) -> None:
        """Keep something, durably; what is there under that name is not written over."""
        ...

    def get(self, name: str) -> bytes | None:
        """What lies under a name; a RecordError if it cannot be read."""
        ...

    def forget(self, name: str) -> None: ...

    def forget_all_but(self, names: Collection[str]) -> None:
        """Remove everything else, unless another process may still need it."""
        ...


class FolderVault:
    """A file for each thing, in a folder that is closed to others."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)

    def put(self, name: str, body: bytes) -> None:
        with self._written(name, body) as file:
            os.fsync(file.fileno())

    def _written(self, name: str, body: bytes) -> BinaryIO:
        descriptor = os.open(self._path(name), os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
        file = os.fdopen(descriptor, "wb")
        file.write(body)
        file.flush()
        return file

    def get(self, name: str) -> bytes | None:
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise RecordError(error.strerror or "it is damaged") from error

    def forget(self, name: str) -> None:
        self._path(name).unlink(missing_ok=True)

    def forget_all_but(self, names: Collection[str]) -> None:
        for path in self.folder.glob("*.json"):
            if path.stem not in names:
                path.unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"


class LedgersVault(FolderVault):
    """The vault of a house with a ledger, where nobody at a table waits for the disk.

    What is put in survives the process at once. The ledger's own thread has it brought to the disk
    before it writes a batch, since the batch may promise it.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._waiting: deque[BinaryIO] = deque()

    def put(self, name: str, body: bytes) -> None:
        self._waiting.append(self._written(name, body))

    def to_disk(self) -> None:
        """Everything that was put in; what cannot be brought there is tried again."""
        while self._waiting:
            os.fsync(self._waiting[0].fileno())
            self._waiting.popleft().close()
