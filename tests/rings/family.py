"""`./test --family NAME`: what a family has to do first, while somebody builds or changes it.

What every game of its course promises, random rounds, views, its scenes, its recorded evenings, and
the import contracts. Tests with cases for many games run those of this family (`of_family.py`).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from houseway.families import BANKED, Family, find_family
from tests.families import Untold, traits_of
from tests.marks import ROOT

FIRST = ("tests/contract/test_traits.py", "tests/tidy/test_shape.py")
"""That it has its traits, and the import contracts."""
EVENINGS = "tests/frozen/test_frozen.py"
OF_ITS_COURSE = {BANKED: "every_banked_game"}
"""Scenes that every game of a course has."""


def main(words: Sequence[str]) -> int:
    names = [word for word in words if not word.startswith("--")]
    if len(names) != 1:
        print("houseway: Write ./test --family NAME, with the name of one family.", file=sys.stderr)
        return 2
    try:
        paths = paths_of(names[0])
    except Untold as error:
        print(f"houseway: {error}", file=sys.stderr)
        return 2
    print(f"The nearest tests of {names[0]}: {', '.join(paths)}.", flush=True)
    workers = str(2 * (os.cpu_count() or 1) + 1)
    command = [sys.executable, "-m", "pytest", "-n", workers, "--dist", "worksteal"]
    command += ["-p", "tests.rings.of_family", f"--of-family={names[0]}", *paths]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def paths_of(name: str) -> list[str]:
    """The files and folders of tests that run for a family, from the root of the tree."""
    traits = traits_of(name)
    scenes = [*traits.scenes, *filter(None, [OF_ITS_COURSE.get(_course(find_family(name)))])]
    paths = [*FIRST, *traits.tried, *(f"tests/rules/{each}" for each in scenes), EVENINGS]
    return [*dict.fromkeys(paths)]


def _course(family: Family | None) -> str:
    return family.table_kind if family and family.table_kind else BANKED


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
