"""Background jobs: a player's review, that of the current session, the worth of a decision."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import closing
from typing import Any

from houseway.floor.play.decision_value import JudgedDecision, value_decision
from houseway.floor.service.table_service import VersionedTable
from houseway.ledger.storage.open_journal import open_journal
from houseway.records.reviews.current_session import SessionSpan, find_session, review_session
from houseway.records.reviews.decision_review import Review, continue_review
from houseway.web.jobs.job import Job

SECONDS = 6.0
"""How long one piece takes; the page asks again for the next."""
REVIEWS_KEPT = 50
"""So many people's reviews are kept; for others the ledger is gone over again."""
REVIEW_KEPT_SECONDS = 1.0
"""After so long the ledger is looked at again for what is new."""


def extend_review(ledger: str, player: str, before: Review | None) -> Review:
    """What is new since then, as far as it is gone over in a few seconds."""
    until = time.monotonic() + SECONDS
    with closing(open_journal(ledger)) as store:
        return continue_review(
            store, before or Review(player=player), lambda: time.monotonic() < until
        )


def read_session_start(ledger: str, player: str) -> SessionSpan:
    with closing(open_journal(ledger)) as store:
        return find_session(store, player)


def compute_session_review(
    ledger: str, session: SessionSpan, since: Mapping[str, VersionedTable | None]
) -> Review:
    with closing(open_journal(ledger)) as store:
        return review_session(store, session, since)


EXTEND_REVIEW = Job(
    extend_review, pool="long", seconds=60.0, kept=REVIEWS_KEPT, kept_seconds=REVIEW_KEPT_SECONDS
)
READ_SESSION_START = Job(read_session_start, pool="rounds", seconds=20.0)
SESSION_REVIEW = Job(
    compute_session_review, pool="rounds", seconds=60.0,
    kept=REVIEWS_KEPT, kept_seconds=REVIEW_KEPT_SECONDS,
)  # fmt: skip
VALUE_DECISION: Job[JudgedDecision | None, str, Any] = Job(
    value_decision, pool="verdicts", seconds=20.0
)
