"""A settled round and a hand of poker read today as they read when they were reviewed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.poker import POKER, poker_transcript
from tests.golden.transcripts import HERE, TRANSCRIPTS, transcript


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_layout_settles_as_reviewed(path: Path) -> None:
    assert transcript(path) == path.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("name", POKER)
def test_a_hand_of_poker_is_told_as_reviewed(name: str) -> None:
    assert poker_transcript(name) == (HERE / f"{name}.txt").read_text("utf-8")


def test_every_transcript_belongs_to_a_layout_or_a_hand() -> None:
    known = {path.stem for path in TRANSCRIPTS} | set(POKER)
    assert {path.stem for path in HERE.glob("*.txt")} == known
