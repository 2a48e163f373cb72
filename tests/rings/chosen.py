"""Which test files `./test --near` runs, so that it ends while its user still looks at it.

In a house where a page imports nearly everything, every importer of a room would be the whole
suite. So those that are near and quick come first, from every folder in turn, until what they take
together reaches a cap. What is left out is said. `near.toml` has the cap and what files take.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from functools import cache
from itertools import groupby
from math import log2
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from tests.rings import MEASURED
from tests.rings.reached import files_of_tests, nearness, room_of

TABLE = Path(__file__).with_name("near.toml")


class Choice(NamedTuple):
    files: tuple[str, ...]
    """What runs, the nearest first."""
    left_out: tuple[str, ...]
    unread: tuple[str, ...]
    """Changed files that no test is known to read."""


@cache
def table() -> Mapping[str, Any]:
    with TABLE.open("rb") as file:
        return tomllib.load(file)


def choose(changed: Iterable[str]) -> Choice:
    """The nearest tests of these changed files, up to the cap."""
    changed = [*changed]
    stated = {path: readers(path) for path in changed}
    far = nearness(changed)
    for files in stated.values():
        far |= {file: min(far.get(file, 1), 1) for file in files}
    taken, left, spent = list[str](), list[str](), 0.0
    for file in _in_turn(far):
        if far[file] == 0 or spent + seconds(file) <= table()["seconds_max"]:
            taken.append(file)
            spent += seconds(file)
        else:
            left.append(file)
    scans = [file for file in table()["always"] if file not in taken]
    left = [file for file in left if file not in scans]
    unread = [path for path, files in stated.items() if not (files or path.endswith(".py"))]
    return Choice((*taken, *scans), tuple(left), tuple(unread))


def readers(path: str) -> list[str]:
    """The test files that read a file of data: as stated, or those of the folder it belongs to."""
    if path.endswith(".py"):
        return []
    for line in table()["reads"]:
        if any(fnmatchcase(path, pattern) for pattern in line["files"]):
            return [file for named in line["tests"] for file in _under(named)]
    parts = PurePosixPath(path).parts
    if parts[0] not in ("src", "tests"):
        return []
    return _under(f"tests/{room_of(parts[1:]) if parts[0] == 'src' else parts[1]}")


def _under(named: str) -> list[str]:
    """A test file, or all those of a folder."""
    return [file for file in files_of_tests() if file == named or file.startswith(f"{named}/")]


def _in_turn(far: Mapping[str, int]) -> list[str]:
    """What has changed itself, then near and quick tests, of every folder one after another.

    One import nearer is worth twice the time; ten files of a folder are as good as one import.
    """
    merit = {file: distance + log2(1 + seconds(file)) for file, distance in far.items()}
    for _, files in groupby(
        sorted(far, key=lambda file: (_parent(file), merit[file], file)), _parent
    ):
        merit |= {file: merit[file] + turn / 10 for turn, file in enumerate(files)}
    return sorted(far, key=lambda file: (far[file] > 0, merit[file], file))


def _parent(file: str) -> str:
    return file.rpartition("/")[0]


def _folder(file: str) -> str:
    return PurePosixPath(file).parts[1]


def left_by_folder(left_out: Iterable[str]) -> str:
    """What was left out, in words."""
    counted = Counter(map(_folder, left_out))
    return ", ".join(f"{name} {count}" for name, count in counted.most_common())


def seconds(file: str) -> float:
    """What a file takes a worker: as stated, as measured in this clone, or as in its folder."""
    stated: Mapping[str, float] = table()["seconds"]
    on_average = stated.get(_folder(file), stated["other"])
    return stated.get(file, _measured().get(file, on_average))


@cache
def _measured() -> dict[str, float]:
    if not MEASURED.exists():
        return {}
    lines = (line.split("\t") for line in MEASURED.read_text("utf-8").splitlines())
    return {file: float(took) for took, file in lines}
