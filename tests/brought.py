"""Families from elsewhere: an entry point on the path, for as long as it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from houseway.families import GROUP, look_again, packages
from houseway.rules import catalog


@contextmanager
def family_from_elsewhere(
    name: str, package: str, distribution: str = "further-games"
) -> Iterator[None]:
    """A distribution is installed that brings this package as a family."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        info = Path(folder) / f"{distribution.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        about = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"
        (info / "METADATA").write_text(about, "utf-8")
        (info / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {package}\n", "utf-8")
        patch.syspath_prepend(folder)
        look_again()
        yield
    look_again()


def keep_games(patch: pytest.MonkeyPatch, is_kept: Callable[[str], bool]) -> None:
    """The catalog of another version, which has these games and no others."""
    left = {
        name: family._replace(games={id: at for id, at in family.games.items() if is_kept(id)})
        for name, family in packages().items()
    }
    patch.setattr(catalog, "packages", lambda: left)
