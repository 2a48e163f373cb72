"""How tests wait: for what must happen, for as long as it takes, with one limit for all of them.

A test that is right on a quick machine is right on a slow one too. So nothing is asserted about how
long something took or how much happened meanwhile, and nobody waits a fixed while and hopes. The
limit is only there so that a test whose event never comes ends with a sentence.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

PATIENCE_SECONDS = 180.0
"""The one limit for every wait of the suite: sockets, processes, pages, futures."""
PATIENCE_MS = PATIENCE_SECONDS * 1_000
"""The same for Playwright, which counts in milliseconds."""
NOBODY_IS_HURRIED = 24 * 3_600.0
"""A clock of the product that must not run out while a test waits, in seconds."""
A_MOMENT = 0.01
A_LOOK_MS = 500.0
"""After how long somebody who tries to click something looks again whether it is still there."""


def pause() -> None:
    """Let others work for a moment before one looks again."""
    time.sleep(A_MOMENT)


def wait_until(
    happened: Callable[[], object],
    what: str | Callable[[], object],
    meanwhile: Callable[[], object] = pause,
) -> None:
    """Look again and again, doing something in between, until it has happened.

    `what` is what one waits for, or gives it, in case it never comes.
    """
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not happened():
        assert time.monotonic() < deadline, _missed(what)
        meanwhile()


async def until(
    happened: Callable[[], object],
    what: str | Callable[[], object],
    meanwhile: Callable[[], Awaitable[object]] | None = None,
) -> None:
    """The same inside a loop, which goes on meanwhile."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not happened():
        assert time.monotonic() < deadline, _missed(what)
        if meanwhile is not None:
            await meanwhile()
        await asyncio.sleep(A_MOMENT)


def _missed(what: str | Callable[[], object]) -> str:
    return f"It did not happen in {PATIENCE_SECONDS:g} s: {what() if callable(what) else what}"
