"""Collection of a round against a bank: who pays how much for the wagers, and when."""

from __future__ import annotations

from houseway.collect.fees.round_fee import player_dealer_fee, round_fees
from houseway.collect.schedule import Collected, Schedule
from houseway.play.actions import Action, CloseBets, Deal, TakeCollection
from houseway.play.events import CardTurned, Event
from houseway.play.round import Round, WagerLine
from houseway.rules.game import Game
from houseway.things.cents import Cents

_MOMENTS: dict[Collected, type[Action]] = {
    Collected.BEFORE_DEAL: CloseBets,
    Collected.AFTER_TWO_CARDS: Deal,
}
"""After which step of a round a schedule is collected."""


def is_collected_at(schedule: Schedule | None, action: Action) -> bool:
    """Whether this step of the round is when the table's schedule takes its fee."""
    return schedule is not None and type(action) is _MOMENTS.get(schedule.collected)


def events_before_fee(action: Action, events: tuple[Event, ...]) -> int:
    """How many of a step's events come before the fee: the deal goes on by itself after it."""
    if not isinstance(action, Deal):
        return len(events)
    turned = [place for place, event in enumerate(events) if isinstance(event, CardTurned)]
    return turned[0] + 1 if turned else len(events)


def collections_due(schedule: Schedule, game: Game, round: Round) -> tuple[TakeCollection, ...]:
    """Every fee of the round once betting is closed: the player-dealer's, then the players'."""
    base, times = game.rules.base.id, game.rules.base_times
    # What doubles and splits add later is never part of it.
    staked = [line for line in round.lines if line.hand == 1]
    fee = player_dealer_fee(
        schedule,
        base=(times * line.cents[base] for line in staked),
        bonus=(cents for line in staked for cents in _bonus(game, line)),
    )
    due = {round.banked_by: fee.player_dealer_cents}
    for player in dict.fromkeys(line.player for line in staked):
        lines = [line for line in staked if line.player == player]
        due[player] = player_fee(schedule, game, lines)
    return tuple(
        TakeCollection(player, cents, schedule.id, fee.rule_ids)
        for player, cents in due.items()
        if cents or player == round.banked_by
    )


def _bonus(game: Game, line: WagerLine) -> list[Cents]:
    return [line.cents[bet.id] for bet in game.side_bets if bet.id in line.cents]


def player_fee(schedule: Schedule, game: Game, lines: list[WagerLine]) -> Cents:
    """What one player pays for all their spots."""
    if not lines:
        return 0
    spots = [game.rules.base_times * line.cents[game.rules.base.id] for line in lines]
    bonus = [cents for line in lines for cents in _bonus(game, line)]
    return sum(fee.fee_cents for fee in round_fees(schedule, [spots], bonus).players)
