"""Audit check of a poker hand: its pots were pushed by the rules."""

from __future__ import annotations

from houseway.families.poker.floor.events import HandSettled
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.settle import settle_hand
from houseway.floor.table.events import TableEvent


def audit_pot_event(table: PotTable, event: TableEvent) -> list[str]:
    if not isinstance(event, HandSettled):
        return []
    if table.hand is not None and settle_hand(table.game, table.hand) == event.settlement:
        return []
    return [f"settles hand {table.rounds} otherwise than the rules do."]
