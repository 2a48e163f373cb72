"""The Envy Bonus for the highest hand: counted by sets of hands, and dealt out from small decks."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, permutations

import numpy as np
import pytest

from houseway.families.pai_gow.odds.bonus_bets.envy_highest import (
    LINES,
    EnvyDeck,
    EnvyLevel,
    deals,
    highest_paid,
    sets_of_hands,
)
from houseway.families.pai_gow.odds.bonus_bets.fortune_odds import FortuneOptions
from houseway.rank.array_types import Ints
from houseway.rank.hands.fortune_line import Fortune
from houseway.rank.hands.joker_hand import WheelRank

RANKS, SUITS, JOKER, LEVELS = 13, 4, 52, 16
HIGH, LOW = 0b11111 << 8, 1 << 12 | 0b1111
SMALL = [
    EnvyDeck(HIGH),
    EnvyDeck(HIGH, natural_match=True),
    EnvyDeck(LOW, WheelRank.SECOND_HIGHEST),
]
"""Five ranks and the joker are three hands: the third is what two others leave."""


@cache
def every_hand(deck: EnvyDeck) -> Ints:
    cards = [
        suit * RANKS + rank
        for suit in range(SUITS)
        for rank in range(RANKS)
        if deck.ranks >> rank & 1
    ]
    held = np.array(list(combinations([*cards, JOKER], 7)), np.int64)
    return np.sort((np.int64(1) << held).sum(axis=1))


def holds(hands: Ints, mask: int) -> Ints:
    return np.bitwise_count(hands & mask).astype(np.int64)


@cache
def levels_of(deck: EnvyDeck) -> Ints:
    """The line of every hand, and below it the rank of four of a kind.

    All straight flushes of such a deck are of one rank.
    """
    hands = every_hand(deck)
    joker = holds(hands, 1 << JOKER)
    level = np.zeros(len(hands), np.int64)
    ace = 1 << RANKS - 1
    for rank in range(RANKS):
        same = sum(1 << suit * RANKS + rank for suit in range(SUITS))
        four = holds(hands, same) + joker * (1 << rank == ace) == 4
        level[four] = Fortune.FOUR_OF_A_KIND * LEVELS + rank
    royal = deck.ranks == HIGH
    for suit in range(SUITS):
        run = holds(hands, deck.ranks << suit * RANKS) + joker >= 5
        level[run] = (Fortune.ROYAL_FLUSH if royal else Fortune.STRAIGHT_FLUSH) * LEVELS
    aces = sum(ace << suit * RANKS for suit in range(SUITS))
    level[holds(hands, aces) + joker == 5] = Fortune.FIVE_ACES * LEVELS
    for suit, other in permutations(range(SUITS), 2):
        match = holds(hands, HIGH << suit * RANKS) + joker >= 5
        match &= holds(hands, 0b11 << other * RANKS + 10) == 2
        match &= (joker == 0) | (not deck.natural_match)
        level[match] = Fortune.ROYAL_MATCH * LEVELS
    return level


@cache
def three_hands(deck: EnvyDeck) -> Counter[tuple[int, int, int]]:
    """The levels of three hands in order, over all deals in which the first qualifies."""
    hands, levels = every_hand(deck), levels_of(deck)
    whole = int(np.bitwise_or.reduce(hands))
    found: Counter[tuple[int, int, int]] = Counter()
    for first, level in zip(hands[levels > 0].tolist(), levels[levels > 0].tolist(), strict=True):
        alike = set(turned(first))
        if first == min(alike):
            second = hands[hands & first == 0]
            two, three = (
                levels[np.searchsorted(hands, each)] for each in (second, whole ^ first ^ second)
            )
            pairs, ways = np.unique(two << 16 | three, return_counts=True)
            for pair, times in zip(pairs.tolist(), ways.tolist(), strict=True):
                found[level, pair >> 16, pair & 0xFFFF] += times * len(alike)
    return found


def turned(hand: int) -> list[int]:
    """The same hand with its suits changed in every way."""
    suits = [hand >> suit * RANKS & (1 << RANKS) - 1 for suit in range(SUITS)]
    joker = hand >> JOKER << JOKER
    return [
        joker | sum(mask << suit * RANKS for suit, mask in enumerate(order))
        for order in permutations(suits)
    ]


@pytest.mark.parametrize("natural_only", [False, True])
def test_one_hand_qualifies_as_often_as_the_fortune_table_says(*, natural_only: bool) -> None:
    counts = FortuneOptions(royal_match_natural_only=natural_only).counts()
    deck = EnvyDeck(natural_match=natural_only)
    for line in LINES:
        found = sets_of_hands(EnvyLevel(line), 1, deck)
        assert found[1, 0] == counts[line]
        assert found[0, 1] == sum(ways for each, ways in counts.items() if each > line)


@pytest.mark.parametrize("deck", SMALL)
def test_sets_of_hands_are_those_that_a_small_deck_deals(deck: EnvyDeck) -> None:
    for line in LINES:
        dealt: Counter[tuple[int, int]] = Counter()
        for levels, ways in three_hands(deck).items():
            first, *others = (level // LEVELS - line for level in levels)
            if first >= 0 and others[0] > 0:
                dealt[int(first == 0), 1 + (first > 0)] += ways
            if first >= 0 and min(others) > 0:
                dealt[int(first == 0), 2 + (first > 0)] += ways
        # The first two are two of three in each order, and the third hand is any that is left.
        left = deals(3, deck) // deals(2, deck)
        found = sets_of_hands(EnvyLevel(line), 3, deck)
        assert dealt[0, 2] == 2 * left * found[0, 2]
        assert dealt[1, 1] == left * found[1, 1]
        assert dealt[0, 3] == 6 * found[0, 3]
        assert dealt[1, 2] == 2 * found[1, 2]


@pytest.mark.parametrize("exact", [True, False])
@pytest.mark.parametrize("deck", SMALL)
def test_a_button_is_paid_for_the_highest_hand_unless_its_own_is_as_high(
    deck: EnvyDeck, *, exact: bool
) -> None:
    paid: Counter[Fortune] = Counter()
    for levels, ways in three_hands(deck).items():
        other, own, last = levels if exact else (level // LEVELS * LEVELS for level in levels)
        if own < max(other, last):
            # Where the last hand does not qualify, there are as many deals with these two changed.
            paid[Fortune(max(other, last) // LEVELS)] += ways * (1 if last else 2)
    found = highest_paid(3, deck, exact=exact, most=3)
    assert {line: ways for line, ways in found.items() if ways} == paid


PAIRS = {
    EnvyLevel(Fortune.STRAIGHT_FLUSH, 0): 724_718_560,
    EnvyLevel(Fortune.STRAIGHT_FLUSH, 4): 386_579_404,
    EnvyLevel(Fortune.STRAIGHT_FLUSH, 8): 84_336_568,
    EnvyLevel(Fortune.ROYAL_FLUSH): 1_228_352,
    EnvyLevel(Fortune.FIVE_ACES): 19_680,
    EnvyLevel(Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER): 6_424,
    EnvyLevel(Fortune.ROYAL_MATCH): 1_680,
    EnvyLevel(Fortune.SEVEN_CARD_STRAIGHT_FLUSH, 2): 84,
}
"""With how many higher hands the hands of a level can be dealt together from the whole deck: each
of them was held against all 212,092 hands from a straight flush up, one by one."""


@pytest.mark.parametrize(("level", "pairs"), PAIRS.items())
def test_two_hands_of_the_whole_deck_are_as_often_dealt_as_one_by_one(
    level: EnvyLevel, pairs: int
) -> None:
    assert sets_of_hands(level, 2)[1, 1] == pairs


def test_straight_flushes_are_compared_by_their_rank_and_may_be_equal() -> None:
    exact, by_line = (highest_paid(2, exact=exact, most=2) for exact in (True, False))
    straight_flush = Fortune.STRAIGHT_FLUSH
    assert exact[straight_flush] > by_line[straight_flush]
    counts = FortuneOptions().counts()
    for line in LINES:
        whole = counts[line] * deals(2) // deals(1)
        assert by_line[line] <= exact[line] <= whole
    assert exact[LINES[-1]] < counts[LINES[-1]] * deals(2) // deals(1)
