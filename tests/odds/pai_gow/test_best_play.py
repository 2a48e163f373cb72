"""The best setting of every hand, counted without dealing, is what dealing them all gives."""

from __future__ import annotations

import pytest

from houseway.families.pai_gow.odds.base.best_settings import Offered, best_settings
from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.both_hands.setting_points import SidePoints, one_each
from houseway.families.pai_gow.odds.kernel_warmup import compile_kernels
from houseway.jit import notify_on_compile
from houseway.rank.array_types import Flags, Ints
from houseway.rank.classes.class_settings import FOUL
from houseway.rank.classes.hand_classes import CardPack, by_ranks, by_suit
from tests.odds.pai_gow.small_packs import (
    PACKS,
    every_hand,
    points_of,
    set_by_chance,
    some_settings,
)


def offered(pack: CardPack) -> Offered:
    return (
        some_settings(len(by_ranks(pack).keys), 1),
        some_settings(len(by_suit(pack).masks), 2),
    )


def ends(
    setting: tuple[int, int], theirs: tuple[Ints, Ints], apart: Flags, *, banking: bool
) -> DealResults:
    """One setting against all hands of the other side that share no card with it."""
    back, front = ((2 * each + banking) for each in setting)
    their_back, their_front = (2 * each for each in theirs)
    won = int((apart & (their_back < back) & (their_front < front)).sum())
    lost = int((apart & (their_back >= back) & (their_front >= front)).sum())
    return DealResults(won, int(apart.sum()) - won - lost, lost)


def dealt(pack: CardPack, mine: Offered, theirs: SidePoints, *, banking: bool) -> DealResults:
    """Every hand with the best of its settings, against every hand that can be dealt beside it."""
    hands = every_hand(pack)
    points = points_of(hands, theirs)
    total = DealResults(0, 0, 0)
    for bits, (flush, place) in zip(hands.bits, hands.classes, strict=True):
        part = mine[flush]
        rows = zip(part.back[place].tolist(), part.front[place].tolist(), strict=True)
        apart = hands.bits & bits == 0
        found = [ends(row, points, apart, banking=banking) for row in rows if FOUL not in row]
        best = max(found, key=lambda each: each.expectation)
        total = DealResults(*(one + two for one, two in zip(total, best, strict=True)))
    return total


@pytest.mark.parametrize("pack", PACKS[:3], ids=str)
def test_every_hand_of_a_small_pack_at_its_best_as_a_player(pack: CardPack) -> None:
    mine, theirs = offered(pack), set_by_chance(pack, 5)
    assert best_settings(mine, theirs, pack).results(pack) == dealt(
        pack, mine, theirs, banking=False
    )


@pytest.mark.parametrize("pack", PACKS[:3], ids=str)
def test_every_hand_of_a_small_pack_at_its_best_as_the_player_dealer(pack: CardPack) -> None:
    mine, theirs = offered(pack), set_by_chance(pack, 6)
    found = best_settings(mine, theirs, pack, banking=True).results(pack)
    assert found == dealt(pack, mine, theirs, banking=True)


def test_no_one_setting_of_each_class_does_better_than_the_best() -> None:
    pack = PACKS[1]
    mine, theirs = offered(pack), set_by_chance(pack, 7)
    fixed = SidePoints(*(one_each(part.back[:, 0], part.front[:, 0]) for part in mine))
    best = best_settings(mine, theirs, pack).results(pack)
    assert best.expectation >= enumerate_deals(fixed, theirs, pack).expectation


def test_kernels_are_compiled_before_anybody_waits_for_them() -> None:
    compile_kernels()
    compiled: list[None] = []
    pack = PACKS[2]
    theirs = set_by_chance(pack, 8)
    with notify_on_compile(lambda: compiled.append(None)):
        enumerate_deals(theirs, theirs, pack)
        best_settings(offered(pack), theirs, pack, banking=True)
    assert compiled == []
