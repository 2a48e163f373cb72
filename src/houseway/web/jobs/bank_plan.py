"""Background jobs: a bank plan as sentences, rows and charts, and what was played at a table."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

from houseway.errors import HousewayError
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.plan.bank.request import BankPlanRequest
from houseway.plan.bank.table_history import TableHistory, history_of
from houseway.web.jobs.job import Job

if TYPE_CHECKING:
    from houseway.plan.bank.result import BankTableResult


def compute_bank_plan(
    asked: BankPlanRequest, tell: ProgressCallback = no_progress
) -> dict[str, Any]:
    """Seconds of work, and more if kernels are not compiled yet."""
    from houseway.plan.bank.planner import plan_bank
    from houseway.plan.bank.reports.charts import bank_plan_charts
    from houseway.plan.bank.reports.text_report import (
        headline,
        hours_rows,
        player_edge_warnings,
        ruin_sentences,
    )

    try:
        found = plan_bank(asked, tell)
    except HousewayError as error:
        return {"problem": str(error)}
    return {
        "headline": headline(found),
        "loud": player_edge_warnings(found),
        "tables": [_table_shown(table) for table in found.tables],
        "hours": hours_rows(found),
        "ruin": list(ruin_sentences(found)),
        "drawings": [each._asdict() for each in bank_plan_charts(found)],
        "rounds": found.asked.rounds,
        "seed": found.asked.seed,
    }


def _table_shown(table: BankTableResult) -> dict[str, Any]:
    from houseway.plan.bank.reports.text_report import (
        curve_rows,
        curve_sentence,
        liability_rows,
        reasons,
        table_sentences,
    )

    return {
        "name": table.asked.name,
        "says": list(table_sentences(table)),
        "worst": liability_rows(table),
        "why": reasons(table),
        "curve": curve_rows(table),
        "curve_says": curve_sentence(table),
    }


def bank_plan_key(asked: BankPlanRequest) -> str:
    """The same question has the same key."""
    tables = (
        f"{table.game.digest()} {table.mix} {table.limits} {table.bank_cents} "
        f"{table.schedule.id if table.schedule else None} {table.rounds_per_hour} {table.table}"
        for table in asked.tables
    )
    rest = f"{asked.money_cents} {asked.hours} {asked.risk} {asked.rounds} {asked.seed}"
    return "; ".join((*tables, rest))


def read_table_history(ledger: str, table: str) -> TableHistory:
    """What was played at a table of late."""
    from houseway.ledger.storage.open_journal import open_journal

    with closing(open_journal(ledger)) as store:
        return history_of(store, table)


PLAN_BANK: Job[dict[str, Any], BankPlanRequest] = Job(
    compute_bank_plan, pool="plans", seconds=120.0, kept=30
)
TABLE_HISTORY = Job(read_table_history, pool="rounds", seconds=20.0, kept=100, kept_seconds=60.0)
