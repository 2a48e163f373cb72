"""Custom side bets: over all 154,143,080 hands of seven cards, or all 736,281,000 deals of four
tiles against four.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

import numpy as np

from houseway.families.pai_gow.odds.bonus_bets.seven_card_counts import categories, hand_features
from houseway.families.pai_gow.rules.custom_bet_sides import TableSide
from houseway.families.pai_gow.rules.custom_bets_cards import (
    ALL_HOUSE_WAY_FACTS,
    SEVEN_CARD_KINDS,
    HouseWayFacts,
    OneSidedBet,
    SevenCardKind,
)
from houseway.families.pai_gow.rules.custom_bets_tiles import lines_of_all_deals
from houseway.families.pai_gow.rules.hands import way_of
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.way_tables import way_table
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.custom_bets import custom_bet_odds
from houseway.rank.array_types import Ints
from houseway.rank.hands.joker_hand import JokerHigh
from houseway.rules.bets import SideBet
from houseway.things.cards import Rank

_RANKS, _WITH_OR_WITHOUT = len(Rank), 2
_CATEGORY_FROM, _FIRST_FROM, _RANK_BITS = 20, 16, 15
"""Where a strength has its category and its first deciding card."""
_AS_DEALT, _BY_WAY = "as they are dealt, however they are set", "as the house way sets them"


def custom_bet(rules: PaiGow, bet: SideBet) -> BetOdds:
    return _of_tiles(rules, bet) if rules.pieces is Pieces.TILES else _of_cards(rules, bet)


def _of_tiles(rules: PaiGow, bet: SideBet) -> BetOdds:
    ways = np.zeros(len(bet.pays.rows) + 1, np.int64)
    for lines, many in lines_of_all_deals(rules, bet):
        # A float holds all numbers below 2^53.
        ways += np.bincount(lines.ravel(), many.ravel(), len(ways)).astype(np.int64)
    return custom_bet_odds(bet, Counter(dict(enumerate(ways.tolist()))), f"the tiles {_AS_DEALT}")


def _of_cards(rules: PaiGow, bet: SideBet) -> BetOdds:
    found, ways = OneSidedBet(bet), Counter[int]()
    for (kind, laid), many in (set_counts(rules) if found.by_way else kinds_alone()).items():
        ways[found.line(kind, laid)] += many
    whose = "the" if found.side is TableSide.PLAYER else "the player-dealer's"
    return custom_bet_odds(
        bet, ways, f"{whose} seven cards {_BY_WAY if found.by_way else _AS_DEALT}"
    )


def _kind_places() -> Ints:
    """Of every class of hands, the place of its kind."""
    return np.concatenate(
        [
            (categories(hands).astype(np.int64) * _RANKS + hands.highest) * _WITH_OR_WITHOUT
            + hands.joker
            for hands in hand_features()
        ]
    )


def _ways() -> Ints:
    return np.concatenate([hands.ways for hands in hand_features()])


@cache
def kind_counts() -> dict[SevenCardKind, int]:
    """How many hands of seven cards are of each kind, in the order of the kinds."""
    found = np.bincount(_kind_places(), _ways(), len(SEVEN_CARD_KINDS))
    return dict(zip(SEVEN_CARD_KINDS, map(int, found), strict=True))


def kinds_alone() -> Mapping[tuple[SevenCardKind, HouseWayFacts | None], int]:
    return {(kind, None): many for kind, many in kind_counts().items()}


def set_counts(rules: PaiGow) -> Mapping[tuple[SevenCardKind, HouseWayFacts | None], int]:
    """How many hands are of each kind and are set so by the house way."""
    table = way_table(way_of(rules), rules.ranking)
    back, front = (np.concatenate(each).astype(np.int64) for each in zip(*table, strict=True))
    pair, first = front >> _CATEGORY_FROM, (front >> _FIRST_FROM & _RANK_BITS) - Rank.TWO
    sets = (pair * _RANKS + first) * len(JokerHigh) + (back >> _CATEGORY_FROM)
    places, at = np.unique(_kind_places() * len(ALL_HOUSE_WAY_FACTS) + sets, return_inverse=True)
    many = np.bincount(at, _ways())
    return {
        (
            SEVEN_CARD_KINDS[place // len(ALL_HOUSE_WAY_FACTS)],
            ALL_HOUSE_WAY_FACTS[place % len(ALL_HOUSE_WAY_FACTS)],
        ): int(ways)
        for place, ways in zip(places.tolist(), many, strict=True)
    }
