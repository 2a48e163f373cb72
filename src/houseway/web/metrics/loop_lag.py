"""How late the loop is: whoever acts at a table waits as long, before anything else."""

from __future__ import annotations

import asyncio
import time

from houseway.web.metrics.counters import Counts

LOOK_SECONDS = 0.25


async def note_lateness(counts: Counts) -> None:
    """Look a few times a second, for ever."""
    while True:
        due = time.monotonic_ns() + int(LOOK_SECONDS * 1e9)
        await asyncio.sleep(LOOK_SECONDS)
        counts.late_ns.add(max(0, time.monotonic_ns() - due))
