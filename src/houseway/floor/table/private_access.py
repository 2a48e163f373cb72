"""Access control of a private table: who is let in by its link, and who closes it."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.floor.table.actions import Admit, AskToClose
from houseway.floor.table.table import Table

GUESTS_MAX = 100
"""How many people a private table lets in, besides whoever opened it."""


def refuse_admission(table: Table, action: Admit) -> Refusal | None:
    if table.private is None:
        return Refusal(f"Table {table.name} is open to everybody")
    if table.closed:
        return Refusal("The table is closed")
    if table.lets_in(action.player):
        return Refusal(f"{action.player} has been let in already")
    if len(table.guests) >= GUESTS_MAX:
        return Refusal(f"Table {table.name} lets in {GUESTS_MAX} people and no more")
    return None


def refuse_uninvited(table: Table, player: str) -> Refusal | None:
    """Nobody sits down or waits at a private table who has not come by its link."""
    if table.lets_in(player):
        return None
    return Refusal(f"Table {table.name} is private; come by the link to it")


def refuse_closing(table: Table, action: AskToClose) -> Refusal | None:
    if table.private is None or table.private.owner != action.by:
        return Refusal("Only whoever opened a private table closes it")
    if table.closed or table.closing:
        return Refusal(f"Table {table.name} is closed, or closes after what is in play")
    return None
