"""Coach: after each decision, its worth, sent to that player over the table's WebSocket.

The view is saved when the player decides, and judged in a background worker. The score of the
session is counted here, on top of what the ledger has from before the server started.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from litestar.exceptions import HTTPException

from houseway.errors import StoreUnavailable
from houseway.floor.play.decision_value import JudgedDecision, cents_text, signed_dollars
from houseway.records.reviews.decision_review import Review
from houseway.records.reviews.tally import SessionTally, right_percent
from houseway.web.jobs.admission_queue import ServiceBusy
from houseway.web.jobs.job_service import FindCheckpoint, JobService
from houseway.web.jobs.review import VALUE_DECISION
from houseway.web.jobs.worker_pool import JobFailed
from houseway.web.realtime.messages import Accuracy, SessionCounted, VerdictMessage

_LOG = logging.getLogger(__name__)

AWAY_SECONDS = 1_800.0
"""Who comes back after so long begins a new session."""
PEOPLE_KEPT = 1_000
READING = "Your earlier decisions of this session are being counted."
UNREAD = "Earlier decisions could not be read; your next one counts them."


class PendingDecision(NamedTuple):
    """A decision that waits for its verdict."""

    request: str
    table_kind: str
    decision: Any
    batch: int
    """Where it stands in the ledger."""


class _SessionScore:
    """How somebody has decided since they came: what the ledger has of it, and what came since."""

    def __init__(self, at: float, reading: asyncio.Future[None] | None = None) -> None:
        self.at = at
        self.reading = reading
        """Until the ledger is read, if it has to be."""
        self.is_unread = False
        """Whether the ledger could not be read."""
        self._before, self._upto = SessionTally(), 0
        self._since: dict[int, float] = {}
        """By batch, what each decision cost that came meanwhile."""

    def count(self, batch: int, cost_cents: float) -> None:
        """A decision that the ledger was not read for counts once."""
        if self.reading is not None:
            self._since[batch] = cost_cents
        elif batch > self._upto:
            self._before.count(cost_cents)

    def read(self, found: Review | None) -> None:
        """What the ledger has, from now on; without it only what came since is known."""
        self.reading, self.is_unread = None, found is None
        if found is not None:
            self._before, self._upto = found.session, found.upto or 0
        for batch, cost_cents in self._since.items():
            self.count(batch, cost_cents)

    @property
    def accuracy(self) -> Accuracy:
        found, reading = self._before, self.reading is not None
        whole = not (reading or self.is_unread)
        says = READING if reading else _said(found, whole=whole)
        return Accuracy(found.judged, found.right, found.cost_cents, whole, reading, says)


class Coach:
    def __init__(
        self,
        jobs: JobService,
        ledger: str,
        since: FindCheckpoint,
        passing: Callable[[], float] = monotonic,
    ) -> None:
        """`since` is where a table is read from to find an event."""
        self._jobs = jobs
        self._ledger = ledger
        self._since = since
        self._passing = passing
        self._kept: dict[str, _SessionScore] = {}

    async def verdict(self, you: str, asked: PendingDecision) -> VerdictMessage | None:
        """What the decision was worth; None where there is nothing to say, or no time now."""
        try:
            found = await self._jobs.run(VALUE_DECISION, asked.table_kind, asked.decision)
        except HTTPException:
            # The house is busy, and a verdict is worth nothing to anybody later.
            return None
        except JobFailed as error:
            _LOG.error("A decision could not be judged.\n%s", error.trace)
            return None
        if found is None:
            return None
        session = self._session(you)
        if found.cost_cents is not None:
            session.count(asked.batch, found.cost_cents)
        return _verdict(asked.request, found, session.accuracy)

    async def counted(self, you: str) -> SessionCounted | None:
        """How somebody has decided, once the ledger is read for it or cannot be."""
        session = self._kept.get(you)
        if session is None:
            return None
        if session.reading is not None:
            await asyncio.wait({session.reading})
        return SessionCounted(session.accuracy)

    async def session(self, you: str) -> Review | None:
        """What the ledger has of somebody's session; None where that cannot be had at once."""
        try:
            return await self._jobs.session_or_none(self._ledger, you, self._since)
        except (HTTPException, StoreUnavailable, JobFailed):
            return None

    def _session(self, you: str) -> _SessionScore:
        """The one that goes on; whoever comes back after a while begins another."""
        session, now = self._kept.pop(you, None), self._passing()
        if session is None or session.is_unread:
            # Where the ledger could not be read, nothing is lost: it has this one's decisions too.
            session = _SessionScore(now)
            session.reading = asyncio.ensure_future(self._read(you, session))
        elif now - session.at > AWAY_SECONDS:
            session = _SessionScore(now)
        session.at = now
        self._kept[you] = session
        if len(self._kept) > PEOPLE_KEPT:
            del self._kept[next(iter(self._kept))]
        return session

    async def _read(self, you: str, session: _SessionScore) -> None:
        found: Review | None = None
        try:
            found = await self._jobs.session(self._ledger, you, self._since)
        except Exception as error:
            # That a house is busy, or closes, is no fault of it; it would be said for everybody.
            if not isinstance(error, ServiceBusy):
                _LOG.warning("Somebody's session could not be read.", exc_info=error)
        finally:
            session.read(found)


def _said(found: SessionTally, *, whole: bool) -> str:
    if not found.judged:
        return ""
    share = right_percent(found.right, found.judged)
    said = f"{found.right} of {found.judged} right ({share} %), "
    said += f"{cents_text(found.cost_cents)} given away this session."
    return said if whole else f"{said} {UNREAD}"


def _verdict(request: str, found: JudgedDecision, session: Accuracy) -> VerdictMessage:
    cost = found.cost_cents
    return VerdictMessage(
        request,
        found.right,
        found.says,
        found.seen,
        tuple((each.name, signed_dollars(each.cents)) for each in found.choices),
        cents_text(cost) if cost else "",
        found.cell,
        session,
    )
