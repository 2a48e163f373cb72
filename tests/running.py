"""Run a coroutine to its end, whatever else goes on in the process.

The browser's own loop may be running in this thread when a test comes after one that had a browser,
so whatever needs a loop gets a thread of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def to_its_end(coroutine: Coroutine[Any, Any, Result]) -> Result:
    return in_its_own_thread(lambda: asyncio.run(coroutine))


def in_its_own_thread(work: Callable[[], Result]) -> Result:
    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(work).result()
