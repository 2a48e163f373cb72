"""What the bank page shows: a plan as sentences, rows and drawings, or what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.errors import HousewayError
from houseway.odds.model.progress import Progress, unheard
from houseway.plan.bank.request import PlanAsked

if TYPE_CHECKING:
    from houseway.plan.bank.result import TableFound


def bank_shown(asked: PlanAsked, tell: Progress = unheard) -> dict[str, Any]:
    """Seconds of work, and more if kernels are not compiled yet."""
    from houseway.plan.bank.planner import plan_bank
    from houseway.plan.bank.reports.charts import drawings
    from houseway.plan.bank.reports.text_report import headline, hours_rows, loud, ruin_said

    try:
        found = plan_bank(asked, tell)
    except HousewayError as error:
        return {"problem": str(error)}
    return {
        "headline": headline(found),
        "loud": loud(found),
        "tables": [_table_shown(table) for table in found.tables],
        "hours": hours_rows(found),
        "ruin": list(ruin_said(found)),
        "drawings": [each._asdict() for each in drawings(found)],
        "rounds": found.asked.rounds,
        "seed": found.asked.seed,
    }


def _table_shown(table: TableFound) -> dict[str, Any]:
    from houseway.plan.bank.reports.text_report import (
        curve_rows,
        curve_said,
        liability_rows,
        reasons,
        table_said,
    )

    return {
        "name": table.asked.name,
        "says": list(table_said(table)),
        "worst": liability_rows(table),
        "why": reasons(table),
        "curve": curve_rows(table),
        "curve_says": curve_said(table),
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
