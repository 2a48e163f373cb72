"""Which three cards beat which in Three Card Poker 6 Card Bonus."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import combinations, pairwise

import pytest

from houseway.rank.hands.three_card_hand import ThreeCard, three_card_category, three_card_strength
from houseway.things.cards import Card
from houseway.things.decks import DECK_52
from tests.rules.three_card_poker_6_card.scenes import against

Hand = tuple[Card, ...]


@cache
def every_hand() -> dict[ThreeCard, list[tuple[int, Hand]]]:
    """All 22,100 hands by category, each with its strength, the weakest first."""
    found: dict[ThreeCard, list[tuple[int, Hand]]] = defaultdict(list)
    for hand in combinations(DECK_52.cards, 3):
        strength = three_card_strength(hand)
        found[three_card_category(strength)].append((strength, hand))
    return {kind: sorted(hands, key=lambda each: each[0]) for kind, hands in found.items()}


def letters(hand: Hand) -> set[str]:
    return {card.text[0] for card in hand}


def extremes(kind: ThreeCard) -> tuple[set[str], set[str]]:
    """The ranks of the highest and of the lowest hand of a category."""
    hands = every_hand()[kind]
    return letters(hands[-1][1]), letters(hands[0][1])


def higher_wins(higher: str, lower: str) -> bool:
    """Whether `higher` beats `lower` at the table, on whichever side it is held."""
    held_by_player = against(higher, lower).result(2, "play") == "win"
    held_by_player_dealer = against(lower, higher).result(2, "play") == "lose"
    return held_by_player and held_by_player_dealer


@pytest.mark.rule("SCB-15")
@pytest.mark.parametrize(
    ("lowest_of_the_better", "highest_of_the_worse"),
    [
        ("As Ks Qs", "Kh Qh Jh"),
        ("3h 2h Ah", "As Ad Ac"),
        ("2c 2d 2h", "As Kd Qc"),
        ("3s 2h Ad", "Ac Kc Jc"),
        ("5d 3d 2d", "As Ac Kh"),
        ("2c 2d 3h", "As Kd Jc"),
    ],
)
def test_the_lowest_hand_of_a_kind_beats_the_highest_of_the_next(
    lowest_of_the_better: str, highest_of_the_worse: str
) -> None:
    assert higher_wins(lowest_of_the_better, highest_of_the_worse)


@pytest.mark.rule("SCB-13")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise("AKQJT98765432")))
def test_each_rank_beats_the_next_one_down(higher: str, lower: str) -> None:
    assert higher_wins(f"{higher}c {higher}d {higher}h", f"{lower}c {lower}d {lower}h")


@pytest.mark.rule("SCB-13")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As Ks Qs", "Ac Kc Qc"),
        ("Kh Qh Jh", "Kd Qd Jd"),
        ("9s 8d 7c", "9c 8h 7d"),
        ("Ah Th 4h", "Ac Tc 4c"),
        ("9s 9d 4c", "9c 9h 4s"),
        ("Qs 8d 3c", "Qd 8c 3h"),
    ],
)
def test_suits_are_equal(one: str, other: str) -> None:
    assert against(one, other).result(2, "ante") == "push"
    assert against(other, one).result(2, "ante") == "push"


@pytest.mark.rule("SCB-14", "SCB-19")
def test_the_ace_is_low_when_it_begins_a_straight() -> None:
    assert higher_wins("4s 3h 2d", "3s 2h Ad")
    assert higher_wins("3s 2h Ad", "Kd Kc Qs")


@pytest.mark.rule("SCB-14", "SCB-17")
def test_the_ace_is_low_when_it_begins_a_straight_flush() -> None:
    assert higher_wins("4s 3s 2s", "3h 2h Ah")
    assert against("3h 2h Ah", "Kd 9c 5s", pair_plus=5).paid(2, "pair-plus") == 200


@pytest.mark.rule("SCB-14")
def test_a_straight_does_not_go_round_the_corner() -> None:
    assert against("2s Ah Kd", "Qc 9d 5s", pair_plus=5).result(2, "pair-plus") == "lose"


@pytest.mark.rule("SCB-15")
def test_there_are_as_many_hands_of_each_kind_as_a_deck_can_make() -> None:
    counts = {kind: len(hands) for kind, hands in every_hand().items()}
    assert counts == {
        ThreeCard.MINI_ROYAL_FLUSH: 4,
        ThreeCard.STRAIGHT_FLUSH: 44,
        ThreeCard.THREE_OF_A_KIND: 52,
        ThreeCard.STRAIGHT: 720,
        ThreeCard.FLUSH: 1096,
        ThreeCard.ONE_PAIR: 3744,
        ThreeCard.HIGH_CARD: 16440,
    }


@pytest.mark.rule("SCB-16")
def test_a_mini_royal_flush_is_ace_king_queen_of_one_suit() -> None:
    hands = [hand for _, hand in every_hand()[ThreeCard.MINI_ROYAL_FLUSH]]
    assert all(letters(hand) == set("AKQ") for hand in hands)
    assert {hand[0].suit for hand in hands} == {card.suit for card in DECK_52.cards}
    assert all(len({card.suit for card in hand}) == 1 for hand in hands)


@pytest.mark.rule("SCB-17")
def test_below_the_mini_royal_straight_flushes_run_from_king_high_to_three_high() -> None:
    assert extremes(ThreeCard.STRAIGHT_FLUSH) == (set("KQJ"), set("32A"))


@pytest.mark.rule("SCB-18")
def test_three_of_a_kind_runs_from_aces_to_twos() -> None:
    assert extremes(ThreeCard.THREE_OF_A_KIND) == (set("A"), set("2"))


@pytest.mark.rule("SCB-19")
def test_straights_run_from_ace_king_queen_to_three_two_ace() -> None:
    assert extremes(ThreeCard.STRAIGHT) == (set("AKQ"), set("32A"))


@pytest.mark.rule("SCB-20")
def test_flushes_run_from_ace_king_jack_to_five_three_two() -> None:
    assert extremes(ThreeCard.FLUSH) == (set("AKJ"), set("532"))


@pytest.mark.rule("SCB-21")
def test_pairs_run_from_aces_to_twos_and_the_third_card_decides_between_equal_ones() -> None:
    assert extremes(ThreeCard.ONE_PAIR) == (set("AK"), set("23"))
    assert higher_wins("3c 3d 2h", "2s 2c Ad")
    assert higher_wins("2c 2d 4h", "2s 2h 3d")


@pytest.mark.rule("SCB-22")
def test_high_card_hands_run_from_ace_king_jack_to_five_three_two() -> None:
    assert extremes(ThreeCard.HIGH_CARD) == (set("AKJ"), set("532"))


@pytest.mark.rule("SCB-22")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [("As 4d 2c", "Kd Qc Th"), ("As 5d 2c", "Ad 4c 3h"), ("As 9d 3c", "Ad 9c 2h")],
)
def test_high_cards_are_compared_from_the_highest_down(higher: str, lower: str) -> None:
    assert higher_wins(higher, lower)
