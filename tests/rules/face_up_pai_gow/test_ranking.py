"""The ranks of Face Up as its own list has them, and the ace-high hand that pushes."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from houseway.rank.hands.fortune_line import is_ace_high
from houseway.rank.hands.joker_hand import JokerHigh, Ranking, WheelRank
from houseway.things.cards import JOKER, Card, Rank, Suit, card, parse_cards
from tests.proving import each_proves
from tests.rules.double_hand_poker.hands import back, category, front


@pytest.mark.rule("FUP-10")
def test_cards_rank_from_the_ace_down_and_suits_are_equal() -> None:
    fronts = [front(f"{high}s 2h") for high in "AKQJT9876543"]
    assert fronts == sorted(fronts, reverse=True)
    assert front("As 2h") > front("Ks Qh") > front("Qs Jh")
    assert len({front(f"A{suit} Kh") for suit in "shdc"}) == 1


@pytest.mark.rule("FUP-11")
def test_the_ace_is_low_where_it_begins_a_straight_or_a_straight_flush() -> None:
    assert category("As 2h 3d 4c 5s") is JokerHigh.STRAIGHT
    assert category("As 2s 3s 4s 5s") is JokerHigh.STRAIGHT_FLUSH
    assert category("Ks As 2h 3d 4c") is JokerHigh.HIGH_CARD


@pytest.mark.rule("FUP-12")
def test_the_joker_is_an_ace_or_completes_a_straight_or_a_flush() -> None:
    assert category("Jk As 9d 8c 6h") is JokerHigh.ONE_PAIR
    assert category("Jk 9s 8d 7c 6h") is JokerHigh.STRAIGHT
    assert category("Jk 9s 8s 4s 2s") is JokerHigh.FLUSH
    assert category("Jk 9s 8s 7s 6s") is JokerHigh.STRAIGHT_FLUSH
    assert category("Jk Ks Qs Js Ts") is JokerHigh.ROYAL_FLUSH
    assert category("Jk Ks Kh 4s 2d") is JokerHigh.ONE_PAIR


# By rule: the highest and the lowest hand of the kind, and the highest of the next kind.
@each_proves(
    ("kind", "highest", "lowest", "next_kind"),
    {
        (JokerHigh.FIVE_ACES, "As Ah Ad Ac Jk", "As Ah Ad Ac Jk", "As Ks Qs Js Ts"): "FUP-13",
        (JokerHigh.ROYAL_FLUSH, "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc", "Ks Qs Js Ts 9s"): "FUP-14",
        (JokerHigh.STRAIGHT_FLUSH, "Ks Qs Js Ts 9s", "5s 4s 3s 2s As", "As Ah Ad Ac Ks"): "FUP-15",
        (JokerHigh.FOUR_OF_A_KIND, "As Ah Ad Ac Ks", "2s 2h 2d 2c 3s", "As Ah Ad Ks Kh"): "FUP-16",
        (JokerHigh.FULL_HOUSE, "As Ah Ad Ks Kh", "2s 2h 2d 3c 3s", "As Ks Qs Js 9s"): "FUP-17",
        (JokerHigh.FLUSH, "As Ks Qs Js 9s", "7s 5s 4s 3s 2s", "As Kh Qs Js Ts"): "FUP-18",
        (JokerHigh.STRAIGHT, "As Kh Qs Js Ts", "5s 4h 3s 2s As", "As Ah Ad Ks Qh"): "FUP-19",
        (JokerHigh.THREE_OF_A_KIND, "As Ah Ad Ks Qh", "2s 2h 2d 4c 3s", "As Ah Kd Ks Qh"): "FUP-20",
        (JokerHigh.TWO_PAIR, "As Ah Kd Ks Qh", "3s 3h 2d 2c 4s", "As Ah Kd Qs Jh"): "FUP-21",
        (JokerHigh.ONE_PAIR, "As Ah Kd Qs Jh", "2s 2h 5d 4c 3s", "As Kh Qd Js 9h"): "FUP-22",
        (JokerHigh.HIGH_CARD, "As Kh Qd Js 9h", "7s 5h 4d 3s 2h", ""): "FUP-23",
    },
)
def test_each_kind_has_its_highest_and_lowest_hand_above_the_next_kind(
    kind: JokerHigh, highest: str, lowest: str, next_kind: str
) -> None:
    assert category(highest) is category(lowest) is kind
    others = {back(cards) for cards in _hands_of(kind)}
    assert (max(others), min(others)) == (back(highest), back(lowest))
    assert not next_kind or back(lowest) > back(next_kind)


def _hands_of(kind: JokerHigh) -> list[str]:
    """One hand of every strength of a kind, out of five ranks in mixed suits and in one."""
    ranks = "AKQJT98765432"
    found = []
    for five in combinations(ranks, 5):
        found += [" ".join(f"{rank}s" for rank in five)]
        found += [" ".join(f"{rank}{suit}" for rank, suit in zip(five, "hsdsc", strict=True))]
    for one in ranks:
        rest = [rank for rank in ranks if rank != one]
        found += [f"{one}s {one}h {one}d {one}c {other}s" for other in rest]
        found += [f"{one}s {one}h {one}d {other}c {other}s" for other in rest]
        found += [f"{one}s {one}h {one}d {a}c {b}s" for a, b in combinations(rest, 2)]
        found += [f"{one}s {one}h {a}d {b}c {c}s" for a, b, c in combinations(rest, 3)]
        found += [
            f"{one}s {one}h {two}d {two}c {other}s"
            for two in rest
            for other in rest
            if other != two
        ]
    return [cards for cards in (*found, "As Ah Ad Ac Jk") if category(cards) is kind]


@pytest.mark.rule("FUP-19")
def test_a_house_may_have_a_to_5_as_the_second_highest_straight() -> None:
    second = Ranking(wheel=WheelRank.SECOND_HIGHEST)
    assert back("Ks Qh Js Ts 9s", second) < back("5s 4h 3s 2s As", second)
    assert back("5s 4h 3s 2s As", second) < back("As Kh Qs Js Ts", second)


@pytest.mark.rule("FUP-7")
def test_an_ace_high_hand_has_no_pair_straight_or_flush_in_all_seven_cards() -> None:
    assert is_ace_high(parse_cards("As Jh 9d 8c 6s 4h 2d"))
    assert is_ace_high(parse_cards("Jk Kh Td 8c 6s 4h 2d"))
    assert not is_ace_high(parse_cards("As Jk 9d 8c 6s 4h 2d"))
    assert not is_ace_high(parse_cards("Ks Jh 9d 8c 6s 4h 2d"))
    assert not is_ace_high(parse_cards("As Js 9s 8s 6s 4h 2d"))
    assert not is_ace_high(parse_cards("As Js 9s 8s Jk 4h 2d"))
    assert not is_ace_high(parse_cards("As Kh 5d 4c 3s 2h 9d"))
    assert not is_ace_high(parse_cards("Jk Kh 9d 8c 7s 6h 2d"))


@pytest.mark.rule("FUP-7")
def test_so_many_hands_of_seven_are_ace_high() -> None:
    """Every choice of ranks once; the suits are counted, those that make a flush left out."""
    ranks = [rank for rank in Rank if rank is not Rank.ACE]
    natural = sum(is_ace_high(_mixed((Rank.ACE, *six))) for six in combinations(ranks, 6))
    with_joker = sum(is_ace_high((JOKER, *_mixed(six))) for six in combinations(ranks, 6))
    assert natural * _suits_without(5, cards=7) == 12_944_820
    assert with_joker * _suits_without(4, cards=6) == 1_485_960


def _mixed(ranks: tuple[Rank, ...]) -> tuple[Card, ...]:
    suits = list(Suit)
    return tuple(card(rank, suits[place % 4]) for place, rank in enumerate(ranks))


def _suits_without(many: int, *, cards: int) -> int:
    """How many ways so many ranks can have suits of which none comes that often."""
    flushes = 4 * sum(
        comb(cards, suited) * 3 ** (cards - suited) for suited in range(many, cards + 1)
    )
    return 4**cards - flushes
