"""Collection at a poker table: from the pot as the hand goes on, or from everybody by time.

After each event the fee is what the schedule says for the hand so far, less what was taken: the
collection with the flop, fee (b) with the first bet on the turn or river, the designated fee with
the river card.
"""

from __future__ import annotations

from functools import cache
from typing import TypeGuard

from houseway.collect.fees.hand_fee import StreetReached, hand_fee, time_fee
from houseway.collect.fees.round_fee import Owed
from houseway.collect.schedule import Collected, Schedule
from houseway.families.poker.floor.events import TimeOwed, TimeTaken
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import TakeFromPot
from houseway.families.poker.play.events import BoardDealt, PotEvent
from houseway.families.poker.play.hand import HandPhase, PotHand
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.rules import DocumentReading
from houseway.rules.written_rules import written
from houseway.things.cents import Cents

_OCCASIONS = {
    "collection": PotCite.COLLECTION,
    "designated fee": PotCite.RIVER_FEE,
    "fee (a)": PotCite.SMALL_BLIND_FEE,
    "fee (b)": PotCite.LATER_FEE,
}


def is_taken_from_pot(schedule: Schedule | None) -> TypeGuard[Schedule]:
    """Whether the schedule takes its fees from the pot, as hands go on."""
    return schedule is not None and schedule.collected is Collected.AFTER_FLOP


def fees_due(table: PotTable, hand: PotHand, event: PotEvent) -> tuple[TakeFromPot, ...]:
    """What the house dealer takes out of the pot right after this event."""
    schedule = table.schedule
    if not is_taken_from_pot(schedule):
        return ()
    if hand.street == 0 and hand.phase is not HandPhase.SETTLING:
        return ()
    owed = _owed(table, schedule, hand)
    name = _name(schedule, hand, event)
    ids = (*schedule.rule_ids, *_of_its_house(table, schedule, _OCCASIONS[name]))
    house = owed.hand_cents + owed.small_blind_cents - hand.collection_cents
    fees = [TakeFromPot(_within(hand, house), schedule.id, name, tuple(dict.fromkeys(ids)))]
    jackpot = _within(hand, owed.jackpot_cents - hand.jackpot_cents, fees[0].cents)
    jackpot_ids = _of_its_house(table, schedule, PotCite.JACKPOT_FEE)
    fees.append(TakeFromPot(jackpot, schedule.id, "jackpot fee", jackpot_ids, jackpot=True))
    return tuple(fee for fee in fees if fee.cents > 0)


def _of_its_house(table: PotTable, schedule: Schedule, occasion: PotCite) -> tuple[str, ...]:
    """What the house whose schedule it is says of the fee; the other one says it of its own."""
    cited = table.game.cite(occasion)
    if table.game.rules.reading is DocumentReading.FIRST:
        return cited
    return tuple(id for id in cited if _says(id, schedule.house))


@cache
def _says(id: str, house: str) -> bool:
    houses = written(id).houses
    return house in houses or not houses


def _owed(table: PotTable, schedule: Schedule, hand: PotHand) -> Owed:
    rules = table.game.rules
    return hand_fee(
        schedule,
        max(len(table.seats), len(hand.holders)) if rules.fee_counts_seated else len(hand.holders),
        StreetReached(hand.street),
        action=hand.any_action,
        later_bets=hand.later_bets,
        per_street=rules.later_fee_per_street,
        small_blind_cents=hand.stakes.small_blind_cents,
    )


def _name(schedule: Schedule, hand: PotHand, event: PotEvent) -> str:
    if hand.street == 0:
        return "fee (a)"
    if isinstance(event, BoardDealt):
        last = event.street == StreetReached.RIVER and schedule.fees.designated_cents
        return "designated fee" if last else "collection"
    return "fee (b)" if hand.later_bets and schedule.fees.later_street_cents else "collection"


def _within(hand: PotHand, cents: Cents, besides: Cents = 0) -> Cents:
    """A fee cannot take more than there is in the pot; a bet that nobody has called is not."""
    *_, second, first = sorted(each.bet_cents for each in hand.holders)
    return max(0, min(cents, hand.pot_cents - (first - second) - besides))


def time_fees(table: PotTable) -> tuple[TimeTaken | TimeOwed, ...]:
    """What everybody seated pays for half an hour, in full whenever they sat down (LB-11)."""
    schedule = table.schedule
    assert schedule is not None
    players = [table.seats[seat].player for seat in sorted(table.seats)]
    each = time_fee(schedule, len(players)).players[0].fee_cents
    return tuple(_half_hour(table, player, each) for player in players)


def _half_hour(table: PotTable, player: str, cents: Cents) -> TimeTaken | TimeOwed:
    """They pay, together with what they owe from before, or owe it."""
    due = table.owing.get(player, 0) + cents
    if table.chips[player] < due:
        return TimeOwed(player, cents)
    return time_taken(table, player, due)


def time_taken(table: PotTable, player: str, cents: Cents) -> TimeTaken:
    assert table.schedule is not None
    ids = (*table.schedule.rule_ids, *_of_its_house(table, table.schedule, PotCite.TIME_FEE))
    return TimeTaken(player, cents, table.schedule.id, tuple(dict.fromkeys(ids)))
