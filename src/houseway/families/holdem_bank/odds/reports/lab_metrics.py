"""Test-lab metrics of the bets of bank hold'em."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.families.holdem_bank.odds.game_odds import NEVER_FOLDS, StreetOdds
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.odds.model.lab_metrics import LabMetrics, lab_metrics
from houseway.rules.game import Game


def every_metric(game: Game[HoldemBank], odds: StreetOdds) -> Iterator[LabMetrics]:
    """A simulated player folds, and what goes with a fold is lost there."""
    for bet in odds.bets:
        counted = None if bet.assumes == NEVER_FOLDS else bet.bet
        if bet.bet == game.rules.base.id:
            yield lab_metrics(bet, wagered=odds.wagered, simulated=counted)
        else:
            yield lab_metrics(bet, simulated=counted)
