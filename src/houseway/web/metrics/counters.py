"""Metric counters of this process: integers, incremented where the event happens.

They are formatted only when scraped. The only label is the game, so no request adds a row.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from houseway.ledger.model.commit_metrics import MILLISECOND, Histogram

LAG_NS_BOUNDS = tuple(each * MILLISECOND for each in (1, 2, 5, 10, 25, 50, 100, 250, 1_000, 5_000))
SAMPLE_SECONDS = 0.25


class ServerCounters:
    def __init__(self) -> None:
        self.accepted: Counter[str] = Counter()
        """Actions by the game of their table, those of bots and of the house too."""
        self.refused: Counter[str] = Counter()
        self.lines = 0
        """Sockets that are open now."""
        self.frames = 0
        """Messages sent over them."""
        self.late_ns = Histogram(LAG_NS_BOUNDS)
        """By how much the loop came too late to what was due."""


async def sample_loop_lag(counts: ServerCounters) -> None:
    """Sample the event loop's lag, by which every action waits, for ever."""
    while True:
        due = time.monotonic_ns() + int(SAMPLE_SECONDS * 1e9)
        await asyncio.sleep(SAMPLE_SECONDS)
        counts.late_ns.add(max(0, time.monotonic_ns() - due))
