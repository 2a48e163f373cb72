"""Shielded tasks: work that completes even if its caller is canceled.

A refusal without a caller is dropped; an unexpected error is logged.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

from houseway.errors import HousewayError

_LOG = logging.getLogger(__name__)
T = TypeVar("T")


class ShieldedTasks(Generic[T]):
    def __init__(self) -> None:
        self._begun: set[asyncio.Task[T]] = set()

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        begun = asyncio.create_task(work)
        self._begun.add(begun)
        begun.add_done_callback(self._begun.discard)
        try:
            return await asyncio.shield(begun)
        except asyncio.CancelledError:
            begun.add_done_callback(_alone)
            raise

    async def over(self) -> None:
        """All that was begun is done, or has failed."""
        await asyncio.gather(*self._begun, return_exceptions=True)


def _alone(done: asyncio.Task[Any]) -> None:
    """Nobody waits for it; what was refused was said to nobody."""
    error = None if done.cancelled() else done.exception()
    if error is not None and not isinstance(error, HousewayError):
        _LOG.error("What somebody asked for who has gone failed.", exc_info=error)
