"""How often each kind of poker hand comes, as others have published it.

Seven cards: Brian Alspach, people.math.sfu.ca/~alspach/comp38. Omaha: low boards by the number of
their high cards, comp1; mag99 and mag100 count 463,563,500,400 ways to deal four cards and a board,
and 411,293,904 straight flushes among them, which is 144 too many: counting the ranks in a suit
gives 411,293,760, here by runs and by the tables.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb, prod

import numpy as np
import pytest

from houseway.rank.array_types import Ints, Ordinals
from houseway.rank.batch.numba_ranking import numba_omaha_places, numba_places
from houseway.rank.batch.omaha_tables import OmahaTables, omaha_tables
from houseway.rank.batch.ranking_scales import RankingScale, high_scale, rank_choices
from houseway.rank.classes.hand_classes import PAI_GOW, by_ranks, by_suit, multisets, whole_counts
from houseway.rank.hands.high_hand import High
from houseway.rank.kernel.best_hand import suited_best
from tests.exhaustive.dealing import every, every_seven

FIVE_OF_52 = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
SEVEN_OF_52 = (
    23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848,
    37_260, 4_324,
)  # fmt: skip
LOW_RANKS = 8


def kinds(
    scale: RankingScale | OmahaTables, places: Ordinals, ways: Ints | None = None
) -> list[int]:
    """How many hands of each kind, from high card to royal flush."""
    strengths = scale.strengths if isinstance(scale, RankingScale) else scale.high_strengths
    return [int(each) for each in np.bincount(strengths[places] >> 20, ways, minlength=len(High))]


def test_all_2598960_hands_of_five_cards() -> None:
    scale = high_scale()
    assert kinds(scale, numba_places(scale, every(5, 52))) == list(FIVE_OF_52)


def test_seven_cards_by_their_classes() -> None:
    # Of alike hands one is ranked, and counted as often as there are such hands.
    scale, plain, suited = high_scale(), by_ranks(), by_suit()
    without = plain.joker == 0
    numbers = rank_choices().numbers(np.roll(plain.counts[without], 1, axis=1))
    found = Counter(dict(enumerate(kinds(scale, scale.plain[numbers], plain.ways[without]))))
    natural = suited.joker == 0
    numbers = rank_choices().numbers(np.roll(whole_counts(PAI_GOW, suited)[natural], 1, axis=1))
    places = np.maximum(scale.plain[numbers], scale.suited[suited.masks[natural]])
    found.update(dict(enumerate(kinds(scale, places, suited.ways[natural]))))
    assert [found[kind] for kind in High] == list(SEVEN_OF_52)
    assert found.total() == comb(52, 7) == 133_784_560


@pytest.mark.release
def test_all_133784560_hands_of_seven_cards() -> None:
    scale, found = high_scale(), np.zeros(len(High), np.int64)
    for hands in every_seven(52):
        found += kinds(scale, numba_places(scale, hands))
    assert found.tolist() == list(SEVEN_OF_52)


def boards_with_low(held: tuple[int, ...], gone: tuple[int, ...]) -> int:
    """Boards that make a low with two of the ranks held, by counting ranks.

    `gone` is how many of the four own cards are of each low rank; the others are high.
    """
    left = [4 - count for count in gone]
    high = 20 - (4 - sum(gone))
    total = 0
    for size in range(LOW_RANKS + 1):
        for ranks in combinations(range(LOW_RANKS), size):
            if any(len(set(ranks) - set(pair)) >= 3 for pair in combinations(sorted(set(held)), 2)):
                total += sum(
                    ways * comb(high, 5 - cards)
                    for cards, ways in enumerate(_each_at_least_once([left[r] for r in ranks]))
                    if cards <= 5
                )
    return total


def _each_at_least_once(left: list[int]) -> list[int]:
    """By the number of cards, in how many ways they have every one of these ranks."""
    ways = [1]
    for count in left:
        grown = [0] * (len(ways) + count)
        for before, times in enumerate(ways):
            for more in range(1, count + 1):
                grown[before + more] += times * comb(count, more)
        ways = grown
    return ways


def test_boards_on_which_a_low_is_possible() -> None:
    # Boards by their ranks, each as often as there are ways to suit it.
    table, counts = omaha_tables(), multisets(13, 5, 4)
    ways = np.array([prod(comb(4, count) for count in row) for row in counts.tolist()])
    kind = np.repeat(np.tile(np.arange(13), len(counts)), counts.ravel()).reshape(-1, 5)
    low = np.zeros(len(counts), np.bool_)
    for one, two, three in combinations(kind.T, 3):
        low |= table.low_trio[table.trio[(one * 14 + two) * 14 + three]]
    high_cards = ((kind >= 7) & (kind < 12)).sum(axis=1)
    never = [int(ways[(high_cards == some) & ~low].sum()) for some in (5, 4, 3)]
    assert never == [15_504, 155_040, 565_440]
    distinct = sum(
        prod_ways * comb(20, 5 - cards)
        for size in (3, 4, 5)
        for _ in combinations(range(LOW_RANKS), size)
        for cards, prod_ways in enumerate(_each_at_least_once([4] * size))
        if cards <= 5
    )
    assert int(ways[low].sum()) == distinct


@pytest.mark.parametrize(
    ("own", "held", "gone"),
    [
        # An ace and a deuce with two high cards; ranks from the ace up.
        ((12, 13, 11, 24), (0, 1), (1, 1, 0, 0, 0, 0, 0, 0)),
        ((12, 13, 27, 24), (0, 1, 2), (1, 1, 1, 0, 0, 0, 0, 0)),
        ((12, 13, 27, 41), (0, 1, 2, 3), (1, 1, 1, 1, 0, 0, 0, 0)),
        ((12, 25, 13, 24), (0, 1), (2, 1, 0, 0, 0, 0, 0, 0)),
    ],
)
def test_hands_that_make_a_low(
    own: tuple[int, ...], held: tuple[int, ...], gone: tuple[int, ...]
) -> None:
    others = np.array([card for card in range(52) if card not in own], np.uint8)
    boards = others[every(5, 48)]
    hands = np.tile(np.array(own, np.uint8), (len(boards), 1))
    _, low = numba_omaha_places(omaha_tables(), hands, boards)
    assert int((low > 0).sum()) == boards_with_low(held, gone)
    assert len(boards) == prod(range(44, 49)) // 120


STRAIGHTS = [*(frozenset(range(low, low + 5)) for low in range(9)), frozenset((12, 0, 1, 2, 3))]


def test_straight_flushes_of_omaha() -> None:
    # In one suit: which ranks lie on the board, and which are held; the rest is of other suits.
    table = omaha_tables()
    least = int(np.searchsorted(table.high_strengths, High.STRAIGHT_FLUSH << 20))
    by_runs = by_tables = 0
    for on_board in (3, 4, 5):
        for board in combinations(range(13), on_board):
            runs = [run for run in STRAIGHTS if len(run.intersection(board)) == 3]
            mask = sum(1 << rank for rank in board)
            others = [rank for rank in range(13) if rank not in board]
            for held in (2, 3, 4):
                ways = comb(39, 5 - on_board) * comb(34 + on_board, 4 - held)
                for own in combinations(others, held):
                    by_runs += ways * any(len(run.intersection(own)) == 2 for run in runs)
                    best = suited_best(table.suited, sum(1 << rank for rank in own), mask)
                    by_tables += ways * (best >= least)
    # Two suits would need six cards of the board.
    assert 4 * by_runs == 4 * by_tables == 411_293_760
    assert comb(52, 5) * comb(47, 4) == 463_563_500_400
