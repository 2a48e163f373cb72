"""How three-card hands rank: the categories, their highest and lowest, and what splits equals."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations

import pytest

from houseway.rank.hands.three_card_hand import ThreeCard, three_card_category, three_card_strength
from houseway.things.cards import parse_cards
from houseway.things.decks import DECK_52


def strength(text: str) -> int:
    return three_card_strength(parse_cards(text))


def category(text: str) -> ThreeCard:
    return three_card_category(strength(text))


def falls(*hands: str) -> bool:
    """Whether each hand beats the one after it."""
    return all(strength(better) > strength(worse) for better, worse in pairwise(hands))


@pytest.mark.rule("TCP-19")
def test_the_seven_categories_rank_from_mini_royal_down_to_high_card() -> None:
    hands = ("Ac Kc Qc", "4d 3d 2d", "2s 2h 2c", "4c 3h 2d", "5s 3s 2s", "2h 2d 3c", "Ah Kd Jc")

    assert falls(*hands)
    assert [category(hand).words for hand in hands] == [
        "mini royal flush",
        "straight flush",
        "three of a kind",
        "straight",
        "flush",
        "one pair",
        "high card",
    ]


@pytest.mark.rule("TCP-19")
def test_the_best_of_a_category_loses_to_the_worst_of_the_next() -> None:
    assert falls("As Ks Qs", "Kh Qh Jh")
    assert falls("3h 2h Ah", "As Ad Ac")
    assert falls("2s 2d 2c", "As Kd Qc")
    assert falls("3s 2d Ac", "Ah Kh Jh")
    assert falls("5c 3c 2c", "As Ad Kc")
    assert falls("2s 2d 3c", "As Kd Jc")


@pytest.mark.rule("TCP-19")
def test_every_hand_of_the_deck_falls_into_the_written_counts() -> None:
    counts = Counter(
        three_card_category(three_card_strength(hand)) for hand in combinations(DECK_52.cards, 3)
    )

    best_first = [counts[each] for each in sorted(ThreeCard, reverse=True)]
    assert best_first == [4, 44, 52, 720, 1096, 3744, 16440]


@pytest.mark.rule("TCP-18")
@pytest.mark.parametrize("ranks", ["AKQ", "987", "942", "AAK"])
def test_no_suit_is_better_than_another(ranks: str) -> None:
    mixed = [
        " ".join(rank + suit for rank, suit in zip(ranks, suits, strict=True))
        for suits in permutations("cdhs", 3)
    ]

    assert len({strength(hand) for hand in mixed}) == 1


@pytest.mark.rule("TCP-18", "TCP-27")
def test_flushes_of_the_same_ranks_tie_in_all_four_suits() -> None:
    flushes = {strength(f"K{suit} 9{suit} 4{suit}") for suit in "cdhs"}

    assert len(flushes) == 1


@pytest.mark.rule("TCP-20")
def test_ace_king_queen_suited_is_the_mini_royal_and_nothing_else_is() -> None:
    assert category("As Ks Qs") is ThreeCard.MINI_ROYAL_FLUSH
    assert category("Qd Ad Kd") is ThreeCard.MINI_ROYAL_FLUSH
    assert category("As Ks Qd") is not ThreeCard.MINI_ROYAL_FLUSH
    assert category("Ks Qs Js") is not ThreeCard.MINI_ROYAL_FLUSH


@pytest.mark.rule("TCP-21")
def test_three_suited_cards_in_sequence_are_a_straight_flush() -> None:
    assert category("9h 8h 7h") is ThreeCard.STRAIGHT_FLUSH
    assert category("7h 9h 8h") is ThreeCard.STRAIGHT_FLUSH
    assert category("9h 8h 7d") is not ThreeCard.STRAIGHT_FLUSH
    assert category("9h 8h 6h") is not ThreeCard.STRAIGHT_FLUSH


@pytest.mark.rule("TCP-21")
def test_suited_three_two_ace_is_the_lowest_straight_flush() -> None:
    assert category("3d 2d Ad") is ThreeCard.STRAIGHT_FLUSH
    assert falls("Kd Qd Jd", "4d 3d 2d", "3d 2d Ad")


@pytest.mark.rule("TCP-21")
def test_a_house_may_read_suited_three_two_ace_as_a_flush() -> None:
    def literally(text: str) -> int:
        return three_card_strength(parse_cards(text), ace_low_straight_flush=False)

    assert three_card_category(literally("3d 2d Ad")) is ThreeCard.FLUSH
    assert three_card_category(literally("4d 3d 2d")) is ThreeCard.STRAIGHT_FLUSH
    assert three_card_category(literally("3d 2d Ac")) is ThreeCard.STRAIGHT
    assert literally("Ad 4d 2d") > literally("3d 2d Ad") > literally("Kd Qd Td")


@pytest.mark.rule("TCP-22")
def test_three_aces_are_the_highest_three_of_a_kind_and_three_twos_the_lowest() -> None:
    ranks = "AKQJT98765432"

    assert falls(*(f"{rank}s {rank}d {rank}c" for rank in ranks))
    assert category("2s 2d 2c") is ThreeCard.THREE_OF_A_KIND


@pytest.mark.rule("TCP-23")
def test_straights_run_from_ace_king_queen_down_to_three_two_ace() -> None:
    ranks = "AKQJT98765432A"
    straights = [f"{ranks[at]}s {ranks[at + 1]}d {ranks[at + 2]}c" for at in range(12)]

    assert {category(hand) for hand in straights} == {ThreeCard.STRAIGHT}
    assert falls(*straights)


@pytest.mark.rule("TCP-23")
def test_a_straight_does_not_go_round_the_ace() -> None:
    assert category("Ks Ad 2c") is ThreeCard.HIGH_CARD
    assert category("Ks As 2s") is ThreeCard.FLUSH


@pytest.mark.rule("TCP-24")
def test_flushes_run_from_ace_king_jack_down_to_five_three_two() -> None:
    flushes = sorted(
        (three_card_strength(hand), hand)
        for hand in combinations([card for card in DECK_52.cards if card.text[1] == "h"], 3)
        if three_card_category(three_card_strength(hand)) is ThreeCard.FLUSH
    )

    assert flushes[-1][0] == strength("Ah Kh Jh")
    assert flushes[0][0] == strength("5h 3h 2h")


@pytest.mark.rule("TCP-25")
def test_pairs_rank_from_aces_down_to_twos_whatever_lies_beside_them() -> None:
    assert falls("As Ad 2c", "Ks Kd Ac", "Ts Td 2c", "9s 9d Ac", "3s 3d 2c", "2s 2d Ac")


@pytest.mark.rule("TCP-25", "TCP-27")
def test_equal_pairs_are_split_by_the_third_card() -> None:
    assert falls("9s 9d Ac", "9h 9c Kd", "9s 9d Tc", "9h 9c 8d", "9s 9d 2c")
    assert strength("9s 9d 4c") == strength("9h 9c 4s")


@pytest.mark.rule("TCP-26")
def test_mixed_ace_king_jack_is_the_highest_high_card_and_five_three_two_the_lowest() -> None:
    ranked = sorted(
        strength
        for strength in map(three_card_strength, combinations(DECK_52.cards, 3))
        if three_card_category(strength) is ThreeCard.HIGH_CARD
    )

    assert ranked[-1] == strength("As Kd Jc")
    assert ranked[0] == strength("5s 3d 2c")
    assert falls("As Kd Jc", "As Kd Tc", "As Kd 9c")


@pytest.mark.rule("TCP-27")
def test_hands_compare_card_by_card_from_the_highest() -> None:
    assert falls("As 4d 3c", "Ks Qd Tc", "Ks Jd Tc", "Ks Jd 9c", "Qs Jd 9c")
    assert falls("Ah 5h 3h", "Ks Qs Ts", "Kd Qd 9d", "Kd Jd 9d")


@pytest.mark.rule("TCP-27")
def test_hands_equal_in_all_three_cards_tie_in_any_order() -> None:
    assert strength("As 9d 4c") == strength("4h Ac 9s")


@pytest.mark.rule("TCP-27")
def test_the_ace_of_three_two_ace_counts_low() -> None:
    assert falls("4s 3d 2c", "3s 2d Ac")
    assert strength("3s 2d Ac") == strength("Ah 3c 2s")


@pytest.mark.rule("TCP-81")
def test_a_hand_is_the_three_cards_dealt_and_no_more() -> None:
    with pytest.raises(ValueError, match="too many"):
        three_card_strength(parse_cards("As Kd 2c 9h 9d"))
