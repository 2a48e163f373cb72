"""Test-lab metrics of the bets of three card poker."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from houseway.families.three_card.odds.game_odds import AntePlayOdds
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.lab_metrics import LabMetrics, lab_metrics
from houseway.rules.game import Game


def every_metric(game: Game[ThreeCardPoker], odds: AntePlayOdds) -> Iterator[LabMetrics]:
    """A simulated player folds where it is best for the Ante alone."""
    base = game.rules.ante.id
    last = {bet.bet: bet for bet in odds.bets}
    for bet in odds.bets:
        counted = bet.bet if last[bet.bet] is bet and "+" not in bet.bet else None
        yield lab_metrics(bet, wagered=_wagered(odds, base, bet), simulated=counted)


def _wagered(odds: AntePlayOdds, base: str, bet: BetOdds) -> Fraction | None:
    """The Ante, and the Play wager of those who do not fold."""
    if bet.bet == base:
        return 1 + odds.played
    if bet.per == base:
        return _joined(odds)
    return Fraction(1)


def _joined(odds: AntePlayOdds) -> Fraction | None:
    """Known where what lies on the side turns no fold into a play."""
    for id, ratio in odds.stakes.items():
        turning = odds.turning_ratios[id]
        if turning is not None and ratio >= turning:
            return None
    return 1 + odds.played + sum(odds.stakes.values(), Fraction(0))
