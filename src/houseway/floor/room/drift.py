"""Drift between an open table and what the room file now asks for."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.collect.schedule import Schedule, schedule
from houseway.floor.table.events import TableOpened
from houseway.floor.table.opening_terms import terms_of, with_terms
from houseway.floor.table.table import Table


def why_different(table: Table, asked: TableOpened, schedules: Sequence[str]) -> str | None:
    """That it goes on as it is, in one sentence, where the room asks for something else.

    Its floor may have changed the schedule to another of the room's.
    """
    charged: list[Schedule | None] = [schedule(id) for id in schedules]
    same = {
        "rules": terms_of(with_terms(asked)).game == table.game,
        "limits": asked.limits == table.limits,
        "schedule": table.schedule in (charged or [None]),
    }
    others = [what for what, is_same in same.items() if not is_same]
    if not others:
        return None
    return (
        f"Table {table.name} goes on as the ledger has it, with other {' and '.join(others)} than "
        "the room file now asks for."
    )
