"""Jobs for a workshop, and a house that has one."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from houseway.odds.model.progress import ProgressCallback
from tests.waiting import PATIENCE_SECONDS, wait_until


def at_work(begun: Path, finish: Path) -> int:
    """Says who works on it, and is done when the test says so."""
    begun.write_text(str(os.getpid()))
    wait_until(finish.exists, "the test lets the job finish")
    return os.getpid()


def doubled(number: int) -> int:
    print("What a job prints is no answer.")
    return 2 * number


def doubled_step_by_step(number: int, tell: ProgressCallback) -> int:
    for done in range(1_000):
        tell(done / 1_000, "doubling")
    return 2 * number


def broken(secret: str) -> int:
    return int(secret)


def main() -> None:
    """A house in the middle of a job, until somebody kills it."""
    # Workers, who read this file too, need none of these.
    import asyncio

    from houseway.web.jobs.admission_queue import AdmissionLimits
    from houseway.web.jobs.worker_pool import WorkerPool

    workshop = WorkerPool(AdmissionLimits(1, 0))
    asyncio.run(workshop.do(PATIENCE_SECONDS, at_work, *map(Path, sys.argv[1:])))
