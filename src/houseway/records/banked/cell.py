"""Rounds against a player-dealer out of a ledger: what such a table answers the records."""

from __future__ import annotations

from houseway.floor.banked.events import RoundSettled
from houseway.floor.banked.table import Table
from houseway.records.banked.rounds import round_record
from houseway.records.course import Recording, Rows
from houseway.settle.postings import Posting

CELL = Recording[Table](
    record=round_record,
    rows=Rows(
        called="postings",
        number="round",
        row=Posting,
        settled=RoundSettled,
        of=lambda settlement: settlement.postings,
    ),
)
