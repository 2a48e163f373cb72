"""Many rounds of one spot alone, side by side: each takes a card, then each takes the next.

Nobody can foresee who draws another card, and a processor that guesses loses more time than it
takes to play. So nothing is asked here: how a hand stands is a number, and a card moves it to
another number by a table. Rounds whose hand is finished leave the line; the others wait in it.

Every round has a fresh shoe. Its first four cards are four different places of the shoe. Later
it only matters how many cards of each kind are gone: a place is drawn from the whole shoe, and
refused if it is among the first so many of its kind. All cards that are left are equally likely.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.sim.kernel.compiled import compiled
from houseway.sim.kernel.felt import Words
from houseway.sim.kernel.shuffling import Halves, next_words, places, streams
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.felt import Marks, Moves

ROUNDS = 2_000
"""Played side by side: so few that everything about them stays close to the processor."""
STREAMS = 512
"""Of chance. Each gives four places at a time, together enough for one card to every round."""

ZERO, ONE = np.uint64(0), np.uint64(1)
FIELD, SIXTEEN, HALF, LAST = np.uint64(0xFFFF), np.uint64(16), np.uint64(32), np.uint64(48)
EACH, TOP = np.uint64(0x0001_0001_0001_0001), np.uint64(0x8000_8000_8000_8000)
BELOW_TOP = np.uint64(0x7FFF_7FFF_7FFF_7FFF)
"""In each of four fields of a word; a field is nothing if adding this does not reach its top."""
SHIFT, KIND, COPY = np.uint64(codes.GONE_BITS), np.uint64(8), np.uint64(16)
"""Where a card of the shoe has its shift, its kind, and which of its kind it is."""
KIND_BITS, UP_BITS, FIRST_BITS = np.uint64(0xF), np.uint64(0xF0), np.uint64(0xF00)
BY_KIND, BY_STATE, BY_FOUND = np.uint64(4), np.uint64(6), np.uint64(12)


class Sheets(NamedTuple):
    """Chance, and how the rounds stand that are played side by side."""

    states: Words
    words: Words
    bits: Halves
    """The words, by sixteen bits."""
    places: Halves
    fours: Words
    """The places, by four."""
    deals: Words
    """By round: the places of the first, the up, the second and the down card."""
    gone: Words
    """By round: how many cards of each kind are gone, in fields of a word."""
    mine: Halves
    """By round: how the player's hand stands, or the result that it has."""
    theirs: Marks
    """By round: how the player-dealer's hand stands."""
    line: Halves
    """Rounds that wait for a card."""


@compiled
def blank_sheets(chance: Words) -> Sheets:
    """Streams of chance that begin with words of this one, and empty sheets."""
    words, found = np.empty(STREAMS, np.uint64), np.empty(4 * STREAMS, np.uint16)
    return Sheets(
        streams(chance, STREAMS),
        words,
        words.view(np.uint16),
        found,
        found.view(np.uint64),
        np.empty(ROUNDS, np.uint64),
        np.empty(ROUNDS, np.uint64),
        np.empty(ROUNDS, np.uint16),
        np.empty(ROUNDS, np.uint8),
        np.empty(ROUNDS, np.uint16),
    )


@compiled
def _draw_places(sheets: Sheets, size: int) -> None:
    """Fresh places for everybody. The number of the shoe's size is no place and always refused."""
    next_words(sheets.states, sheets.words)
    places(sheets.bits, sheets.places, size)


