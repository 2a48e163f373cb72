"""Every deal of two hands, counted without dealing, is what dealing them all gives."""

from __future__ import annotations

import pytest

from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.both_hands.setting_points import SidePoints
from houseway.rank.classes.hand_classes import PAI_GOW, CardPack
from tests.odds.pai_gow.small_packs import PACKS, every_hand, points_of, set_by_chance


def dealt(pack: CardPack, mine: SidePoints, theirs: SidePoints) -> DealResults:
    """Every hand against every other that shares no card with it."""
    hands = every_hand(pack)
    (back, front), (their_back, their_front) = points_of(hands, mine), points_of(hands, theirs)
    won = lost = deals = 0
    for at, bits in enumerate(hands.bits):
        apart = hands.bits & bits == 0
        deals += int(apart.sum())
        won += int((apart & (their_back < back[at]) & (their_front < front[at])).sum())
        lost += int((apart & (their_back >= back[at]) & (their_front >= front[at])).sum())
    return DealResults(won, deals - won - lost, lost)


@pytest.mark.parametrize("pack", PACKS, ids=str)
def test_one_way_against_another_over_all_deals_of_a_small_pack(pack: CardPack) -> None:
    mine, theirs = set_by_chance(pack, 1), set_by_chance(pack, 2)
    found = enumerate_deals(mine, theirs, pack)
    assert found == dealt(pack, mine, theirs)
    assert sum(found) == pack.deals


def test_a_way_against_itself_gives_the_player_dealer_all_copies() -> None:
    pack = PACKS[1]
    way = set_by_chance(pack, 3)
    found = enumerate_deals(way, way, pack)
    assert found == dealt(pack, way, way)
    assert found.lost > found.won


def test_who_waits_hears_how_far_it_is() -> None:
    heard: list[float] = []
    way = set_by_chance(PACKS[0], 4)
    enumerate_deals(way, way, PACKS[0], lambda share, _="": heard.append(share))
    assert heard == sorted(heard)
    assert heard[-1] == 1


def test_there_are_as_many_deals_as_published() -> None:
    assert PAI_GOW.deals == 8_250_459_031_214_400
