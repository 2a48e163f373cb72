"""Validation of actions at a poker table."""

from __future__ import annotations

import re

from houseway.collect.printed_schedule import printed_schedule
from houseway.collect.schedule import Schedule
from houseway.collect.sheet_terms import SheetFor
from houseway.errors import RecordError, Refusal
from houseway.families.poker.floor.actions import (
    AgreeToKill,
    CollectTime,
    InHand,
    SitIn,
    SitOut,
    StartHand,
)
from houseway.families.poker.floor.seats.seating import ready_seats
from houseway.families.poker.floor.table import PotTable, Standing
from houseway.families.poker.play.actions import PostBlind, PotAction, TakeFromPot
from houseway.families.poker.play.irregular.actions import LookUnposted, RetrieveHand
from houseway.families.poker.play.verbs import why_not as why_not_in_hand
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.raises import TWO_TO_TWELVE
from houseway.families.poker.rules.rules import Kill, Structure
from houseway.families.poker.rules.stakes import Stakes
from houseway.floor.table.actions import Leave, TableAction
from houseway.floor.table.refusals import refuse_schedule
from houseway.rules.limits import read_range
from houseway.things.cards import refuse_duplicates
from houseway.things.cents import Cents, dollars

_SHEETS = {
    Structure.LIMIT: SheetFor.LIMIT,
    Structure.SPREAD: SheetFor.SPREAD,
    Structure.POT_LIMIT: SheetFor.NO_LIMIT,
    Structure.NO_LIMIT: SheetFor.NO_LIMIT,
}
"""Pot-limit and no-limit games share one printed chart (TH-48)."""


def refuse_leave(table: PotTable, action: Leave) -> Refusal | None:
    if action.player not in table.chips_now():
        return Refusal(f"{action.player} is not at this table")
    holder = table.hand.holder(action.player) if table.hand else None
    if holder is not None and not holder.folded:
        return Refusal(
            f"{action.player} is in the hand in play, and leaves after it or after folding",
            table.game.cite(PotCite.CHOICES),
        )
    return None


def refuse_pot_schedule(table: PotTable, chosen: Schedule) -> Refusal | None:
    """Why this schedule may not be used at the table: it names a structure and often the blinds."""
    stakes = table.stakes
    same = chosen.structure is _SHEETS[stakes.structure]
    spread = same and chosen.structure is SheetFor.SPREAD
    if spread and table.game.listed_as in chosen.games and table.limits.table == TWO_TO_TWELVE:
        return None  # The house picks a row (TH-25).
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
    largest = printed_schedule(chosen.id).largest_game
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


def free_cents(table: PotTable, player: str) -> Cents:
    """What can be taken from a player: nothing that is in the hand in play."""
    return table.chips.get(player, 0)


def refuse_sit_out(table: PotTable, action: SitOut) -> Refusal | None:
    seat = table.seat_of(action.player)
    if seat is None:
        return Refusal(f"{action.player} has no seat", table.game.cite(PotCite.SEATS))
    if table.seats[seat].standing is Standing.OUT:
        return Refusal(f"{action.player} sits out already", table.game.cite(PotCite.MISSED_BLINDS))
    return None


def refuse_sit_in(table: PotTable, action: SitIn) -> Refusal | None:
    seat = table.seat_of(action.player)
    if seat is None:
        return Refusal(f"{action.player} has no seat", table.game.cite(PotCite.SEATS))
    place = table.seats[seat]
    if place.standing is Standing.IN:
        return Refusal(f"{action.player} is in already", table.game.cite(PotCite.MISSED_BLINDS))
    said = place.standing is Standing.WAITING and place.posts == action.posts
    if said and not place.straddles:
        return Refusal(f"{action.player} has said so already", table.game.cite(PotCite.NEWCOMER))
    return None


def refuse_agree_to_kill(table: PotTable, action: AgreeToKill) -> Refusal | None:
    cited = table.game.cite(PotCite.KILL)
    if table.game.rules.kill is Kill.NONE:
        return Refusal("Kill pots are not offered at this table", cited)
    seat = table.seat_of(action.player)
    if seat is None:
        return Refusal(f"{action.player} has no seat", table.game.cite(PotCite.SEATS))
    if table.seats[seat].agrees_to_kill == action.agrees:
        return Refusal(f"{action.player} has said so already", cited)
    return None


def refuse_start_hand(table: PotTable, action: StartHand) -> Refusal | None:
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


def refuse_collect_time(table: PotTable, action: CollectTime) -> Refusal | None:
    cited = table.game.cite(PotCite.TIME_FEE, PotCite.COLLECTION)
    if table.hand is not None:
        return Refusal("Time is paid for between hands", cited)
    due = table.next_half_hour
    if due is None:
        return Refusal("Nothing is paid by time at this table now", cited)
    if action.at < due:
        return Refusal(f"The half hour is not over for {due - action.at} seconds", cited)
    return None


def refuse_in_hand(table: PotTable, action: InHand) -> Refusal | None:
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
            table.game.cite(PotCite.BLINDS, PotCite.EXACT_BLIND),
        )
    refusal = why_not_in_hand(table.game, table.hand, action.action)
    return refusal or _refuse_called(table, action.action)


def refuse_unknown_action(table: PotTable, _: TableAction) -> Refusal:
    return Refusal(
        f"{table.game.name} has no player-dealer and no bank", table.game.cite(PotCite.NO_HOUSE)
    )


def _refuse_called(table: PotTable, action: PotAction) -> Refusal | None:
    match action:
        case LookUnposted(_, seat) if not _makes_up(table, seat):
            return Refusal(
                f"Seat {seat} had no blind to make up", table.game.cite(PotCite.UNPOSTED)
            )
        case RetrieveHand(_, seat, _) if not _is_there(table, seat):
            return Refusal(
                f"Whoever was at seat {seat} has left", table.game.cite(PotCite.RETRIEVED)
            )
        case _:
            return None


def _makes_up(table: PotTable, seat: int) -> bool:
    """Whether they came into this hand by making up a blind, and do not owe it again."""
    was = table.before.seats.get(seat) if table.before is not None else None
    made_up = was is not None and was.missed and (was.posts or was.straddles)
    return made_up and not table.seats[seat].missed


def _is_there(table: PotTable, seat: int) -> bool:
    place = table.seats.get(seat)
    holder = table.hand.holder(place.player) if table.hand is not None and place else None
    return holder is not None and holder.seat == seat
