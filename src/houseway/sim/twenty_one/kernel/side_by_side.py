"""Many rounds of one spot alone, side by side: each takes a card, then each takes the next.

Nobody can foresee who draws another card, and a processor that guesses loses more time than it
takes to play. So nothing is asked here: where a round stands is a number, and a card leads it to
another number by a table. Rounds that have come out leave the line; the others wait in it.

Every round has a fresh shoe. Its first four cards are drawn at a stroke, by kinds. Later it only
matters how many cards of each kind are gone: a place is drawn from the whole shoe, and refused if
it is among the first so many of its kind. All cards that are left are equally likely.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.sim.kernel.compiled import compiled, inlined
from houseway.sim.kernel.felt import Ints, Words
from houseway.sim.kernel.shuffling import Halves, next_words, places, streams
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.felt import Marks, Moves

ROUNDS = 4_000
"""Played side by side: so few that everything about them stays close to the processor."""
STREAMS = 1_024
"""Of chance. Each gives four places at a time, together enough for one card to every round."""

ASIDE = 3
"""So many numbers tell about a round that is set aside."""

ZERO, ONE, TWO, THREE = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(ASIDE)
COLUMN, SHARE = np.uint64(codes.COLUMN_BITS), np.uint64(64 - codes.COLUMN_BITS)
OTHER = np.uint64((1 << codes.COLUMN_BITS) - 1)
OPEN, SET_ASIDE = np.uint64(codes.OPEN), np.uint64(codes.ASIDE)
KIND, GONE = np.uint64(0xF), np.uint64(codes.GONE_BITS)
SHIFT, COPY = np.uint64(8), np.uint64(16)
"""Where a card of the shoe has its shift, and which of its kind it is."""
STANDS, ROUND = np.uint64(0xFFFF), np.uint64(32)
"""Where a round in line has its number in the tables, and which round it is."""


class Sheets(NamedTuple):
    """Chance, and the rounds that are played side by side."""

    states: Words
    words: Words
    bits: Halves
    """The words, by sixteen bits."""
    places: Halves
    used: Halves
    """One number: how many of the places are used."""
    line: Words
    """Rounds that wait for a card: which cards are gone, then which round and how it stands."""
    aside: Ints
    """Rounds that are set aside: which round it is, its deal, and how it comes out when played."""


@compiled
def blank_sheets(chance: Words) -> Sheets:
    """Streams of chance that begin with words of this one, and empty sheets."""
    words = np.empty(STREAMS, np.uint64)
    return Sheets(
        streams(chance, STREAMS),
        words,
        words.view(np.uint16),
        np.empty(4 * STREAMS, np.uint16),
        np.full(1, 4 * STREAMS, np.uint16),
        np.empty(2 * ROUNDS + 2, np.uint64),
        np.empty(ASIDE * ROUNDS, np.int64),
    )


@compiled
def draw_places(sheets: Sheets, size: int) -> None:
    """Fresh places. The number of the shoe's size is none, and always refused."""
    next_words(sheets.states, sheets.words)
    places(sheets.bits, sheets.places, size)
    sheets.used[0] = 0


@inlined
def is_left(card: np.uint64, gone: np.uint64) -> bool:
    """Whether a card of the shoe is not among the first so many of its kind as are gone."""
    return bool(((gone >> ((card >> SHIFT) & GONE)) & GONE) < (card >> COPY))


@inlined
def without(gone: np.uint64, card: np.uint64) -> np.uint64:
    """What is gone when this card is as well."""
    return np.uint64(gone + (ONE << ((card >> SHIFT) & GONE)))


@compiled
def _deal(
    sheets: Sheets, moves: Moves, words: Words, came: Marks, dealt: np.uint64, waiting: np.uint64,
    asides: np.uint64,
) -> tuple[np.uint64, np.uint64, np.uint64]:  # fmt: skip
    """Deal to one round after the other, and put those in line that need another card."""
    shares, deals, fair, line, aside = (
        moves.shares, moves.deals, moves.fair, sheets.line, sheets.aside,
    )  # fmt: skip
    for word in words:
        column, part = word >> SHARE, word << COLUMN
        if part >= fair:
            continue
        share = shares[column]
        deal = column if part < share & ~OTHER else share & OTHER
        stands = deals[TWO * deal + ONE]
        line[waiting] = deals[TWO * deal]
        line[waiting + ONE] = stands | (dealt << ROUND)
        came[dealt] = stands
        if stands == SET_ASIDE:
            aside[asides], aside[asides + ONE] = dealt, deal
            asides += THREE
        waiting += TWO if stands >= OPEN else ZERO
        dealt += ONE
    return dealt, waiting, asides


@compiled
def _draw(line: Words, moves: Moves, drawn: Halves, came: Marks) -> np.uint64:
    """A card for everybody in line; where the line of those ends who wait for another comes back.

    Who drew a card that is gone waits as before.
    """
    cards, leads = moves.cards, moves.leads
    at = waiting = ZERO
    for place in drawn:
        gone, here, card = line[at], line[at + ONE], np.uint64(cards[place])
        at += TWO
        if is_left(card, gone):
            stands = np.uint64(leads[(here & STANDS) + (card & KIND)])
            gone = without(gone, card)
            here = here & ~STANDS | stands
            came[here >> ROUND] = stands
        line[waiting] = gone
        line[waiting + ONE] = here
        waiting += TWO if here & STANDS >= OPEN else ZERO
    return waiting


@compiled
def play_side_by_side(sheets: Sheets, moves: Moves, came: Marks) -> Ints:
    """Play as many rounds as `came` has room for, `ROUNDS` at most, and note how they come out.

    Those that are set aside come back.
    """
    size, rounds = len(moves.cards) - 1, len(came)
    dealt = waiting = asides = ZERO
    while int(dealt) < rounds:
        next_words(sheets.states, sheets.words)
        words = sheets.words[: rounds - int(dealt)]
        dealt, waiting, asides = _deal(sheets, moves, words, came, dealt, waiting, asides)
    while waiting:
        number = int(waiting) // 2
        if int(sheets.used[0]) + number > len(sheets.places):
            draw_places(sheets, size)
        used = int(sheets.used[0])
        sheets.used[0] = used + number
        waiting = _draw(sheets.line, moves, sheets.places[used : used + number], came)
    return sheets.aside[: int(asides)]
