"""What one schedule is expected to bring in from one round, hand or half hour."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from operator import add

from msgspec import Struct

from houseway.collect.by_players import DealtTo, hand_fee, time_fee
from houseway.collect.fee import owed, table_fee
from houseway.collect.schedule import Schedule
from houseway.collect.terms import PlayerDealerBy
from houseway.errors import RecordError
from houseway.floor.room import RoomPlan
from houseway.rules.chances import Amounts, chances, expected, of_seats
from houseway.things.cents import Cents

HALF_HOURS = 2


class Expected(Struct, frozen=True, kw_only=True):
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


def expect(schedule: Schedule, plan: RoomPlan) -> Expected:
    """Work out one schedule. Refused wagers and missing assumptions are raised."""
    if schedule.fees.half_hourly_cents is not None:
        return _by_time(schedule, plan)
    if schedule.player_count_tiers:
        return _by_hand(schedule, plan)
    return _by_wager(schedule, plan)


def _by_wager(schedule: Schedule, plan: RoomPlan) -> Expected:
    if not plan.wagers:
        raise RecordError(f"The plan of table {plan.table} names no wagers.")
    seats = _seats(plan)
    fees = sum(
        (chance * _player_fee(schedule, *seat) for seat, chance in seats.items()), Fraction(0)
    )
    action = sum((chance * (base + bonus) for (base, bonus), chance in seats.items()), Fraction(0))
    return Expected(
        players=plan.players * fees,
        player_dealer=_player_dealer_fee(schedule, seats, plan.players),
        action=plan.players * action,
        rounds_per_hour=plan.rounds_per_hour,
    )


Seats = Mapping[tuple[Cents, Cents], Fraction]
"""The chance of each base wager together with each bonus wager."""


def _seats(plan: RoomPlan) -> Seats:
    """One player's base and bonus wagers, which do not depend on each other."""
    bonus = chances(plan.bonus or {0: 1})
    return {
        (base, side): chance * side_chance
        for base, chance in chances(plan.wagers).items()
        for side, side_chance in bonus.items()
    }


def _player_fee(schedule: Schedule, base: Cents, bonus: Cents) -> Cents:
    fees = owed(schedule, [[base]], [bonus] if bonus else [])
    return sum(player.fee_cents for player in fees.players)


def _player_dealer_fee(schedule: Schedule, seats: Seats, players: int) -> Fraction:
    """The fee follows the sum of all seats, or the highest wager where the sheet says so."""
    highest = schedule.player_dealer_by is PlayerDealerBy.HIGHEST_WAGER
    seat: Amounts = {}
    for (base, bonus), chance in seats.items():
        cents = base if highest else table_fee(schedule, [base], [bonus]).action_cents
        seat[cents] = seat.get(cents, Fraction(0)) + chance
    table = of_seats(seat, players, max if highest else add)
    return sum(
        (
            chance * table_fee(schedule, [cents], []).player_dealer_cents
            for cents, chance in table.items()
        ),
        Fraction(0),
    )


ENDS = {
    "walk": (DealtTo.BEFORE_FLOP, False, 0),
    "before-flop": (DealtTo.BEFORE_FLOP, True, 0),
    "flop": (DealtTo.FLOP, True, 0),
    "turn": (DealtTo.TURN, True, 1),
    "river": (DealtTo.RIVER, True, 1),
}
"""Each of `HAND_ENDS`: the street, whether anyone bet before the flop, later bets. A hand
that reaches the turn or the river is taken to see one bet there."""


def _by_hand(schedule: Schedule, plan: RoomPlan) -> Expected:
    if not plan.hands:
        raise RecordError(f"The plan of table {plan.table} does not say where hands end.")
    fees: Amounts = {}
    for end, chance in chances(plan.hands).items():
        cents = _hand(schedule, plan, end)
        fees[cents] = fees.get(cents, Fraction(0)) + chance
    return Expected(
        players=expected(fees),
        player_dealer=Fraction(0),
        action=None,
        rounds_per_hour=plan.rounds_per_hour,
    )


def _hand(schedule: Schedule, plan: RoomPlan, end: str) -> Cents:
    street, action, later_bets = ENDS[end]
    return hand_fee(
        schedule, plan.players, street, action=action, later_bets=later_bets
    ).total_cents


def _by_time(schedule: Schedule, plan: RoomPlan) -> Expected:
    """A charge by time does not depend on the rounds: it is spread over them."""
    hour = HALF_HOURS * time_fee(schedule, plan.players).total_cents
    return Expected(
        players=Fraction(hour, plan.rounds_per_hour),
        player_dealer=Fraction(0),
        action=None,
        rounds_per_hour=plan.rounds_per_hour,
    )
