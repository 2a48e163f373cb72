"""Every two and every four tiles: how many kinds there are, their order, and how they are set."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from houseway.families.pai_gow.odds.tiles.hand_kinds import hand_kinds
from houseway.families.pai_gow.rules.tile_splits import FourTiles, TileSplit, four_tiles
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.tile_ways.tile_way import TileWay, set_tiles
from houseway.rank.classes.tile_classes import HANDS, OTHERS
from houseway.rank.hands.tile_hand import (
    TileRanking,
    TileValue,
    ZeroTie,
    tile_kind,
    tile_strength,
    tile_value,
    tile_words,
)
from houseway.things.cards import Card
from houseway.things.decks import TILES_32
from tests.exhaustive.slow_tiles import slow_tiles
from tests.exhaustive.tile_hands import KINDS

TWOS = tuple(combinations(TILES_32.cards, 2))
RANKINGS = tuple(
    TileRanking(zero_tie, above) for zero_tie, above in product(ZeroTie, [False, True])
)


def test_there_are_136_kinds_of_two_tiles_and_3620_of_four() -> None:
    """The counts that owiki.org/wiki/Pai_gow gives."""
    assert len(TWOS) == 496
    assert len({tuple(sorted(map(tile_kind, two))) for two in TWOS}) == 136
    assert sum(each.hands for each in KINDS.values()) == 35_960
    assert len(KINDS) == 3_620


def test_the_kinds_that_come_apart_where_the_gee_joon_tiles_do() -> None:
    """The 4,285 kinds that remain if 4-2 and 2-1 are told apart."""
    gee_joon = {"4-2", "2-1"}
    apart = {
        tuple(sorted(each.text if each.text in gee_joon else tile_kind(each).name for each in four))
        for four in combinations(TILES_32.cards, 4)
    }
    assert len(apart) == 4_285


@pytest.mark.rule("PGT-40")
@pytest.mark.parametrize("ranking", RANKINGS)
def test_all_twos_stand_in_the_order_that_a_second_ranking_gives(ranking: TileRanking) -> None:
    """Equal in one is equal in the other, and higher in one is higher in the other."""
    slow = {two: slow_tiles(two, ranking) for two in TWOS}
    pairs = sorted({(tile_strength(two, ranking), slow[two]) for two in TWOS})

    assert len({one for one, _ in pairs}) == len({other for _, other in pairs}) == len(pairs)
    assert [other for _, other in pairs] == sorted(other for _, other in pairs)


def test_how_many_couples_make_each_value() -> None:
    """Of 221 couples that look different, as wizardofvegas.com/forum/gambling/tables/
    25828-pai-gow-tiles-statistics counts them: 7.24 % pairs, 1.8 % wong, down to 3.17 % zero.
    """
    couples = {tuple(sorted(each.text for each in two)): two for two in TWOS}
    found = Counter(tile_value(tile_strength(two)) for two in couples.values())

    assert len(couples) == 221
    assert [found[value] for value in sorted(TileValue, reverse=True)] == [
        16, 4, 6, 21, 22, 24, 22, 23, 23, 24, 17, 12, 7,
    ]  # fmt: skip


@pytest.mark.parametrize(("ranking", "kinds"), [(RANKINGS[0], 3_620), (RANKINGS[1], 4_285)])
def test_the_kinds_that_odds_are_worked_out_by_hold_all_hands(
    ranking: TileRanking, kinds: int
) -> None:
    found = hand_kinds(ranking)

    assert len(found.held) == kinds
    assert found.made.hands.sum() == HANDS == 35_960
    assert (found.made.left(slice(None)).sum(axis=1, dtype=int) == OTHERS).all()


def test_every_strength_has_words_of_its_own() -> None:
    words = {tile_strength(two): tile_words(two) for two in TWOS}

    assert len(set(words.values())) == len(words) == 106


@pytest.mark.rule("PGT-34", "PGT-43", "PGT-44")
@pytest.mark.parametrize("ranking", RANKINGS)
@pytest.mark.parametrize("way", TILE_WAYS.values(), ids=TILE_WAYS)
def test_no_way_sets_a_hand_that_another_split_beats_or_equals(
    way: TileWay, ranking: TileRanking
) -> None:
    for each in KINDS.values():
        held = four_tiles(each.tiles, ranking)
        split = set_tiles(way, held).split
        assert split.low_strength <= split.high_strength
        assert Counter((*split.low, *split.high)) == Counter(each.tiles)
        assert [other for other in held.splits if other.at_least(split)] == [split]


@pytest.mark.rule("PGT-43", "PGT-44")
def test_the_guide_gives_way_to_a_better_split_in_272_hands() -> None:
    """128 times where a Teen or Day is set, and 144 times where two small tiles are."""
    found: Counter[str] = Counter()
    for each in KINDS.values():
        held = four_tiles(each.tiles)
        chosen, rule_id = first_choice(TILE_WAYS["guide"], held)
        if held.none_better(chosen) != chosen:
            found[rule_id] += each.hands

    assert found == {"PGT-43": 128, "PGT-44": 144}


def first_choice(way: TileWay, held: FourTiles) -> tuple[TileSplit, str]:
    return next(
        (chosen, line.rule_id) for line in way.lines if (chosen := line.choose(held)) is not None
    )


def test_a_way_looks_at_kinds_and_not_at_which_of_two_equal_tiles_is_held() -> None:
    """Every hand with one of the unlike tiles of a pair is set as with the other."""
    twins = {"6-3": "5-4", "6-2": "5-3", "5-2": "4-3", "4-1": "3-2", "4-2": "2-1"}
    other = {one: two for each in twins.items() for one, two in (each, each[::-1])}
    by_text = {each.text: each for each in TILES_32.cards}
    for way in TILE_WAYS.values():
        for each in KINDS.values():
            swapped = [by_text[other.get(tile.text, tile.text)] for tile in each.tiles]
            assert strengths(way, each.tiles) == strengths(way, swapped)


def strengths(way: TileWay, tiles: tuple[Card, ...] | list[Card]) -> tuple[int, int]:
    split = set_tiles(way, four_tiles(tiles)).split
    return split.low_strength, split.high_strength
