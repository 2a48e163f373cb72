"""What differs from the last commit on main: on this branch, in the tree, or not yet added."""

from __future__ import annotations

import subprocess
from typing import NamedTuple

from tests.marks import ROOT

MAINS = ("main", "origin/main")


class Unknown(Exception):
    """What was asked of git has no answer; the message is one sentence."""


class Changed(NamedTuple):
    since: str
    """The commit, in short."""
    paths: tuple[str, ...]
    """Changed, added and removed files, from the root of the tree."""

    @property
    def there(self) -> tuple[str, ...]:
        return tuple(each for each in self.paths if (ROOT / each).is_file())

    @property
    def python(self) -> tuple[str, ...]:
        """What can be linted."""
        return tuple(each for each in self.there if each.endswith(".py"))


def changed_since(revision: str | None) -> Changed:
    """Everything that differs from that revision, or from where this branch left main."""
    if revision is None:
        since = _left_main()
    elif (named := _git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")) is None:
        raise Unknown(f"There is no revision {revision}; name a commit, a branch or a tag.")
    else:
        since = named
    differs = _git("diff", "--name-only", "--no-renames", "-z", since) or ""
    added = _git("ls-files", "--others", "--exclude-standard", "-z") or ""
    paths = {path for path in f"{differs}\0{added}".split("\0") if path}
    return Changed(since[:8], tuple(sorted(paths)))


def _left_main() -> str:
    """Without a main, as in a shallow clone, it is the last commit."""
    if (head := _git("rev-parse", "HEAD")) is None:
        raise Unknown("What changed is asked of git, and this folder is no clone; run ./test.")
    left = (_git("merge-base", "HEAD", main) for main in MAINS)
    return next(filter(None, left), head)


def _git(*words: str) -> str | None:
    """What git prints, or None where it does not know."""
    try:
        result = subprocess.run(
            ["git", *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        return None
    return result.stdout.strip() if result.returncode == 0 else None
