"""Pai gow poker over every deal, as somebody else has gone through all of them.

The analysis of JB at wizardofodds.com/games/pai-gow-poker took months; it sets both hands by the
way of Foxwoods.
"""

from __future__ import annotations

import pytest

from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.both_hands.side_points import side_by_way
from houseway.families.pai_gow.rules.ways import set_by
from houseway.things.cards import cards_text, parse_cards
from tests.cross.foxwoods_way import FOXWOODS

PUBLISHED = DealResults(
    won=2_402_491_783_820_756, pushed=3_341_087_256_920_524, lost=2_506_879_990_473_120
)


@pytest.mark.parametrize(
    ("hand", "front"),
    [
        ("As Ah Ad Ac Jk Ks Kh", "Ks Kh"),
        ("As Ah Ad Ac Jk Qs Qh", "As Ah"),
        ("As Ks Kh Qd Jc Th 4s", "As Qd"),
        ("As 9s 9h 8d 7h 6s 5c", "As 9s"),
        ("As Jd Js Th 9c 8d 7h", "As Js"),
        ("Ts Th 4d 4c As 9h 7d", "As 9h"),
        ("Js Jh 4d 4c As 9h 7d", "4d 4c"),
        ("6s 6h 4d 4c Ks 9h 7d", "Ks 9h"),
    ],
)
def test_the_way_of_foxwoods_sets_hands_as_it_is_published(hand: str, front: str) -> None:
    assert cards_text(set_by(FOXWOODS, parse_cards(hand)).front) == front


@pytest.mark.release
def test_the_way_of_foxwoods_against_itself_ends_as_published_in_every_deal() -> None:
    side = side_by_way(FOXWOODS)
    assert enumerate_deals(side, side) == PUBLISHED
