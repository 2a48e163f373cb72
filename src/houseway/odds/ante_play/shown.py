"""The odds of ante-and-play games in the shapes that programs and pages read."""

from __future__ import annotations

from fractions import Fraction

from houseway.odds.ante_play.cells import row_cell
from houseway.odds.ante_play.chart import ChartException, ChartRow
from houseway.odds.ante_play.game_odds import AntePlayOdds
from houseway.odds.family import Stakes
from houseway.odds.shown import Shape, bet_on_page, bet_shape, percent
from houseway.rules.game import Game


def antes(ratio: Fraction) -> str:
    return "1 ante" if ratio == 1 else f"{ratio} antes"


def at_stake(stakes: Stakes) -> str:
    """What the decision weighs beside the Ante itself."""
    return ", ".join(f"{antes(each)} on {bet}" for bet, each in stakes.items()) or "the Ante alone"


def odds_shape(_: Game, odds: AntePlayOdds, bet: str | None = None) -> Shape:
    return {
        "game": odds.game,
        "options": odds.options,
        "digest": odds.digest,
        "bets": [bet_shape(each) for each in odds.bets if bet in (None, each.bet)],
        "stakes": stakes_shape(odds.stakes),
        "played": float(odds.played),
        "not_qualified": float(odds.not_qualified),
    }


def stakes_shape(stakes: Stakes) -> dict[str, str]:
    return {bet: str(ratio) for bet, ratio in stakes.items()}


def chart_shape(_: Game, odds: AntePlayOdds) -> Shape:
    return {
        "game": odds.game,
        "options": odds.options,
        "digest": odds.digest,
        "stakes": stakes_shape(odds.stakes),
        "fold_becomes_play_from": {
            bet: None if ratio is None else str(ratio) for bet, ratio in odds.turning_ratios.items()
        },
        "chart": [_row_shape(row) for row in odds.chart],
    }


def _row_shape(row: ChartRow) -> Shape:
    return {
        "up": row.up,
        "play_from": row.play_from,
        "fold_costs": _float(row.fold_costs),
        "next_below": row.next_below,
        "play_costs": _float(row.play_costs),
        "exceptions": [_exception_shape(each) for each in row.exceptions],
        "ignoring_costs": float(row.ignoring_costs),
    }


def _exception_shape(exception: ChartException) -> Shape:
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


def on_page(_: Game, odds: AntePlayOdds) -> Shape:
    return {
        "digest": odds.digest,
        "played": percent(odds.played, 2),
        "not_qualified": percent(odds.not_qualified, 2),
        "bets": [bet_on_page(bet) for bet in odds.bets],
        "strategy": [
            {
                "up": row.up,
                "cell": row_cell(row.up),
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
