"""How many drills of each game, kind and level are made: more for a release."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.families import traits_of
from tests.train import drills


@pytest.fixture(scope="session", autouse=True)
def more_drills_for_a_release(request: pytest.FixtureRequest) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        if request.config.getoption("--release"):
            patch.setattr(drills, "many_of", lambda family: traits_of(family).drills_release)
        yield
