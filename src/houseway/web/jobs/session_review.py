"""Background job: review of a player's current session, read from the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing

from houseway.floor.service.table_service import VersionedTable
from houseway.ledger.storage.open_journal import open_journal
from houseway.records.reviews.current_session import SessionSpan, find_session, review_session
from houseway.records.reviews.decision_review import Review


def read_session_start(ledger: str, player: str) -> SessionSpan:
    with closing(open_journal(ledger)) as store:
        return find_session(store, player)


def compute_session_review(
    ledger: str, session: SessionSpan, since: Mapping[str, VersionedTable | None]
) -> Review:
    with closing(open_journal(ledger)) as store:
        return review_session(store, session, since)
