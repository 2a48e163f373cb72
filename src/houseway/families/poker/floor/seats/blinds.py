"""Blinds of the next hand: who is dealt in, who has the button, who posts what."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.poker.floor.events import BlindSeats
from houseway.families.poker.floor.seats.button_rotation import (
    NextHand,
    ahead,
    begins_anew,
    enters_free,
    next_hand,
    passed_by_the_big,
)
from houseway.families.poker.floor.seats.first_reading_blinds import earlier_owed, earlier_seating
from houseway.families.poker.floor.seats.seating import Seating, between, clockwise, ready_seats
from houseway.families.poker.floor.table import PotOccupant, PotTable, Standing
from houseway.families.poker.play.hand import Post
from houseway.families.poker.rules.rules import DocumentReading, MissedSmall
from houseway.things.cards import Card, Suit
from houseway.things.cents import Cents
from houseway.things.random_source import Bits, shuffled

_SUITS = {Suit.SPADES: 4, Suit.HEARTS: 3, Suit.DIAMONDS: 2, Suit.CLUBS: 1}
"""A tie in the draw for the button is settled by suit (OJ-24)."""
_STRADDLED_LEAST = 3
"""Of fewer players the button or a blind is next to the big blind (OJ-67)."""


def drawn_button(cards: Mapping[int, Card]) -> int:
    """Who gets the button first: the highest card, aces high, ties by suit (OJ-23, OJ-24)."""
    return max(cards, key=lambda seat: (cards[seat].number, _SUITS[cards[seat].suit or Suit.CLUBS]))


def draw_for_button(table: PotTable, bits: Bits) -> tuple[Card, ...]:
    """Before the first hand each player draws a card; no joker is among them (OJ-23)."""
    if table.button is not None:
        return ()
    cards = tuple(card for card in table.game.rules.shoe if card.suit is not None)
    return shuffled(cards, bits)[: len(ready_seats(table))]


def seating(table: PotTable, first_button: int | None = None) -> Seating | None:
    """The next hand's seats and blinds, or None if fewer than two can be dealt in.

    `first_button` is where the draw put it; then, and whenever fewer than two are left of those
    who were in, the game begins anew and everybody who is ready is in without posting.
    """
    if table.game.rules.reading is DocumentReading.FIRST:
        return earlier_seating(table, first_button)
    if len(ready_seats(table)) < 2:
        return None
    anew = first_button is not None or begins_anew(table)
    turn = next_hand(table, first_button)
    straddler = _straddler(table, turn)
    dealt = turn.dealt | ({straddler} if straddler else set())
    posts = _posts(table, turn, dealt, straddler, anew=anew)
    return Seating(
        turn.places.button,
        tuple(sorted(dealt)),
        (*posts, *_kill(table, dealt, posts)),
        *_missed(table, turn, anew=anew),
        BlindSeats(
            turn.places.small,
            turn.places.big,
            () if anew else _between_blinds(table, turn),
            anew=anew,
            two_bigs=(turn.places.small, Post.BIG) in posts,
        ),
    )


def _between_blinds(table: PotTable, turn: NextHand) -> tuple[int, ...]:
    """Who comes in between the button and the big blind, by posting or free (OJ-57, OJ-58)."""
    button, small, big = turn.places
    inside = between(button, big, turn.dealt)
    return tuple(seat for seat in inside if seat != small and _comes_in(table, seat))


def _comes_in(table: PotTable, seat: int) -> bool:
    return table.seats[seat].standing is not Standing.IN


def _straddler(table: PotTable, turn: NextHand) -> int | None:
    """Who straddles: next to the left of the big blind, and never the button (OJ-61, OJ-67)."""
    if len(turn.dealt) < _STRADDLED_LEAST:
        return None
    wanting = [seat for seat in ready_seats(table) if table.seats[seat].straddles]
    next_to_it = clockwise(turn.places.big, {*turn.dealt, *wanting})[0]
    taken = next_to_it in turn.places or table.seats[next_to_it].player in table.legs.owed
    return next_to_it if next_to_it in wanting and not taken else None


def _posts(
    table: PotTable, turn: NextHand, dealt: frozenset[int], straddler: int | None, *, anew: bool
) -> tuple[tuple[int, Post], ...]:
    """The blinds, and clockwise after them what others put in to be dealt in."""
    _, small, big = turn.places
    posts = [(small, post) for post in _small_posts(table, turn, anew=anew)]
    posts.append((big, Post.BIG))
    for seat in clockwise(big, dealt):
        place = table.seats[seat]
        if seat == straddler:
            posts.append((seat, Post.STRADDLE))
        elif place.posts and not anew and seat not in (small, big) and _comes_in(table, seat):
            posts += [(seat, post) for post in owed_posts(table, place)]
    return tuple(posts)


def _small_posts(table: PotTable, turn: NextHand, *, anew: bool) -> tuple[Post, ...]:
    """What is put in at the seat of the small blind: sometimes not that (TH-34, OJ-56)."""
    small = turn.places.small
    if small not in turn.dealt:
        return ()
    circuit = table.circuit
    if anew or circuit is None or len(turn.dealt) == 2:
        return (Post.SMALL,)
    if ahead(circuit, [small]):
        # The big blind was due, and passes because somebody has left: it is posted all the same.
        return (Post.BIG,)
    if _comes_in(table, small):
        return owed_posts(table, table.seats[small]) or (Post.SMALL,)
    return (Post.SMALL,)


def owed_posts(table: PotTable, place: PotOccupant) -> tuple[Post, ...]:
    """What somebody puts in to be dealt in at once: what they missed, or a big blind.

    The live part comes first, so that a short stack competes for the pot.
    """
    if table.game.rules.reading is DocumentReading.FIRST:
        return earlier_owed(table, place)
    if place.missed:
        alone = place.missed_small and not place.missed_big
        dead_only = alone and table.game.rules.missed_small is MissedSmall.DEAD_SMALL
        return (Post.DEAD,) if dead_only else (Post.LIVE, Post.DEAD)
    return (Post.LIVE,) if place.new or place.waits else ()


def post_cents(table: PotTable, posts: tuple[Post, ...]) -> Cents:
    """What posts amount to, for somebody who has enough."""
    stakes = table.stakes
    small, big = stakes.small_blind_cents, stakes.big_blind_cents
    sizes = {Post.SMALL: small, Post.DEAD: small, Post.BIG: big, Post.LIVE: big}
    return sum(sizes.get(post, 2 * big) for post in posts)


def _kill(
    table: PotTable, dealt: frozenset[int], posts: tuple[tuple[int, Post], ...]
) -> tuple[tuple[int, Post], ...]:
    """Who owes a kill posts it with the first hand that they are dealt into (KP-4)."""
    for player in table.legs.owed:
        seat = table.seat_of(player)
        if seat in dealt:
            before = tuple(post for each, post in posts if each == seat)
            able = table.chips[player] > post_cents(table, before)
            return ((seat, Post.KILL),) if able else ()
    return ()


def _missed(
    table: PotTable, turn: NextHand, *, anew: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who is away while a blind comes to their seat or goes by it."""
    out = [seat for seat in table.seats if not table.is_ready(seat)]
    button, small, big = turn.places
    if anew or table.circuit is None:
        return tuple(between(button, small, out)), tuple(between(small, big, out))
    circuit = table.circuit
    # Whoever had the big blind is due the small one now, wherever it has come to.
    due = {*between(circuit.small, circuit.big, out), *({circuit.big, small} & set(out))}
    passed = due.union(between(circuit.small, small, out))
    return tuple(sorted(passed)), tuple(passed_by_the_big(circuit, turn.places, out))


__all__ = [
    "begins_anew",
    "draw_for_button",
    "drawn_button",
    "enters_free",
    "owed_posts",
    "post_cents",
    "ready_seats",
    "seating",
]
