"""JSON report of three card poker, and what its odds page shows."""

from __future__ import annotations

from fractions import Fraction

from houseway.families.three_card.odds.game_odds import AntePlayOdds
from houseway.families.three_card.odds.reports.strategy_chart import (
    ChartException,
    ChartRow,
    up_card_cell,
)
from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.odds.hooks import Stakes
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.reports.json_report import (
    JsonObject,
    bet_json,
    bet_page_context,
    percent,
    rules_json,
)
from houseway.rules.game import Game


def antes_text(ratio: Fraction) -> str:
    return "1 ante" if ratio == 1 else f"{ratio} antes"


def stakes_text(stakes: Stakes) -> str:
    """What the decision weighs beside the Ante itself."""
    return (
        ", ".join(f"{antes_text(each)} on {bet}" for bet, each in stakes.items())
        or "the Ante alone"
    )


def odds_json(game: Game, odds: AntePlayOdds, bet: str | None = None) -> JsonObject:
    return {
        **rules_json(game),
        "bets": [bet_json(each) for each in odds.bets if bet in (None, each.bet)],
        "stakes": stakes_json(odds.stakes),
        "played": float(odds.played),
        "not_qualified": float(odds.not_qualified),
        "ante_bonus": _float(odds.ante_bonus),
    }


def stakes_json(stakes: Stakes) -> dict[str, str]:
    return {bet: str(ratio) for bet, ratio in stakes.items()}


def chart_json(game: Game, odds: AntePlayOdds) -> JsonObject:
    return {
        **rules_json(game),
        "stakes": stakes_json(odds.stakes),
        "fold_becomes_play_from": {
            bet: None if ratio is None else str(ratio) for bet, ratio in odds.turning_ratios.items()
        },
        "chart": [_row_shape(row) for row in odds.chart],
    }


def _row_shape(row: ChartRow) -> JsonObject:
    return {
        "up": row.up,
        "play_from": row.play_from,
        "fold_costs": _float(row.fold_costs),
        "next_below": row.next_below,
        "play_costs": _float(row.play_costs),
        "exceptions": [_exception_shape(each) for each in row.exceptions],
        "ignoring_costs": float(row.ignoring_costs),
    }


def _exception_shape(exception: ChartException) -> JsonObject:
    return {
        "choice": "play" if exception.below else "fold",
        "hands": exception.hands,
        "needs": exception.when or None,
        "says": exception.says,
    }


def _float(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def _in_antes(value: Fraction | None) -> str:
    return "" if value is None else f"{float(value):.4f}".replace("-", "−")


def _bet_on_page(odds: AntePlayOdds, bet: BetOdds) -> JsonObject:
    """A bet; what the Ante Bonus is worth stands with the base game, which counts it."""
    shape = bet_page_context(bet)
    if odds.ante_bonus is None or bet is not odds.bets[0]:
        return shape
    worth = f"{float(odds.ante_bonus):.4f} antes a round"
    return {**shape, "facts": ((f"of it {ANTE_BONUS.name}", worth),)}


def page_context(_: Game, odds: AntePlayOdds) -> JsonObject:
    return {
        "digest": odds.digest,
        "played": percent(odds.played, 2),
        "not_qualified": percent(odds.not_qualified, 2),
        "bets": [_bet_on_page(odds, bet) for bet in odds.bets],
        "strategy": [
            {
                "up": row.up,
                "cell": up_card_cell(row.up),
                "plays_from": row.play_from,
                "fold_costs": _in_antes(row.fold_costs),
                "next_below": row.next_below or "",
                "play_costs": _in_antes(row.play_costs),
                "ignoring_costs": f"{float(row.ignoring_costs):.6f}",
                "notes": [exception.says for exception in row.exceptions],
            }
            for row in odds.chart
        ],
    }
