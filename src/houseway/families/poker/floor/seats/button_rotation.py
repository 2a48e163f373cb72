"""Rotation of the button and the blinds from hand to hand.

The big blind goes round the table once for everybody. Cases that would make a player post it twice
are handled here: empty seats, arrivals between button and blinds, two players who become three and
three who become two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from houseway.families.poker.floor.seats.seating import between, clockwise, ready_seats
from houseway.families.poker.floor.table import BlindCircuit, PotTable, Standing
from houseway.families.poker.rules.rules import ButtonMoves, DocumentReading, PostBetween


class SeatGroups(NamedTuple):
    """Everybody who could be dealt in, by how they count."""

    regular: list[int]
    """In the game, and button and blinds come to them."""
    passed_over: list[int]
    """In the game, while button and blinds go round as if the seat were empty (OJ-58)."""
    coming: list[int]
    """They post or enter free, wherever the blinds are."""
    waiting: list[int]
    """Dealt in when the big blind comes to them, and not before."""

    @property
    def everybody(self) -> list[int]:
        return [*self.regular, *self.passed_over, *self.coming, *self.waiting]


class BlindPositions(NamedTuple):
    """Where the button and the blinds are in one hand."""

    button: int
    small: int
    big: int


class NextHand(NamedTuple):
    """The next hand: its places, and who is dealt in for certain."""

    places: BlindPositions
    dealt: frozenset[int]


def begins_anew(table: PotTable) -> bool:
    """Whether fewer than two are left of those who were in: then everybody enters free."""
    members = [seat for seat in ready_seats(table) if table.seats[seat].standing is Standing.IN]
    first = table.circuit is None and table.game.rules.reading is not DocumentReading.FIRST
    return table.button is None or first or len(members) < 2


def group_seats(table: PotTable) -> SeatGroups:
    found = SeatGroups([], [], [], [])
    posted = table.circuit.posted if table.circuit else ()
    for seat in ready_seats(table):
        place = table.seats[seat]
        if place.standing is Standing.IN:
            (found.passed_over if place.passed_over else found.regular).append(seat)
        elif place.posts or enters_free(table, seat):
            found.coming.append(seat)
        elif not place.lets_pass and place.player not in posted:
            # Who had the big blind and moved ahead of it does not take it twice running.
            found.waiting.append(seat)
    return found


def enters_free(table: PotTable, seat: int) -> bool:
    """Whether who waits there is dealt in without posting (OJ-46, OJ-69, OJ-71)."""
    place = table.seats[seat]
    if place.moved:
        return not place.waits and not place.missed
    return place.new and is_before_the_blind(table.circuit, seat)


def is_before_the_blind(circuit: BlindCircuit | None, seat: int) -> bool:
    """Whether the first circuit of a game has not come to the seat yet (OJ-46)."""
    if circuit is None or circuit.first is None:
        return False
    return seat == circuit.first or seat in between(circuit.big, circuit.first, [seat])


def next_hand(table: PotTable, first_button: int | None) -> NextHand:
    """Of the ways in which the hand could go, the first in which nobody has the big blind again.

    If two are left who have both just posted one, it goes on to the next of them.
    """
    circuit = table.circuit
    if first_button is not None or circuit is None or begins_anew(table):
        ways = list(_anew(table, first_button))
    elif table.game.rules.button_moves is ButtonMoves.DEAD:
        ways = list(_dead(table, circuit, group_seats(table)))
    else:
        ways = list(_moving(table, circuit, group_seats(table)))
    posted = circuit.posted if circuit else ()
    again = [table.seats[way.places.big].player in posted for way in ways]
    return ways[again.index(False)] if False in again else ways[0]


def _anew(table: PotTable, first_button: int | None) -> Iterator[NextHand]:
    """The first and second player left of the button have the blinds (TH-10)."""
    ready = ready_seats(table)
    dealt = frozenset(ready)
    buttons = [first_button] if first_button else clockwise(table.button or 0, ready)
    for button in buttons:
        small, big = clockwise(button, ready)[:2]
        yield from (
            _two(table, dealt, [button])
            if big == button
            else [NextHand(BlindPositions(button, small, big), dealt)]
        )


def _moving(table: PotTable, circuit: BlindCircuit, all: SeatGroups) -> Iterator[NextHand]:
    """The button goes to the next player dealt in (TH-8, OJ-48).

    That is whoever had the small blind, if still there, also after two had played alone.
    """
    counted = [*all.regular, *ahead(circuit, all.passed_over)]
    expected = [*all.regular, *ahead(circuit, all.everybody)]
    button = clockwise(circuit.small - 1, counted)[0]
    small = _next(button, expected) or _next(button, all.everybody)
    big = _next(small, all.everybody)
    for way in _filled(table, circuit, all, BlindPositions(button, small, big)):
        yield way
        if way.places.big == circuit.big and len(way.dealt) > 2:
            yield NextHand(_onward(circuit, way.dealt), way.dealt)


def _onward(circuit: BlindCircuit, dealt: frozenset[int]) -> BlindPositions:
    """The big blind to the next player dealt in, the others behind it.

    For where the button alone would leave it where it is: of two one has moved, and a third is back
    between them.
    """
    following = clockwise(circuit.big, dealt)
    return BlindPositions(following[-2], following[-1], following[0])


def _dead(table: PotTable, circuit: BlindCircuit, all: SeatGroups) -> Iterator[NextHand]:
    """The big blind goes on; small blind and button follow to its seat, also if nobody is there."""
    big = _next(circuit.big, all.everybody)
    for way in _filled(table, circuit, all, BlindPositions(circuit.small, circuit.big, big)):
        if way.places.big == big:
            yield way


def _next(after: int, seats: Iterable[int]) -> int:
    """The next of these seats, clockwise; 0 if there is none besides."""
    return next((seat for seat in clockwise(after, seats) if seat != after), 0)


def ahead(circuit: BlindCircuit, seats: Iterable[int]) -> list[int]:
    """Those seats to which the big blind is still to come on its way round."""
    return between(circuit.big, circuit.small, seats)


def passed_by_the_big(
    circuit: BlindCircuit, places: BlindPositions, seats: Iterable[int]
) -> list[int]:
    """Those seats that the big blind leaves behind on its way to the next hand's."""
    button, small, big = places
    found = list(seats)
    if not ahead(circuit, [button]):
        return between(circuit.big, big, found)
    # Both blinds have left: it goes past the button and the small blind's seat too.
    return [
        *between(circuit.big, button, found),
        *between(button, small, found),
        *between(small, big, found),
    ]