@compiled
def _deal(
    sheets: Sheets, moves: Moves, fours: Words, dealt: np.uint64, waiting: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """Deal four cards to one round after the other, and put those in line where a player draws.

    Four places that are not different are dealt over by the next four.
    """
    deals, gone, mine, theirs, line = (
        sheets.deals, sheets.gone, sheets.mine, sheets.theirs, sheets.line,
    )  # fmt: skip
    cards, pairs, openings = moves.cards, moves.pairs, moves.openings
    no_place = np.uint64(len(cards) - 1) * EACH
    for four in fours:
        beside = four ^ ((four << SIXTEEN) | (four >> LAST))
        across = four ^ ((four << HALF) | (four >> HALF))
        missed = four ^ no_place
        differ = (beside + BELOW_TOP) & (across + BELOW_TOP) & (missed + BELOW_TOP) & TOP
        fair = np.uint64(differ == TOP)
        one = np.uint64(cards[four & FIELD])
        up = np.uint64(cards[(four >> SIXTEEN) & FIELD])
        two = np.uint64(cards[(four >> HALF) & FIELD])
        down = np.uint64(cards[four >> LAST])
        up_kind = (up >> BY_KIND) & UP_BITS
        bank = pairs[up_kind | ((down >> KIND) & KIND_BITS)]
        found = np.uint64(bank == codes.FOUND) << BY_FOUND
        hand = openings[found | (one & FIRST_BITS) | up_kind | ((two >> KIND) & KIND_BITS)]
        deals[dealt] = four
        mine[dealt] = hand
        theirs[dealt] = bank
        gone[dealt] = (
            (ONE << (one & SHIFT)) + (ONE << (up & SHIFT))
            + (ONE << (two & SHIFT)) + (ONE << (down & SHIFT))
        )  # fmt: skip
        line[waiting] = dealt
        waiting += fair & np.uint64(hand >= codes.IN_TURN)
        dealt += fair
    return dealt, waiting


@compiled
def _players_draw(sheets: Sheets, moves: Moves, drawn: Halves) -> int:
    """A card for everybody in line; how many wait for another comes back."""
    gone, mine, line = sheets.gone, sheets.mine, sheets.line
    cards, hits = moves.cards, moves.hits
    waiting = ZERO
    for at in range(len(drawn)):
        here, card = np.uint64(line[at]), np.uint64(cards[drawn[at]])
        before, hand, shift = gone[here], mine[here], card & SHIFT
        is_left = ((before >> shift) & SHIFT) < (card >> COPY)
        moved = hits[(np.uint64(hand) << BY_KIND) | ((card >> KIND) & KIND_BITS)]
        hand = moved if is_left else hand
        gone[here] = before + (np.uint64(is_left) << shift)
        mine[here] = hand
        line[waiting] = here
        waiting += np.uint64(hand >= codes.IN_TURN)
    return int(waiting)


@compiled
def _player_dealers_draw(sheets: Sheets, moves: Moves, drawn: Halves, came: Marks) -> int:
    """The same for the player-dealer's hands, as long as they can change how a round comes out."""
    gone, mine, theirs, line = sheets.gone, sheets.mine, sheets.theirs, sheets.line
    cards, draws, ways = moves.cards, moves.draws, moves.ways
    waiting = ZERO
    for at in range(len(drawn)):
        here, card = np.uint64(line[at]), np.uint64(cards[drawn[at]])
        before, hand, shift = gone[here], theirs[here], card & SHIFT
        is_left = ((before >> shift) & SHIFT) < (card >> COPY)
        moved = draws[(np.uint64(hand) << BY_KIND) | ((card >> KIND) & KIND_BITS)]
        hand = moved if is_left else hand
        way = ways[(np.uint64(mine[here]) << BY_STATE) | np.uint64(hand)]
        gone[here] = before + (np.uint64(is_left) << shift)
        theirs[here] = hand
        came[here] = way
        line[waiting] = here
        waiting += np.uint64(way == codes.NOT_YET)
    return int(waiting)


@compiled
def _show(sheets: Sheets, moves: Moves, came: Marks) -> int:
    """How rounds come out after the players' turns; those that are open yet are put in line."""
    mine, theirs, line, ways = sheets.mine, sheets.theirs, sheets.line, moves.ways
    waiting = ZERO
    for at in range(len(came)):
        way = ways[(np.uint64(mine[at]) << BY_STATE) | np.uint64(theirs[at])]
        came[at] = way
        line[waiting] = at
        waiting += np.uint64(way == codes.NOT_YET)
    return int(waiting)


@compiled
def play_side_by_side(sheets: Sheets, moves: Moves, came: Marks) -> None:
    """Play as many rounds as `came` has room for, `ROUNDS` at most, and note how they come out."""
    size, rounds = len(moves.cards) - 1, len(came)
    dealt = waiting = ZERO
    while int(dealt) < rounds:
        _draw_places(sheets, size)
        fours = sheets.fours[: rounds - int(dealt)]
        dealt, waiting = _deal(sheets, moves, fours, dealt, waiting)
    left, used = int(waiting), 4 * STREAMS
    while left:
        if used + left > 4 * STREAMS:
            _draw_places(sheets, size)
            used = 0
        drawn = sheets.places[used : used + left]
        used += left
        left = _players_draw(sheets, moves, drawn)
    left = _show(sheets, moves, came)
    while left:
        if used + left > 4 * STREAMS:
            _draw_places(sheets, size)
            used = 0
        drawn = sheets.places[used : used + left]
        used += left
        left = _player_dealers_draw(sheets, moves, drawn, came)
