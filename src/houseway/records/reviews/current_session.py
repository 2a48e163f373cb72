"""How somebody has decided and fared in the session that is on, read from the end of a ledger.

The ledger is gone through backwards to where the session began, and each of its tables forwards
from there: that takes as long as somebody has played tonight, however long the ledger is.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import merge
from typing import NamedTuple

import msgspec

from houseway.floor.service.missing_families import GoneTables
from houseway.floor.service.table_service import Hosted
from houseway.floor.table.table import Table
from houseway.ledger.model.batch import decode
from houseway.ledger.model.store_interface import Journal
from houseway.records.replay.batch_stream import acts
from houseway.records.reviews.decision_review import AWAY_SECONDS, Review, seconds_between, take_in

LOOKED_AT = 100
"""Of what others did every so many batches say how late it was."""


class Session(NamedTuple):
    """Where somebody's session lies in a ledger."""

    player: str
    tables: Mapping[str, int]
    """By table: the first event with which they did something there."""
    upto: int
    """The last batch of the ledger."""


def session_of(ledger: Journal, player: str) -> Session:
    """From the last batch back to the first of theirs with no long pause before the next."""
    named = b'"actor":' + msgspec.json.encode(player)
    tables: dict[str, int] = {}
    gone = GoneTables(ledger)
    upto, last = 0, ""
    for row in ledger.backwards():
        upto = upto or row.number
        theirs = named in row.body and not gone.has(row.table)
        if not theirs and (not last or row.number % LOOKED_AT):
            continue
        at = decode(row.body).at
        if last and seconds_between(at, last) > AWAY_SECONDS:
            break
        if theirs:
            last, tables[row.table] = at, row.first
    return Session(player, tables, upto)


def review_of(ledger: Journal, session: Session, since: Mapping[str, Hosted | None]) -> Review:
    """A review of the session alone, each of its tables read from where it was kept."""
    review = Review(player=session.player, upto=session.upto, whole=True)
    for name, first in session.tables.items():
        if before := _before(ledger, name, first, since.get(name)):
            review.tables[name] = before
    theirs = (ledger.batches_of(name, first - 1) for name, first in session.tables.items())
    for row in merge(*theirs, key=lambda each: each.number):
        if row.number > session.upto:
            break
        take_in(review, decode(row.body))
    return review


def _before(ledger: Journal, name: str, first: int, kept: Hosted | None) -> Table | None:
    """The table that its event of that number happens to; None for the one that opens it."""
    for act in acts(ledger, name, kept):
        if act.first >= first:
            table: Table = act.before
            return table
    return None
