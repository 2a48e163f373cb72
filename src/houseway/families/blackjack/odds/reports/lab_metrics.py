"""Test-lab metrics of the bets of blackjack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.families.blackjack.rules.rules import Blackjack
from houseway.odds.model.lab_metrics import LabMetrics, lab_metrics
from houseway.rules.game import Game

if TYPE_CHECKING:
    from houseway.families.blackjack.odds.game_odds import TwentyOneOdds

BY_TOTALS_COSTS = 0.002
"""What simulated players, who go by totals, give away at most against the best play."""


def every_metric(_: Game[Blackjack], odds: TwentyOneOdds) -> Iterator[LabMetrics]:
    base = odds.base
    yield LabMetrics(
        bet=base.bet,
        name=base.name,
        per=base.bet,
        assumes=base.assumes,
        ev=base.ev,
        over=None,
        stddev=base.stddev,
        hit=base.won,
        results=tuple((each.units, each.chance) for each in base.results),
        wagered=base.counts.wagered,
        simulated=base.bet,
        simulated_below=BY_TOTALS_COSTS,
    )
    yield from map(lab_metrics, odds.bets)
