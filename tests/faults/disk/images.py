"""What a disk may hold after the power has failed, by all that happened before.

What was synced is there. Of what was written since, each write is there, is not, or is torn at a
sector; a file is as long as it was at one of those moments; names that were given or taken since
their folder was synced may be so or not. Which of this it is comes from a seed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from itertools import accumulate, pairwise
from pathlib import Path
from random import Random

from tests.faults.disk.log import (
    Cut,
    Happened,
    InFile,
    Named,
    Naming,
    NotSynced,
    Synced,
    SyncedFolder,
    Unnamed,
    Wrote,
)

SECTOR = 512

Names = dict[str, int | None]
Image = dict[str, bytearray | None]
"""Every file by its name; folders have no content."""
Keeps = Callable[[], bool]


class Platter:
    """What certainly is on the disk, and what may be."""

    def __init__(self) -> None:
        self._synced: defaultdict[int, bytearray] = defaultdict(bytearray)
        self._since: defaultdict[int, list[InFile]] = defaultdict(list)
        self._names: Names = {}
        self._named_since: list[Naming] = []

    def happened(self, what: Happened, chance: Random) -> None:
        match what:
            case Wrote(file) | Cut(file):
                self._since[file].append(what)
            case Synced(file):
                _write(self._synced[file], self._since.pop(file, []))
            case NotSynced(file):
                # The system forgets what it could not write; some of it may have got there.
                self._synced[file] = self._torn(file, chance)
                self._since.pop(file, None)
            case Named() | Unnamed():
                self._named_since.append(what)
            case SyncedFolder(folder):
                here = [each for each in self._named_since if _folder(each.path) == folder]
                self._names = _named(self._names, here)
                self._named_since = [each for each in self._named_since if each not in here]
            case _:
                pass

    def image(self, chance: Random) -> Image:
        """One of the things that may be there, if the power fails now."""
        names = _named(self._names, _kept(self._named_since, _mood(chance)))
        whole = {
            path: None if file is None else self._torn(file, chance) for path, file in names.items()
        }
        return {path: body for path, body in whole.items() if _is_reached(path, whole)}

    def _torn(self, file: int, chance: Random) -> bytearray:
        """What is left of a file, if the power fails now."""
        body, since = self._synced[file].copy(), self._since.get(file, [])
        lengths = [*accumulate(since, _length, initial=len(body))]
        keeps = _mood(chance)
        kept = [part for each in since for part in _sectors(each, chance, keeps)]
        _write(body, kept)
        _write(body, [Cut(file, lengths[-1] if kept == since else chance.choice(lengths))])
        return body


def write_out(image: Image, folder: Path) -> None:
    for path, body in sorted(image.items()):
        if body is None:
            folder.joinpath(path).mkdir(mode=0o700)
        else:
            folder.joinpath(path).write_bytes(body)


def _mood(chance: Random) -> Keeps:
    """All is there, nothing is, or each for itself."""
    share = chance.choice((0.0, 0.5, 0.5, 0.9, 1.0))
    return lambda: chance.random() < share


def _kept(names: list[Naming], keeps: Keeps) -> list[Naming]:
    return [each for each in names if keeps()]


def _sectors(what: InFile, chance: Random, keeps: Keeps) -> list[InFile]:
    """A write as far as it got to the disk."""
    if isinstance(what, Cut) or chance.random() < 0.7:
        return [what] if keeps() else []
    edges = [what.offset, *_edges(what), what.offset + len(what.data)]
    return [
        Wrote(what.file, start, what.data[start - what.offset : end - what.offset])
        for start, end in pairwise(edges)
        if keeps()
    ]


def _edges(what: Wrote) -> range:
    first = what.offset // SECTOR * SECTOR + SECTOR
    return range(first, what.offset + len(what.data), SECTOR)


def _length(length: int, change: InFile) -> int:
    """How long a file is after that."""
    return change.size if isinstance(change, Cut) else max(length, change.offset + len(change.data))


def _write(body: bytearray, changes: list[InFile]) -> None:
    for change in changes:
        if isinstance(change, Cut):
            del body[change.size :]
            body.extend(bytes(change.size - len(body)))
        else:
            body.extend(bytes(max(0, change.offset - len(body))))
            body[change.offset : change.offset + len(change.data)] = change.data


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def _named(names: Names, changes: list[Naming]) -> Names:
    after = dict(names)
    for change in changes:
        if isinstance(change, Named):
            after[change.path] = change.file
        else:
            after.pop(change.path, None)
    return after


def _is_reached(path: str, names: Image) -> bool:
    """Whether every folder on the way is there."""
    folder = _folder(path)
    return not folder or (folder in names and _is_reached(folder, names))
