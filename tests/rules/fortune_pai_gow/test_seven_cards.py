"""What seven cards come to for the Fortune bet."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from houseway.rank.hands.fortune_line import Fortune, best_seven, fortune_line
from houseway.rank.hands.joker_hand import JokerHigh, back_strength, joker_category
from houseway.things.cards import JOKER, parse_cards
from houseway.things.decks import JOKER_53
from tests.proving import each_proves


def line(cards: str) -> Fortune:
    return fortune_line(parse_cards(cards))


@each_proves(
    ("cards", "expected"),
    {
        ("4h 5h 6h 7h 8h 9h Th", Fortune.SEVEN_CARD_STRAIGHT_FLUSH): "FPG-5",
        ("Ah 2h 3h 4h 5h 6h 7h", Fortune.SEVEN_CARD_STRAIGHT_FLUSH): "FPG-5",
        ("8d 9d Td Jd Qd Kd Ad", Fortune.SEVEN_CARD_STRAIGHT_FLUSH): "FPG-5",
        ("As Ks Qs Js Ts Kh Qh", Fortune.ROYAL_MATCH): "FPG-6",
        ("As Ks Jk Js Ts Kh Qh", Fortune.ROYAL_MATCH): "FPG-6",
        ("As Ks Qs Js Ts Kh Qd", Fortune.ROYAL_FLUSH): "FPG-6",
        ("As Ks Qs Js Ts Kh Jk", Fortune.ROYAL_FLUSH): "FPG-6",
        ("4h 5h Jk 7h 8h 9h Th", Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER): "FPG-7",
        ("5h 6h 7h 8h 9h Th Jk", Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER): "FPG-7",
        ("8d 9d Td Jd Qd Kd Jk", Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER): "FPG-7",
        ("As Ah Ad Ac Jk 8d 3s", Fortune.FIVE_ACES): "FPG-8",
        ("As Ks Qs Js Ts 7h 2d", Fortune.ROYAL_FLUSH): "FPG-9",
        ("Jk Ks Qs Js Ts 7h 2d", Fortune.ROYAL_FLUSH): "FPG-9",
        ("6h 7h 8h 9h Th 2c Ks", Fortune.STRAIGHT_FLUSH): "FPG-10",
        ("Ah 2h 3h Jk 5h 2c Ks", Fortune.STRAIGHT_FLUSH): "FPG-10",
        ("5s 5h 5d 5c Kd 9h 2c", Fortune.FOUR_OF_A_KIND): "FPG-11",
        ("As Ah Jk Ac Kd 9h 2c", Fortune.FOUR_OF_A_KIND): "FPG-11",
        ("Ks Kh Kd 7c 7d 4h 2s", Fortune.FULL_HOUSE): "FPG-12",
        ("Ks Kh Kd 7c 7d 7h 2s", Fortune.FULL_HOUSE): "FPG-12",
        ("5s 8s 9s Qs Ks 2h 3d", Fortune.FLUSH): "FPG-13",
        ("5s 8s 9s Qs Jk 2h 3d", Fortune.FLUSH): "FPG-13",
        ("4s 5h 6d 7c 8s Kd Jh", Fortune.STRAIGHT): "FPG-14",
        ("4s 5h Jk 7c 8s Kd Jh", Fortune.STRAIGHT): "FPG-14",
        ("Qs Qh Qd 9c 7s 4h 2d", Fortune.THREE_OF_A_KIND): "FPG-15",
        ("As Ah Jk 9c 7s 4h 2d", Fortune.THREE_OF_A_KIND): "FPG-15",
        ("Ts Th 8d 8c 4s 4h 2d", Fortune.THREE_PAIR): "FPG-16",
        ("Jk Ah 8d 8c 4s 4h 2d", Fortune.THREE_PAIR): "FPG-16",
        ("Ts Th 8d 8c Ks 4h 2d", Fortune.TWO_PAIR): "FPG-17",
        ("Ts Th Ad 8c Ks 4h 2d", Fortune.ONE_PAIR): "FPG-18",
        ("As Qh 9d 8c 6s 4h 2d", Fortune.HIGH_CARD): "FPG-19",
    },
)
def test_each_line_of_the_fortune_table(cards: str, expected: Fortune) -> None:
    assert line(cards) is expected


@pytest.mark.rule("FPG-4")
def test_the_joker_is_an_ace_or_completes_a_straight_or_a_flush() -> None:
    assert line("Jk Ah 9d 8c 6s 4h 2d") is Fortune.ONE_PAIR
    assert line("Jk Kh 9d 8c 6s 4h 2d") is Fortune.HIGH_CARD
    assert line("Jk Qs Qh 9d 7c 4s 2h") is Fortune.ONE_PAIR
    assert line("Jk 9h 8d 7c 6s 2h Kd") is Fortune.STRAIGHT
    assert line("Jk 9h 8h 5h 2h Kd Qc") is Fortune.FLUSH


@pytest.mark.rule("FPG-6")
def test_a_house_may_count_only_a_natural_royal_match() -> None:
    natural, with_joker = parse_cards("As Ks Qs Js Ts Kh Qh"), parse_cards("As Ks Jk Js Ts Kh Qh")
    assert fortune_line(natural, royal_match_natural_only=True) is Fortune.ROYAL_MATCH
    assert fortune_line(with_joker, royal_match_natural_only=True) is Fortune.ROYAL_FLUSH


@pytest.mark.rule("FPG-11", "FPG-12")
def test_the_higher_four_and_the_higher_three_win() -> None:
    def best(cards: str) -> int:
        return best_seven(parse_cards(cards))

    assert best("5s 5h 5d 5c Kd 9h 2c") > best("4s 4h 4d 4c Ad Ah 2c")
    assert best("Ks Kh Kd 7c 7d 4h 2s") > best("Ts Th Td Ac Ad 4h 2s")


@pytest.mark.rule("FPG-37", "FPG-14", "FPG-15")
def test_the_best_paying_line_counts_however_the_cards_rank() -> None:
    both = parse_cards("9s 9h 9d 8c 7h 6s 5d")
    assert fortune_line(both) is Fortune.THREE_OF_A_KIND
    assert fortune_line(both, by_rank=True) is Fortune.STRAIGHT
    assert fortune_line(parse_cards("9s 9h 9d 8c 7h 6s 2d"), by_rank=True) is (
        Fortune.THREE_OF_A_KIND
    )
    assert line("Jk Ah 8d 8c 7s 7h 6d") is Fortune.THREE_PAIR
    assert line("Jk 9h 8d 8c 7s 7h 6d") is Fortune.STRAIGHT


AS_FIVE_CARDS = {
    **{each: JokerHigh[each.name] for each in Fortune if each.name in JokerHigh.__members__},
    Fortune.THREE_PAIR: JokerHigh.TWO_PAIR,
    Fortune.SEVEN_CARD_STRAIGHT_FLUSH: JokerHigh.STRAIGHT_FLUSH,
    Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER: JokerHigh.STRAIGHT_FLUSH,
    Fortune.ROYAL_MATCH: JokerHigh.ROYAL_FLUSH,
}


@pytest.mark.rule("FPG-20")
def test_the_base_game_knows_no_lines_of_seven_cards_and_no_three_pair() -> None:
    for cards, kind in (
        ("4h 5h 6h 7h 8h 9h Th", JokerHigh.STRAIGHT_FLUSH),
        ("8d 9d Td Jd Qd Kd Ad", JokerHigh.ROYAL_FLUSH),
        ("As Ks Qs Js Ts Kh Qh", JokerHigh.ROYAL_FLUSH),
        ("Ts Th 8d 8c 4s 4h 2d", JokerHigh.TWO_PAIR),
    ):
        assert joker_category(best_seven(parse_cards(cards))) is kind


def test_the_line_by_rank_is_the_best_five_of_the_seven() -> None:
    """A second way to the same line: every five of the seven cards, one hand after another."""
    chance = Random(7)
    pack = [card for card in JOKER_53.cards if card is not JOKER]
    for dealt in range(3_000):
        hand = [JOKER, *chance.sample(pack, 6)] if dealt % 2 else chance.sample(pack, 7)
        best = joker_category(max(back_strength(five) for five in combinations(hand, 5)))
        found = fortune_line(hand, by_rank=True)
        assert AS_FIVE_CARDS[found] is best
