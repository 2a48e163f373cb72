"""Order of action: the seat at which settling begins, and the direction; the action button.

Seats are numbered clockwise from 1, so the seat on a player's left has the next number.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, TypeAlias

from msgspec import Struct

from houseway.rules.number_bounds import Between
from houseway.things.cards import Card, Rank
from houseway.things.dice import Dice

ByValue: TypeAlias = Annotated[int, Between(1, 14)]
"""What one card counts for the action button."""
DiceCycle: TypeAlias = Annotated[int, Between(1, 18)]
"""Three dice count no further."""


class Direction(StrEnum):
    __hash__ = str.__hash__  # An enum's own is slow.

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class CountedSeats(StrEnum):
    """Which positions are counted when a button is placed. The player-dealer's never is."""

    EVERY_SEAT = "every_seat"
    WAGERED_SEATS = "wagered_seats"


class CountFrom(StrEnum):
    PLAYER_DEALER = "player_dealer"
    """One is the seat on the player-dealer's left."""
    HOUSE_DEALER = "house_dealer"
    """One is first base, the seat on the house dealer's left: seat 1, or the next if it banks."""


class LeftOfPlayerDealer(Struct, frozen=True, forbid_unknown_fields=True, tag="left"):
    """Settling always begins with the first wagered seat on the player-dealer's left."""

    direction: Direction = Direction.CLOCKWISE


class ByCard(Struct, frozen=True, forbid_unknown_fields=True, tag="card"):
    """An action button, counted out by the value of one card."""

    values: Mapping[Rank, ByValue]
    joker: ByValue | None = None
    count: CountedSeats = CountedSeats.EVERY_SEAT
    count_from: CountFrom = CountFrom.PLAYER_DEALER
    direction: Direction = Direction.CLOCKWISE


class ByDice(Struct, frozen=True, forbid_unknown_fields=True, tag="dice"):
    """An action button, counted out by the total of three dice; one is the player-dealer."""

    cycle: DiceCycle
    """After how many numbers it is the player-dealer's again: seven where the player-dealer is
    1, 8 and 15, six where 1, 7 and 13. The others have the numbers between, in turn."""
    direction: Direction = Direction.CLOCKWISE


Order = LeftOfPlayerDealer | ByCard | ByDice

_PIPS = {rank: int(rank) for rank in Rank if rank <= Rank.TEN} | {Rank.ACE: 1}
BUTTON_SEQUENCE: Mapping[Rank, int] = {
    **_PIPS, Rank.JACK: 11, Rank.QUEEN: 12, Rank.KING: 13,
}  # fmt: skip
"""Ace one, pips, then 11, 12, 13 (SCB-50, NB6-81, NBB-80)."""
BUTTON_PIPS: Mapping[Rank, int] = {
    **_PIPS, Rank.JACK: 10, Rank.QUEEN: 10, Rank.KING: 10,
}  # fmt: skip
"""Ace one, pips, every picture ten (P21-69, NB-104)."""


@lru_cache(maxsize=128)
def clockwise(seats: int, start: int) -> tuple[int, ...]:
    """All seats once round, beginning with the one on the left of `start`, `start` last."""
    return tuple([(start + step - 1) % seats + 1 for step in range(1, seats + 1)])


def _passing(order: tuple[int, ...], direction: Direction) -> tuple[int, ...]:
    if direction is Direction.CLOCKWISE:
        return order
    return (order[0], *reversed(order[1:]))


def _counted_seat(
    order: ByCard | ByDice, number: int, seats: int, player_dealer: int, wagered: Collection[int]
) -> int:
    if isinstance(order, ByCard):
        start = player_dealer if order.count_from is CountFrom.PLAYER_DEALER else seats
        counted = _but(player_dealer, clockwise(seats, start))
        if order.count is CountedSeats.WAGERED_SEATS:
            counted = tuple([seat for seat in counted if seat in wagered])
        return counted[(number - 1) % len(counted)]
    return seat_by_dice(order, number, seats=seats, player_dealer=player_dealer)


def seat_by_dice(order: ByDice, number: int, *, seats: int, player_dealer: int) -> int:
    """Whose number it is, wagered or not, the player-dealer's own included."""
    rounds_of_numbers, rest = divmod(number - 1, order.cycle)
    if rest == 0:
        return player_dealer
    circle = (player_dealer, *clockwise(seats, player_dealer)[:-1])
    others = _passing(circle, order.direction)[1:]
    # The player-dealer's own numbers are passed over in counting the others.
    return others[(number - 2 - rounds_of_numbers) % len(others)]


@lru_cache(maxsize=128)
def _but(player_dealer: int, circle: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([seat for seat in circle if seat != player_dealer])


def button_seat(
    order: ByCard | ByDice,
    by: Card | Dice,
    *,
    seats: int,
    player_dealer: int,
    wagered: Collection[int],
) -> int:
    """Where the action button goes."""
    return seat_counted_out(order, button_number(order, by), seats, player_dealer, wagered)


def seat_counted_out(
    order: ByCard | ByDice, number: int, seats: int, player_dealer: int, wagered: Collection[int]
) -> int:
    """The seat of that number, passed on in the direction of settling until one is wagered."""
    counted = _counted_seat(order, number, seats, player_dealer, wagered)
    if counted in wagered:
        return counted
    circle = (counted, *clockwise(seats, counted)[:-1])
    return next(seat for seat in _passing(circle, order.direction) if seat in wagered)


def button_number(order: ByCard | ByDice, by: Card | Dice) -> int:
    """The number that is counted: a card's value for this game, or the dice's total."""
    if isinstance(by, Dice):
        return by.total
    if isinstance(order, ByDice):
        raise TypeError("This game counts by dice, not by a card.")
    if by.rank is None:
        if order.joker is None:
            raise ValueError("The joker has no value for the action button of this game.")
        return order.joker
    return order.values[by.rank]


def action_order(
    order: Order, *, seats: int, player_dealer: int, button: int | None
) -> tuple[int, ...]:
    """Every seat but the player-dealer's, in the order in which their wagers are settled."""
    first = clockwise(seats, player_dealer)[0] if button is None else button
    return _settled_from(first, seats, player_dealer, order.direction)


@lru_cache(maxsize=1 << 10)
def _settled_from(
    first: int, seats: int, player_dealer: int, direction: Direction
) -> tuple[int, ...]:
    circle = (first, *clockwise(seats, first)[:-1])
    return tuple(seat for seat in _passing(circle, direction) if seat != player_dealer)
