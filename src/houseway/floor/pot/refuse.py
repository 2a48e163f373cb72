"""Why something may not be done at a poker table now."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from houseway.collect.printed import printed
from houseway.collect.schedule import Schedule, schedule
from houseway.collect.terms import SheetFor
from houseway.errors import RecordError, Refusal
from houseway.floor.banked.actions import (
    CloseTable,
    Correct,
    Join,
    Leave,
    ReopenTable,
    SetSchedule,
    Sit,
)
from houseway.floor.pot.actions import (
    AgreeToKill,
    CollectTime,
    InHand,
    PotTableAction,
    SitIn,
    SitOut,
    StartHand,
)
from houseway.floor.pot.blinds import ready_seats
from houseway.floor.pot.table import PotTable, Standing
from houseway.floor.refuse_anywhere import (
    refuse_close,
    refuse_correction,
    refuse_join,
    refuse_reopen,
    refuse_schedule,
    refuse_seat,
)
from houseway.play.pot.actions import PostBlind, TakeFromPot
from houseway.play.pot.verbs import why_not as why_not_in_hand
from houseway.rules.limits import Range, read_range
from houseway.rules.pot.cites import PotCite
from houseway.rules.pot.rules import Kill, Structure
from houseway.rules.pot.stakes import Stakes
from houseway.things.cards import refuse_duplicates
from houseway.things.cents import dollars

_SHEETS = {
    Structure.LIMIT: SheetFor.LIMIT,
    Structure.SPREAD: SheetFor.SPREAD,
    Structure.POT_LIMIT: SheetFor.NO_LIMIT,
    Structure.NO_LIMIT: SheetFor.NO_LIMIT,
}
"""Pot-limit and no-limit games share one printed chart (TH-48)."""
_OFF_THE_CHART = Range(200, 1_200)
"""The spread that the rules name and the chart does not: the house picks a row (TH-25)."""


def _join(table: PotTable, action: Join) -> Refusal | None:
    refusal = refuse_join(table, action)
    if refusal is not None or action.player in table.chips_now():
        return refusal
    least = table.game.rules.buy_in_bets * table.stakes.small_bet_cents
    if action.cents >= least:
        return None
    return Refusal(
        f"{action.player} brings {dollars(action.cents)}; the first buy-in is {dollars(least)}",
        table.game.cite(PotCite.BUY_IN),
        limit_cents=least,
        actual_cents=action.cents,
    )


def _sit(table: PotTable, action: Sit) -> Refusal | None:
    taken = {seat: place.player for seat, place in table.seats.items()}
    cited = table.game.cite(PotCite.SEATS)
    return refuse_seat(table, action, table.game.rules.seats, taken, cited)


def _leave(table: PotTable, action: Leave) -> Refusal | None:
    if action.player not in table.chips_now():
        return Refusal(f"{action.player} is not at this table")
    if table.hand is not None and table.hand.holder(action.player) is not None:
        return Refusal(
            f"{action.player} is dealt into the hand in play", table.game.cite(PotCite.CHOICES)
        )
    return None


def refuse_pot_schedule(table: PotTable, chosen: Schedule) -> Refusal | None:
    """Why this schedule may not be used at the table: it names a structure and often the blinds."""
    stakes = table.stakes
    same = chosen.structure is _SHEETS[stakes.structure]
    spread = same and chosen.structure is SheetFor.SPREAD
    if spread and table.game.id in chosen.games and table.limits.table == _OFF_THE_CHART:
        return None
    refusal = refuse_schedule(table.game, table.limits, chosen)
    if refusal is not None or chosen.structure is None:
        return refusal
    timed = chosen.fees.half_hourly_cents is not None
    if not same and not timed:
        return Refusal(
            f"{chosen.id} is for {chosen.structure} games, not {stakes.structure}", chosen.rule_ids
        )
    ours = (stakes.small_blind_cents, stakes.big_blind_cents)
    if chosen.blinds_cents is not None and chosen.blinds_cents != ours:
        small, big = chosen.blinds_cents
        return Refusal(
            f"{chosen.id} is for blinds of {dollars(small)}/{dollars(big)}, "
            f"not {dollars(ours[0])}/{dollars(ours[1])}",
            chosen.rule_ids,
        )
    return _refuse_larger_game(stakes, chosen)


def _refuse_larger_game(stakes: Stakes, chosen: Schedule) -> Refusal | None:
    """A no-limit sheet may name its largest game by the blinds (TH-53)."""
    largest = printed(chosen.id).largest_game
    if chosen.structure is not SheetFor.NO_LIMIT or largest is None:
        return None
    most = read_range(largest).most_cents
    assert most is not None
    if stakes.big_blind_cents <= most:
        return None
    return Refusal(
        f"{chosen.id} is for a big blind up to {dollars(most)}, "
        f"not {dollars(stakes.big_blind_cents)}",
        chosen.rule_ids,
        limit_cents=most,
        actual_cents=stakes.big_blind_cents,
    )


def _set_schedule(table: PotTable, action: SetSchedule) -> Refusal | None:
    if table.hand is not None:
        cited = (*table.game.cite(PotCite.COLLECTION), "CF-6")
        return Refusal("The collection schedule changes only between hands", cited)
    if action.schedule is None:
        return None
    try:
        return refuse_pot_schedule(table, schedule(action.schedule))
    except RecordError as error:
        return Refusal(str(error).removesuffix("."))


def _free(table: PotTable) -> Callable[[str], int]:
    """What can be taken from a player: nothing that is in the hand in play."""
    return lambda player: table.chips.get(player, 0)


def _sit_out(table: PotTable, action: SitOut) -> Refusal | None:
    seat = table.seat_of(action.player)
    if seat is None:
        return Refusal(f"{action.player} has no seat", table.game.cite(PotCite.SEATS))
    if table.seats[seat].standing is Standing.OUT:
        return Refusal(f"{action.player} sits out already", table.game.cite(PotCite.MISSED_BLINDS))
    return None


def _sit_in(table: PotTable, action: SitIn) -> Refusal | None:
    seat = table.seat_of(action.player)
    if seat is None:
        return Refusal(f"{action.player} has no seat", table.game.cite(PotCite.SEATS))
    place = table.seats[seat]
    if place.standing is Standing.IN:
        return Refusal(f"{action.player} is in already", table.game.cite(PotCite.MISSED_BLINDS))
    if place.standing is Standing.WAITING and place.posts == action.posts:
        return Refusal(f"{action.player} has said so already", table.game.cite(PotCite.NEWCOMER))
    return None


def _agree_to_kill(table: PotTable, action: AgreeToKill) -> Refusal | None:
    cited = table.game.cite(PotCite.KILL)
    if table.game.rules.kill is Kill.NONE:
        return Refusal("Kill pots are not offered at this table", cited)
    seat = table.seat_of(action.player)
    if seat is None:
        return Refusal(f"{action.player} has no seat", table.game.cite(PotCite.SEATS))
    if table.seats[seat].agrees_to_kill == action.agrees:
        return Refusal(f"{action.player} has said so already", cited)
    return None


def _start_hand(table: PotTable, action: StartHand) -> Refusal | None:
    if table.closed:
        return Refusal("The table is closed")
    if table.hand is not None:
        return Refusal(f"Hand {table.hand.number} is in play")
    if not re.fullmatch(r"[0-9a-f]{64}", action.commitment):
        return Refusal("The shuffle has to be promised before the hand begins")
    due = table.next_half_hour
    if due is not None and action.at >= due:
        return Refusal(
            "A half hour is over; it is paid before the next hand",
            table.game.cite(PotCite.TIME_FEE),
        )
    ready = ready_seats(table)
    if len(ready) < 2:
        return Refusal(
            f"A hand needs two players who are in; there is {len(ready) or 'nobody'}",
            table.game.cite(PotCite.SEATS),
        )
    return _refuse_draw(table, action, len(ready))


def _refuse_draw(table: PotTable, action: StartHand, ready: int) -> Refusal | None:
    """The button of the first hand is drawn for, and only that."""
    cited = table.game.cite(PotCite.BUTTON)
    if table.button is not None:
        return Refusal("The button is drawn for once", cited) if action.draw else None
    if len(action.draw) != ready or any(card.suit is None for card in action.draw):
        return Refusal(f"{ready} players draw one card each for the button", cited)
    try:
        refuse_duplicates(action.draw)
    except RecordError as error:
        return Refusal(str(error).removesuffix("."), cited)
    return None


def _collect_time(table: PotTable, action: CollectTime) -> Refusal | None:
    cited = table.game.cite(PotCite.TIME_FEE, PotCite.COLLECTION)
    if table.hand is not None:
        return Refusal("Time is paid for between hands", cited)
    due = table.next_half_hour
    if due is None:
        return Refusal("Nothing is paid by time at this table now", cited)
    if action.at < due:
        return Refusal(f"The half hour is not over for {due - action.at} seconds", cited)
    return None


def _in_hand(table: PotTable, action: InHand) -> Refusal | None:
    if table.hand is None:
        return Refusal("No hand is in play")
    if isinstance(action.action, TakeFromPot):
        return Refusal(
            "The collection is taken by the table's schedule, not by hand",
            table.game.cite(PotCite.COLLECTION),
        )
    if isinstance(action.action, PostBlind):
        return Refusal(
            "The house dealer takes the blinds when the hand begins",
            table.game.cite(PotCite.BLINDS),
        )
    return why_not_in_hand(table.game, table.hand, action.action)


def _close(table: PotTable, _: CloseTable) -> Refusal | None:
    return refuse_close(table, None if table.hand is None else f"Hand {table.hand.number}")


_REFUSE: dict[type[PotTableAction], Callable[[PotTable, Any], Refusal | None]] = {
    Join: _join,
    Sit: _sit,
    Leave: _leave,
    SetSchedule: _set_schedule,
    Correct: lambda table, action: refuse_correction(table, action, _free(table)),
    CloseTable: _close,
    ReopenTable: refuse_reopen,
    SitOut: _sit_out,
    SitIn: _sit_in,
    AgreeToKill: _agree_to_kill,
    StartHand: _start_hand,
    CollectTime: _collect_time,
    InHand: _in_hand,
}


def why_not(table: PotTable, action: PotTableAction) -> Refusal | None:
    """Why the action is not allowed now, with the rule, or None if it is."""
    refuse = _REFUSE.get(type(action))
    if refuse is None:
        return Refusal(
            f"{table.game.name} has no player-dealer and no bank", table.game.cite(PotCite.NO_HOUSE)
        )
    return refuse(table, action)
