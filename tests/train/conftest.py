"""How many drills of each game, kind and level are made: more for a release."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.train.drills import MANY, MANY_RELEASE


@pytest.fixture(scope="session", autouse=True)
def more_drills_for_a_release(request: pytest.FixtureRequest) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        if request.config.getoption("--release"):
            for family, many in MANY_RELEASE.items():
                patch.setitem(MANY, family, many)
        yield
