"""Seating of the next hand: who is dealt in, the button, and the posts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from houseway.families.poker.floor.events import BlindSeats
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.hand import Post


class Seating(NamedTuple):
    button: int
    seats: tuple[int, ...]
    """Who is dealt in."""
    posts: tuple[tuple[int, Post], ...]
    """Seats and what they put in, in the order of posting."""
    missed_small: tuple[int, ...] = ()
    """Who sits out, or has no chips, while the small blind goes by."""
    missed_big: tuple[int, ...] = ()
    blinds: BlindSeats | UnsetType = UNSET
    """Where the blinds are; the first reading does not keep it."""


def clockwise(after: int, seats: Iterable[int]) -> list[int]:
    """Seats in order from the one left of a seat."""
    return sorted(seats, key=lambda seat: (seat <= after, seat))


def between(first: int, last: int, seats: Iterable[int]) -> list[int]:
    """Seats that lie strictly between two others, clockwise."""
    if first == last:
        return []
    order = clockwise(first, {*seats, last})
    return order[: order.index(last)]


def ready_seats(table: PotTable) -> list[int]:
    return [seat for seat in sorted(table.seats) if table.is_ready(seat)]
