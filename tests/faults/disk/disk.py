"""A disk that writes down all that happens to a folder, and fails when it is told to.

Databases come through the layer below SQLite, plain files through the functions of `os`. Both stand
in one log, in the order in which they happened.
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.faults.disk.log import (
    Cut,
    Happened,
    Named,
    NotSynced,
    Synced,
    SyncedFolder,
    Told,
    Unnamed,
    Wrote,
)
from tests.faults.disk.vfs import OK, READ_ONLY, READ_WRITE, SYNCS_ITS_FOLDER, Below
from tests.waiting import PATIENCE_SECONDS


class Trouble(Enum):
    """What a disk says instead of doing something: to SQLite, and to everybody else."""

    FULL = ("full", errno.ENOSPC, {"write": 13, "truncate": 13, "sync": 13, "delete": 2570})
    BROKEN = ("broken", errno.EIO, {"write": 778, "truncate": 1546, "sync": 1034, "delete": 2570})
    READ_ONLY = ("read-only", errno.EROFS, {"write": 8, "truncate": 8, "sync": 8, "delete": 8})

    @property
    def errno(self) -> int:
        return self.value[1]

    def code(self, what: str) -> int:
        """As SQLite knows it."""
        return self.value[2][what]


Fails = Callable[[str, str], Trouble | None]
"""Whether something fails that is to be done to a file: what, and to which."""

WELL: Fails = lambda _, __: None  # noqa: E731


@cache
def below() -> Below:
    return Below()


class Disk:
    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self.log: list[Happened] = []
        self.fails: Fails = WELL
        self._files: dict[str, int] = {}
        self._numbers = 0
        self._descriptors: dict[int, str] = {}
        self._new_journals: set[str] = set()
        self._is_waited_for = threading.Event()
        self._goes_on = threading.Event()
        self._goes_on.set()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Whatever this process does to the folder meanwhile is written down."""
        with ExitStack() as stack:
            stack.enter_context(below().kept_by(self))
            for name in ("open", "write", "pwrite", "fsync", "unlink", "mkdir", "close"):
                ours = getattr(self, f"_os_{name}")
                stack.enter_context(patch.object(os, name, _around(getattr(os, name), ours)))
            yield

    @contextmanager
    def fails_with(self, trouble: Trouble, what: str = "", end: str = "") -> Iterator[None]:
        """All of that kind fails at files whose names end so."""
        self.fails = lambda tried, path: (
            trouble if what in ("", tried) and path.endswith(end) else None
        )
        try:
            yield
        finally:
            self.fails = WELL

    @contextmanager
    def held(self) -> Iterator[Callable[[], bool]]:
        """Nothing is synced before this is over; what is given says whether somebody waits."""
        self._is_waited_for.clear()
        self._goes_on.clear()
        try:
            yield self._is_waited_for.is_set
        finally:
            self._goes_on.set()

    def tell(self, what: str, number: int) -> None:
        self.log.append(Told(what, number))

    def _inside(self, path: object) -> str | None:
        """The name of what lies in the folder, as seen from there."""
        if not isinstance(path, str | os.PathLike):
            return None
        text = os.path.abspath(os.fspath(path))
        return text[len(str(self.root)) + 1 :] if text.startswith(f"{self.root}{os.sep}") else None

    def _file(self, name: str) -> int:
        if name not in self._files:
            self._numbers += 1
            self._files[name] = self._numbers
            self.log.append(Named(name, self._numbers))
        return self._files[name]

    def _unname(self, name: str) -> None:
        if self._files.pop(name, None) is not None:
            self.log.append(Unnamed(name))

    def _sync_folder(self, name: str) -> None:
        self.log.append(SyncedFolder(os.path.dirname(name)))

    # What SQLite does.

    def opening(self, path: str, flags: int) -> int:
        name = self._inside(path)
        if name is not None and self.fails("open", name) is Trouble.READ_ONLY:
            return flags & ~READ_WRITE | READ_ONLY
        return flags

    def opened(self, path: str, flags: int) -> None:
        name = self._inside(path)
        if name is not None:
            self._file(name)
            if flags & SYNCS_ITS_FOLDER:
                self._new_journals.add(name)

    def write(self, path: str, offset: int, data: bytes) -> tuple[int, int]:
        name = self._inside(path)
        if name is None:
            return OK, len(data)
        trouble = self.fails("write", name)
        # A disk that is full takes what there is room for.
        fits = len(data) if trouble is None else len(data) // 2 * (trouble is Trouble.FULL)
        if fits:
            self.log.append(Wrote(self._file(name), offset, data[:fits]))
        return (trouble.code("write") if trouble else OK), fits

    def truncate(self, path: str, size: int) -> int:
        name = self._inside(path)
        if name is not None and (trouble := self.fails("truncate", name)):
            return trouble.code("truncate")
        if name is not None:
            self.log.append(Cut(self._file(name), size))
        return OK

    def sync(self, path: str) -> int:
        name = self._inside(path)
        if name is None:
            return OK
        self._is_waited_for.set()
        self._goes_on.wait(PATIENCE_SECONDS)
        if trouble := self.fails("sync", name):
            self.log.append(NotSynced(self._file(name)))
            return trouble.code("sync")
        self.log.append(Synced(self._file(name)))
        if name in self._new_journals:
            self._new_journals.discard(name)
            self._sync_folder(name)
        return OK

    def delete(self, path: str, *, syncs_folder: bool) -> int:
        name = self._inside(path)
        if name is not None and (trouble := self.fails("delete", name)):
            return trouble.code("delete")
        if name is not None:
            self._unname(name)
            if syncs_folder:
                self._sync_folder(name)
        return OK

    # What everybody else does, beside the function that really does it.

    def _refuse(self, what: str, name: str) -> None:
        if trouble := self.fails(what, name):
            raise OSError(trouble.errno, os.strerror(trouble.errno), name)

    def _os_open(self, real: Any, path: Any, flags: int, *more: Any, **named: Any) -> int:
        name = self._inside(path)
        if name is not None and flags & (os.O_WRONLY | os.O_RDWR):
            self._refuse("open", name)
        descriptor = real(path, flags, *more, **named)
        if name is not None or os.path.abspath(path) == str(self.root):
            self._descriptors[descriptor] = name or ""
            if name is not None and flags & os.O_CREAT:
                self._file(name)
        return descriptor

    def _os_write(self, real: Any, descriptor: int, data: bytes) -> int:
        return self._written(descriptor, data, os.lseek(descriptor, 0, os.SEEK_CUR), real)

    def _os_pwrite(self, real: Any, descriptor: int, data: bytes, offset: int) -> int:
        return self._written(
            descriptor, data, offset, lambda file, some: real(file, some, offset)
        )  # fmt: skip

    def _written(self, descriptor: int, data: bytes, offset: int, really: Any) -> int:
        name = self._descriptors.get(descriptor)
        if name is None:
            return really(descriptor, data)
        rc, fits = self.write(str(self.root / name), offset, bytes(data))
        if fits:
            really(descriptor, data[:fits])
        if rc:
            self._refuse("write", name)
        return fits

    def _os_fsync(self, real: Any, descriptor: int) -> None:
        name = self._descriptors.get(descriptor)
        if name is None:
            real(descriptor)
        elif name not in self._files:
            self._refuse("sync", name)
            self.log.append(SyncedFolder(name))
        elif self.sync(str(self.root / name)):
            self._refuse("sync", name)

    def _os_unlink(self, real: Any, path: Any, **named: Any) -> None:
        name = self._inside(path)
        if name is not None:
            self._refuse("delete", name)
        real(path, **named)
        if name is not None:
            self._unname(name)

    def _os_mkdir(self, real: Any, path: Any, *more: Any, **named: Any) -> None:
        real(path, *more, **named)
        name = self._inside(path)
        if name is not None:
            self.log.append(Named(name, None))

    def _os_close(self, real: Any, descriptor: int) -> None:
        self._descriptors.pop(descriptor, None)
        real(descriptor)


def _around(real: Any, ours: Any) -> Any:
    return lambda *values, **named: ours(real, *values, **named)
