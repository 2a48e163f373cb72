"""Interpreter tuning: garbage collection and thread switching of a server process.

Nearly all state is freed by reference counting; only cycles, such as an error with its frame,
need the collector. With Python's own thresholds it took a quarter of the processor time of a busy
server.

The thread that writes the ledger needs the interpreter a few times per commit. With the default
of five milliseconds, busy tables delayed every commit, and every answer with it.
"""

from __future__ import annotations

import gc
import sys

GEN0_THRESHOLD = 50_000
"""How many more things may have been made than have gone before the young ones are looked through:
a few milliseconds of work."""
GEN1_THRESHOLD, GEN2_THRESHOLD = 20, 20
"""After how many such looks older things are looked through too."""
SWITCH_SECONDS = 0.0005


def tune_gc() -> None:
    """Freeze what was loaded at the start, and collect seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GEN0_THRESHOLD, GEN1_THRESHOLD, GEN2_THRESHOLD)


def tune_thread_switching() -> None:
    sys.setswitchinterval(SWITCH_SECONDS)
