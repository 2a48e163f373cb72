"""Ways as tables, and sides that look before they set."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from houseway.families.pai_gow.odds.base.best_responses import not_pushed
from houseway.families.pai_gow.odds.base.best_settings import BestSettingEnds
from houseway.families.pai_gow.odds.bonus_bets.seven_card_counts import (
    ace_high_classes,
    high_card_classes,
    pushing_classes,
)
from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.both_hands.setting_points import SidePoints
from houseway.families.pai_gow.odds.both_hands.side_points import (
    points_of_any,
    side_by_way,
    without_pushing,
)
from houseway.families.pai_gow.rules import way_tables
from houseway.families.pai_gow.rules.way_tables import digest_of, way_table
from houseway.families.pai_gow.rules.ways import WAYS, Way, set_by
from houseway.families.pai_gow.rules.ways.interpreter import legal_settings
from houseway.rank.array_types import Ints
from houseway.rank.classes.class_settings import FOUL, ClassSettings, class_settings
from houseway.rank.classes.hand_classes import PAI_GOW, CardPack, by_ranks, by_suit
from houseway.rank.hands.joker_hand import USUAL, back_strength, front_strength
from houseway.things.cards import Card, Rank
from houseway.things.decks import JOKER_53
from tests.exhaustive.class_of import class_of
from tests.odds.pai_gow.small_packs import (
    PACKS,
    every_hand,
    points_of,
    set_by_chance,
    some_examples,
    some_settings,
)

EVERY_WAY = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def strengths(way: Way, hand: tuple[Card, ...]) -> tuple[int, int]:
    split = set_by(way, hand)
    return back_strength(split.back), front_strength(split.front)


@EVERY_WAY
def test_a_table_sets_hands_dealt_by_chance_as_the_rule_does(way: Way) -> None:
    table, chance = way_table(way), Random(way.id)
    for _ in range(200):
        hand = tuple(chance.sample(JOKER_53.cards, 7))
        flush, place = class_of(hand)
        part = table[flush]
        assert (part.back[place], part.front[place]) == strengths(way, hand)


@EVERY_WAY
def test_a_table_sets_every_kind_of_flush_as_the_rule_does(way: Way) -> None:
    part = way_table(way).suited
    for place, hand in some_examples(PAI_GOW, 1_751, flush=True):
        assert (part.back[place], part.front[place]) == strengths(way, hand)


@pytest.mark.release
@EVERY_WAY
def test_the_shipped_table_is_what_the_rule_makes_of_every_class(way: Way) -> None:
    worked_out, shipped = way_tables.compute_table(way), way_table(way)
    for one, two in zip(worked_out, shipped, strict=True):
        assert np.array_equal(one.back, two.back)
        assert np.array_equal(one.front, two.front)


@EVERY_WAY
def test_no_way_ever_sets_a_foul(way: Way) -> None:
    assert all((part.front <= part.back).all() for part in way_table(way))


@EVERY_WAY
def test_the_table_of_every_way_comes_with_the_package(way: Way) -> None:
    assert (way_tables.SHIPPED / f"{digest_of(way, USUAL)}.bin").exists()


def test_ways_with_the_same_rows_share_a_table() -> None:
    digests = {name: digest_of(way, USUAL) for name, way in WAYS.items()}
    assert digests["mortimer"] == digests["marysville"] != digests["face_up"]


def test_a_damaged_table_is_not_believed(tmp_path: Path) -> None:
    whole = way_tables.packed(way_table(WAYS["mortimer"]))
    for number, content in enumerate((whole[:-9], b"", whole[:32] + whole[31:], b"x" + whole[1:])):
        path = tmp_path / f"{number}.bin"
        path.write_bytes(content)
        assert way_tables._read(path) is None


def test_the_settings_of_a_class_are_those_that_are_not_foul_and_not_beaten_in_both() -> None:
    for flush, offered in enumerate(class_settings()):
        for place, hand in some_examples(PAI_GOW, 2_003, flush=bool(flush)):
            best, kept = -1, []
            for each in legal_settings(hand):
                if each.back_strength > best:
                    best = each.back_strength
                    kept.append((best, each.front_strength))
            rows = zip(offered.back[place].tolist(), offered.front[place].tolist(), strict=True)
            assert [row for row in rows if FOUL not in row] == kept


def dealt_in_sight(
    pack: CardPack, offered: tuple[ClassSettings, ClassSettings], theirs: SidePoints
) -> DealResults:
    """Every hand against every other, with whichever of its settings does best there."""
    hands = every_hand(pack)
    their_back, their_front = points_of(hands, theirs)
    won = lost = deals = 0
    for bits, (flush, place) in zip(hands.bits, hands.classes, strict=True):
        apart = hands.bits & bits == 0
        part = offered[flush]
        rows = [row for row in zip(part.back[place], part.front[place], strict=True) if row[0] >= 0]
        one: Ints = sum((their_back < b) & (their_front < f) for b, f in rows)
        none: Ints = sum((their_back < b) | (their_front < f) for b, f in rows)
        deals += int(apart.sum())
        won += int((apart & (one > 0)).sum())
        lost += int((apart & (none == 0)).sum())
    return DealResults(won, deals - won - lost, lost)


@pytest.mark.parametrize("pack", PACKS[:3], ids=str)
def test_who_sees_the_other_hand_sets_at_its_best_in_every_deal(pack: CardPack) -> None:
    offered = (
        some_settings(len(by_ranks(pack).keys), 1),
        some_settings(len(by_suit(pack).masks), 2),
    )
    theirs = set_by_chance(pack, 5)
    found = enumerate_deals(SidePoints(*map(points_of_any, offered)), theirs, pack)
    assert found == dealt_in_sight(pack, offered, theirs)


def test_an_ace_high_hand_faces_nobody() -> None:
    side = side_by_way(WAYS["face_up"])
    left = without_pushing(side, (Rank.ACE,)).ranks
    assert set(np.diff(left.start)[ace_high_classes()].tolist()) == {0}
    assert len(left.back) == len(side.ranks.back) - ace_high_classes().sum()


def test_a_player_dealer_wins_nothing_with_hands_that_push() -> None:
    side = side_by_way(WAYS["mortimer"])
    every = np.ones(sum(len(part.start) - 1 for part in side), np.int64)
    kept = not_pushed(BestSettingEnds(every, every), without_pushing(side, (Rank.QUEEN, Rank.ACE)))
    pushing = pushing_classes((Rank.QUEEN, Rank.ACE))
    assert kept.won.sum() == kept.lost.sum() == len(every) - pushing.sum()
    assert pushing.sum() == high_card_classes(Rank.QUEEN).sum() + ace_high_classes().sum()
    assert not kept.won[: len(pushing)][pushing].any()
