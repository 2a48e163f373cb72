"""The parts of `./test --release`: each can be named and run by itself.

python -m tests.rings.parts              what there is, and how long each takes
python -m tests.rings.parts PART ...     the folders of these parts, for pytest
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.marks import ROOT

TABLE = Path(__file__).with_name("release.toml")


class Part(NamedTuple):
    name: str
    minutes: int
    """As long as it takes on two cores that do nothing else, more or less."""
    proves: str
    folders: tuple[str, ...]
    """Below `tests`."""


def parts() -> tuple[Part, ...]:
    with TABLE.open("rb") as file:
        table = tomllib.load(file)
    return tuple(
        Part(name, line["minutes"], line["proves"], tuple(line["folders"]))
        for name, line in table.items()
    )


def folders_of_tests() -> set[str]:
    """Every folder of tests that has some, below `tests`."""
    found = (path.relative_to(ROOT / "tests") for path in ROOT.glob("tests/*/**/test_*.py"))
    return {path.parts[0] for path in found}


def listed() -> str:
    """A line for each part, and one for all of them."""
    lines = [f"{each.name:<12} {each.minutes:>4} min  {each.proves}" for each in parts()]
    total = sum(each.minutes for each in parts())
    return "\n".join([*lines, f"{'all':<12} {total:>4} min  ./test --release"])


def main(names: Sequence[str]) -> int:
    known = {each.name: each for each in parts()}
    if not names:
        print(listed())
        return 0
    for name in names:
        if name not in known:
            print(
                f"houseway: There is no part {name}; there are {', '.join(known)}.", file=sys.stderr
            )
            return 2
    print(*(f"tests/{folder}" for name in names for folder in known[name].folders), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
