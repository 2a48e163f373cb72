"""The coach: after each decision of a person, what it was worth, for them alone.

What they saw is taken down when they decide, and weighed beside the tables; nobody waits for it.
How somebody has decided so far is kept in memory, until they have been away for a while.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from litestar.exceptions import HTTPException
from msgspec.structs import replace

from houseway.floor.judging import Judged, cents_text, signed
from houseway.web.computing import Computing
from houseway.web.messages import Accuracy, Verdict
from houseway.web.workshop import WorkFailed

_LOG = logging.getLogger(__name__)

AWAY_SECONDS = 1_800.0
"""Who comes back after so long begins a new session."""
PEOPLE_KEPT = 1_000
FRESH = Accuracy(0, 0, 0.0)


class Asked(NamedTuple):
    """A decision that waits for its verdict."""

    request: str
    course: str
    decision: Any


class _Kept(NamedTuple):
    session: Accuracy
    at: float


class Coach:
    def __init__(self, computing: Computing, passing: Callable[[], float] = monotonic) -> None:
        self._computing = computing
        self._passing = passing
        self._kept: dict[str, _Kept] = {}

    async def verdict(self, you: str, asked: Asked) -> Verdict | None:
        """What the decision was worth; None where there is nothing to say, or no time now."""
        try:
            found = await self._computing.judged(asked.course, asked.decision)
        except HTTPException:
            # The house is busy, and a verdict is worth nothing to anybody later.
            return None
        except WorkFailed as error:
            _LOG.error("A decision could not be judged.\n%s", error.trace)
            return None
        if found is None:
            return None
        return _verdict(asked.request, found, self._counted(you, found))

    def session(self, you: str) -> Accuracy:
        kept = self._kept.get(you)
        fresh = kept is None or self._passing() - kept.at > AWAY_SECONDS
        return FRESH if kept is None or fresh else kept.session

    def _counted(self, you: str, found: Judged) -> Accuracy:
        session, cost = self.session(you), found.cost_cents
        if cost is not None:
            session = replace(
                session,
                judged=session.judged + 1,
                right=session.right + (cost == 0),
                cost_cents=session.cost_cents + cost,
            )
        self._kept.pop(you, None)
        self._kept[you] = _Kept(session, self._passing())
        if len(self._kept) > PEOPLE_KEPT:
            del self._kept[next(iter(self._kept))]
        return session


def _verdict(request: str, found: Judged, session: Accuracy) -> Verdict:
    cost = found.cost_cents
    return Verdict(
        request,
        found.right,
        found.says,
        found.seen,
        tuple((each.name, signed(each.cents)) for each in found.choices),
        cents_text(cost) if cost else "",
        found.cell,
        session,
    )
