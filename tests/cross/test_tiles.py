"""Tiles: the exact odds by kinds, dealt tile by tile, simulated, and as others published them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import sqrt
from random import Random

import numpy as np
import pytest

from houseway.errors import RecordError
from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.tiles.best_splits import (
    BestSplit,
    best_play,
    way_against_way,
    way_differences,
)
from houseway.families.pai_gow.odds.tiles.hand_comparison import TileRole
from houseway.families.pai_gow.rules.tile_splits import TileSplit, four_tiles
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.tile_ways.tile_way import TileWay, set_tiles
from houseway.rank.classes.tile_classes import DEALS, OTHERS
from houseway.rank.hands.tile_hand import (
    AS_WRITTEN,
    TileKind,
    TileRanking,
    ZeroTie,
    tile_kind,
    tile_words,
)
from houseway.things.cards import Card
from houseway.things.decks import TILES_32, parse_from
from tests.cross.foxwoods import FOXWOODS_AS_FAR_AS_KNOWN
from tests.cross.tile_brute_force import brute_force_table
from tests.exhaustive.tile_hands import KINDS
from tests.marks import ROOT
from tests.sampling import sampled

GUIDE, JB = TILE_WAYS["guide"], TILE_WAYS["jb_player"]
BANKER = TileRanking(zero_tie=ZeroTie.BANKER)
APART = TileRanking(gee_joon_six_above_ng=True)
SIMULATED = 60_000

EXACT = {
    (GUIDE, GUIDE): DealResults(211_769_112, 306_357_496, 218_154_392),
    (GUIDE, JB): DealResults(207_937_300, 305_886_768, 222_456_932),
    (JB, GUIDE): DealResults(216_788_872, 305_667_876, 213_824_252),
    (JB, JB): DealResults(213_815_836, 302_694_616, 219_770_548),
}
"""A player's way against a player-dealer's, counted by both sources."""


@cache
def by_kinds(way: TileWay) -> dict[tuple[TileKind, ...], TileSplit]:
    return {kinds: set_tiles(way, four_tiles(each.tiles)).split for kinds, each in KINDS.items()}


def set_as(way: TileWay, hand: tuple[Card, ...]) -> TileSplit:
    """As it is set, but for which of two equal tiles lies where."""
    return by_kinds(way)[tuple(sorted(map(tile_kind, hand)))]


def best_split(
    hand: tuple[Card, ...],
    against: TileWay,
    way: TileWay,
    ranking: TileRanking = AS_WRITTEN,
    role: TileRole = TileRole.PLAYER,
) -> BestSplit:
    return best_play(against, ranking, role).best_split(four_tiles(hand, ranking), way)


def others(hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    left = list(TILES_32.cards)
    for tile in hand:
        left.remove(tile)
    return combinations(left, 4)


def dealt_out(
    split: TileSplit, hand: tuple[Card, ...], way: TileWay, role: TileRole
) -> DealResults:
    """One split against all 20,475 hands that the other side may have, one after the other."""
    found = [0, 0, 0]
    for other in others(hand):
        theirs = set_as(way, other)
        ahead = [
            ours > their or (ours == their and role is TileRole.PLAYER_DEALER)
            for ours, their in (
                (split.low_strength, theirs.low_strength),
                (split.high_strength, theirs.high_strength),
            )
        ]
        found[2 - sum(ahead)] += 1
    return DealResults(*found)


@pytest.mark.parametrize(("ways", "results"), EXACT.items(), ids=lambda _: "")
def test_a_way_against_a_way_over_all_deals(
    ways: tuple[TileWay, TileWay], results: DealResults
) -> None:
    assert way_against_way(*ways) == results
    assert results.deals == DEALS == 736_281_000


@pytest.mark.release
@pytest.mark.parametrize("ranking", [AS_WRITTEN, BANKER, APART])
def test_all_deals_one_by_one_give_the_same_counts(ranking: TileRanking) -> None:
    for ways in EXACT:
        assert brute_force_table(*ways, ranking).results() == way_against_way(*ways, ranking)


@pytest.mark.parametrize("role", TileRole)
@pytest.mark.parametrize("text", ["6-6 1-1 4-2 5-1", "6-3 5-4 5-5 6-4", "3-3 3-3 6-5 2-1"])
def test_every_split_of_a_hand_is_worth_what_it_is_worth_dealt_out(
    text: str, role: TileRole
) -> None:
    hand = parse_from(TILES_32, text)
    best = best_split(hand, GUIDE, GUIDE, role=role)

    for split, results in best.choices:
        assert dealt_out(split, hand, GUIDE, role) == results


def test_some_hands_drawn_by_chance_are_worth_what_they_are_worth_dealt_out() -> None:
    chance = Random(15)
    for _ in range(6):
        hand = tuple(chance.sample(TILES_32.cards, 4))
        found = best_split(hand, JB, GUIDE)
        assert dealt_out(found.split, hand, JB, TileRole.PLAYER) == found.choices[0].results
        assert found.by_way.split.at_least(set_as(GUIDE, hand))


def test_the_page_on_odds_prints_what_is_worked_out() -> None:
    page = (ROOT / "docs/odds.md").read_text("utf-8")
    found = [way_against_way(*ways) for ways in EXACT]
    found += [best_play(way, role=role).results for way in (GUIDE, JB) for role in TileRole]

    for results in found:
        counts = " | ".join(f"{count:,}" for count in results)
        assert f"| {counts} | {100 * float(results.expectation):+.3f} % |" in page
    for ranking, edge in ((BANKER, "-0.940 %"), (APART, "-0.860 %")):
        expectation = 100 * float(way_against_way(GUIDE, GUIDE, ranking).expectation)
        assert f"{expectation:.3f} %" == edge
        assert edge in page


def test_simulated_and_exact_agree_within_four_standard_errors() -> None:
    chance = np.random.default_rng(2_026)
    tiles = np.argpartition(chance.random((SIMULATED, 32)), [4, 8], axis=1)[:, :8]
    dealt = [tuple(TILES_32.cards[tile] for tile in row) for row in tiles]
    units = []
    for eight in dealt:
        ours, theirs = set_as(JB, eight[:4]), set_as(GUIDE, eight[4:])
        low = ours.low_strength > theirs.low_strength
        high = ours.high_strength > theirs.high_strength
        units.append(low + high - 1)
    exact = way_against_way(JB, GUIDE)
    error = sqrt(exact.distribution.variance / SIMULATED)

    assert abs(np.mean(units) - float(exact.expectation)) < 4 * error


@pytest.mark.parametrize("ranking", sampled([AS_WRITTEN, BANKER, APART], AS_WRITTEN.__eq__))
@pytest.mark.parametrize("role", TileRole)
def test_the_best_play_is_at_least_as_good_as_every_way(
    role: TileRole, ranking: TileRanking
) -> None:
    for against in TILE_WAYS.values():
        best = best_play(against, ranking, role).results.expectation
        for way in TILE_WAYS.values():
            as_player = way_against_way(way, against, ranking)
            as_dealer = way_against_way(against, way, ranking).turned
            found = as_player if role is TileRole.PLAYER else as_dealer
            assert best > found.expectation


@pytest.mark.parametrize("role", TileRole)
def test_what_a_way_gives_away_hand_by_hand_is_what_the_best_play_is_better(role: TileRole) -> None:
    found = way_differences(GUIDE, JB, role=role)
    way = way_against_way(GUIDE, JB)
    if role is TileRole.PLAYER_DEALER:
        way = way_against_way(JB, GUIDE).turned
    best = best_play(JB, role=role).results

    assert sum(each.cost for each in found) == best.won - best.lost - way.won + way.lost
    assert [each.cost for each in found] == sorted((each.cost for each in found), reverse=True)
    assert all(each.best.split != each.best.by_way.split for each in found)


def test_the_player_dealer_gains_by_copies_and_by_zero_against_zero() -> None:
    player = best_play(GUIDE).results.expectation
    assert best_play(GUIDE, role=TileRole.PLAYER_DEALER).results.expectation > player
    assert best_play(GUIDE, BANKER).results.expectation < player
    assert way_against_way(GUIDE, GUIDE, BANKER).lost > way_against_way(GUIDE, GUIDE).lost


def test_the_best_split_of_one_hand_and_what_the_house_way_costs() -> None:
    """Teen, Day, six and Gee Joon: two eights, where the fuller way plays four and nine."""
    found = best_split(parse_from(TILES_32, "4-2 6-6 5-1 1-1"), GUIDE, JB)

    assert tile_words(found.split.low_strength) == "eight, Day high"
    assert tile_words(found.split.high_strength) == "eight, Teen high"
    assert tile_words(found.by_way.split.high_strength) == "nine, Look high"
    assert found.cost == found.expectation - found.by_way.expectation > Fraction(2, 5)
    assert sum(found.choices[0].results) == OTHERS == 20_475


def test_the_best_split_is_made_of_the_very_tiles_that_are_held() -> None:
    chance = Random(16)
    for _ in range(200):
        hand = tuple(chance.sample(TILES_32.cards, 4))
        for ranking in (AS_WRITTEN, APART):
            for split, _ in best_split(hand, GUIDE, GUIDE, ranking).choices:
                assert Counter((*split.low, *split.high)) == Counter(hand)


@pytest.mark.parametrize("text", ["6-6 5-5 4-1", "6-6 5-5 4-1 2-1 3-3"])
def test_three_or_five_tiles_have_no_best_split(text: str) -> None:
    with pytest.raises(RecordError, match="A hand is set from four tiles"):
        best_split(parse_from(TILES_32, text), GUIDE, GUIDE)


def test_a_hand_that_the_house_way_plays_best_costs_nothing() -> None:
    found = best_split(parse_from(TILES_32, "6-6 6-6 6-4 4-3"), GUIDE, GUIDE)

    assert found.split == found.by_way.split
    assert found.cost == 0


PUBLISHED_EDGES = {"house way": 2.44, "best": 1.67, "house way banking": 0.53, "best banking": -0.2}
"""wizardofodds.com/games/pai-gow-tiles/strategy/wizard-way/: per cent of the wager, with 5 % of
what is won as commission and zero against zero to the banker, against the way of Foxwoods."""


def test_edges_against_what_is_known_of_foxwoods_come_close_to_the_published_ones() -> None:
    """They cannot be equal, since a few exceptions of that way are not known."""
    way = FOXWOODS_AS_FAR_AS_KNOWN
    as_player = way_against_way(way, way, BANKER)
    found = {
        "house way": as_player,
        "best": best_play(way, BANKER).results,
        "house way banking": as_player.turned,
        "best banking": best_play(way, BANKER, TileRole.PLAYER_DEALER).results,
    }
    for name, results in found.items():
        edge = 100 * (results.lost - 0.95 * results.won) / results.deals
        assert edge == pytest.approx(PUBLISHED_EDGES[name], abs=0.06), name
