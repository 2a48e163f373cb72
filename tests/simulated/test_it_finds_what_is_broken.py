"""A simulation that finds nothing proves nothing: each mistake that is brought in is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.simulated.broken import BROKEN, Breaks
from tests.simulated.evening import play
from tests.simulated.world import Wrong

STEPS = 300


@pytest.mark.parametrize("breaks", BROKEN, ids=lambda breaks: breaks.__name__)
def test_a_mistake_is_found(
    breaks: Breaks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, says = BROKEN[breaks]
    breaks(monkeypatch)
    with pytest.raises(Wrong, match=f"seed {seed}: at step .*{says}"):
        play(seed, STEPS, tmp_path)
