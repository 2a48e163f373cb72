"""JSON report of pai gow, and what its odds page shows."""

from __future__ import annotations

from fractions import Fraction

from houseway.families.pai_gow.odds.base.base_odds import (
    HouseWayException,
    HouseWayRowCost,
    PaiGowBaseOdds,
)
from houseway.families.pai_gow.odds.game_odds import PaiGowOdds
from houseway.families.pai_gow.odds.reports.chart_cells import house_way_cell
from houseway.families.pai_gow.rules.rules import ENVY
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.reports.json_report import (
    JsonObject,
    bet_json,
    bet_page_context,
    lines_json,
    percent,
    rules_json,
)
from houseway.rules.game import Game

EXCEPTIONS_ON_PAGE = 25
"""The dearest; the others are for programs."""


def odds_json(game: Game, odds: PaiGowOdds, bet: str | None = None) -> JsonObject:
    return {
        **rules_json(game),
        "bets": [
            {**bet_json(each), "lines": lines_json(each)}
            for each in odds.bets
            if bet in (None, each.bet)
        ],
        "house_way": odds.base.way,
        "envy_dollars": [float(each) for each in odds.envy_dollars],
    }


def chart_json(game: Game, odds: PaiGowOdds) -> JsonObject:
    base = odds.base
    return {
        **rules_json(game),
        "house_way": base.way,
        "costs": float(house_way_cost(base)),
        "chart": [_row_shape(base, row) for row in base.rows],
        "exceptions": [_exception_shape(each) for each in base.exceptions],
    }


def house_way_cost(base: PaiGowBaseOdds) -> Fraction:
    """What the house way costs a player against best play, in base wagers a round."""
    return base.player_best.expectation - base.by_way.expectation


def _row_shape(base: PaiGowBaseOdds, row: HouseWayRowCost) -> JsonObject:
    return {
        "rule_id": row.rule_id,
        "says": row.says,
        "hands": row.hands,
        "decides": float(Fraction(row.hands, base.hands)),
        "costs": float(row.costs),
    }


def _exception_shape(found: HouseWayException) -> JsonObject:
    return {
        "hand": found.hand,
        "hands": found.hands,
        "rule_id": found.rule_id,
        "front": found.front,
        "best_front": found.best_front,
        "costs": float(found.costs),
    }


def exception_text(found: HouseWayException) -> str:
    """One exception in words."""
    return (
        f"{' '.join(found.hand)}: {' '.join(found.best_front)} in front, "
        f"not {' '.join(found.front)}"
    )


def page_context(_: Game, odds: PaiGowOdds) -> JsonObject:
    base = odds.base
    return {
        "digest": odds.digest,
        "bets": [_bet_on_page(bet) for bet in odds.bets],
        "house_way": {
            "title": base.way.removesuffix("."),
            "costs": _cost(house_way_cost(base)),
            "rows": [
                {
                    "cell": house_way_cell(row.rule_id),
                    "rule_id": row.rule_id,
                    "says": row.says,
                    "decides": percent(Fraction(row.hands, base.hands)),
                    "costs": _cost(row.costs),
                }
                for row in base.rows
            ],
            "more": len(base.exceptions),
            "exceptions": [
                {"says": exception_text(each), "costs": _cost(each.costs)}
                for each in base.exceptions[:EXCEPTIONS_ON_PAGE]
            ],
        },
    }


def _bet_on_page(bet: BetOdds) -> JsonObject:
    shown = bet_page_context(bet)
    if bet.bet == ENVY.id:
        # Nobody wagers on it, so that an edge would say nothing.
        shown["brings"] = f"${float(bet.distribution.ev):.6f}"
    return shown


def _cost(value: Fraction) -> str:
    return percent(value, 4)
