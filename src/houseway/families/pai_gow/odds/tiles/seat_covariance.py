"""Covariance of two seats of tiles against one player-dealer's hand, by the house way.

With f(h) what hand h wins against the player-dealer's hand, the sum of f(h) f(g) over hands h and g
without a common tile is Σ (-1)^|S| F(S)² over sets S of up to four tiles, F(S) being the sum of f
over the hands that contain S: inclusion and exclusion. The player-dealer's hands are gone through
kind by kind.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np

from houseway.families.pai_gow.odds.tiles.best_splits import set_by
from houseway.families.pai_gow.odds.tiles.hand_kinds import hand_kinds
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.tile_ways.tile_way import TileWay
from houseway.odds.model.covariance import PairSums, SeatMoments, WagerWays
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rank.classes.tile_classes import HANDS, OTHERS
from houseway.rank.hands.tile_hand import TILES_IN_HAND, TileRanking
from houseway.things.cards import Card
from houseway.things.decks import TILES_32

PAIRS = OTHERS * comb(len(TILES_32) - 2 * TILES_IN_HAND, TILES_IN_HAND)
"""Two players' hands, told apart, when the player-dealer's is known."""
_TOLD = 100


def seat_moments(
    rules: PaiGow, ways: WagerWays, tell: ProgressCallback = no_progress
) -> SeatMoments:
    """Of seats with a base wager alone."""
    unit = unit_moments(TILE_WAYS[rules.house_way], rules.tile_ranking, tell)
    wagers = [(wagers[rules.base.id], chance) for wagers, chance in ways]
    mean = sum((cents * chance for cents, chance in wagers), Fraction(0))
    square = sum((cents**2 * chance for cents, chance in wagers), Fraction(0))
    return SeatMoments(
        mean=mean * unit.mean,
        variance=square * (unit.variance + unit.mean**2) - (mean * unit.mean) ** 2,
        covariance=mean**2 * unit.covariance,
    )


def unit_moments(
    way: TileWay, ranking: TileRanking, tell: ProgressCallback = no_progress
) -> SeatMoments:
    """Of a wager of one."""
    from houseway.families.pai_gow.odds.tiles.kernel.hand_sums import sum_against

    kinds, places = hand_kinds(ranking), set_by(way, ranking)
    hands = np.array(list(combinations(range(len(TILES_32)), TILES_IN_HAND)), np.int64)
    kind = [
        kinds.made.find(tuple(TILES_32.cards[tile] for tile in hand)) for hand in hands.tolist()
    ]
    lows_and_highs = np.column_stack(places).astype(np.int64)
    set_in = lows_and_highs[kind]
    sheets = [np.zeros(len(TILES_32) ** size, np.int64) for size in (1, 2, 3)]
    total = decided = products = 0
    for at, (held, many) in enumerate(zip(kinds.held, kinds.made.hands.tolist(), strict=True)):
        if at % _TOLD == 0:
            tell(at / len(kinds.held), "two seats against one hand")
        tiles = np.array(_numbers(held.tiles), np.int64)
        won, moved = sum_against(hands, set_in, tiles, lows_and_highs[at], *sheets)
        one, two, three = (int((sheet * sheet).sum()) for sheet in sheets)
        total += many * won
        decided += many * moved
        products += many * (won**2 - one + two - three + moved)
    return PairSums(
        hands=HANDS * OTHERS,
        total=total,
        squares=decided,
        pairs=HANDS * PAIRS,
        products=products,
    ).moments()


def _numbers(tiles: tuple[Card, ...]) -> list[int]:
    """Which tiles of the set these may be; two that look alike are two."""
    found: list[int] = []
    for tile in tiles:
        alike = (at for at, each in enumerate(TILES_32.cards) if each == tile)
        found.append(next(at for at in alike if at not in found))
    return found
