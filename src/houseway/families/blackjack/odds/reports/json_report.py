"""JSON report of blackjack, and what its odds page shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.families.blackjack.odds.reports.base_results import (
    base_page_context,
    base_results_json,
)
from houseway.families.blackjack.odds.reports.chart_tables import LETTERS, chart_sections
from houseway.odds.model.bet_odds import EXACT
from houseway.odds.reports.json_report import (
    JsonObject,
    bet_json,
    bet_page_context,
    lines_json,
    percent,
    rules_json,
)
from houseway.odds.reports.text_report import not_playable
from houseway.rules.game import Game, forbidden

if TYPE_CHECKING:
    from houseway.families.blackjack.odds.game_odds import BaseOdds, TwentyOneOdds
    from houseway.families.blackjack.odds.reports.strategy_chart import ChartCell


def odds_json(game: Game, odds: TwentyOneOdds, bet: str | None = None) -> JsonObject:
    return {
        **game_json(game),
        "bets": list(_bet_shapes(odds, bet)),
        "natural": float(odds.natural),
        "player_dealer": {end: float(chance) for end, chance in odds.player_dealer.items()},
        "awards": {
            hand: None if chance is None else float(chance) for hand, chance in odds.awards.items()
        },
    }


def game_json(game: Game) -> JsonObject:
    """Which rules the numbers hold for, and what of them no table may have."""
    return {
        **rules_json(game),
        "not_playable": [
            {"option": each.name, "rule_id": each.rule_id} for each in not_playable(game)
        ],
        "forbidden": [{"rule_id": each.rule_id, "says": each.says} for each in forbidden(game)],
    }


def _bet_shapes(odds: TwentyOneOdds, id: str | None) -> Iterator[JsonObject]:
    """The base game first; only one bet if it is named."""
    if id in (None, odds.base.bet):
        yield _base_shape(odds.base)
    for bet in odds.bets:
        if id in (None, bet.bet):
            yield {**bet_json(bet), "offered": bet.offered, "lines": lines_json(bet)}


def _base_shape(base: BaseOdds) -> JsonObject:
    """Exact analysis in double precision: there is no error of chance, and no fraction."""
    return {
        "bet": base.bet,
        "ev": base.ev,
        "method": EXACT,
        "numerator": None,
        "denominator": None,
        "standard_error": 0.0,
        "stddev": base.stddev,
        "per": base.bet,
        "assumes": base.assumes,
        "name": base.name,
        **base_results_json(base),
    }


def chart_json(game: Game, odds: TwentyOneOdds) -> JsonObject:
    """Every cell, those of two certain cards too."""
    return {
        **game_json(game),
        "ev": odds.base.ev,
        "chart": [_cell_shape(cell) for cell in odds.solved.chart],
    }


def _cell_shape(cell: ChartCell) -> JsonObject:
    return {
        "row": cell.row,
        "hand": cell.hand,
        "up": cell.up,
        "best": cell.best,
        "second_best_costs": cell.cost,
        "values": cell.values,
        "probability": cell.chance,
    }


def page_context(game: Game, odds: TwentyOneOdds) -> JsonObject:
    return {
        "digest": game.digest(),
        "natural": percent(odds.natural, 2),
        "player_dealer": [(end, percent(part, 2)) for end, part in odds.player_dealer.items()],
        "bets": [_base_on_page(odds.base), *(bet_page_context(bet) for bet in odds.bets)],
        "letters": LETTERS,
        "chart": chart_sections(odds.solved),
    }


def _base_on_page(base: BaseOdds) -> JsonObject:
    return {
        "name": base.name,
        "assumes": base.assumes,
        "per": base.bet,
        "edge_percent": f"{-base.ev * 100:.3f} %",
        "stddev": f"{base.stddev:.4f}",
        "offered": True,
        **base_page_context(base),
    }
