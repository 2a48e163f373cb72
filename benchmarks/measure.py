"""Medians of interleaved repetitions in CPU time, so that a busy machine shifts all alike."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping

REPETITIONS = 9


def rates(
    jobs: Mapping[str, tuple[Callable[[], object], int]], repetitions: int = REPETITIONS
) -> dict[str, float]:
    """How often a second each job runs: median over repetitions that take turns."""
    seconds: dict[str, list[float]] = {name: [] for name in jobs}
    for job, _ in jobs.values():
        job()
    for _ in range(repetitions):
        for name, (job, times) in jobs.items():
            start = time.process_time()
            for _ in range(times):
                job()
            seconds[name].append((time.process_time() - start) / times)
    return {name: 1 / statistics.median(taken) for name, taken in seconds.items()}


def start_up_ms(*arguments: str) -> float:
    """The median time a fresh Python takes for these arguments, in milliseconds."""
    taken = []
    for _ in range(REPETITIONS):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)


def load() -> float:
    """What else the machine was doing: the load average of the last minute."""
    return os.getloadavg()[0]
