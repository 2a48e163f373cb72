"""A room is a row and a family is a column: no generic file names a family, no cell another one."""

from __future__ import annotations

from pathlib import Path

from tests.marks import ROOT
from tests.tidy.families_named import named_elsewhere

SOURCE = ROOT / "src" / "houseway"
DATA = SOURCE / "rules" / "catalog"
"""Games are data, and say of which family they are."""
REGISTRY = SOURCE / "families.py"


def _files() -> list[Path]:
    return [
        path
        for path in sorted(SOURCE.rglob("*.py"))
        if path != REGISTRY and DATA not in path.parents
    ]


def test_nobody_names_a_family_that_is_not_theirs() -> None:
    assert len(_files()) > 400
    named = {
        path.relative_to(SOURCE).as_posix(): named_elsewhere(path, SOURCE) for path in _files()
    }
    assert {name: found for name, found in named.items() if found} == {}


def test_a_name_would_be_found(tmp_path: Path) -> None:
    generic, cell = tmp_path / "play" / "view.py", tmp_path / "play" / "pot" / "cell.py"
    for path, says in (
        (generic, "if isinstance(game.rules, TwentyOne):\n    pass\n"),
        (cell, "from houseway.play.twenty_one.round import TwentyOneRound\n"),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(says, "utf-8")
        assert named_elsewhere(path, tmp_path)
    cell.write_text("from houseway.play.pot.hand import PotHand\n", "utf-8")
    assert named_elsewhere(cell, tmp_path) == []
