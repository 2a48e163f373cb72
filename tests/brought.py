"""Families from elsewhere: an entry point on the path, for as long as it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from houseway.families import ENTRY_POINT_GROUP, clear_registry, registered_families
from houseway.rules import catalog

FIRST = """PLACE = 90
GAMES = {"one-card": "game"}
SHEETS = {"OC": "one-card"}
"""
RULES = range(1, 7)
"""The numbers of the written rules of One Card."""
_NUMBERS = count(1)


class Laid(NamedTuple):
    """A distribution as it lies where it is installed."""

    folder: Path
    package: str
    """Of its own every time, because a process reads a module once."""

    @property
    def at(self) -> Path:
        return self.folder / self.package


@contextmanager
def family_from_elsewhere(
    name: str, package: str, distribution: str = "further-games"
) -> Iterator[None]:
    """A distribution is installed that brings this package as a family."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        write_info(Path(folder), distribution, f"{name} = {package}")
        patch.syspath_prepend(folder)
        clear_registry()
        yield
    clear_registry()


def keep_games(patch: pytest.MonkeyPatch, is_kept: Callable[[str], bool]) -> None:
    """The catalog of another version, which has these games and no others."""
    left = {
        name: family._replace(games={id: at for id, at in family.games.items() if is_kept(id)})
        for name, family in registered_families().items()
    }
    patch.setattr(catalog, "registered_families", lambda: left)


def lay_out(folder: Path, distribution: str, changed: Mapping[str, str] | None = None) -> Laid:
    """Install a distribution in a folder that brings One Card, some of its files changed."""
    laid = Laid(folder, f"one_card_{next(_NUMBERS)}")
    here = Path(__file__).with_name("one_card")
    rules = (f'[[rule]]\nid = "OC-{n}"\ntopic = "one"\nsays = "A rule."\nseed = ""' for n in RULES)
    files = {
        **{str(path.relative_to(here)): path.read_text("utf-8") for path in here.rglob("*.py")},
        "__init__.py": FIRST,
        "written/one-card.toml": "\n".join(rules),
        **(changed or {}),
    }
    for name, text in files.items():
        path = laid.at / name
        path.parent.mkdir(parents=True, exist_ok=True)
        own = text.replace("tests.one_card", laid.package).replace(
            '"one_card"', f'"{laid.package}"'
        )
        path.write_text(own, "utf-8")
    write_info(folder, distribution, f"{laid.package} = {laid.package}")
    return laid


def write_info(folder: Path, distribution: str, points: str) -> None:
    """What an installer leaves of a distribution that brings families."""
    info = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    about = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"
    (info / "METADATA").write_text(about, "utf-8")
    (info / "entry_points.txt").write_text(f"[{ENTRY_POINT_GROUP}]\n{points}\n", "utf-8")


@contextmanager
def installed(laid: Laid) -> Iterator[None]:
    """That distribution is installed, for as long as it is needed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(laid.folder)
        clear_registry()
        yield
    clear_registry()
