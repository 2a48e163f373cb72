"""Commit metrics: histograms of group size and commit time, and the count of failed groups.

One thread adds whole numbers and any thread may read them, without a lock.
"""

from __future__ import annotations

from bisect import bisect_left

MILLISECOND = 1_000_000
"""In nanoseconds, by which commits are timed."""
TOOK_NS_MAX = tuple(each * MILLISECOND for each in (1, 2, 5, 10, 25, 50, 100, 250, 1_000, 5_000))
GROUP_SIZES_MAX = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Histogram:
    """How often a figure was found up to each of some bounds, and above all of them."""

    def __init__(self, bounds: tuple[int, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0

    def add(self, figure: int) -> None:
        self.counts[bisect_left(self.bounds, figure)] += 1
        self.sum += figure


class CommitMetrics:
    def __init__(self) -> None:
        self.took_ns = Histogram(TOOK_NS_MAX)
        self.sizes = Histogram(GROUP_SIZES_MAX)
        self.failed = 0
        """Groups of which nothing was written."""

    def made(self, batches: int, took_ns: int) -> None:
        self.took_ns.add(took_ns)
        self.sizes.add(batches)
