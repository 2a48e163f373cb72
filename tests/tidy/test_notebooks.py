"""The notebooks of the documents show what their cells give."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.marks import ROOT
from tests.tidy.notebooks import NOTEBOOKS, run_again


def test_there_is_a_notebook_and_a_page_leads_to_it() -> None:
    assert NOTEBOOKS
    page = (ROOT / "docs" / "other_tools.md").read_text("utf-8")
    for path in NOTEBOOKS:
        assert path.relative_to(ROOT / "docs").as_posix() in page


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_its_cells_give(path: Path) -> None:
    assert path.read_text("utf-8") == run_again(path), "`./test --update` runs it again."


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_has_pictures_in_it_and_is_small(path: Path) -> None:
    cells = json.loads(path.read_text("utf-8"))["cells"]
    data = [out.get("data", {}) for cell in cells for out in cell.get("outputs", [])]
    assert {kind for each in data for kind in each} == {"image/svg+xml", "text/html", "text/plain"}
    assert path.stat().st_size < 60_000
    assert len({cell["id"] for cell in cells}) == len(cells)


def test_another_output_would_be_found(tmp_path: Path) -> None:
    changed = NOTEBOOKS[0].read_text("utf-8").replace("As Ad 9c", "Ks Kd 9c")
    (tmp_path / "changed.ipynb").write_text(changed, "utf-8")
    assert run_again(tmp_path / "changed.ipynb") != changed
