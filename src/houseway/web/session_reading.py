"""How somebody has decided in their session so far, read from the ledger beside the tables."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing

from houseway.floor.house import Hosted
from houseway.ledger.journals import open_journal
from houseway.records.session import Session, judged_in, session_of
from houseway.records.tally import Sitting


def session_began(ledger: str, player: str) -> Session:
    with closing(open_journal(ledger)) as store:
        return session_of(store, player)


def session_judged(ledger: str, session: Session, since: Mapping[str, Hosted | None]) -> Sitting:
    with closing(open_journal(ledger)) as store:
        return judged_in(store, session, since)
