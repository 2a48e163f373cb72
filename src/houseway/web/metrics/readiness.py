"""Readiness check: the store accepts writes, and the lobby renders.

The writer thread of the store runs the trial, so no table waits. The answer comes within a
bounded time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future

from houseway.errors import LedgerError
from houseway.web.middleware.incidents import traceback_without_values
from houseway.web.server.draining import DRAINING_MESSAGE
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_loop import TableLoops

_LOG = logging.getLogger(__name__)

TRIAL_SECONDS = 2.0
"""How long a store may take before it counts as not ready."""
KEPT_SECONDS = 1.0
"""How long an answer of the store, or a drawn lobby, is good, however many ask."""
FAILS = "The store of this house cannot be written to now."
"""Why is nobody's business outside; the tables and the log say it."""
UNDRAWN = "The lobby cannot be drawn now; the log says why."


class Readiness:
    def __init__(
        self, cardroom: Cardroom, loops: TableLoops, lobby: Callable[[], object] = str
    ) -> None:
        """`lobby` draws the lobby, without the tables that cannot be drawn."""
        self._cardroom = cardroom
        self._loops = loops
        self._lobby = lobby
        self._drawn_at: float | None = None
        self._is_drawn = True
        self._trial: Future[None] | None = None
        self._tried_at = 0.0

    async def why_not(self) -> str | None:
        """Why nobody should be sent here now, in one sentence."""
        if self._cardroom.drain.is_told:
            return DRAINING_MESSAGE
        if not self._loops.are_running():
            return "The tables of this house are not kept now."
        if not self._draws_lobby():
            return UNDRAWN
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

    def _draws_lobby(self) -> bool:
        """Whether the lobby can be drawn; it is drawn once a second at the most."""
        now = self._cardroom.passing()
        if self._drawn_at is not None and now - self._drawn_at < KEPT_SECONDS:
            return self._is_drawn
        was_drawn, self._drawn_at, self._is_drawn = self._is_drawn, now, True
        try:
            self._lobby()
        except Exception as error:
            self._is_drawn = False
            if was_drawn:
                what = {"what": "lobby not drawn"}
                _LOG.error(
                    "The lobby cannot be drawn.\n%s", traceback_without_values(error), extra=what
                )
        return self._is_drawn

    def _begun(self) -> Future[None]:
        """One trial at a time: of a store that hangs nothing more is asked."""
        now = self._cardroom.passing()
        is_old = self._trial is not None and self._trial.done()
        if self._trial is None or (is_old and now - self._tried_at >= KEPT_SECONDS):
            self._trial, self._tried_at = self._cardroom.store.trial(), now
        return self._trial
