"""Garbage collector tuning: freeze the objects loaded at start, raise the thresholds.

Nearly all state is freed by reference counting; only cycles, such as an error with its frame,
need the collector. With Python's own thresholds it took a quarter of the processor time of a busy
server.
"""

from __future__ import annotations

import gc

GEN0_THRESHOLD = 50_000
"""How many more things may have been made than have gone before the young ones are looked through:
a few milliseconds of work."""
GEN1_THRESHOLD, GEN2_THRESHOLD = 20, 20
"""After how many such looks older things are looked through too."""


def tune_gc() -> None:
    """What is there when the house opens stays, and is not looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GEN0_THRESHOLD, GEN1_THRESHOLD, GEN2_THRESHOLD)
