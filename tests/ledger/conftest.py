"""A ledger of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ledger.places import KINDS, Kept


@pytest.fixture(params=KINDS)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kept]:
    place = Kept(request.param, tmp_path)
    yield place
    place.close()
