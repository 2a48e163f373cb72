"""Rounds of one spot alone in which a pair is split: hand by hand, through the same tables."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.sim.kernel.compiled import compiled, inlined
from houseway.sim.kernel.felt import Ints
from houseway.sim.kernel.shuffling import Halves
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.felt import Moves
from houseway.sim.twenty_one.kernel.side_by_side import (
    ASIDE,
    KIND,
    ONE,
    STREAMS,
    TWO,
    ZERO,
    Sheets,
    draw_places,
    is_left,
    without,
)

BY_KIND, BY_BANK = np.uint64(4), np.uint64(6)
DEALT, BANK_HAND = np.uint64(codes.DEALT), np.uint64(codes.BANK_HAND)
ENOUGH, WRAP = np.uint64(256), np.uint64(4 * STREAMS - 1)
"""So many places are at hand when a round begins, far more than any round can use."""


@inlined
def _card(
    cards: NDArray[np.uint32], places: Halves, used: np.uint64, gone: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """A card of those that are left, and how many places are used then."""
    card = np.uint64(cards[places[used & WRAP]])
    used += ONE
    while not is_left(card, gone):
        card = np.uint64(cards[places[used & WRAP]])
        used += ONE
    return card, used


@compiled
def play_splits(
    sheets: Sheets, moves: Moves, aside: Ints, splits_max: np.uint64, bits: np.uint64
) -> None:
    """Play every pair among those set aside, and write how its hands come out beside its deal.

    The ways of its hands share the bits of one number, each more by one. It is nothing where kinds
    of cards do not tell enough.
    """
    cards, splits, hits, draws, ways, dealt, all_gone, places = (
        moves.cards, moves.splits, moves.hits, moves.draws, moves.ways, moves.dealt, moves.gone,
        sheets.places,
    )  # fmt: skip
    hands, used = np.empty(codes.HANDS_MAX, np.uint64), np.uint64(sheets.used[0])
    for at in range(0, len(aside), ASIDE):
        if used + ENOUGH > len(places):
            draw_places(sheets, len(cards) - 1)
            used = ZERO
        deal = np.uint64(aside[at + 1])
        gone, known = all_gone[deal], DEALT * deal
        pair = (np.uint64(dealt[known]) << BY_KIND) | np.uint64(dealt[known + ONE])
        bank = np.uint64(dealt[known + BANK_HAND])
        number, turn, code = TWO, ZERO, ZERO
        if bank == codes.UNCLEAR:
            number = ZERO
        while turn < number:
            card, used = _card(cards, places, used, gone)
            gone = without(gone, card)
            again = np.uint64(number <= splits_max)
            hand = np.uint64(splits[((pair << ONE | again) << BY_KIND) | (card >> KIND)])
            if hand == codes.AGAIN:
                number += ONE
                continue
            while hand >= codes.IN_TURN:
                card, used = _card(cards, places, used, gone)
                gone = without(gone, card)
                hand = np.uint64(hits[(hand << BY_KIND) | (card >> KIND)])
            hands[turn] = hand << BY_BANK
            turn += ONE
        # The player-dealer draws as long as a card matters to one of the hands.
        while turn > ZERO:
            turn -= ONE
            while ways[hands[turn] | bank] == codes.NOT_YET:
                card, used = _card(cards, places, used, gone)
                gone = without(gone, card)
                bank = np.uint64(draws[(bank << BY_KIND) | (card >> KIND)])
            code = code << bits | np.uint64(ways[hands[turn] | bank]) + ONE
        aside[at + 2] = code
    sheets.used[0] = min(used, np.uint64(len(places)))
