"""What happens to the files of a house, one thing after the other.

A file is a number, whatever it is called: a name that is removed and made again names another one.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Named(NamedTuple):
    """A file or, without a number, a folder has got this name."""

    path: str
    file: int | None


class Unnamed(NamedTuple):
    path: str


class SyncedFolder(NamedTuple):
    """Names in this folder are as they are now, whatever comes."""

    path: str


class Wrote(NamedTuple):
    file: int
    offset: int
    data: bytes


class Cut(NamedTuple):
    file: int
    size: int


class Synced(NamedTuple):
    """What was written to a file is there, whatever comes."""

    file: int


class NotSynced(NamedTuple):
    """A sync failed: what was written since the last one may be lost, and no later one says so."""

    file: int


class Told(NamedTuple):
    """Somebody was told that this is kept."""

    what: str
    number: int


InFile: TypeAlias = Wrote | Cut
Naming: TypeAlias = Named | Unnamed
Happened: TypeAlias = InFile | Naming | SyncedFolder | Synced | NotSynced | Told
