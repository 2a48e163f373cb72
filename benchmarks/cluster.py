"""Rounds on worker processes: what eight of them cost beside one, by the time that all worked.

Cores are few where this is run, so nobody looks at a clock on the wall: all that the client, the
scheduler and the workers worked is added up, and by two lengths of a run what a round costs is told
from what it costs to start.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from typing import NamedTuple

SHORT, LONG = 4_000_000, 24_000_000
MANY = 8
BILLION = 1_000_000_000


class Cost(NamedTuple):
    """Processor seconds: to start and end, and for each round."""

    start: float
    a_round: float

    def of(self, rounds: int) -> float:
        return self.start + rounds * self.a_round


def worked(on: str, rounds: int) -> float:
    """Processor seconds of a whole command with everything that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    words = [sys.executable, "-P", "-m", "houseway", "simulate", "three-card-poker"]
    subprocess.run(
        [*words, "--rounds", str(rounds), "--on", on, "--json"],
        check=True, stdout=subprocess.DEVNULL, env={**os.environ},
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cost(on: str) -> Cost:
    short, long = worked(on, SHORT), worked(on, LONG)
    a_round = (long - short) / (LONG - SHORT)
    return Cost(short - SHORT * a_round, a_round)


def measure_cluster() -> dict[str, float]:
    one, many = cost("local:1"), cost(f"local:{MANY}")
    return {
        "cluster_one_us": 1e6 * one.a_round,
        "cluster_eight_us": 1e6 * many.a_round,
        "cluster_start_s": (many.start - one.start) / (MANY - 1),
        "cluster_billion_to_eight_times_one": many.of(BILLION) / one.of(BILLION),
    }
