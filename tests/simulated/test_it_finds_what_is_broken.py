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
    breaks(monkeypatch)
    with pytest.raises(Wrong, match=f"seed {BROKEN[breaks]}"):
        play(BROKEN[breaks], STEPS, tmp_path)


@pytest.mark.parametrize("seed", sorted({*BROKEN.values()}))
def test_the_same_evenings_are_in_order_otherwise(seed: int, tmp_path: Path) -> None:
    assert play(seed, STEPS, tmp_path).actions >= STEPS
