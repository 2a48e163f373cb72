"""The pictures of the documents are small, whole, and all shown somewhere."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from scripts.make_pictures import TABLES
from tests.listing import at_least
from tests.marks import ROOT
from tests.tidy.documents import DOCUMENTS

PICTURES = at_least(15, (ROOT / "docs" / "pictures").iterdir())
EACH_MAX, ALL_MAX = 400_000, 1_500_000


def test_there_is_a_picture_for_each_game_for_a_page_and_for_a_round() -> None:
    assert {path.name for path in PICTURES} == {f"{n}.webp" for n in (*TABLES, "table", "round")}


def test_they_are_small() -> None:
    sizes = [path.stat().st_size for path in PICTURES]
    assert max(sizes) <= EACH_MAX
    assert sum(sizes) <= ALL_MAX


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_each_is_shown_by_a_document(path: Path) -> None:
    assert any(f"pictures/{path.name})" in each.read_text("utf-8") for each in DOCUMENTS)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_each_is_whole(path: Path) -> None:
    """A file of the format is as long as it says; one that moves has more than a few frames."""
    data = path.read_bytes()
    assert (data[:4], data[8:12]) == (b"RIFF", b"WEBP")
    assert struct.unpack("<I", data[4:8]) == (len(data) - 8,)
    assert (data.count(b"ANMF") >= 8) == (path.stem == "round")
