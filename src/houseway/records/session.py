"""How somebody has decided in the session that is on, read from the end of a ledger.

The ledger is gone through backwards to where the session began, and each of its tables forwards
from there: that takes as long as somebody has played tonight, however long the ledger is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from houseway.floor.house import Hosted
from houseway.floor.judging import decided, judged
from houseway.ledger.batch import decode
from houseway.ledger.store import Journal
from houseway.records.acts import acts
from houseway.records.review import AWAY_SECONDS, seconds_between
from houseway.records.tally import Sitting

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
    upto, last = 0, ""
    for row in ledger.backwards():
        upto = upto or row.number
        theirs = named in row.body
        if not theirs and (not last or row.number % LOOKED_AT):
            continue
        at = decode(row.body).at
        if last and seconds_between(at, last) > AWAY_SECONDS:
            break
        if theirs:
            last, tables[row.table] = at, row.first
    return Session(player, tables, upto)


def judged_in(ledger: Journal, session: Session, since: Mapping[str, Hosted | None]) -> Sitting:
    """What the decisions of a session were worth, each table read from where it was kept."""
    sitting = Sitting()
    for name, first in session.tables.items():
        for act in acts(ledger, name, since.get(name)):
            if act.batch > session.upto:
                break
            if act.first < first or act.actor != session.player or act.action is None:
                continue
            decision = decided(act.before, session.player, act.action)
            found = judged(act.before.game.course, decision) if decision is not None else None
            if found is not None:
                sitting.count(found.cost_cents)
    return sitting
