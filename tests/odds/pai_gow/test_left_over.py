"""One hand against all that the other side can hold."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from random import Random

import pytest

from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.both_hands.hands_remaining import hands_remaining
from houseway.families.pai_gow.odds.setting_values import setting_results
from houseway.families.pai_gow.rules.hands import front_and_back, house_way, way_of
from houseway.families.pai_gow.rules.ways import set_by
from houseway.rank.classes.hand_classes import CardPack
from houseway.rank.hands.joker_hand import back_strength, front_strength
from houseway.rules.catalog import game
from houseway.things.cards import parse_cards
from houseway.things.decks import JOKER_53
from tests.odds.pai_gow.small_packs import PACKS, every_hand

GAME = game("double-hand-poker")
TWO_PAIR = parse_cards("Js Jh 4d 4c As 9h 7d")


@pytest.mark.parametrize("pack", PACKS, ids=str)
def test_what_is_left_of_a_small_pack_is_every_hand_without_a_known_card(pack: CardPack) -> None:
    hands = every_hand(pack)
    chance = Random(3)
    for known in chance.sample(hands.cards, 12):
        left = Counter(
            place
            for hand, place in zip(hands.cards, hands.classes, strict=True)
            if not set(hand) & set(known)
        )
        found = hands_remaining(known, pack)
        for flush, ways in enumerate(found):
            assert {(bool(flush), at): n for at, n in enumerate(ways.tolist()) if n} == {
                place: n for place, n in left.items() if place[0] == bool(flush)
            }


def test_every_setting_meets_every_hand_of_the_other_side_unless_it_is_foul() -> None:
    found = setting_results(GAME, TWO_PAIR)
    assert {ends.deals for ends in found.values()} == {comb(46, 7), 1}
    assert found[parse_cards("Js Jh")] == DealResults(0, 0, 1)


def test_what_a_setting_is_worth_is_what_deals_by_chance_give() -> None:
    front, ends = next(iter(setting_results(GAME, TWO_PAIR).items()))
    low, high = front_and_back(GAME.rules, TWO_PAIR, front)
    mine = back_strength(high), front_strength(low)
    rest = [card for card in JOKER_53.cards if card not in TWO_PAIR]
    way, chance, deals, total = way_of(GAME.rules), Random(8), 3_000, 0
    for _ in range(deals):
        theirs = set_by(way, chance.sample(rest, 7))
        total += (mine[0] > back_strength(theirs.back)) + (mine[1] > front_strength(theirs.front))
    average = Fraction(total, deals) - 1
    assert abs(average - ends.expectation) < 4 / deals**0.5


def test_the_house_way_is_one_of_the_settings_and_never_better_than_the_best() -> None:
    chance = Random(2)
    for _ in range(12):
        hand = tuple(chance.sample(JOKER_53.cards, 7))
        found = setting_results(GAME, hand)
        house = frozenset(house_way(GAME.rules, hand).front)
        worth = {frozenset(front): ends.expectation for front, ends in found.items()}
        assert worth[house] <= max(worth.values())
