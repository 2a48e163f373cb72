"""Many rounds of one spot alone, side by side: each takes a card, then each takes the next.

Nobody can foresee who draws another card, and a processor that guesses loses more time than it
takes to play. So nothing is asked here: where a round stands is a number, and a card leads it to
another number by a table. Rounds that have come out leave the line; the others wait in it.

Every round has a fresh shoe. Its first four cards are drawn at a stroke, by kinds. Later it only
matters how many cards of each kind are gone: a place is drawn from the whole shoe, and refused if
it is among the first so many of its kind. All cards that are left are equally likely. A fifth card
is drawn even to rounds that have come out with the deal, because asking would take longer.
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
"""Of chance, so few for the same reason. Each gives a deal or four places at a time."""

ASIDE = 3
"""So many numbers tell about a round that is set aside."""

ZERO, ONE, TWO, THREE = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(ASIDE)
COLUMN, SHARE = np.uint64(codes.COLUMN_BITS), np.uint64(64 - codes.COLUMN_BITS)
OTHER, HALF = np.uint64((1 << codes.COLUMN_BITS) - 1), np.uint64(32)
NEAR = np.uint64((1 << 32 - codes.COLUMN_BITS) - 1)
"""A random word has its column, then how far it reaches there; the first bits of that are near."""
OPEN, SET_ASIDE = np.uint64(codes.OPEN), np.uint64(codes.ASIDE)
GONE = np.uint64(codes.GONE_BITS)
COPY, COPIES, KIND = np.uint64(8), np.uint64(0xFF), np.uint64(16)
"""Where a card of the shoe has which one of its kind it is, and its kind. Its shift is in front."""
STANDS, ROUND = np.uint64(0xFFFF), np.uint64(32)
"""Where a round in line has its number in the tables, and which round it is."""


class Sheets(NamedTuple):
    """Chance, and the rounds that are played side by side."""

    states: Words
    words: Words
    """Of chance, or the deals that they find."""
    bits: Halves
    """The same, by sixteen bits."""
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
    return bool(((gone >> (card & GONE)) & GONE) < ((card >> COPY) & COPIES))


@inlined
def without(gone: np.uint64, card: np.uint64) -> np.uint64:
    """What is gone when this card is as well."""
    return np.uint64(gone + (ONE << (card & GONE)))


@compiled
def found_exactly(shares: Words, word: np.uint64) -> np.uint64:
    """The deal that a random word finds, by all of its bits."""
    column, part = word >> SHARE, word << COLUMN
    share = shares[column]
    return np.uint64(column if part < share & ~OTHER else share & OTHER)


@compiled
def _draw_deals(sheets: Sheets, moves: Moves) -> None:
    """Fresh words of chance, each replaced by the deal that it finds.

    This is done before anything is dealt, because the processor waits for each of these tables.
    """
    words, shares, nearly = sheets.words, moves.shares, moves.nearly
    next_words(sheets.states, words)
    for at in range(len(words)):
        word = words[at]
        column, part, share = word >> SHARE, (word >> HALF) & NEAR, nearly[word >> SHARE]
        deal = column if part < share >> COLUMN else share & OTHER
        if part == share >> COLUMN:
            deal = found_exactly(shares, word)
        words[at] = deal


@compiled
def _deal(sheets: Sheets, moves: Moves, came: Marks) -> tuple[np.uint64, np.uint64]:
    """Deal to one round after the other, with the first card that is drawn to it.

    Rounds that need another card are put in line. Where the line ends comes back, and where those
    end that are set aside.
    """
    all_gone, all_stand, cards, leads, line, aside, words, places = (
        moves.gone, moves.stands, moves.cards, moves.leads, sheets.line, sheets.aside, sheets.words,
        sheets.places,
    )  # fmt: skip
    dealt = waiting = asides = ZERO
    while dealt < len(came):
        if sheets.used[0] + STREAMS > len(places):
            draw_places(sheets, len(cards) - 1)
        used = np.uint64(sheets.used[0])
        _draw_deals(sheets, moves)
        number = min(np.uint64(STREAMS), np.uint64(len(came)) - dealt)
        for at in range(number):
            deal, card = words[at], np.uint64(cards[places[used + at]])
            gone, stands = all_gone[deal], np.uint64(all_stand[deal])
            if stands == SET_ASIDE:
                if deal == len(all_gone) - 1:
                    continue
                aside[asides], aside[asides + ONE] = dealt, deal
                asides += THREE
            if is_left(card, gone):
                led = np.uint64(leads[stands + (card >> KIND)])
                gone = without(gone, card)
                stands = led if stands >= OPEN else stands
            line[waiting] = gone
            line[waiting + ONE] = stands | (dealt << ROUND)
            came[dealt] = stands
            waiting += TWO if stands >= OPEN else ZERO
            dealt += ONE
        sheets.used[0] = used + number
    return waiting, asides


@compiled
def _draw(sheets: Sheets, moves: Moves, came: Marks, end: np.uint64) -> np.uint64:
    """A card for everybody in line, which ends here.

    Who waits for another moves up behind the others that do; where those end comes back. Who drew a
    card that is gone waits as before.
    """
    cards, leads, line, places = moves.cards, moves.leads, sheets.line, sheets.places
    at = waiting = ZERO
    while at < end:
        if sheets.used[0] == len(places):
            draw_places(sheets, len(cards) - 1)
        used = np.uint64(sheets.used[0])
        number = min((end - at) // TWO, np.uint64(len(places)) - used)
        for place in range(used, used + number):
            gone, here, card = line[at], line[at + ONE], np.uint64(cards[places[place]])
            at += TWO
            if is_left(card, gone):
                stands = np.uint64(leads[(here & STANDS) + (card >> KIND)])
                gone = without(gone, card)
                here = here & ~STANDS | stands
                came[here >> ROUND] = stands
            line[waiting] = gone
            line[waiting + ONE] = here
            waiting += TWO if here & STANDS >= OPEN else ZERO
        sheets.used[0] = used + number
    return waiting


@compiled
def play_side_by_side(sheets: Sheets, moves: Moves, came: Marks) -> Ints:
    """Play as many rounds as `came` has room for, `ROUNDS` at most, and note how they come out.

    Those that are set aside come back.
    """
    waiting, asides = _deal(sheets, moves, came)
    while waiting:
        waiting = _draw(sheets, moves, came, waiting)
    return sheets.aside[: int(asides)]
