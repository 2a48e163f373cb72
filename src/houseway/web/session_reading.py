"""How somebody has decided in their session so far, read from the ledger beside the tables."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from houseway.floor.house import Hosted
from houseway.ledger.sqlite_reader import open_ledger
from houseway.records.session import Session, judged_in, session_of
from houseway.records.tally import Sitting


def session_began(ledger: Path, player: str) -> Session:
    with closing(open_ledger(ledger)) as store:
        return session_of(store, player)


def session_judged(ledger: Path, session: Session, since: Mapping[str, Hosted | None]) -> Sitting:
    with closing(open_ledger(ledger)) as store:
        return judged_in(store, session, since)
