"""How soon another thread of the house has its turn.

Python runs one thread at a time, and whoever waits asks for a turn after five milliseconds. The
thread that writes the ledger waits for it a few times in every commit; while the tables are busy
everybody's answer waited with it.
"""

from __future__ import annotations

import sys

SWITCH_SECONDS = 0.0005


def tune_thread_switching() -> None:
    sys.setswitchinterval(SWITCH_SECONDS)
