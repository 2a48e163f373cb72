"""What the bank page shows: a plan as sentences, rows and drawings, or what is wrong with it."""

from __future__ import annotations

from typing import Any

from houseway.errors import HousewayError
from houseway.plan.bank.asked import PlanAsked


def bank_shown(asked: PlanAsked) -> dict[str, Any]:
    """Seconds of work, and more if kernels are not compiled yet."""
    from houseway.plan.bank.pictures import drawings
    from houseway.plan.bank.planner import plan_bank
    from houseway.plan.bank.said import (
        curve_rows,
        headline,
        hours_rows,
        loud,
        reasons,
        ruin_said,
        table_said,
    )

    try:
        found = plan_bank(asked)
    except HousewayError as error:
        return {"problem": str(error)}
    (table,) = found.tables
    return {
        "headline": headline(found),
        "loud": loud(found),
        "says": list(table_said(table)),
        "hours": hours_rows(found),
        "ruin": list(ruin_said(found)),
        "why": reasons(table),
        "curve": curve_rows(table),
        "drawings": [each._asdict() for each in drawings(found)],
        "rounds": found.asked.rounds,
        "seed": found.asked.seed,
    }


def bank_key(asked: PlanAsked) -> str:
    """The same question has the same key."""
    tables = (
        f"{table.game.digest()} {table.mix} {table.limits} {table.bank_cents} "
        f"{table.schedule.id if table.schedule else None} {table.rounds_per_hour} {table.table}"
        for table in asked.tables
    )
    rest = f"{asked.money_cents} {asked.hours} {asked.risk} {asked.rounds} {asked.seed}"
    return "; ".join((*tables, rest))
