"""Seat updates when a hand begins or a misdeal ends it: who owes, who is passed over."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from houseway.families.poker.floor.events import HandOpened
from houseway.families.poker.floor.seats.button_rotation import BlindPositions, passed_by_the_big
from houseway.families.poker.floor.table import (
    BlindCircuit,
    PotOccupant,
    PotTable,
    PreHandState,
    Standing,
)
from houseway.families.poker.play.hand import PotHand


def seats_at_opening(table: PotTable, event: HandOpened) -> dict[int, PotOccupant]:
    """Who is dealt in owes nothing any more; who sits out may have missed a blind."""
    return {
        seat: _dealt_in(table, seat, event)
        if seat in event.seats
        else _left_out(place, seat, event)
        for seat, place in table.seats.items()
    }


def _dealt_in(table: PotTable, seat: int, event: HandOpened) -> PotOccupant:
    place = table.seats[seat]
    return PotOccupant(
        place.player,
        place.kind,
        standing=Standing.IN,
        new=False,
        agrees_to_kill=place.agrees_to_kill,
        passed_over=_is_passed_over(table, seat, event),
    )


def _is_passed_over(table: PotTable, seat: int, event: HandOpened) -> bool:
    """Until button or blinds come to the seat, or the big blind has gone by it."""
    blinds = event.blinds
    if blinds is UNSET or blinds.anew:
        return False
    if seat in blinds.passed_over:
        return True
    # In the small blind's seat somebody may post a big one (OJ-56), and of two alone the button
    # posts a blind too (TH-10): whoever has posted goes round with the others from then on.
    if seat in (event.button, blinds.small):
        return False
    return table.seats[seat].passed_over and not _reached(table.circuit, event, seat)


def _reached(circuit: BlindCircuit | None, event: HandOpened, seat: int) -> bool:
    blinds = event.blinds
    if circuit is None or blinds is UNSET:
        return True
    places = BlindPositions(event.button, blinds.small, blinds.big)
    return seat == blinds.big or bool(passed_by_the_big(circuit, places, [seat]))


def _left_out(place: PotOccupant, seat: int, event: HandOpened) -> PotOccupant:
    missed = seat in event.missed_small or seat in event.missed_big
    return replace(
        place,
        standing=Standing.WAITING if missed and place.standing is Standing.IN else place.standing,
        missed_small=place.missed_small or seat in event.missed_small,
        missed_big=place.missed_big or seat in event.missed_big,
        straddles=False,
        waits=max(0, place.waits - 1),
    )


def next_circuit(table: PotTable, event: HandOpened) -> BlindCircuit | None:
    """How far the blinds have come with this hand; the first reading does not keep it."""
    blinds = event.blinds
    if blinds is UNSET:
        return None
    first = event.button if blinds.anew else table.circuit.first if table.circuit else None
    if first is not None and not blinds.anew and _reached(table.circuit, event, first):
        first = None
    bigs = (blinds.big, blinds.small) if blinds.two_bigs else (blinds.big,)
    posted = tuple(table.seats[seat].player for seat in bigs)
    return BlindCircuit(blinds.small, blinds.big, posted, first)


def restored_after_misdeal(table: PotTable, hand: PotHand) -> dict[str, Any]:
    """The button and everybody's place after a misdeal: who came in by posting posts again."""
    before = table.before
    assert before is not None
    kept = table.circuit is not None
    button = before.button if kept and before.button is not None else _button_before(hand)
    return {
        "button": button,
        "circuit": before.circuit,
        "seats": {seat: _again(before, hand, seat, place) for seat, place in table.seats.items()},
    }


def owing_again(table: PotTable, hand: PotHand, player: str) -> dict[int, PotOccupant]:
    """Who has looked before posting makes the blind up on a later deal (OJ-72, OJ-73)."""
    before, seat = table.before, table.seat_of(player)
    assert before is not None
    if seat is None:
        return {**table.seats}
    return {**table.seats, seat: _again(before, hand, seat, table.seats[seat])}


def _again(before: PreHandState, hand: PotHand, seat: int, place: PotOccupant) -> PotOccupant:
    was = before.seats.get(seat)
    if was is None or was.player != place.player:
        return place
    if hand.holder(place.player) is not None:
        standing = was.standing if place.standing is Standing.IN else Standing.OUT
        return replace(was, standing=standing, agrees_to_kill=place.agrees_to_kill)
    if before.circuit is None:
        return place
    # Nothing has gone by who was not dealt in.
    return replace(
        place, waits=was.waits, missed_small=was.missed_small, missed_big=was.missed_big
    )  # fmt: skip


def _button_before(hand: PotHand) -> int:
    """A place from which the button comes round to the same seat again."""
    before = [each.seat for each in hand.holders if each.seat != hand.button]
    return before[-1] if before else hand.button


def after_move(table: PotTable, old: int, new: int) -> PotTable:
    """Between two players alone a change of seat changes nothing: button and blinds go along."""
    circuit, last = table.circuit, table.last_hand
    alone = last is not None and len(last.holders) == 2 and last.holder(table.seats[new].player)
    if circuit is None or not alone:
        return table
    small, big = (new if seat == old else seat for seat in (circuit.small, circuit.big))
    button = new if table.button == old else table.button
    return replace(table, button=button, circuit=circuit._replace(small=small, big=big))
