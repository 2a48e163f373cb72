"""Reducers of a poker table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from houseway.errors import LedgerError
from houseway.families.poker.floor.events import (
    ButtonDrawn,
    HalfHourOver,
    HandMoved,
    HandOpened,
    HandSettled,
    JackpotPaid,
    KillAgreed,
    SatIn,
    SatOut,
    SeatMoved,
    TimeOwed,
    TimeTaken,
    WillStraddle,
)
from houseway.families.poker.floor.money.jackpots import jackpot_paid
from houseway.families.poker.floor.seats.buy_in import after_buying
from houseway.families.poker.floor.seats.kill_pots import doubled_stakes, legs_after, on_arrival
from houseway.families.poker.floor.seats.seat_updates import (
    after_move,
    next_circuit,
    owing_again,
    restored_after_misdeal,
    seats_at_opening,
)
from houseway.families.poker.floor.table import (
    HALF_HOUR_SECONDS,
    KillLegs,
    PotOccupant,
    PotTable,
    PreHandState,
    Standing,
)
from houseway.families.poker.play.events import HandVoided
from houseway.families.poker.play.hand import PotHand, open_hand, without_chips
from houseway.families.poker.play.irregular.events import PostTakenBack
from houseway.families.poker.play.reducers import apply_event as evolve_hand
from houseway.families.poker.rules.stakes import stakes_of
from houseway.floor.kind_hooks import Reducer
from houseway.floor.table.events import Joined, Left, Seated, TableClosed, TableEvent, TableOpened
from houseway.floor.table.opening_terms import OpeningTerms
from houseway.floor.table.reducers import apply_joined, apply_table_closed
from houseway.things.cents import Cents


def pot_table_from_opening(event: TableOpened, terms: OpeningTerms) -> PotTable:
    return PotTable(
        name=event.name,
        game=terms.game,
        limits=event.limits,
        stakes=stakes_of(terms.game.rules, event.limits),
        schedule=terms.schedule,
    )


def _with_place(table: PotTable, player: str, **changes: Any) -> PotTable:
    seat = table.seat_of(player)
    if seat is None:
        raise LedgerError(f"{player} has no seat at table {table.name}.")
    return replace(table, seats={**table.seats, seat: replace(table.seats[seat], **changes)})


def _seated(table: PotTable, event: Seated) -> PotTable:
    place = on_arrival(table, PotOccupant(event.player, event.kind))
    return replace(table, seats={**table.seats, event.seat: place})


def _joined(table: PotTable, event: Joined) -> PotTable:
    return apply_joined(after_buying(table, event), event)


def _left(table: PotTable, event: Left) -> PotTable:
    """Who has folded takes what they have behind as well; what is in the pot stays there."""
    seats = {seat: place for seat, place in table.seats.items() if place.player != event.player}
    table = replace(
        table,
        seats=seats,
        chips={who: cents for who, cents in table.chips.items() if who != event.player},
        owing={who: cents for who, cents in table.owing.items() if who != event.player},
        brought_cents=table.brought_cents - event.cents,
        short_bought=tuple(who for who in table.short_bought if who != event.player),
        hand=table.hand and without_chips(table.hand, event.player),
    )
    # With fewer than two there is no game, and nobody pays for its time.
    return table if len(seats) > 1 else replace(table, opened_at=None, half_hours=0)


def _table_closed(table: PotTable, event: TableClosed) -> PotTable:
    return replace(
        apply_table_closed(table, event),
        owing={},
        legs=KillLegs(),
        button=None,
        circuit=None,
        short_bought=(),
        opened_at=None,
        half_hours=0,
    )


def _sat_out(table: PotTable, event: SatOut) -> PotTable:
    return _with_place(table, event.player, standing=Standing.OUT, posts=False)


def _sat_in(table: PotTable, event: SatIn) -> PotTable:
    seat = table.seat_of(event.player)
    if seat is None:
        raise LedgerError(f"{event.player} has no seat at table {table.name}.")
    place = table.seats[seat]
    owes = place.missed_small or place.missed_big or place.new or place.moved
    standing = Standing.WAITING if owes else Standing.IN
    posts = event.posts and owes
    return _with_place(table, event.player, standing=standing, posts=posts, straddles=False)


def _will_straddle(table: PotTable, event: WillStraddle) -> PotTable:
    seat = table.seat_of(event.player)
    standing = table.seats[seat].standing if seat else Standing.OUT
    found = Standing.WAITING if standing is Standing.OUT else standing
    return _with_place(table, event.player, standing=found, posts=False, straddles=True)


def _seat_moved(table: PotTable, event: SeatMoved) -> PotTable:
    owes = event.waits > 0 or event.owes_small
    old = table.seat_of(event.player)
    if old is None:
        raise LedgerError(f"{event.player} has no seat at table {table.name}.")
    place = table.seats[old]
    standing = Standing.WAITING if owes and place.standing is Standing.IN else place.standing
    after = replace(
        place,
        standing=standing,
        posts=False,
        straddles=False,
        passed_over=place.passed_over and not owes,
        moved=place.moved or event.waits > 0,
        waits=event.waits,
        lets_pass=event.lets_pass,
        missed_small=place.missed_small or event.owes_small,
    )
    seats = {seat: each for seat, each in table.seats.items() if seat != old}
    table = replace(table, seats={**seats, event.seat: after})
    return after_move(table, old, event.seat)


def _kill_agreed(table: PotTable, event: KillAgreed) -> PotTable:
    return _with_place(table, event.player, agrees_to_kill=event.agrees)


def _button_drawn(table: PotTable, _: ButtonDrawn) -> PotTable:
    return table


def _hand_opened(table: PotTable, event: HandOpened) -> PotTable:
    seats = seats_at_opening(table, event)
    players = {seat: table.seats[seat].player for seat in event.seats}
    hand = open_hand(
        number=event.number,
        back=event.back,
        commitment=event.commitment,
        stakes=doubled_stakes(table.stakes) if event.killed else table.stakes,
        button=event.button,
        seats=players,
        chips=table.chips,
    )
    dealt = set(players.values())
    return replace(
        table,
        rounds=event.number,
        button=event.button,
        hand=hand,
        seats=seats,
        circuit=next_circuit(table, event),
        before=PreHandState(table.button, table.circuit, table.seats),
        chips={who: 0 if who in dealt else cents for who, cents in table.chips.items()},
        **_clock(table, event.at),
    )


def _clock(table: PotTable, at: int) -> dict[str, int]:
    """A game that has stood still for a whole half hour begins anew."""
    opened = table.opened_at
    if opened is None or at >= opened + HALF_HOUR_SECONDS * (table.half_hours + 1):
        return {"opened_at": at, "half_hours": 0, "last_at": at}
    return {"last_at": at}


def _hand_moved(table: PotTable, event: HandMoved) -> PotTable:
    hand = evolve_hand(_in_play(table), event.event)
    if isinstance(event.event, PostTakenBack):
        return replace(table, hand=hand, seats=owing_again(table, hand, event.event.player))
    if not isinstance(event.event, HandVoided):
        return replace(table, hand=hand)
    # The button stays where it was: the same blinds are posted again (TH-36).
    return replace(
        table,
        hand=None,
        last_hand=hand,
        last_settlement=None,
        chips=_gathered(table, hand.chips),
        **restored_after_misdeal(table, hand),
    )


def _gathered(table: PotTable, chips: Mapping[str, Cents]) -> dict[str, Cents]:
    """Everybody's chips when a hand is over; who has left it may get some back from a misdeal."""
    back = {who: cents for who, cents in chips.items() if cents and who not in table.chips}
    return {**{who: cents + chips.get(who, 0) for who, cents in table.chips.items()}, **back}


