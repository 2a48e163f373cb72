"""Secret store: sealed decks by name, written once.

Only the house dealer opens them. In a folder they are readable by the server's account alone; in a
shared store they are enciphered.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from houseway.errors import RecordError
from houseway.ledger.data_folder.fsync_files import (
    make_private_folder,
    sync_file,
    sync_folder,
    write_new_durable,
    write_new_unsynced,
)


class SecretStore(Protocol):
    def put(self, name: str, body: bytes) -> None:
        """Keep something, durably; what is there under that name is not written over."""
        ...

    def get(self, name: str) -> bytes | None:
        """What lies under a name; a RecordError if it cannot be read."""
        ...

    def at_hand(self, name: str) -> bool:
        """Whether what lies under a name can be had without asking anybody elsewhere."""
        ...

    def forget(self, name: str) -> None: ...

    def forget_all_but(self, names: Collection[str]) -> None:
        """Remove everything else, unless another process may still need it."""
        ...


class FolderSecretStore:
    """A file for each thing, in a folder that is closed to others."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        make_private_folder(folder)

    def put(self, name: str, body: bytes) -> None:
        write_new_durable(self._path(name), body)

    def get(self, name: str) -> bytes | None:
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise RecordError(error.strerror or "it is damaged") from error

    def at_hand(self, name: str) -> bool:  # noqa: ARG002  files of one's own are
        return True

    def forget(self, name: str) -> None:
        # What a disk does not let go now is removed at the next start.
        with suppress(OSError):
            self._path(name).unlink(missing_ok=True)

    def forget_all_but(self, names: Collection[str]) -> None:
        for path in self.folder.glob("*.json"):
            if path.stem not in names:
                self.forget(path.stem)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"


class BufferedSecretStore(FolderSecretStore):
    """The vault of a house with a ledger, where nobody at a table waits for the disk.

    What is put in survives the process at once. The ledger's own thread has it brought to the disk
    before it writes a batch, since the batch may promise it.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._waiting: deque[tuple[Path, bytes]] = deque()

    def put(self, name: str, body: bytes) -> None:
        path = self._path(name)
        write_new_unsynced(path, body)
        self._waiting.append((path, body))

    def to_disk(self) -> None:
        """Everything that was put in; what cannot be brought there is tried again."""
        waiting = [*self._waiting]
        for path, body in waiting:
            # What was forgotten meanwhile was promised to nobody.
            with suppress(FileNotFoundError):
                sync_file(path, body)
        if waiting:
            sync_folder(self.folder)
        for _ in waiting:
            self._waiting.popleft()
