"""A disk below SQLite that can be watched and told to fail, without a compiler.

The library that Python's sqlite3 uses lets anybody register a layer between itself and the files.
Ours hands everything on to the layer for Unix, but asks a keeper before it opens, writes, syncs,
truncates or removes a file, and tells it afterwards what was done.
"""

from __future__ import annotations

import _sqlite3
import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    c_char_p,
    c_int,
    c_int64,
    c_void_p,
    cast,
)
from typing import Any, Protocol

OK = 0
CREATE, READ_WRITE, READ_ONLY = 0x4, 0x2, 0x1
SYNCS_ITS_FOLDER = 0x800 | 0x4000 | 0x80000
"""A journal, a journal over several files, a write-ahead log: the first sync syncs the folder."""


class Keeper(Protocol):
    """Who is asked before anything is done: a code of SQLite, or 0 to do it."""

    def opening(self, path: str, flags: int) -> int:
        """With which flags a file is opened."""
        ...

    def opened(self, path: str, flags: int) -> None: ...

    def write(self, path: str, offset: int, data: bytes) -> tuple[int, int]:
        """A code, and how many bytes get there nevertheless."""
        ...

    def truncate(self, path: str, size: int) -> int: ...

    def sync(self, path: str) -> int: ...

    def delete(self, path: str, *, syncs_folder: bool) -> int: ...


_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))
_DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)


class _Methods(Structure):
    """`sqlite3_io_methods`, version 3: what can be done with an open file."""

    _fields_ = [
        ("version", c_int), ("close", c_void_p), ("read", c_void_p), ("write", c_void_p),
        ("truncate", c_void_p), ("sync", c_void_p), ("others", c_void_p * 13),
    ]  # fmt: skip


class _Layer(Structure):
    """`sqlite3_vfs`, version 3."""

    _fields_ = [
        ("version", c_int), ("size", c_int), ("path_max", c_int), ("next", c_void_p),
        ("name", c_char_p), ("data", c_void_p), ("open", c_void_p), ("delete", c_void_p),
        ("others", c_void_p * 14),
    ]  # fmt: skip


class _File(Structure):
    """The beginning of `sqlite3_file`, whatever the layer keeps behind it."""

    _fields_ = [("methods", POINTER(_Methods))]


def why_not() -> str | None:
    """Why no layer can be registered here, if it cannot."""
    try:
        _library().sqlite3_vfs_register  # noqa: B018
    except (OSError, AttributeError, TypeError) as error:
        return f"the SQLite of this Python is not to be reached: {error}"
    return None


def _library() -> Any:
    return ctypes.CDLL(getattr(_sqlite3, "__file__", None))


def _address(function: Any) -> int:
    address = cast(function, c_void_p).value
    assert address is not None
    return address


class Below:
    """The layer. There is one for the whole process, since connections may outlive a test."""

    def __init__(self) -> None:
        self.keeper: Keeper | None = None
        self._sqlite = _library()
        self._sqlite.sqlite3_vfs_find.restype = POINTER(_Layer)
        self._sqlite.sqlite3_vfs_register.argtypes = [POINTER(_Layer), c_int]
        self._unix = self._sqlite.sqlite3_vfs_find(None)
        self._layer = _Layer.from_buffer_copy(self._unix.contents)
        self._names: dict[int, str] = {}
        self._kept: list[Any] = []
        self._replaced: dict[int, _Methods] = {}
        """Methods of ours by the address of those that they stand for."""
        self._layer.name = b"watched"
        self._layer.open = self._callback(_OPEN(self._open))
        self._layer.delete = self._callback(_DELETE(self._delete))
        self._real_open = _OPEN(self._unix.contents.open)
        self._real_delete = _DELETE(self._unix.contents.delete)

    @contextmanager
    def kept_by(self, keeper: Keeper) -> Iterator[None]:
        """Every file that is opened meanwhile is this keeper's."""
        self.keeper = keeper
        self._sqlite.sqlite3_vfs_register(ctypes.byref(self._layer), 1)
        try:
            yield
        finally:
            self._sqlite.sqlite3_vfs_unregister(ctypes.byref(self._layer))
            self.keeper = None

    def _callback(self, function: Any) -> int:
        self._kept.append(function)
        return _address(function)

    def _open(self, _: int, name: int | None, file: int, flags: int, out: Any) -> int:
        keeper = self.keeper
        if name is None or keeper is None:
            return self._real_open(ctypes.addressof(self._unix.contents), name, file, flags, out)
        path = ctypes.string_at(name).decode()
        flags = keeper.opening(path, flags)
        rc = self._real_open(ctypes.addressof(self._unix.contents), name, file, flags, out)
        if rc == OK:
            keeper.opened(path, flags)
            self._names[file] = path
            self._watch(_File.from_address(file))
        return rc

    def _watch(self, file: _File) -> None:
        """Put our methods in place of those that the file came with."""
        there = ctypes.addressof(file.methods.contents)
        if there not in self._replaced:
            self._replaced[there] = self._methods(file.methods.contents)
        file.methods = ctypes.pointer(self._replaced[there])

    def _methods(self, real: _Methods) -> _Methods:
        write, truncate, sync = _WRITE(real.write), _TRUNCATE(real.truncate), _SYNC(real.sync)

        def writes(file: int, data: int, count: int, offset: int) -> int:
            if self.keeper is None:
                return write(file, data, count, offset)
            body = ctypes.string_at(data, count)
            rc, gets_there = self.keeper.write(self._names[file], offset, body)
            done = write(file, data, gets_there, offset) if gets_there else OK
            return rc or done

        def truncates(file: int, size: int) -> int:
            rc = self.keeper.truncate(self._names[file], size) if self.keeper else OK
            return rc or truncate(file, size)

        def syncs(file: int, flags: int) -> int:
            # On a disk in memory there is nothing to wait for; what is promised is in the log.
            return self.keeper.sync(self._names[file]) if self.keeper else sync(file, flags)

        ours = _Methods.from_buffer_copy(real)
        ours.write = self._callback(_WRITE(writes))
        ours.truncate = self._callback(_TRUNCATE(truncates))
        ours.sync = self._callback(_SYNC(syncs))
        return ours

    def _delete(self, _: int, name: bytes, syncs_folder: int) -> int:
        layer = ctypes.addressof(self._unix.contents)
        if self.keeper is None:
            return self._real_delete(layer, name, syncs_folder)
        rc = self.keeper.delete(name.decode(), syncs_folder=bool(syncs_folder))
        return rc or self._real_delete(layer, name, 0)
