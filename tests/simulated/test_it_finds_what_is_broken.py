"""A simulation that finds nothing proves nothing: each mistake that is brought in is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.simulated.broken import BROKEN, Breaks
from tests.simulated.evening import play
from tests.simulated.world import Wrong

STEPS, EVENINGS = 300, 12
"""Which of so many short evenings finds a mistake changes with everything that takes chance."""


@pytest.mark.parametrize("breaks", BROKEN, ids=lambda breaks: breaks.__name__)
def test_a_mistake_is_found(breaks: Breaks, tmp_path: Path) -> None:
    found = (_found(breaks, seed, tmp_path / str(seed)) for seed in range(1, 1 + EVENINGS))
    assert any(re.search(f"at step .*{BROKEN[breaks]}", each) for each in found)


def _found(breaks: Breaks, seed: int, folder: Path) -> str:
    """What an evening by this seed finds with a mistake in it, if it finds anything."""
    folder.mkdir()
    try:
        with pytest.MonkeyPatch.context() as patch:
            breaks(patch)
            return str(play(seed, STEPS, folder))
    except Wrong as wrong:
        return str(wrong)
