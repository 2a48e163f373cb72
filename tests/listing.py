"""What tests find by listing folders of the repository: never less than a stated number.

A folder that moves leaves a glob with nothing, and tests that run once for each file then run for
none. So each list says how many files it has at least.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def at_least(many: int, found: Iterable[Path]) -> list[Path]:
    """These paths, sorted."""
    paths = sorted(found)
    assert len(paths) >= many, f"Only {len(paths)} of at least {many} files are found: {paths}."
    return paths
