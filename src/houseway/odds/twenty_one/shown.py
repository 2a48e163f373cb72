"""Twenty-one odds in the shapes that programs read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from houseway.odds.bet_odds import EXACT, BetOdds, Line
from houseway.odds.shown import Shape, bet_shape
from houseway.odds.twenty_one.chart import Cell
from houseway.odds.twenty_one.game_odds import BaseOdds, TwentyOneOdds, not_playable
from houseway.odds.what_if import Effect, Refused, WhatIf
from houseway.rules.game import Game, forbidden


def twenty_one_shape(odds: TwentyOneOdds) -> Shape:
    return {
        **game_shape(odds.game),
        "bets": list(bet_shapes(odds)),
        "natural": float(odds.natural),
        "player_dealer": {end: float(chance) for end, chance in odds.player_dealer.items()},
        "awards": {
            hand: None if chance is None else float(chance) for hand, chance in odds.awards.items()
        },
    }


def game_shape(game: Game) -> Shape:
    """Which rules the numbers hold for, and what of them no table may have."""
    return {
        "game": game.id,
        "options": game.chosen(),
        "digest": game.digest(),
        "not_playable": [
            {"option": each.name, "rule_id": each.rule_id} for each in not_playable(game)
        ],
        "forbidden": [{"rule_id": each.rule_id, "says": each.says} for each in forbidden(game)],
    }


def bet_shapes(odds: TwentyOneOdds, id: str | None = None) -> Iterator[Shape]:
    """The base game first; only one bet if it is named."""
    if id in (None, odds.base.bet):
        yield base_shape(odds.base)
    yield from (side_bet_shape(each) for each in odds.bets if id in (None, each.bet))


def base_shape(base: BaseOdds) -> Shape:
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
    }


def side_bet_shape(bet: BetOdds) -> Shape:
    return {
        **bet_shape(bet),
        "offered": bet.offered,
        "lines": [_line_shape(bet, line) for line in bet.lines],
    }


def _line_shape(bet: BetOdds, line: Line) -> Shape:
    return {
        "says": line.says,
        "net": float(line.net),
        "ways": line.ways,
        "probability": float(bet.chance(line)),
        "contribution": float(bet.contribution(line)),
        "rule_ids": line.rule_ids,
    }


def chart_shape(odds: TwentyOneOdds) -> Shape:
    """Every cell, those of two certain cards too."""
    return {
        **game_shape(odds.game),
        "ev": odds.base.ev,
        "chart": [_cell_shape(cell) for cell in odds.solved.chart],
    }


def _cell_shape(cell: Cell) -> Shape:
    return {
        "row": cell.row,
        "hand": cell.hand,
        "up": cell.up,
        "best": cell.best,
        "second_best_costs": cell.cost,
        "values": cell.values,
        "probability": cell.chance,
    }


def decision_shape(game: Game, hand: Sequence[str], up: str, values: Mapping[str, float]) -> Shape:
    best = max(values, key=values.__getitem__)
    return {
        **game_shape(game),
        "hand": hand,
        "up": up,
        "best": best,
        "values": values,
        "costs": {choice: values[best] - value for choice, value in values.items()},
    }


def what_if_shape(found: WhatIf) -> Shape:
    return {
        "what_if": [_effect_shape(each) for each in found.effects],
        "refused": [_refused_shape(each) for each in found.refused],
        "skipped": found.skipped,
    }


def _effect_shape(effect: Effect) -> Shape:
    return {
        "option": effect.option.name,
        "choice": effect.choice,
        "in_force": effect.in_force,
        "rule_id": effect.option.rule_id,
        "playable": effect.option.live,
        "bets": [
            {"bet": bet, "ev": ev, "difference": effect.changes.get(bet, 0.0)}
            for bet, ev in effect.prices.items()
        ],
    }


def _refused_shape(refused: Refused) -> Shape:
    return {
        "option": refused.option.name,
        "choice": refused.choice,
        "rule_id": refused.forbidden.rule_id,
        "says": refused.forbidden.says,
    }
