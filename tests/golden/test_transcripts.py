"""A settled round reads today as it read when it was reviewed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.transcripts import HERE, TRANSCRIPTS, transcript


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_layout_settles_as_reviewed(path: Path) -> None:
    assert transcript(path) == path.with_suffix(".txt").read_text("utf-8")


def test_every_transcript_belongs_to_a_layout() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == {path.stem for path in TRANSCRIPTS}
