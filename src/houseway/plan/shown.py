"""Exact numbers as people and programs read them, by whole-number arithmetic alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from houseway.plan.table import Planned, TablePlan
from houseway.things.cents import Cents, dollars


def nearest_cents(cents: Fraction) -> Cents:
    """To the nearest cent; half a cent goes up."""
    return (2 * cents.numerator + cents.denominator) // (2 * cents.denominator)


def money(cents: Fraction) -> str:
    """`$12.50`, always with its cents, so that a column lines up."""
    text = dollars(nearest_cents(cents))
    return text if "." in text else f"{text}.00"


def percent(share: Fraction | None) -> str:
    """`1.25%`, or a dash where there is nothing to take a share of."""
    if share is None:
        return "-"
    hundredths = nearest_cents(share * 10_000)
    return f"{hundredths // 100}.{hundredths % 100:02}%"


def plan_shape(plan: TablePlan) -> dict[str, Any]:
    """One table as `houseway plan collection --json` prints it: fractions are exact texts."""
    return {
        "table": plan.table.id,
        "game": plan.table.game,
        "players": plan.plan.players,
        "rounds_per_hour": plan.plan.rounds_per_hour,
        "schedules": [_planned_shape(each) for each in plan.planned],
        "left_out": [{"id": id, "says": says} for id, says in plan.left_out],
    }


def _planned_shape(planned: Planned) -> dict[str, Any]:
    expected = planned.expected
    return {
        "id": planned.schedule_id,
        "in_use": planned.in_use,
        "per_hour_cents": nearest_cents(expected.per_hour),
        "per_hour_exact": expected.per_hour,
        "per_round_exact": expected.per_round,
        "players_per_round_exact": expected.players,
        "player_dealer_per_round_exact": expected.player_dealer,
        "player_share": expected.share(expected.players),
        "player_dealer_share": expected.share(expected.player_dealer),
    }