def _filled(
    table: PotTable, circuit: BlindCircuit, all: SeatGroups, places: BlindPositions
) -> Iterator[NextHand]:
    button, small, big = places
    between_them = between(button, small, all.coming)
    refused = between_them if _forbids(table) else []
    sure = {*all.regular, *all.passed_over, *all.coming, big}
    if small in all.everybody and table.game.rules.button_moves is ButtonMoves.MOVING:
        sure.add(small)
    dealt = frozenset(sure.difference(refused) | {big})
    if len(dealt) == 2:
        yield from _two(table, dealt, _buttons(table, circuit, dealt))
    elif big != button:
        yield NextHand(places, dealt)
    else:
        # Two who were in and a third between them: the third has the place of the small blind if
        # the one after it is due the big one, else the button, or else the big blind; always the
        # first and second left of the button post (TH-10).
        third = between(button, small, dealt)[-1]
        ways = [BlindPositions(third, small, big), BlindPositions(small, button, third)]
        ways.insert(0 if ahead(circuit, [small]) else 1, BlindPositions(button, third, small))
        yield from (NextHand(way, dealt) for way in ways)


def _buttons(table: PotTable, circuit: BlindCircuit, two: frozenset[int]) -> list[int]:
    """Where the button of two may be: first so that the big blind goes on to the next of them."""
    following = clockwise(circuit.big, two)
    return following[::-1] if table.game.rules.heads_up_button_small else following


def _two(table: PotTable, dealt: frozenset[int], buttons: Iterable[int]) -> Iterator[NextHand]:
    """Two players alone: by the ruling the button has the small blind (TH-10)."""
    for button in buttons:
        (other,) = dealt - {button}
        small, big = button, other
        if not table.game.rules.heads_up_button_small:
            small, big = other, button
        yield NextHand(BlindPositions(button, small, big), dealt)


def _forbids(table: PotTable) -> bool:
    return table.game.rules.post_between is PostBetween.FORBIDDEN
