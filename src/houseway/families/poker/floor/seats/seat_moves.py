"""Seat changes at the same table, and what they cost.

A player who moves away from the big blind would get hands for nothing: they post a big blind, or
wait as many hands as they gained (OJ-69). A player who moves toward it may continue at once, or
wait until the blinds have passed, without a penalty (OJ-71).
"""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import MoveSeat
from houseway.families.poker.floor.events import SeatMoved
from houseway.families.poker.floor.seats.seating import clockwise
from houseway.families.poker.floor.table import PotTable, Standing
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.rules import DocumentReading
from houseway.floor.table.events import TableEvent


def refuse_move_seat(table: PotTable, action: MoveSeat) -> Refusal | None:
    player, seats = action.player, table.game.rules.seats
    cited = table.game.cite(PotCite.SEAT_MOVE)
    if table.game.rules.reading is DocumentReading.FIRST:
        return Refusal("At this table a seat is changed by leaving and coming again", cited)
    if table.seat_of(player) is None:
        return Refusal(f"{player} has no seat", table.game.cite(PotCite.SEATS))
    if not 1 <= action.seat <= seats:
        return Refusal(
            f"There is no seat {action.seat}; seats run from 1 to {seats}",
            table.game.cite(PotCite.SEATS),
        )
    if action.seat in table.seats:
        return Refusal(f"Seat {action.seat} is {table.seats[action.seat].player}'s", cited)
    if table.hand is not None and table.hand.holder(player) is not None:
        return Refusal(f"{player} is dealt into the hand in play and moves after it", cited)
    return None


def move_seat(table: PotTable, action: MoveSeat) -> tuple[TableEvent, ...]:
    seat = table.seat_of(action.player)
    assert seat is not None
    gained = hands_gained(table, seat, action.seat, lets_pass=action.lets_pass)
    circuit = table.circuit
    owes_small = (
        circuit is not None
        and len(_in_game(table)) > 2
        and (action.player == circuit.posted[0] and seat == circuit.big)
    )
    lets_pass = action.lets_pass and gained > 0
    return (SeatMoved(action.player, action.seat, gained, lets_pass, owes_small),)


def hands_gained(table: PotTable, old: int, new: int, *, lets_pass: bool = False) -> int:
    """How many hands later the big blind reaches the new seat, or has gone by it."""
    place, circuit = table.seats[old], table.circuit
    if circuit is None or place.new:
        return 0
    others = [seat for seat in _in_game(table) if seat != old]
    was = clockwise(circuit.big, [*others, old]).index(old)
    will = clockwise(circuit.big, [*others, new]).index(new)
    if lets_pass:
        return place.waits + (will - was) % (len(others) + 1)
    return place.waits + max(0, will - was)


def _in_game(table: PotTable) -> list[int]:
    return [seat for seat, place in table.seats.items() if place.standing is Standing.IN]