def _hand_settled(table: PotTable, event: HandSettled) -> PotTable:
    settlement = event.settlement
    return replace(
        table,
        hand=None,
        last_hand=_in_play(table),
        last_settlement=settlement,
        chips=_gathered(table, settlement.chips),
        drop_cents=table.drop_cents + settlement.collection_cents,
        jackpot_cents=table.jackpot_cents + settlement.jackpot_cents,
        legs=legs_after(table, _in_play(table), settlement),
    )


def _half_hour_over(table: PotTable, event: HalfHourOver) -> PotTable:
    return replace(table, half_hours=event.number)


def _time_taken(table: PotTable, event: TimeTaken) -> PotTable:
    table = table.with_chips(event.player, -event.cents)
    owing = {who: cents for who, cents in table.owing.items() if who != event.player}
    return replace(table, drop_cents=table.drop_cents + event.cents, owing=owing)


def _time_owed(table: PotTable, event: TimeOwed) -> PotTable:
    owed = table.owing.get(event.player, 0) + event.cents
    return replace(table, owing={**table.owing, event.player: owed})


def _in_play(table: PotTable) -> PotHand:
    if table.hand is None:
        raise LedgerError(f"Table {table.name} has no hand in play.")
    return table.hand


REDUCERS: Mapping[type[TableEvent], Reducer] = {
    Joined: _joined,
    Seated: _seated,
    Left: _left,
    TableClosed: _table_closed,
    SatOut: _sat_out,
    SatIn: _sat_in,
    WillStraddle: _will_straddle,
    SeatMoved: _seat_moved,
    KillAgreed: _kill_agreed,
    ButtonDrawn: _button_drawn,
    HandOpened: _hand_opened,
    HandMoved: _hand_moved,
    HandSettled: _hand_settled,
    HalfHourOver: _half_hour_over,
    TimeTaken: _time_taken,
    JackpotPaid: jackpot_paid,
    TimeOwed: _time_owed,
}
