"""Shared counters: metrics of all processes on one address, exchanged through files.

A scrape reaches one process only. A file that was not written for a while belongs to a process
that has ended, and is left out.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

FOLDER_VARIABLE = "HOUSEWAY_COUNTS"
"""The variable that names the folder in which processes of one address leave what they counted."""
WRITE_SECONDS = 2.0
GONE_SECONDS = 10.0
_SUFFIX = ".prom"
_LEFT = b"# left at "


class SharedCounters:
    def __init__(self, folder: Path, worker: str) -> None:
        self._folder = folder
        self._own = folder / f"{worker}{_SUFFIX}"

    def leave(self, text: bytes) -> None:
        """Never seen half written."""
        beside = self._own.with_suffix(f".{os.getpid()}")
        beside.write_bytes(b"%s%.3f\n%s" % (_LEFT, time.monotonic(), text))
        beside.replace(self._own)

    def of_others(self) -> list[bytes]:
        since = time.monotonic() - GONE_SECONDS
        paths = sorted(self._folder.glob(f"*{_SUFFIX}"))
        texts = (path.read_bytes() for path in paths if path != self._own)
        return [text for text in texts if _left_at(text) > since]


def _left_at(text: bytes) -> float:
    first = text.partition(b"\n")[0]
    return float(first.removeprefix(_LEFT)) if first.startswith(_LEFT) else 0.0


def shared_counters(worker: str) -> SharedCounters | None:
    """Where this process leaves its own; None if it serves alone."""
    folder = os.environ.get(FOLDER_VARIABLE, "")
    return SharedCounters(Path(folder), worker) if folder and worker else None
