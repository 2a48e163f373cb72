"""Whole games of twenty-one, each worked out once in a run of the tests, whoever asks for it.

Several folders of tests begin with the same analysis, which takes seconds, and they run in several
processes. The first that asks works it out and the others read it, from a folder of this run alone,
so that nothing of an earlier run is believed.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

from houseway.families.blackjack.odds.solve.cached_solution import base_digest, cached_solution
from houseway.families.blackjack.odds.solve.game_solver import BlackjackSolution
from houseway.families.blackjack.rules.rules import Blackjack

RUN_FOLDER = "HOUSEWAY_TEST_RUN"
"""The variable with the folder of this run, which all its processes share."""
CACHE = "XDG_CACHE_HOME"
"""The variable with the cache; it is the same folder but for tests that need one of their own."""


def solved(rules: Blackjack) -> BlackjackSolution:
    """The whole analysis of these rules."""
    digest = base_digest(rules)
    if digest not in _found:
        folder = Path(os.environ[RUN_FOLDER])
        with (folder / f"{digest}.lock").open("w") as lock, pytest.MonkeyPatch.context() as patch:
            fcntl.flock(lock, fcntl.LOCK_EX)
            patch.setenv(CACHE, str(folder))
            _found[digest] = cached_solution(rules)
    return _found[digest]


_found: dict[str, BlackjackSolution] = {}
"""What this process has read already, by what moves a base game."""
