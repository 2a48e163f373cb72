"""Fee of a poker hand by the number of players, and fee of a half hour."""

from __future__ import annotations

from enum import IntEnum

from houseway.collect.fees.round_fee import Owed, PlayerFee
from houseway.collect.schedule import Schedule
from houseway.collect.tiers import FEWEST_PLAYERS, band_of
from houseway.errors import RecordError
from houseway.things.cents import Cents

HALF_HOUR_MINUTES = 30


class StreetReached(IntEnum):
    """How far a hand was dealt."""

    BEFORE_FLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3

    @property
    def said(self) -> str:
        return self.name.lower().replace("_", "-")


def hand_fee(
    schedule: Schedule,
    players: int,
    street: StreetReached = StreetReached.FLOP,
    *,
    action: bool = True,
    later_bets: int = 0,
    per_street: bool = False,
    small_blind_cents: Cents | None = None,
) -> Owed:
    """The fees of one hand that was dealt to a street.

    `action` is a bet, call or raise before the flop; posting a blind is none. `later_bets` is how
    many of the turn and the river saw a bet: fee (b) is taken once, or `per_street` if the room
    says so (TH-47). A room's own `small_blind_cents` replaces the printed one.
    """
    if not schedule.player_count_tiers:
        raise RecordError(f"{schedule.id} does not charge by the number of players in a hand.")
    if not 0 <= later_bets <= max(street - StreetReached.FLOP, 0):
        raise RecordError(f"A hand dealt to the {street.said} has no {later_bets} later bets.")
    collection = band_of(schedule.player_count_tiers, players, schedule.id).fee_cents
    if street is StreetReached.BEFORE_FLOP:
        taken = _small_blind_fee(schedule, small_blind_cents) if action else 0
        return Owed(small_blind_cents=taken, rule_ids=schedule.rule_ids)
    fees = schedule.fees
    if later_bets:
        collection += (fees.later_street_cents or 0) * (later_bets if per_street else 1)
    if street is StreetReached.RIVER:
        collection += fees.designated_cents or 0
    jackpot = (fees.jackpot_cents or 0) if schedule.jackpot_on else 0
    return Owed(hand_cents=collection, jackpot_cents=jackpot, rule_ids=schedule.rule_ids)


def _small_blind_fee(schedule: Schedule, posted_cents: Cents | None) -> Cents:
    """Modified fee (a), which cannot take more than the small blind (TH-46)."""
    fee = schedule.fees.small_blind_cents or 0
    if posted_cents is None and schedule.blinds_cents is not None:
        posted_cents = schedule.blinds_cents[0]
    return fee if posted_cents is None else min(fee, posted_cents)


def time_fee(schedule: Schedule, players: int, minutes: int = HALF_HOUR_MINUTES) -> Owed:
    """What the seated players owe after so many minutes: nothing for a part of a half hour."""
    fee = schedule.fees.half_hourly_cents
    if fee is None:
        raise RecordError(f"{schedule.id} does not charge by time.")
    if players < FEWEST_PLAYERS:
        raise RecordError(f"A game needs {FEWEST_PLAYERS} players; there are {players}.")
    if minutes < 0:
        raise RecordError(f"A game cannot have run for {minutes} minutes.")
    due = fee * (minutes // HALF_HOUR_MINUTES)
    return Owed(
        players=tuple(PlayerFee(0, due) for _ in range(players)), rule_ids=schedule.rule_ids
    )
