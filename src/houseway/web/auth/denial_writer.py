"""Background writer of access notes: a refused request does not wait for the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from houseway.errors import HousewayError
from houseway.ledger.storage.house_storage import Storage

_LOG = logging.getLogger(__name__)


class DenialWriter:
    def __init__(self, safe: Storage, write: Callable[[str], None]) -> None:
        """`write` puts a sentence where the manager reads it, which lies in `safe`."""
        self._safe = safe
        self._write = write
        self._waiting: set[asyncio.Task[None]] = set()

    def note(self, says: str) -> None:
        waiting = asyncio.get_running_loop().create_task(self._noted(says))
        self._waiting.add(waiting)
        waiting.add_done_callback(self._waiting.discard)

    async def _noted(self, says: str) -> None:
        try:
            await self._safe.aside(partial(self._write, says))
        except HousewayError as error:
            _LOG.warning("A note of the door is not kept (%s): %s", error, says)

    async def close(self) -> None:
        await asyncio.gather(*self._waiting)
