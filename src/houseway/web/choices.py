"""What somebody may press at a table, and what is said where they may not."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.table.actions import Leave, TableAction
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import why_not
from houseway.web.realtime.messages import LEAVE, Choice


def judged(table: Table, action: TableAction, choice: Choice) -> Choice:
    """The choice as it is if the action is allowed now, or shut."""
    refusal = why_not(table, action)
    return choice if refusal is None else shut(choice, refusal)


def leaving(table: Table, you: str) -> Choice:
    """To leave the table: shut while something of theirs lies there."""
    return judged(table, Leave(you), Choice(LEAVE, "Leave", "l"))


def shut(choice: Choice, refusal: Refusal) -> Choice:
    """A choice that is there and says why it is not allowed."""
    return replace(
        choice, least_cents=None, presets=(), why_not=str(refusal), rule_ids=refusal.rule_ids
    )
