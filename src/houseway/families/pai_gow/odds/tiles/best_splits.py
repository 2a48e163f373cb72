"""Best splits of tiles over all 736,281,000 deals, exactly, and a way against a way.

A player who plays best knows the own four tiles and the other side's way of setting, and nothing
more; of up to three splits they take the one with the highest expectation. Against several players
who set by one way the player-dealer's best split is that against each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.tiles.hand_comparison import (
    SetTileHands,
    TileRole,
    TileTally,
    compare_hands,
)
from houseway.families.pai_gow.odds.tiles.hand_kinds import SPLITS_MAX, HandKinds, hand_kinds
from houseway.families.pai_gow.rules.tile_splits import FourTiles, TileSplit
from houseway.families.pai_gow.rules.tile_ways.tile_way import TileWay, set_tiles
from houseway.rank.array_types import Ints
from houseway.rank.classes.tile_classes import DEALS, OTHERS
from houseway.rank.hands.tile_hand import AS_WRITTEN, TileRanking


class SplitChoice(NamedTuple):
    """One split of a hand, and how it ends against the 20,475 hands of the other side."""

    split: TileSplit
    results: DealResults

    @property
    def expectation(self) -> Fraction:
        return self.results.expectation


class BestSplit(NamedTuple):
    """What to do with four tiles."""

    held: FourTiles
    choices: tuple[SplitChoice, ...]
    """The best first."""
    by_way: SplitChoice
    """As the house way sets it."""

    @property
    def split(self) -> TileSplit:
        return self.choices[0].split

    @property
    def expectation(self) -> Fraction:
        return self.choices[0].expectation

    @property
    def cost(self) -> Fraction:
        """What the house way gives away with this hand; zero where it plays best."""
        return self.expectation - self.by_way.expectation


class WayDifference(NamedTuple):
    """A kind of hand that a way does not play best."""

    best: BestSplit
    hands: int
    """How many hands there are of this kind."""

    @property
    def cost(self) -> int:
        """Over all deals."""
        return int(self.best.cost * OTHERS) * self.hands


class TileBestPlay(NamedTuple):
    """Every kind of hand against one way, with each of its splits."""

    kinds: HandKinds
    splits: tuple[TileTally, ...]
    best: Ints
    """Which split of each kind is the best."""

    @property
    def results(self) -> DealResults:
        rows = np.arange(len(self.best))
        won, lost = (np.array([each[at] for each in self.splits]) for at in range(2))
        return _over_all(self.kinds, TileTally(won[self.best, rows], lost[self.best, rows]))

    def choices(self, held: FourTiles) -> tuple[SplitChoice, ...]:
        """The splits of a hand, the best first."""
        kind = self.kinds.made.find(held.tiles)
        found = [
            SplitChoice(split, _of(int(tally.won[kind]), int(tally.lost[kind]), OTHERS))
            for split, tally in zip(held.splits, self.splits, strict=False)
        ]
        return tuple(sorted(found, key=lambda choice: choice.expectation, reverse=True))

    def best_split(self, held: FourTiles, way: TileWay) -> BestSplit:
        """What to do with a hand, and what it costs to set it by a way instead."""
        choices, chosen = self.choices(held), set_tiles(way, held).split
        return BestSplit(held, choices, next(each for each in choices if each.split == chosen))


def way_against_way(
    player: TileWay, player_dealer: TileWay, ranking: TileRanking = AS_WRITTEN
) -> DealResults:
    """The player's results; `.turned` are the player-dealer's."""
    kinds = hand_kinds(ranking)
    found = compare_hands(
        kinds, set_by(player, ranking), set_by(player_dealer, ranking), TileRole.PLAYER
    )
    return _over_all(kinds, found)


@cache
def best_play(
    against: TileWay, ranking: TileRanking = AS_WRITTEN, role: TileRole = TileRole.PLAYER
) -> TileBestPlay:
    """The best play of a player, or of a player-dealer, against a way of setting."""
    kinds, other = hand_kinds(ranking), set_by(against, ranking)
    splits = tuple(
        compare_hands(kinds, SetTileHands(kinds.lows[:, at], kinds.highs[:, at]), other, role)
        for at in range(SPLITS_MAX)
    )
    return TileBestPlay(kinds, splits, np.argmax([each.won - each.lost for each in splits], axis=0))


def way_differences(
    way: TileWay,
    against: TileWay,
    ranking: TileRanking = AS_WRITTEN,
    role: TileRole = TileRole.PLAYER,
) -> tuple[WayDifference, ...]:
    """Every kind of hand in which a way gives something away, the dearest over all deals first."""
    found = _differing(best_play(against, ranking, role), way)
    return tuple(sorted(found, key=lambda each: each.cost, reverse=True))


def _differing(play: TileBestPlay, way: TileWay) -> Iterator[WayDifference]:
    for held, hands in zip(play.kinds.held, play.kinds.made.hands, strict=True):
        best = play.best_split(held, way)
        if best.cost:
            yield WayDifference(best, int(hands))


@cache
def set_by(way: TileWay, ranking: TileRanking) -> SetTileHands:
    """How a way sets every kind of hand."""
    kinds = hand_kinds(ranking)
    at = np.array([held.splits.index(set_tiles(way, held).split) for held in kinds.held])
    rows = np.arange(len(at))
    return SetTileHands(kinds.lows[rows, at], kinds.highs[rows, at])


def _over_all(kinds: HandKinds, found: TileTally) -> DealResults:
    hands = kinds.made.hands.astype(np.int64)
    return _of(int(hands @ found.won), int(hands @ found.lost), DEALS)


def _of(won: int, lost: int, deals: int) -> DealResults:
    return DealResults(won, deals - won - lost, lost)
