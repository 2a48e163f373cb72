"""Review of a player's current session, read backward from the end of a ledger.

Each of its tables is then read forward, so the time depends on tonight's play, not on the length of
the ledger.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import merge
from typing import NamedTuple

import msgspec

from houseway.floor.service.missing_families import MissingFamilyTables
from houseway.floor.service.table_service import VersionedTable
from houseway.floor.table.table import Table
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.model.store_interface import Journal
from houseway.records.replay.batch_stream import stream_batches
from houseway.records.reviews.decision_review import (
    AWAY_SECONDS,
    Review,
    add_batch,
    seconds_between,
)

SAMPLE_EVERY = 100
"""Of what others did every so many batches say how late it was."""


class SessionSpan(NamedTuple):
    """Where somebody's session lies in a ledger."""

    player: str
    tables: Mapping[str, int]
    """By table: the first event with which they did something there."""
    upto: int
    """The last batch of the ledger."""


def find_session(ledger: Journal, player: str) -> SessionSpan:
    """From the last batch back to the first of theirs with no long pause before the next."""
    named = b'"actor":' + msgspec.json.encode(player)
    tables: dict[str, int] = {}
    gone = MissingFamilyTables(ledger)
    upto, last = 0, ""
    for row in ledger.backwards():
        upto = upto or row.number
        theirs = named in row.body and not gone.has(row.table)
        if not theirs and (not last or row.number % SAMPLE_EVERY):
            continue
        at = decode_batch(row.body).at
        if last and seconds_between(at, last) > AWAY_SECONDS:
            break
        if theirs:
            last, tables[row.table] = at, row.first
    return SessionSpan(player, tables, upto)


def review_session(
    ledger: Journal, session: SessionSpan, since: Mapping[str, VersionedTable | None]
) -> Review:
    """A review of the session alone, each of its tables read from where it was kept."""
    review = Review(player=session.player, upto=session.upto, whole=True)
    for name, first in session.tables.items():
        if before := _before(ledger, name, first, since.get(name)):
            review.tables[name] = before
    theirs = (ledger.batches_of(name, first - 1) for name, first in session.tables.items())
    for row in merge(*theirs, key=lambda each: each.number):
        if row.number > session.upto:
            break
        add_batch(review, decode_batch(row.body))
    return review


def _before(ledger: Journal, name: str, first: int, kept: VersionedTable | None) -> Table | None:
    """The table that its event of that number happens to; None for the one that opens it."""
    for act in stream_batches(ledger, name, kept):
        if act.first >= first:
            table: Table = act.before
            return table
    return None
