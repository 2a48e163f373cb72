"""Who came in by which form, for a moment: one that is sent twice lets one person in, not two."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from houseway.web.socket import REQUEST

REMEMBERED_MAX = 500
REMEMBERED_SECONDS = 60.0


class JustCame:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._came: OrderedDict[str, tuple[float, str]] = OrderedDict()

    def note(self, request: str, token: str) -> None:
        if REQUEST.fullmatch(request):
            self._came[request] = (self._clock(), token)
        if len(self._came) > REMEMBERED_MAX:
            self._came.popitem(last=False)

    def token(self, request: str) -> str | None:
        at, token = self._came.get(request, (float("-inf"), ""))
        return token if self._clock() - at < REMEMBERED_SECONDS else None
