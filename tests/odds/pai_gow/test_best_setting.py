"""One hand against all that the other side can hold."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from random import Random

import pytest

from houseway.odds.pai_gow.best_setting import settings_against
from houseway.odds.pai_gow.left_over import left_over
from houseway.rank.alike import Pack
from houseway.rank.joker import back_strength, front_strength
from houseway.rules.pai_gow.ways import WAYS, set_by
from houseway.things.cards import parse_cards
from houseway.things.decks import JOKER_53
from tests.odds.pai_gow.small_packs import PACKS, every_hand

WAY = WAYS["mortimer"]
TWO_PAIR = parse_cards("Js Jh 4d 4c As 9h 7d")


@pytest.mark.parametrize("pack", PACKS, ids=str)
def test_what_is_left_of_a_small_pack_is_every_hand_without_a_known_card(pack: Pack) -> None:
    hands = every_hand(pack)
    chance = Random(3)
    for known in chance.sample(hands.cards, 12):
        left = Counter(
            place
            for hand, place in zip(hands.cards, hands.classes, strict=True)
            if not set(hand) & set(known)
        )
        found = left_over(known, pack)
        for flush, ways in enumerate(found):
            assert {(bool(flush), at): n for at, n in enumerate(ways.tolist()) if n} == {
                place: n for place, n in left.items() if place[0] == bool(flush)
            }


def test_every_setting_meets_every_hand_of_the_other_side() -> None:
    found = settings_against(WAY, TWO_PAIR)
    assert {sum(choice.results) for choice in found} == {comb(46, 7)}
    assert [choice.results.expectation for choice in found] == sorted(
        (choice.results.expectation for choice in found), reverse=True
    )


def test_what_a_setting_is_worth_is_what_deals_by_chance_give() -> None:
    best = settings_against(WAY, TWO_PAIR)[0]
    mine = back_strength(best.back), front_strength(best.front)
    rest = [card for card in JOKER_53.cards if card not in TWO_PAIR]
    chance, deals, total = Random(8), 3_000, 0
    for _ in range(deals):
        theirs = set_by(WAY, chance.sample(rest, 7))
        total += (mine[0] > back_strength(theirs.back)) + (mine[1] > front_strength(theirs.front))
    average = Fraction(total, deals) - 1
    assert abs(average - best.results.expectation) < 4 / deals**0.5


def test_who_banks_wins_the_copies() -> None:
    as_player = settings_against(WAY, TWO_PAIR)
    as_bank = settings_against(WAY, TWO_PAIR, banking=True)
    player = {choice.front: choice.results.expectation for choice in as_player}
    assert all(choice.results.expectation >= player[choice.front] for choice in as_bank)
    assert as_bank[0].results.expectation > as_player[0].results.expectation


def test_the_house_way_is_one_of_the_settings_and_never_better_than_the_best() -> None:
    chance = Random(2)
    for _ in range(12):
        hand = chance.sample(JOKER_53.cards, 7)
        found = settings_against(WAY, hand)
        house = set_by(WAY, hand)
        worth = [each.results for each in found if set(each.front) == set(house.front)]
        assert worth[0].expectation <= found[0].results.expectation
