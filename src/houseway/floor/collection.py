"""The collection of a round at a table: what the schedule asks for the wagers that lie there."""

from __future__ import annotations

from houseway.collect.fee import table_fee
from houseway.collect.schedule import Schedule
from houseway.play.actions import TakeCollection
from houseway.play.round import Round
from houseway.rules.game import Game


def collection_due(schedule: Schedule, game: Game, round: Round) -> TakeCollection:
    """The player-dealer's fee, once betting is closed."""
    base = game.rules.ante.id
    fee = table_fee(
        schedule,
        base=(line.cents[base] for line in round.lines),
        bonus=(line.cents.get(bet.id, 0) for line in round.lines for bet in game.side_bets),
    )
    return TakeCollection(round.banker, fee.player_dealer_cents, schedule.id, fee.rule_ids)
