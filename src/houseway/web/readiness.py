"""Whether people can be sent to this process: its store takes what is written, its tables are kept.

The store is tried by the thread that writes to it, so nobody at a table waits; whoever asks is
answered within a bounded time, however long the store takes.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

from houseway.errors import LedgerError
from houseway.web.cardroom import Cardroom
from houseway.web.drain import SAYS

TRIAL_SECONDS = 2.0
"""How long a store may take before it counts as not ready."""
KEPT_SECONDS = 1.0
"""How long an answer of the store is good, however many ask."""
FAILS = "The store of this house cannot be written to now."
"""Why is nobody's business outside; the tables and the log say it."""


class Readiness:
    def __init__(self, cardroom: Cardroom) -> None:
        self._cardroom = cardroom
        self._trial: Future[None] | None = None
        self._tried_at = 0.0

    async def why_not(self) -> str | None:
        """Why nobody should be sent here now, in one sentence."""
        if self._cardroom.drain.is_told:
            return SAYS
        if not self._cardroom.keeps_tables():
            return "The tables of this house are not kept now."
        try:
            trial = self._begun()
        except LedgerError:
            return FAILS
        tried = asyncio.wrap_future(trial)
        tried.add_done_callback(asyncio.Future.exception)
        await asyncio.wait([tried], timeout=TRIAL_SECONDS)
        if not trial.done():
            return f"The store of this house has not answered for {TRIAL_SECONDS:g} seconds."
        return None if trial.exception() is None else FAILS

    def _begun(self) -> Future[None]:
        """One trial at a time: of a store that hangs nothing more is asked."""
        now = self._cardroom.passing()
        is_old = self._trial is not None and self._trial.done()
        if self._trial is None or (is_old and now - self._tried_at >= KEPT_SECONDS):
            self._trial, self._tried_at = self._cardroom.store.trial(), now
        return self._trial
