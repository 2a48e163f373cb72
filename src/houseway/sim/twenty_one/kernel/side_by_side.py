"""Many rounds of one spot alone, side by side: each takes a card, then each takes the next.

Nobody can foresee who draws another card, and a processor that guesses loses more time than it
takes to play. So nothing is asked here: where a round stands is a number, and a card leads it to
another number by a table. Rounds that have come out leave the line; the others wait in it.

Every round has a fresh shoe. It begins with the deal, and with a fifth card where the deal leaves
it open; both are drawn at a stroke. Later it only matters how many cards of each kind are gone: a
place is drawn from the whole shoe, and refused if it is among the first so many of its kind. All
cards that are left are equally likely.
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
STREAMS = 256
"""Of chance, so few for the same reason. Each gives a beginning or four places at a time."""

ASIDE = 3
"""So many numbers tell about a round that is set aside."""

ZERO, ONE, THREE = np.uint64(0), np.uint64(1), np.uint64(ASIDE)
COLUMN, SHARE = np.uint64(codes.COLUMN_BITS), np.uint64(64 - codes.COLUMN_BITS)
OTHER, HALF = np.uint64((1 << codes.COLUMN_BITS) - 1), np.uint64(32)
NEAR = np.uint64((1 << 32 - codes.COLUMN_BITS) - 1)
"""A random word has its column, then how far it reaches there; the first bits of that are near."""
OPEN, SET_ASIDE = np.uint64(codes.OPEN), np.uint64(codes.ASIDE)
NUMBER, STANDS = np.uint64(codes.STANDS_BITS), np.uint64((1 << codes.STANDS_BITS) - 1)
"""Where the number of a round has a deal that is set aside, and which bits say how it stands."""
ONE_GONE = np.uint64(1 << 64 - codes.GONE_BITS)
"""An ace that is gone. Other kinds are counted behind aces."""
SHIFT, REACH = np.uint64(63), ~(ONE_GONE - ONE)
LEADS, LEADS_BITS = np.uint64(codes.LEADS_AT), np.uint64((1 << codes.KIND_AT - codes.LEADS_AT) - 1)
KIND, KIND_BITS = np.uint64(codes.KIND_AT), np.uint64((1 << codes.COPY_AT - codes.KIND_AT) - 1)
COPY, COPY_BITS = np.uint64(codes.COPY_AT), np.uint64(255)


class Sheets(NamedTuple):
    """Chance, and the rounds that are played side by side."""

    states: Words
    words: Words
    """Of chance."""
    bits: Halves
    """The same, by sixteen bits."""
    places: Halves
    used: Halves
    """One number: how many of the places are used."""
    line: Words
    """Rounds that wait for a card."""
    who: Halves
    """Which rounds those are."""
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
        np.empty(ROUNDS + 1, np.uint64),
        np.empty(ROUNDS + 1, np.uint16),
        np.empty(ASIDE * ROUNDS, np.int64),
    )


@compiled
def draw_places(sheets: Sheets, size: int) -> None:
    """Fresh places. The number of the shoe's size is none, and always refused."""
    next_words(sheets.states, sheets.words)
    places(sheets.bits, sheets.places, size)
    sheets.used[0] = 0


@inlined
def kind_of(card: np.uint64) -> np.uint64:
    return np.uint64((card >> KIND) & KIND_BITS)


@inlined
def copy_of(card: np.uint64) -> np.uint64:
    """Which one of its kind it is, from 1; nothing where a place is refused."""
    return np.uint64((card >> COPY) & COPY_BITS)


@compiled
def found_exactly(shares: Words, word: np.uint64) -> np.uint64:
    """The beginning that a random word finds, by all of its bits."""
    column, part = word >> SHARE, word << COLUMN
    share = shares[column]
    return np.uint64(column if part < share & ~OTHER else share & OTHER)


@compiled
def _find_starts(sheets: Sheets, moves: Moves) -> None:
    """Fresh words of chance, each replaced by the round that it finds.

    This is done before anything else, because the processor waits for each of these tables.
    """
    words, shares, nearly, starts = sheets.words, moves.shares, moves.nearly, moves.starts
    next_words(sheets.states, words)
    for at in range(len(words)):
        word = words[at]
        column, part, share = word >> SHARE, (word >> HALF) & NEAR, nearly[word >> SHARE]
        found = column if part < share >> COLUMN else share & OTHER
        if part == share >> COLUMN:
            found = found_exactly(shares, word)
        words[at] = starts[found]


@compiled
def _begin(sheets: Sheets, moves: Moves, came: Marks) -> tuple[np.uint64, np.uint64]:
    """Begin one round after the other, and put those in line that need another card.

    Where the line ends comes back, and where those end that are set aside.
    """
    line, who, aside, words = sheets.line, sheets.who, sheets.aside, sheets.words
    begun, waiting, asides, nobody = ZERO, ZERO, ZERO, moves.starts[-1]
    while begun < len(came):
        _find_starts(sheets, moves)
        for at in range(min(np.uint64(STREAMS), np.uint64(len(came)) - begun)):
            start = words[at]
            if start & STANDS == SET_ASIDE:
                if start == nobody:
                    continue
                aside[asides], aside[asides + ONE] = begun, start >> NUMBER
                asides += THREE
            line[waiting], who[waiting] = start, begun
            came[begun] = start
            waiting += ONE if start & STANDS >= OPEN else ZERO
            begun += ONE
    return waiting, asides


@compiled
def _draw(sheets: Sheets, moves: Moves, came: Marks, end: np.uint64) -> np.uint64:
    """A card for everybody in line, which ends here.

    Who waits for another moves up behind the others that do; where those end comes back. Who drew a
    card that is gone waits as before.
    """
    cards, leads, line, who, places = (
        moves.cards, moves.leads, sheets.line, sheets.who, sheets.places,
    )  # fmt: skip
    at = waiting = ZERO
    while at < end:
        if sheets.used[0] == len(places):
            draw_places(sheets, len(cards) - 1)
        used = np.uint64(sheets.used[0])
        number = min(end - at, np.uint64(len(places)) - used)
        for place in range(used, used + number):
            stood, here, card = line[at], who[at], cards[places[place]]
            at += ONE
            if stood << (card & SHIFT) < card & REACH:
                lead = np.uint64(leads[((card >> LEADS) & LEADS_BITS) + (stood & STANDS)])
                stood = (stood & ~STANDS | lead) + (ONE_GONE >> (card & SHIFT))
                came[here] = stood
            line[waiting], who[waiting] = stood, here
            waiting += ONE if stood & STANDS >= OPEN else ZERO
        sheets.used[0] = used + number
    return waiting


@compiled
def play_side_by_side(sheets: Sheets, moves: Moves, came: Marks) -> Ints:
    """Play as many rounds as `came` has room for, `ROUNDS` at most, and note how they come out.

    Those that are set aside come back.
    """
    waiting, asides = _begin(sheets, moves, came)
    while waiting:
        waiting = _draw(sheets, moves, came, waiting)
    return sheets.aside[: int(asides)]
