"""Action choices: whether a button is allowed now, or disabled with the reason."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.table.actions import Leave, TableAction
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import why_not
from houseway.web.realtime.messages import LEAVE, ActionChoice


def check_choice(table: Table, action: TableAction, choice: ActionChoice) -> ActionChoice:
    """The choice as it is if the action is allowed now, or shut."""
    refusal = why_not(table, action)
    return choice if refusal is None else disable_choice(choice, refusal)


def leave_choice(table: Table, you: str) -> ActionChoice:
    """To leave the table: shut while something of theirs lies there."""
    return check_choice(table, Leave(you), ActionChoice(LEAVE, "Leave", "l"))


def disable_choice(choice: ActionChoice, refusal: Refusal) -> ActionChoice:
    """A choice that is there and says why it is not allowed."""
    return replace(
        choice, least_cents=None, presets=(), why_not=str(refusal), rule_ids=refusal.rule_ids
    )
