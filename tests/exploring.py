"""Seeds by the day, for runs that look for what no run has seen yet.

`./test` plays fixed seeds, so that nobody is stopped by chance. `./test --explore` plays those of
the day and `--release` both. They are printed. `HOUSEWAY_EXPLORED=20250131 ./test --explore` plays
those of that day again.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date

import pytest

DAY, FIXED_TOO = "HOUSEWAY_EXPLORED", "HOUSEWAY_FIXED_TOO"
"""Variables that all workers of a run inherit; so all have the same seeds, also at midnight."""
SEEDS_A_DAY = 100_000


def seeds(fixed: Sequence[int], count: int) -> Sequence[int]:
    """For `parametrize`: the fixed seeds in every run, and `count` of the day where it explores."""
    day = os.environ.get(DAY)
    if day is None:
        return fixed
    first = int(day) * SEEDS_A_DAY
    of_the_day = range(first, first + count)
    return [*fixed, *of_the_day] if FIXED_TOO in os.environ else of_the_day


def begin(config: pytest.Config) -> None:
    """Before anything is collected, in the process that starts the others."""
    day = os.environ.pop(DAY, None) or date.today().strftime("%Y%m%d")
    os.environ.pop(FIXED_TOO, None)
    # A test may start a run of its own, which has nothing of this one.
    if config.getoption("--explore") or config.getoption("--release"):
        os.environ[DAY] = day
        if not config.getoption("--explore"):
            os.environ[FIXED_TOO] = "yes"


def said() -> str | None:
    """What a run that explores prints of its seeds."""
    if (day := os.environ.get(DAY)) is None:
        return None
    return f"Seeds of {day} begin with {int(day) * SEEDS_A_DAY}; {DAY}={day} plays them again."
