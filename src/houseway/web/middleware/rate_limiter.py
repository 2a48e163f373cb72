"""Rate limiter: a token bucket, and one bucket per address or person."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial

ADDRESSES_KEPT = 10_000
"""Of how many addresses is remembered what they did; the one not seen for longest goes first."""


class RateLimited(Exception):
    """More is asked for than a person can mean."""


class TokenBucket:
    def __init__(
        self, at_once: int, a_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._clock = clock
        self._left = float(at_once)
        self._at = clock()

    def take(self) -> None:
        now = self._clock()
        # A clock that is turned back gives nothing and takes nothing.
        since = max(0.0, now - self._at)
        self._left = min(self._at_once, self._left + since * self._a_second) - 1
        self._at = now
        if self._left < 0:
            self._left = 0
            raise RateLimited


class RateLimiter:
    """One bucket for each address."""

    def __init__(
        self, at_once: int, a_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._new = partial(TokenBucket, at_once, a_second, clock)
        self._of: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> None:
        bucket = self._of.pop(address, None) or self._new()
        self._of[address] = bucket
        if len(self._of) > ADDRESSES_KEPT:
            self._of.popitem(last=False)
        bucket.take()
