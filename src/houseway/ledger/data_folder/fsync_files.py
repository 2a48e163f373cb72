"""Durable files: content and folder are synced, so that a file survives a power cut.

Without the folder's sync a disk may keep a file's content and forget its name.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from houseway.ledger.data_folder.file_modes import FILE_MODE, FOLDER_MODE


def write_new_durable(path: Path, body: bytes) -> None:
    """A file that is not there yet, whole and private, or none."""
    write_new_unsynced(path, body)
    try:
        sync_file(path, body)
        sync_folder(path.parent)
    except OSError:
        with suppress(OSError):
            os.unlink(path)
        raise


def write_new_unsynced(path: Path, body: bytes) -> None:
    """The same for a while: it outlives this process, but perhaps not a power cut."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, FILE_MODE)
    try:
        _write_all(file, body)
    except OSError:
        with suppress(OSError):
            os.unlink(path)
        raise
    finally:
        os.close(file)


def sync_file(path: Path, body: bytes) -> None:
    """Sync what was put down; its name is not on the disk before the folder is synced.

    It is written over with the same, since a system that could not sync it before may have
    forgotten it and say at the second try that all is well.
    """
    file = os.open(path, os.O_WRONLY | os.O_CLOEXEC)
    try:
        _write_all(file, body)
        os.fsync(file)
    finally:
        os.close(file)


def make_private_folder(folder: Path) -> None:
    """A private folder, if it is not there yet."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Let the disk have the names of all that lies in a folder."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _write_all(file: int, body: bytes) -> None:
    while body:
        body = body[os.write(file, body) :]
