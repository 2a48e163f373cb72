"""Thread switch interval of the interpreter, shortened.

The thread that writes the ledger needs the interpreter a few times per commit. With the default
of five milliseconds, busy tables delayed every commit, and every answer with it.
"""

from __future__ import annotations

import sys

SWITCH_SECONDS = 0.0005


def tune_thread_switching() -> None:
    sys.setswitchinterval(SWITCH_SECONDS)
