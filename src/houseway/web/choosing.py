"""What somebody may press at a table, and what is said where they may not."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.actions import TableAction
from houseway.floor.table import Table
from houseway.floor.verbs import why_not
from houseway.web.messages import Choice


def judged(table: Table, action: TableAction, choice: Choice) -> Choice:
    """The choice as it is if the action is allowed now, or shut."""
    refusal = why_not(table, action)
    return choice if refusal is None else shut(choice, refusal)


def shut(choice: Choice, refusal: Refusal) -> Choice:
    """A choice that is there and says why it is not allowed."""
    return replace(
        choice, least_cents=None, presets=(), why_not=str(refusal), rule_ids=refusal.rule_ids
    )
