"""Documentation files that come with the package: the pages of `/help`, by name.

In a wheel they lie inside the package, in a checkout beside the source. A page goes by the path of
its file without the ending: `games/no-bust`. The table of contents has an empty name, and the
changelog, which lies above the folder, is `changes`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

_INSIDE = Path(__file__).parent / "docs"
FOLDER = _INSIDE if _INSIDE.is_dir() else Path(__file__).parents[2] / "docs"
CONTENTS = ""
CHANGES = "changes"
PICTURES = FOLDER / "pictures"


@cache
def pages() -> dict[str, Path]:
    found = {name_of(path.relative_to(FOLDER)): path for path in sorted(FOLDER.rglob("*.md"))}
    changes = next((each for each in _changelogs() if each.is_file()), None)
    return found | ({CHANGES: changes} if changes else {})


def name_of(path: Path) -> str:
    """The name of a page, from its path in the folder."""
    if path.name == "README.md":
        return "" if path.parent == Path() else path.parent.as_posix()
    return path.with_suffix("").as_posix()


@cache
def folders() -> dict[str, tuple[str, ...]]:
    """The pages of each folder that has no index page of its own."""
    inner = [name for name in pages() if "/" in name]
    parents = dict.fromkeys(name.rpartition("/")[0] for name in inner)
    return {
        each: tuple(name for name in inner if name.rpartition("/")[0] == each)
        for each in parents
        if each not in pages()
    }


def title_of(name: str) -> str:
    """The title of a page: its first line."""
    with pages()[name].open(encoding="utf-8") as lines:
        return lines.readline().removeprefix("# ").strip()


def _changelogs() -> tuple[Path, ...]:
    return (FOLDER / "CHANGELOG.md", FOLDER.parent / "CHANGELOG.md")
