"""Table sign of a poker table: blinds, collection schedule, drop and time fees."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from houseway.collect.fees.hand_fee import time_fee
from houseway.collect.schedule import Collected, Schedule
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.web.messages import TimeDue
from houseway.things.cents import Cents, dollars
from houseway.web.realtime.frame_header import NO_FEE


def drop_now(table: PotTable) -> Cents:
    """What lies in the drop box, with what was taken out of the pot in play."""
    return table.drop_cents + (table.hand.collection_cents if table.hand else 0)


def half_hours_of(table: PotTable) -> int | None:
    timed = table.schedule is not None and table.schedule.collected is Collected.HALF_HOURLY
    return table.half_hours if timed else None


def time_due(table: PotTable) -> TimeDue | UnsetType:
    """What is paid for the half hour that runs, and when."""
    at, schedule = table.next_half_hour, table.schedule
    if at is None or schedule is None:
        return UNSET
    return TimeDue(at, time_fee(schedule, len(table.seats)).players[0].fee_cents)


def blinds_text(table: PotTable) -> str:
    stakes = table.stakes
    return f"{dollars(stakes.small_blind_cents)}/{dollars(stakes.big_blind_cents)}"


def pot_schedule_text(table: PotTable) -> str:
    """The fee in one line, as the sign at the table says it."""
    schedule = table.schedule
    if schedule is None:
        return NO_FEE
    if schedule.collected is Collected.HALF_HOURLY:
        each = dollars(schedule.fees.half_hourly_cents or 0)
        return f"every player pays {each} for each half hour"
    return ", ".join([f"out of the pot after the flop: {_bands(schedule)}", *_more(schedule)])


def _bands(schedule: Schedule) -> str:
    parts = []
    for band in schedule.player_count_tiers:
        if band.most is None:
            count = f"{band.least} or more"
        else:
            count = f"{band.least}" if band.least == band.most else f"{band.least} to {band.most}"
        parts.append(f"{dollars(band.fee_cents)} with {count} players")
    return ", ".join(parts)


def _more(schedule: Schedule) -> list[str]:
    fees = schedule.fees
    jackpot = fees.jackpot_cents if schedule.jackpot_on else 0
    said = (
        (fees.later_street_cents, "more with a bet on the turn or river"),
        (fees.designated_cents, "more with the river card"),
        (fees.small_blind_cents, "of the small blind if no flop is dealt"),
        (jackpot, "for the jackpot"),
    )
    return [f"{dollars(cents)} {what}" for cents, what in said if cents]
