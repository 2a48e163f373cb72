"""Test-lab metrics of the bets of pai gow."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.families.pai_gow.odds.game_odds import PaiGowOdds
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.odds.model.lab_metrics import LabMetrics, lab_metrics
from houseway.rules.game import Game


def every_metric(game: Game[PaiGow], odds: PaiGowOdds) -> Iterator[LabMetrics]:
    """Simulated players set as the first figure of the base wager has it.

    Nobody wagers on an envy bonus, so nothing is measured of it by the unit.
    """
    wagered = {bet.id for bet in game.rules.bets}
    first = odds.bets[0]
    for bet in odds.bets:
        if bet.per in wagered:
            counted = bet.bet if bet is first or bet.bet != first.bet else None
            yield lab_metrics(bet, simulated=counted)
