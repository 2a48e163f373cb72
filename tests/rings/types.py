"""Check all types; a fresh clone begins with what an earlier one has found out.

Mypy keeps its cache in the clone, so no two clones ever write to the same one. When it has found no
error, a copy goes to the user's cache folder as one file, under the versions and settings that it
was made with; a clone without a cache begins with that copy. Mypy compares every source with its
digest, so the copy of another commit costs time and never truth. Two runs in one clone take turns.
The scripts come after that, by `tests.rings.javascript`.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from mypy import api

from tests.marks import ROOT
from tests.rings import javascript

CACHE = ROOT / ".mypy_cache"
COPIES_MAX = 3
"""Copies of different versions and settings that the cache folder holds."""


def main(words: Sequence[str]) -> int:
    """The word `python` leaves the scripts out."""
    python = check()
    return python if "python" in words else max(python, javascript.main())


def check() -> int:
    """What mypy says of the sources and the tests."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "turn").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        copy = kept_copy()
        fresh = not any(CACHE.glob("3.*"))
        if fresh:
            begin_with(copy)
        os.chdir(ROOT)
        said, complained, status = api.run([])
        print(said, complained, sep="", end="", flush=True)
        if status == 0 and (fresh or not copy.exists()):
            keep(copy)
    return status


def kept_copy() -> Path:
    """Named by all that makes a cache useless when it differs."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    what = (version("mypy"), sys.version, sys.platform, settings)
    digest = hashlib.sha256(repr(what).encode()).hexdigest()[:16]
    root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return root / "houseway" / "types" / f"{digest}.tar"


def begin_with(copy: Path) -> None:
    """Whole or not at all, as it was kept."""
    with (
        suppress(OSError, tarfile.TarError),
        tarfile.open(copy) as tar,
        tempfile.TemporaryDirectory(dir=CACHE) as new,
    ):
        tar.extractall(new, filter="data")
        for folder in Path(new).iterdir():
            folder.rename(CACHE / folder.name)


def keep(copy: Path) -> None:
    """Whole or not at all: it is renamed to its place."""
    with suppress(OSError):
        copy.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=copy.parent, suffix=".new", delete=False) as new:
            pass
        with tarfile.open(new.name, "w") as tar:
            for folder in CACHE.glob("3.*"):
                tar.add(folder, folder.name)
        Path(new.name).replace(copy)
        by_age = sorted(copy.parent.glob("*.tar"), key=lambda path: path.stat().st_mtime)
        for old in by_age[:-COPIES_MAX]:
            old.unlink()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
