"""Odds in the shapes that programs read, and numbers as people read them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houseway.odds.ante_play.chart import ChartException, ChartRow
from houseway.odds.ante_play.game_odds import GameOdds
from houseway.odds.ante_play.published import Compared
from houseway.odds.bet_odds import EXACT, BetOdds
from houseway.odds.table_edge import TableEdge

Shape = dict[str, object]


def percent(part: Fraction, digits: int = 3) -> str:
    return f"{float(part) * 100:.{digits}f} %"


def antes(ratio: Fraction) -> str:
    return "1 ante" if ratio == 1 else f"{ratio} antes"


def at_stake(stakes: Mapping[str, Fraction]) -> str:
    """What the decision weighs beside the Ante itself."""
    return ", ".join(f"{antes(each)} on {bet}" for bet, each in stakes.items()) or "the Ante alone"


def over_text(bet: BetOdds) -> str:
    """The expectation in whole numbers: `-968 / 22,100`."""
    numerator, denominator = bet.distribution.over
    return f"{numerator:,} / {denominator:,}"


def ours_text(compared: Compared) -> str:
    """Our number in the form that the source printed, with two digits more."""
    in_percent = compared.published.printed.endswith("%")
    return percent(compared.ours, 4) if in_percent else f"{float(compared.ours):.9f}"


def odds_shape(odds: GameOdds) -> Shape:
    return {
        "game": odds.game,
        "options": odds.options,
        "digest": odds.digest,
        "bets": [bet_shape(bet) for bet in odds.bets],
        "stakes": {bet: str(ratio) for bet, ratio in odds.stakes.items()},
        "played": float(odds.played),
        "not_qualified": float(odds.not_qualified),
    }


def bet_shape(bet: BetOdds) -> Shape:
    """One bet. Exact numbers have no error of chance, so the standard error is nothing."""
    numerator, denominator = bet.distribution.over
    return {
        "bet": bet.bet,
        "ev": float(bet.distribution.ev),
        "method": EXACT,
        "numerator": numerator,
        "denominator": denominator,
        "standard_error": 0.0,
        "stddev": bet.distribution.stddev,
        "per": bet.per,
        "assumes": bet.assumes,
        "name": bet.name,
        "hit_frequency": float(bet.distribution.hit),
        "distribution": [
            {"net": _number(net), "ways": ways} for net, ways in bet.distribution.rows
        ],
    }


def chart_shape(odds: GameOdds) -> Shape:
    return {
        "game": odds.game,
        "options": odds.options,
        "digest": odds.digest,
        "stakes": {bet: str(ratio) for bet, ratio in odds.stakes.items()},
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


def table_shape(edge: TableEdge, schedule: str | None) -> Shape:
    return {
        "players": edge.players,
        "wagers_cents": edge.wagers_cents,
        "action_cents": edge.action_cents,
        "schedule": schedule,
        "fee_cents": edge.fee_cents,
        "player_dealer_expected_cents": float(edge.expected_cents),
        "player_dealer_net_cents": float(edge.net_cents),
        "player_dealer_net_edge": float(edge.net_edge),
        "players_fee_cents": edge.players_fee_cents,
        "player_net_cents": float(edge.player_net_cents),
    }


def compared_shape(compared: Compared) -> Shape:
    return {
        "what": compared.published.what,
        "published": compared.published.printed,
        "source": compared.published.source,
        "rule_set": compared.published.rule_set,
        "ours": float(compared.ours),
        "agrees": compared.agrees,
    }


def _float(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def _number(value: Fraction) -> float | int:
    return value.numerator if value.denominator == 1 else float(value)
