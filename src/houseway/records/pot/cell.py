"""Hands of poker out of a ledger: what such a table answers the records."""

from __future__ import annotations

from houseway.floor.pot.events import HandSettled
from houseway.floor.pot.table import PotTable
from houseway.records.course import Recording, Rows
from houseway.records.pot.hands import hand_record
from houseway.settle.pot.settlement import Pushed

CELL = Recording[PotTable](
    record=hand_record,
    rows=Rows(
        called="pots",
        number="hand_number",
        row=Pushed,
        settled=HandSettled,
        of=lambda settlement: settlement.pushed,
    ),
)
