"""Held seats: who may have a seat held while away, for how long, and the reducers for it.

A held seat is part of the table and of the ledger; the house gives it up when the time is over.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.table.actions import EndHold, HoldSeat
from houseway.floor.table.events import HoldEnded, SeatHeld
from houseway.floor.table.table import Occupant, Table
from houseway.rules.citations import Cite

T = TypeVar("T", bound=Table)


def refuse_hold(table: Table, action: HoldSeat) -> Refusal | None:
    player, cited = action.player, table.game.cite(Cite.SEAT_HELD)
    occupant = _occupant(table, player)
    if not table.game.rules.seat_held_minutes:
        return Refusal(f"No rule of {table.game.name} allows a seat to be held at this table")
    if occupant is None:
        return Refusal("Take a seat first")
    if occupant.held_until:
        return Refusal(f"{player}'s seat is held already", cited)
    if occupant.held_after is not None and not _has_played_since(table, player, occupant):
        return Refusal("Your seat was held already: play a round before you ask again", cited)
    return None


def refuse_end_hold(table: Table, action: EndHold) -> Refusal | None:
    held = action.player in table.held()
    return None if held else Refusal(f"{action.player}'s seat is not held")


def apply_seat_held(table: T, event: SeatHeld) -> T:
    return _with_occupant(table, event.player, held_until=event.until, held_after=table.rounds)


def apply_hold_ended(table: T, event: HoldEnded) -> T:
    return _with_occupant(table, event.player, held_until=0)


def _occupant(table: Table, player: str) -> Occupant | None:
    seat = table.seat_of(player)
    return None if seat is None else table.seats[seat]


def _has_played_since(table: Table, player: str, occupant: Occupant) -> bool:
    last = table.played
    is_later = last is not None and last.number > (occupant.held_after or 0)
    return last is not None and is_later and player in last.players


def _with_occupant(table: T, player: str, **fields: int) -> T:
    seats = {
        seat: replace(each, **fields) if each.player == player else each
        for seat, each in table.seats.items()
    }
    return replace(table, seats=seats)
