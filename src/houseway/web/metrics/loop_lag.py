"""Event loop lag, sampled four times a second: every action at a table waits as long."""

from __future__ import annotations

import asyncio
import time

from houseway.web.metrics.counters import ServerCounters

SAMPLE_SECONDS = 0.25


async def sample_loop_lag(counts: ServerCounters) -> None:
    """Look a few times a second, for ever."""
    while True:
        due = time.monotonic_ns() + int(SAMPLE_SECONDS * 1e9)
        await asyncio.sleep(SAMPLE_SECONDS)
        counts.late_ns.add(max(0, time.monotonic_ns() - due))
