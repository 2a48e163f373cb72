"""What an audit asks of hands for a pot: that it was pushed as the rules do."""

from __future__ import annotations

from houseway.floor.events import TableEvent
from houseway.floor.pot.events import HandSettled
from houseway.floor.pot.table import PotTable
from houseway.settle.pot import settle_hand


def check(table: PotTable, event: TableEvent) -> list[str]:
    if not isinstance(event, HandSettled):
        return []
    if table.hand is not None and settle_hand(table.game, table.hand) == event.settlement:
        return []
    return [f"settles hand {table.rounds} otherwise than the rules do."]
