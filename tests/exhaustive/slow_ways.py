"""The house ways a second time, as the charts are worded: from the ranks, row by row.

It says which two ranks go in front. How the ways are written as data is not used here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from houseway.rank.hands.joker_hand import JokerHigh, back_strength, joker_category
from houseway.things.cards import Card

COMPLETE = {
    JokerHigh.STRAIGHT,
    JokerHigh.FLUSH,
    JokerHigh.STRAIGHT_FLUSH,
    JokerHigh.ROYAL_FLUSH,
}
KING, QUEEN, ACE = 13, 12, 14
Ranks = tuple[int, int]


def rank_of(card: Card) -> int:
    return card.number or ACE


def in_front(cards: Sequence[Card]) -> Ranks:
    one, two = sorted(map(rank_of, cards), reverse=True)
    return one, two


def fronts_before_a_complete_hand(cards: Sequence[Card]) -> set[Ranks]:
    """The fronts that leave a straight, a flush or a straight flush behind."""
    found = set()
    for front in combinations(cards, 2):
        back = [card for card in cards if card not in front]
        if joker_category(back_strength(back)) in COMPLETE:
            found.add(in_front(front))
    return found


def highest(fronts: set[Ranks]) -> Ranks:
    return max(fronts, key=lambda front: (front[0] == front[1], front))


def slow_front(cards: Sequence[Card], *, face_up: bool) -> Ranks:
    """Which two ranks the chart puts in front."""
    counts = Counter(map(rank_of, cards))
    by_size = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    sizes = [counts[rank] for rank in by_size]
    first = by_size[0]
    if sizes[0] == 5:
        return ACE, ACE
    if sizes[0] == 4:
        return _four(first, sorted(by_size[1:], reverse=True), counts)
    if sizes[:2] == [3, 3]:
        return first, first
    if sizes[:2] == [3, 2] or sizes[:3] == [2, 2, 2]:
        pair = max(rank for rank in counts if counts[rank] == 2)
        return pair, pair
    complete = fronts_before_a_complete_hand(cards)
    if sizes[0] == 3:
        return _three(first, by_size[1:], complete)
    if sizes[:2] == [2, 2]:
        pairs = {front for front in complete if front[0] == front[1]}
        return highest(pairs) if face_up and pairs else _two_pair(by_size)
    if complete:
        return highest(complete)
    return (by_size[1], by_size[2])


def _four(four: int, others: list[int], counts: Counter[int]) -> Ranks:
    for rank in others:
        if counts[rank] >= 2:
            return rank, rank
    needed = 15 if four >= QUEEN else KING if four >= 9 else QUEEN if four >= 6 else 0
    return (others[0], others[1]) if others[0] >= needed else (four, four)


def _three(three: int, others: list[int], complete: set[Ranks]) -> Ranks:
    if complete:
        with_ace = {front for front in complete if front[0] == ACE}
        return (three, three) if (three, three) in complete else highest(with_ace)
    return (ACE, others[0]) if three == ACE else (others[0], others[1])


def _two_pair(by_size: list[int]) -> Ranks:
    big, small, high, next_high, _ = by_size
    needed = 15 if big >= QUEEN else ACE if big >= 9 else KING if big >= 6 else QUEEN
    return (high, next_high) if high >= needed else (small, small)
