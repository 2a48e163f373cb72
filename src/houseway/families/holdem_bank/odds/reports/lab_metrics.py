"""What a test lab asks of the bets of a game of streets."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.families.holdem_bank.odds.game_odds import NEVER_FOLDS, StreetOdds
from houseway.families.holdem_bank.rules.rules import StreetPlay
from houseway.odds.model.lab_metrics import Measured, measured
from houseway.rules.game import Game


def every_measure(game: Game[StreetPlay], odds: StreetOdds) -> Iterator[Measured]:
    """A simulated player folds, and what goes with a fold is lost there."""
    for bet in odds.bets:
        counted = None if bet.assumes == NEVER_FOLDS else bet.bet
        if bet.bet == game.rules.base.id:
            yield measured(bet, wagered=odds.wagered, simulated=counted)
        else:
            yield measured(bet, simulated=counted)
