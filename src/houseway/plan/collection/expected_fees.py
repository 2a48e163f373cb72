"""Expected fees of one schedule by the round, hand or half hour."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from houseway.collect.fees.hand_fee import StreetReached, hand_fee, time_fee
from houseway.collect.fees.mix_fees import mix_fees
from houseway.collect.schedule import Schedule
from houseway.errors import RecordError
from houseway.floor.room.room_file import RoomPlan
from houseway.floor.room.wager_mix import base_of, plan_mix
from houseway.rules.game import Game
from houseway.rules.wager_mix.mix import Mix, include_beside_base, mean_seat_action
from houseway.rules.wager_mix.probabilities import (
    AmountDistribution,
    expected_value,
    to_probabilities,
)
from houseway.things.cents import Cents

HALF_HOURS = 2


class ExpectedFees(Struct, frozen=True, kw_only=True):
    """Cents, exactly. A pot or a charge by time counts as the players'."""

    players: Fraction
    """What all players pay in one round."""
    player_dealer: Fraction
    action: Fraction | None
    """Everything wagered before the deal, bonus wagers included; unknown in poker."""
    rounds_per_hour: int

    @property
    def per_round(self) -> Fraction:
        return self.players + self.player_dealer

    @property
    def per_hour(self) -> Fraction:
        return self.per_round * self.rounds_per_hour

    def share(self, fee: Fraction) -> Fraction | None:
        """A fee as a share of the action. It is shown, never charged (CF-1)."""
        return Fraction(fee, self.action) if self.action else None


def expected_fees(
    schedule: Schedule, plan: RoomPlan, game: Game | None = None, mix: Mix | None = None
) -> ExpectedFees:
    """Work out one schedule, by this mix or the wagers of the plan.

    Refused wagers and missing assumptions are raised.
    """
    if schedule.fees.half_hourly_cents is not None:
        return _by_time(schedule, plan)
    if schedule.player_count_tiers:
        return _by_hand(schedule, plan)
    return _by_wager(schedule, mix or plan_mix(plan, game), game, plan.rounds_per_hour)


def _by_wager(
    schedule: Schedule, mix: Mix, game: Game | None, rounds_per_hour: int
) -> ExpectedFees:
    fees = mix_fees(schedule, mix, base_of(game), game.rules.base_times if game else 1)
    lying = include_beside_base(game, mix) if game else mix
    return ExpectedFees(
        players=fees.players,
        player_dealer=fees.player_dealer,
        action=mix.players * mean_seat_action(lying),
        rounds_per_hour=rounds_per_hour,
    )


ENDS = {
    "walk": (StreetReached.BEFORE_FLOP, False, 0),
    "before-flop": (StreetReached.BEFORE_FLOP, True, 0),
    "flop": (StreetReached.FLOP, True, 0),
    "turn": (StreetReached.TURN, True, 1),
    "river": (StreetReached.RIVER, True, 1),
}
"""Each of `HAND_ENDS`: the street, whether anyone bet before the flop, later bets. A hand
that reaches the turn or the river is taken to see one bet there."""


def _by_hand(schedule: Schedule, plan: RoomPlan) -> ExpectedFees:
    if not plan.hands:
        raise RecordError(f"The plan of table {plan.table} does not say where hands end.")
    fees: AmountDistribution = {}
    for end, chance in to_probabilities(plan.hands).items():
        cents = _hand(schedule, plan, end)
        fees[cents] = fees.get(cents, Fraction(0)) + chance
    return ExpectedFees(
        players=expected_value(fees),
        player_dealer=Fraction(0),
        action=None,
        rounds_per_hour=plan.rounds_per_hour,
    )


def _hand(schedule: Schedule, plan: RoomPlan, end: str) -> Cents:
    street, action, later_bets = ENDS[end]
    return hand_fee(
        schedule, plan.players, street, action=action, later_bets=later_bets
    ).total_cents


def _by_time(schedule: Schedule, plan: RoomPlan) -> ExpectedFees:
    hour = HALF_HOURS * time_fee(schedule, plan.players).total_cents
    return ExpectedFees(
        players=Fraction(hour, plan.rounds_per_hour),
        player_dealer=Fraction(0),
        action=None,
        rounds_per_hour=plan.rounds_per_hour,
    )
