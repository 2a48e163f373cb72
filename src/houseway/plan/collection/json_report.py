"""JSON of a collection plan, and money and percentages by integer arithmetic."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from houseway.odds.model.player_edge_bets import players_favoured
from houseway.plan.collection.net_edge import (
    PlanEdge,
    net_edge,
    rank_schedules,
    schedules_above_edge,
)
from houseway.plan.collection.table_plan import PlannedSchedule, TablePlan
from houseway.things.cents import Cents, dollars


def round_to_cents(cents: Fraction) -> Cents:
    """To the nearest cent; half a cent goes up."""
    return (2 * cents.numerator + cents.denominator) // (2 * cents.denominator)


def money(cents: Fraction) -> str:
    """`$12.50`, always with its cents, so that a column lines up."""
    text = dollars(round_to_cents(cents))
    return text if "." in text else f"{text}.00"


def percent(share: Fraction | None) -> str:
    """`1.25%`, or a dash where there is nothing to take a share of."""
    if share is None:
        return "-"
    hundredths = round_to_cents(share * 10_000)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}%"


def plan_shape(plan: TablePlan, edge: PlanEdge | None = None) -> dict[str, Any]:
    """One table as `houseway plan collection --json` prints it: fractions are exact texts.

    Without an edge nobody banks there, and what would be left of it is null.
    """
    return {
        "table": plan.table.id,
        "game": plan.table.game,
        "players": plan.plan.players,
        "rounds_per_hour": plan.plan.rounds_per_hour,
        **_edge_shape(plan, edge),
        "schedules": [_planned_shape(each, edge) for each in rank_schedules(plan, edge)],
        "left_out": [{"id": id, "says": says} for id, says in plan.left_out],
    }


def _edge_shape(plan: TablePlan, edge: PlanEdge | None) -> dict[str, Any]:
    if edge is None:
        names = ("edge_per_round_exact", "edge_per_hour_cents", "taking_more_than_edge")
        return {**dict.fromkeys(names), "players_favoured": []}
    hour = edge.per_round * plan.plan.rounds_per_hour
    return {
        "edge_per_round_exact": edge.per_round,
        "edge_per_hour_cents": round_to_cents(hour),
        "taking_more_than_edge": len(schedules_above_edge(plan, edge)),
        "players_favoured": players_favoured(edge.players_favoured),
    }


def _planned_shape(planned: PlannedSchedule, edge: PlanEdge | None) -> dict[str, Any]:
    expected = planned.expected
    left = net_edge(edge, expected) if edge is not None else None
    return {
        "id": planned.schedule_id,
        "in_use": planned.in_use,
        "per_hour_cents": round_to_cents(expected.per_hour),
        "per_hour_exact": expected.per_hour,
        "per_round_exact": expected.per_round,
        "players_per_round_exact": expected.players,
        "player_dealer_per_round_exact": expected.player_dealer,
        "player_share": expected.share(expected.players),
        "player_dealer_share": expected.share(expected.player_dealer),
        "left_per_round_exact": left.per_round if left else None,
        "left_per_hour_cents": round_to_cents(left.per_hour) if left else None,
        "left_share": left.share if left else None,
        "takes_more_than_edge": left.takes_more if left else None,
    }
