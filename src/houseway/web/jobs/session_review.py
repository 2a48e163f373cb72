"""How somebody has fared in their session so far, read from the ledger beside the tables."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing

from houseway.floor.service.table_service import Hosted
from houseway.ledger.storage.open_journal import open_journal
from houseway.records.reviews.current_session import Session, review_of, session_of
from houseway.records.reviews.decision_review import Review


def session_began(ledger: str, player: str) -> Session:
    with closing(open_journal(ledger)) as store:
        return session_of(store, player)


def session_reviewed(ledger: str, session: Session, since: Mapping[str, Hosted | None]) -> Review:
    with closing(open_journal(ledger)) as store:
        return review_of(store, session, since)
