"""Form deduplication: the same sign-up form sent twice creates one guest."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

from houseway.web.tables.idempotency import REQUEST_ID

REMEMBERED_MAX = 500
REMEMBERED_SECONDS = 60.0


class FormDedup:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Only as long as somebody has one of them, or waits for it."""
        self._came: OrderedDict[str, tuple[float, str]] = OrderedDict()

    def turn(self, request: str) -> asyncio.Lock:
        """Copies of one form are looked at one after the other, while other forms go on."""
        turn = self._turns.get(request) if REQUEST_ID.fullmatch(request) else None
        if turn is None:
            turn = self._turns[request] = asyncio.Lock()
        return turn

    def note(self, request: str, token: str) -> None:
        if REQUEST_ID.fullmatch(request):
            self._came[request] = (self._clock(), token)
        if len(self._came) > REMEMBERED_MAX:
            self._came.popitem(last=False)

    def token(self, request: str) -> str | None:
        at, token = self._came.get(request, (float("-inf"), ""))
        return token if self._clock() - at < REMEMBERED_SECONDS else None
