"""Hands ranked in batches are ranked as one by one: five to seven cards, lows, two and three."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product

import numpy as np
import pytest

from houseway.rank.array_types import Packs
from houseway.rank.batch.numba_ranking import (
    numba_omaha_highs,
    numba_omaha_places,
    numba_places,
)
from houseway.rank.batch.numpy_ranking import numpy_omaha_places, numpy_places
from houseway.rank.batch.omaha_tables import omaha_tables
from houseway.rank.batch.ranking_scales import (
    RankingScale,
    ace_to_five_scale,
    deuce_to_seven_scale,
    high_scale,
)
from houseway.rank.hands.high_hand import best_five_strength
from houseway.rank.hands.joker_hand import JokerInFlush, Ranking, WheelRank, back_strength
from houseway.rank.hands.low_hand import ace_to_five_strength, deuce_to_seven_strength
from houseway.rank.hands.omaha_hand import (
    NO_LOW,
    FiveAces,
    JokerInLow,
    made_of,
    no_five_aces,
    omaha_high,
    omaha_low,
    qualifies,
)
from houseway.things.cards import JOKER, Card
from tests.exhaustive.dealing import best_fives, by_chance, cards_of, every

FEW = 1_500
RANKINGS = [Ranking(wheel, flush) for wheel in WheelRank for flush in JokerInFlush]


def with_joker(hands: Packs) -> Packs:
    """The joker in place of one card, so that it does not come too rarely."""
    hands[:, 0] = 52
    return hands


def slow_high(own: Sequence[Card], board: Sequence[Card], five_aces: FiveAces) -> int:
    strengths = [back_strength(five) for five in made_of(own, board)]
    return max(map(no_five_aces, strengths) if five_aces is FiveAces.FOUR_ACES else strengths)


def slow_low(own: Sequence[Card], board: Sequence[Card], qualifier: int, joker: JokerInLow) -> int:
    """Of all sixty hands the lowest that qualifies."""
    ace = cards_of(np.array([12]))[0]
    found = [NO_LOW]
    for five in made_of(own, board):
        read = [ace if each is JOKER and joker is JokerInLow.ACE else each for each in five]
        if len({each.number for each in read}) < 5:
            continue
        strength = ace_to_five_strength(read)
        found.append(strength if qualifies(strength, qualifier) else NO_LOW)
    return max(found)


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_the_best_five_are_as_the_plain_ranking_has_them(cards: int) -> None:
    hands = by_chance(FEW, 52, cards, seed=cards)
    expected = [best_five_strength(cards_of(hand)) for hand in hands]
    assert best_fives(hands).tolist() == expected


@pytest.mark.parametrize("ranking", RANKINGS)
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_the_best_five_with_the_joker_are_the_best_of_all_fives(
    cards: int, ranking: Ranking
) -> None:
    hands = with_joker(by_chance(FEW // 10, 52, cards, seed=cards))
    expected = [
        max(back_strength(five, ranking) for five in combinations(cards_of(hand), 5))
        for hand in hands
    ]
    assert best_fives(hands, ranking).tolist() == expected


@pytest.mark.parametrize(
    ("scale", "plain"),
    [
        (ace_to_five_scale, ace_to_five_strength),
        (deuce_to_seven_scale, deuce_to_seven_strength),
    ],
)
def test_low_hands_are_as_the_plain_ranking_has_them(
    scale: Callable[[], RankingScale], plain: Callable[[Sequence[Card]], int]
) -> None:
    suited = np.array([*combinations(range(13), 5)], np.uint8)
    for hands in (by_chance(FEW, 53, 5, seed=1), with_joker(by_chance(FEW, 52, 5, seed=2)), suited):
        made = scale()
        found = made.strengths[numba_places(made, hands)]
        assert found.tolist() == [plain(cards_of(hand)) for hand in hands]


@pytest.mark.parametrize(
    ("five_aces", "qualifier", "joker"), [*product(FiveAces, (7, 8, 9), JokerInLow)]
)
def test_two_and_three_are_the_best_of_all_sixty(
    five_aces: FiveAces, qualifier: int, joker: JokerInLow
) -> None:
    dealt = [by_chance(40, 52, 9, seed=qualifier), with_joker(by_chance(40, 52, 9, seed=9))]
    dealt.append(with_joker(by_chance(40, 52, 9, seed=10))[:, ::-1].copy())
    # Four aces and the joker in every way to have two and three of them.
    aces = np.array([52, 12, 25, 38, 51, 0, 14, 28, 42], np.uint8)
    dealt.append(np.array([np.roll(aces, by) for by in range(9)]))
    table = omaha_tables(five_aces, qualifier, joker)
    for hands in dealt:
        own, boards = hands[:, :4].copy(), hands[:, 4:].copy()
        high, low = numba_omaha_places(table, own, boards)
        assert (numba_omaha_highs(table, own, boards) == high).all()
        for at, (mine, board) in enumerate(zip(own, boards, strict=True)):
            cards = cards_of(mine), cards_of(board)
            strength = slow_high(*cards, five_aces)
            lowest = slow_low(*cards, qualifier, joker)
            assert table.high_strengths[high[at]] == strength == omaha_high(*cards, five_aces)
            assert max(table.low_strengths[low[at]], NO_LOW) == lowest
            assert lowest == omaha_low(*cards, qualifier, joker)


@pytest.mark.parametrize(
    "scale", [high_scale, ace_to_five_scale, deuce_to_seven_scale], ids=lambda each: each.__name__
)
def test_numpy_alone_ranks_alike(scale: Callable[[], RankingScale]) -> None:
    sizes = (5, 6, 7) if scale is high_scale else (5,)
    for cards in sizes:
        # Few ranks and suits, so that flushes are not rare.
        few = by_chance(FEW, 26, cards, seed=cards)
        for hands in (few, with_joker(by_chance(FEW, 26, cards, seed=8))):
            assert (numpy_places(scale(), hands) == numba_places(scale(), hands)).all()


def test_numpy_alone_ranks_two_and_three_alike() -> None:
    table = omaha_tables()
    few = by_chance(FEW, 26, 9, seed=1)
    for hands in (few, with_joker(few.copy()), with_joker(few.copy())[:, ::-1].copy()):
        own, boards = hands[:, :4].copy(), hands[:, 4:].copy()
        for one, two in zip(
            numpy_omaha_places(table, own, boards),
            numba_omaha_places(table, own, boards),
            strict=True,
        ):
            assert (one == two).all()


@pytest.mark.release
def test_all_five_cards_with_the_joker_are_as_the_plain_ranking_has_them() -> None:
    hands = every(5, 53)
    assert len(hands) == 2_869_685
    found = best_fives(hands)
    for hand, strength in zip(hands, found.tolist(), strict=True):
        assert back_strength(cards_of(hand)) == strength
