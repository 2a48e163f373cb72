"""Rounds of one spot alone in which a pair is split: hand by hand, through the same tables."""

from __future__ import annotations

import numpy as np

from houseway.sim.kernel.compiled import compiled, inlined
from houseway.sim.kernel.felt import Ints, Words
from houseway.sim.kernel.shuffling import Halves
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.felt import Marks, Moves
from houseway.sim.twenty_one.kernel.side_by_side import (
    ASIDE,
    ONE,
    STREAMS,
    ZERO,
    Sheets,
    copy_of,
    draw_places,
    kind_of,
)

BY_KIND, BY_BANK, TWO = np.uint64(4), np.uint64(6), np.uint64(2)
DEALT, BANK_HAND = np.uint64(codes.DEALT), np.uint64(codes.BANK_HAND)
ENOUGH, WRAP = np.uint64(256), np.uint64(4 * STREAMS - 1)
"""So many places are at hand when a round begins, far more than any round can use."""


@inlined
def _card(
    cards: Words, places: Halves, used: np.uint64, gone: Marks
) -> tuple[np.uint64, np.uint64]:
    """The kind of a card of those that are left, and how many places are used then."""
    card = cards[places[used & WRAP]]
    used += ONE
    while gone[kind_of(card)] >= copy_of(card):
        card = cards[places[used & WRAP]]
        used += ONE
    gone[kind_of(card)] += np.uint8(1)
    return kind_of(card), used


@compiled
def play_splits(
    sheets: Sheets, moves: Moves, aside: Ints, splits_max: np.uint64, bits: np.uint64
) -> None:
    """Play every pair among those set aside, and write how its hands come out beside its deal.

    The ways of its hands share the bits of one number, each more by one. It is nothing where kinds
    of cards do not tell enough.
    """
    cards, splits, hits, draws, ways, dealt, places = (
        moves.cards, moves.splits, moves.hits, moves.draws, moves.ways, moves.dealt, sheets.places,
    )  # fmt: skip
    hands, gone = np.empty(codes.HANDS_MAX, np.uint64), np.zeros(codes.KINDS, np.uint8)
    used = np.uint64(sheets.used[0])
    for at in range(0, len(aside), ASIDE):
        if used + ENOUGH > len(places):
            draw_places(sheets, len(cards) - 1)
            used = ZERO
        known = DEALT * np.uint64(aside[at + 1])
        gone[:] = 0
        for each in range(known, known + BANK_HAND):
            gone[dealt[each]] += np.uint8(1)
        pair = (np.uint64(dealt[known]) << BY_KIND) | np.uint64(dealt[known + ONE])
        bank = np.uint64(dealt[known + BANK_HAND])
        number, turn, code = TWO, ZERO, ZERO
        if bank == codes.UNCLEAR:
            number = ZERO
        while turn < number:
            kind, used = _card(cards, places, used, gone)
            again = np.uint64(number <= splits_max)
            hand = np.uint64(splits[((pair << ONE | again) << BY_KIND) | kind])
            if hand == codes.AGAIN:
                number += ONE
                continue
            while hand >= codes.IN_TURN:
                kind, used = _card(cards, places, used, gone)
                hand = np.uint64(hits[(hand << BY_KIND) | kind])
            hands[turn] = hand << BY_BANK
            turn += ONE
        # The player-dealer draws as long as a card matters to one of the hands.
        while turn > ZERO:
            turn -= ONE
            while ways[hands[turn] | bank] == codes.NOT_YET:
                kind, used = _card(cards, places, used, gone)
                bank = np.uint64(draws[(bank << BY_KIND) | kind])
            code = code << bits | np.uint64(ways[hands[turn] | bank]) + ONE
        aside[at + 2] = code
    sheets.used[0] = min(used, np.uint64(len(places)))
