"""The house ways over all kinds of seven cards: always a legal hand, and the one the chart means.

A hand in which no flush can be made is set by its ranks and the joker alone, so each choice of
ranks is looked at once in mixed suits; hands of few suits and with the joker come by chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from houseway.families.pai_gow.rules.ways import WAYS, Way, set_by
from houseway.families.pai_gow.rules.ways.chart import HeldRanks
from houseway.rank.hands.joker_hand import (
    USUAL,
    JokerInFlush,
    Ranking,
    WheelRank,
    back_strength,
    front_strength,
)
from houseway.rules.written_rules import written
from houseway.things.cards import JOKER, Card, Rank, Suit, card
from houseway.things.decks import JOKER_53
from tests.exhaustive.slow_ways import in_front, slow_front

SUITS = list(Suit)
FEW_SUITS = [each for each in JOKER_53.cards if each.suit in (Suit.SPADES, Suit.HEARTS, None)]
OTHER_READINGS = Ranking(WheelRank.SECOND_HIGHEST, JokerInFlush.ALWAYS_ACE)


def choices_of_ranks() -> Iterator[tuple[Card, ...]]:
    """All 67,600 choices of seven ranks with and without the joker, no five of one suit."""
    for size, joker in ((7, ()), (6, (JOKER,))):
        for ranks in combinations_with_replacement(Rank, size):
            if max(Counter(ranks).values()) <= 4:
                yield (*in_mixed_suits(ranks), *joker)


def in_mixed_suits(ranks: Sequence[Rank]) -> tuple[Card, ...]:
    return tuple(card(rank, SUITS[place % 4]) for place, rank in enumerate(ranks))


def by_chance(how_many: int, pack: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Hands by chance, half of them with the joker."""
    chance = Random(15)
    natural = [each for each in pack if each is not JOKER]
    for dealt in range(how_many):
        joker = (JOKER,) if dealt % 2 else ()
        yield (*joker, *chance.sample(natural, 7 - len(joker)))


def is_right(way: Way, cards: Sequence[Card], ranking: Ranking = USUAL) -> bool:
    """A legal hand, with the front that the chart means and the best back behind it."""
    split = set_by(way, cards, ranking)
    behind = back_strength(split.back, ranking)
    backs = [
        back_strength([each for each in cards if each not in front], ranking)
        for front in combinations(cards, 2)
        if in_front(front) == in_front(split.front)
    ]
    return (
        sorted(map(str, (*split.front, *split.back))) == sorted(map(str, cards))
        and (len(split.front), len(split.back)) == (2, 5)
        and front_strength(split.front) <= behind == max(backs)
        and in_front(split.front) == slow_front(cards, face_up=way.id == "face_up")
    )


@pytest.mark.parametrize("way", ["mortimer", "face_up"])
def test_some_of_all_choices_of_ranks_are_set_as_the_chart_says(way: str) -> None:
    some = [cards for place, cards in enumerate(choices_of_ranks()) if place % 41 == 0]
    assert len(some) > 1_600
    assert [cards for cards in some if not is_right(WAYS[way], cards)] == []


@pytest.mark.release
@pytest.mark.parametrize("way", ["mortimer", "face_up"])
def test_all_67600_choices_of_ranks_are_set_as_the_chart_says(way: str) -> None:
    everything = list(choices_of_ranks())
    assert len(everything) == 67_600
    assert [cards for cards in everything if not is_right(WAYS[way], cards)] == []


@pytest.mark.parametrize("way", ["mortimer", "face_up"])
def test_hands_of_few_suits_are_set_as_the_chart_says(way: str) -> None:
    assert [c for c in by_chance(1_500, FEW_SUITS) if not is_right(WAYS[way], c)] == []
    other = [c for c in by_chance(300, FEW_SUITS) if not is_right(WAYS[way], c, OTHER_READINGS)]
    assert other == []


def test_the_two_houses_set_every_hand_alike() -> None:
    assert WAYS["mortimer"].rows == WAYS["marysville"].rows


def test_to_the_letter_only_full_houses_are_set_otherwise_and_never_foul() -> None:
    usual, literal = WAYS["mortimer"], WAYS["full_house_literal"]
    differing = 0
    for cards in by_chance(
        4_000, [each for each in JOKER_53.cards if each.number in (0, 14, 9, 8, 2)]
    ):
        split = set_by(literal, cards)
        assert front_strength(split.front) <= back_strength(split.back)
        if split != set_by(usual, cards):
            assert split.rule_id == "DHP-143"
            differing += 1
    assert differing


def test_the_same_seven_cards_in_any_order_are_set_alike() -> None:
    chance = Random(7)
    for cards in by_chance(200, JOKER_53.cards):
        for way in WAYS.values():
            assert set_by(way, chance.sample(cards, 7)) == set_by(way, cards)


def test_where_no_flush_can_be_made_suits_do_not_matter() -> None:
    """The ranks in front, and where the joker lies, stay the same in other suits."""

    def ranks(hand: Sequence[Card]) -> list[int]:
        return sorted(each.number for each in hand)

    chance = Random(9)
    for cards in [c for place, c in enumerate(choices_of_ranks()) if place % 199 == 0]:
        other = in_other_suits(cards, chance)
        for way in WAYS.values():
            one, two = set_by(way, cards), set_by(way, other)
            assert (ranks(one.front), ranks(one.back)) == (ranks(two.front), ranks(two.back))


def in_other_suits(cards: Sequence[Card], chance: Random) -> list[Card]:
    """The same ranks in suits by chance, of which not even the joker makes a flush."""
    counts = Counter(each.rank for each in cards if each.rank)
    while True:
        other = [
            card(rank, suit) for rank, many in counts.items() for suit in chance.sample(SUITS, many)
        ]
        if max(Counter(each.suit for each in other).values()) <= 3:
            return other + [JOKER] * (JOKER in cards)


def test_every_row_is_a_written_rule_of_its_houses_and_every_kind_of_hand_has_one() -> None:
    for way in WAYS.values():
        for row in way.rows:
            assert written(row.rule_id).topic == "house-way"
            assert row.says.endswith(".")
        plain = {row.held for row in way.rows if not row.complete}
        assert plain >= set(HeldRanks) - {HeldRanks.FOUR_AND_A_PAIR}
