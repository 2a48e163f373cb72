"""Who is dealt in, who has the button, and who posts what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from houseway.floor.pot.table import Place, PotTable, Standing
from houseway.play.pot.hand import Post
from houseway.rules.pot.rules import MissedSmall
from houseway.things.cards import Card, Suit
from houseway.things.chance import Bits, shuffled

_SUITS = {Suit.SPADES: 4, Suit.HEARTS: 3, Suit.DIAMONDS: 2, Suit.CLUBS: 1}
"""A tie in the draw for the button is settled by suit (OJ-24)."""


class Seating(NamedTuple):
    """How the next hand begins."""

    button: int
    seats: tuple[int, ...]
    """Who is dealt in."""
    posts: tuple[tuple[int, Post], ...]
    """Seats and what they put in, in the order of posting."""
    missed_small: tuple[int, ...] = ()
    """Who sits out, or has no chips, while the small blind goes by."""
    missed_big: tuple[int, ...] = ()


def clockwise(after: int, seats: list[int]) -> list[int]:
    """Seats in order from the one left of a seat."""
    return sorted(seats, key=lambda seat: (seat <= after, seat))


def drawn_button(cards: Mapping[int, Card]) -> int:
    """Who gets the button first: the highest card, aces high, ties by suit (OJ-23, OJ-24)."""
    return max(cards, key=lambda seat: (cards[seat].number, _SUITS[cards[seat].suit or Suit.CLUBS]))


def draw_for_button(table: PotTable, bits: Bits) -> tuple[Card, ...]:
    """Before the first hand each player draws a card; no joker is among them (OJ-23)."""
    if table.button is not None:
        return ()
    cards = tuple(card for card in table.game.rules.shoe if card.suit is not None)
    return shuffled(cards, bits)[: len(ready_seats(table))]


def ready_seats(table: PotTable) -> list[int]:
    return [seat for seat in sorted(table.seats) if table.is_ready(seat)]


def seating(table: PotTable, first_button: int | None = None) -> Seating | None:
    """The next hand's seats and blinds, or None if fewer than two can be dealt in.

    `first_button` is where the draw put it; then, and whenever fewer than two are left of those
    who were in, the game begins anew and everybody who is ready is in without posting.
    """
    ready = ready_seats(table)
    if len(ready) < 2:
        return None
    members = [seat for seat in ready if table.seats[seat].standing is Standing.IN]
    if first_button is not None or table.button is None or len(members) < 2:
        members = ready
    button = first_button or clockwise(table.button or 0, members)[0]
    waiting = [seat for seat in ready if seat not in members]
    small, big = _blinds(table, button, members, waiting)
    return _posted(table, button, members, waiting, small, big)


def _blinds(
    table: PotTable, button: int, members: list[int], waiting: list[int]
) -> tuple[int, int]:
    """The first and second player left of the button. Who waits comes in on the big blind."""
    after = [seat for seat in clockwise(button, members) if seat != button]
    small = after[0]
    between = clockwise(small, [*members, *waiting])
    big = between[0]
    if len(members) == 2 and big == button:
        # Two players alone: by the ruling the button has the small blind (TH-10).
        return (button, small) if table.game.rules.heads_up_button_small else (small, button)
    return small, big


def _posted(
    table: PotTable,
    button: int,
    members: list[int],
    waiting: list[int],
    small: int,
    big: int,
) -> Seating:
    posts: list[tuple[int, Post]] = [(small, Post.SMALL), (big, Post.BIG)]
    killer = table.seat_of(table.legs.owed_by)
    coming = [seat for seat in clockwise(big, waiting) if table.seats[seat].posts and seat != big]
    for seat in coming:
        posts += [(seat, post) for post in owed_posts(table, table.seats[seat])]
    dealt = {*members, big, *coming}
    if killer in dealt:
        posts.append((killer, Post.KILL))
    out = [seat for seat in table.seats if not table.is_ready(seat)]
    return Seating(
        button,
        tuple(sorted(dealt)),
        tuple(posts),
        tuple(_between(button, small, out)),
        tuple(_between(small, big, out)),
    )


def owed_posts(table: PotTable, place: Place) -> tuple[Post, ...]:
    """What somebody puts in to be dealt in at once: what he missed, or a newcomer's big blind.

    The live part comes first, so that a short stack competes for the pot.
    """
    if place.missed_small and not place.missed_big:
        if table.game.rules.missed_small is MissedSmall.DEAD_SMALL:
            return (Post.DEAD,)
        return (Post.LIVE, Post.DEAD)
    return (Post.LIVE, Post.DEAD) if place.missed_small else (Post.LIVE,)


def _between(first: int, last: int, seats: list[int]) -> list[int]:
    """Seats that lie strictly between two others, clockwise."""
    if first == last:
        return []
    order = clockwise(first, [*seats, last])
    return order[: order.index(last)]
