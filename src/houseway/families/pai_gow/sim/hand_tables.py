"""Hand tables for the kernel: what every class of hands comes to.

The readable rules are the only source: a house way sets one hand of each class, and
`rank.hands.fortune_line` reads it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from houseway.families.pai_gow.rules.hands import house_way, strengths, way_of
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.way_tables import way_table
from houseway.families.pai_gow.sim.custom_bets import (
    custom_bets_of_cards,
    custom_bets_of_tiles,
    highest,
)
from houseway.families.pai_gow.sim.kernel import codes
from houseway.families.pai_gow.sim.kernel.table_state import HandLookUp
from houseway.rank.array_types import Bytes, Ints, Places
from houseway.rank.classes.class_lookup import examples, hand_of, suited_hand
from houseway.rank.classes.class_numbering import four_tiles, seven_cards, tile_counts, tile_kinds
from houseway.rank.classes.class_settings import FOUL, class_settings
from houseway.rank.classes.hand_classes import PAI_GOW, by_ranks, by_suit, class_keys, whole_counts
from houseway.rank.hands.fortune_line import Fortune, fortune_line
from houseway.rank.hands.joker_hand import Ranking
from houseway.things.cards import Card, Rank
from houseway.things.decks import TILES_32

_NONE = np.zeros(1, np.int32)
_ACE = PAI_GOW.ranks - 1
_QUEEN_AND_KING = (PAI_GOW.ranks - 3, PAI_GOW.ranks - 2)


class _Hands(NamedTuple):
    """Hands that are set: how strong back and front are."""

    back: Ints
    front: Ints


def build_look_up(rules: PaiGow, *, best_seen: bool) -> HandLookUp:
    if rules.pieces is Pieces.TILES:
        hands = _set_tiles(replace(rules, own_bets=()))
        none = (_NONE, _NONE, _NONE)
        return HandLookUp(four_tiles(), _packed(hands, hands), *none, *custom_bets_of_tiles(rules))
    hands = _set_cards(rules)
    own = custom_bets_of_cards(rules, hands.back, hands.front, _best(rules.ranking))
    if rules.fortune is None and rules.ace_high is None and not best_seen:
        values = _packed(hands, hands) | _pushes(rules.pushing)
        return HandLookUp(seven_cards(), values, _NONE, _NONE, _NONE, *own)
    start, offered = _offered(rules.ranking)
    every = _Hands(*(np.concatenate(each) for each in zip(hands, offered, strict=True)))
    values = _packed(hands, every) | _bonuses(by_rank=rules.fortune_by_rank)
    values |= _pushes(rules.pushing)
    chosen = _packed(offered, every) if best_seen else _NONE
    return HandLookUp(seven_cards(), values, _best(rules.ranking), start, chosen, *own)


def _packed(hands: _Hands, among: _Hands) -> Places:
    """Back and front as places among all that there are, since only their order counts."""
    back, front = (
        np.searchsorted(np.unique(every), part) for part, every in zip(hands, among, strict=True)
    )
    assert back.max() <= codes.BACK_BITS
    assert front.max() <= codes.FRONT_BITS
    return np.asarray(back | front << codes.FRONT_FROM, np.int32)


def _set_cards(rules: PaiGow) -> _Hands:
    table = way_table(way_of(rules), rules.ranking)
    return _Hands(*(np.concatenate(parts).astype(np.int64) for parts in zip(*table, strict=True)))


@lru_cache(maxsize=8)
def _set_tiles(rules: PaiGow) -> _Hands:
    kinds, rows = tile_kinds(), []
    for counts in tile_counts().tolist():
        hand = [tile for tile, count in zip(kinds, counts, strict=True) for _ in range(count)]
        there = all(hand.count(tile) <= TILES_32.cards.count(tile) for tile in hand)
        rows.append(_tile_strengths(rules, hand) if there else (0, 0))
    back, front = np.array(rows, np.int64).T
    return _Hands(back, front)


def _tile_strengths(rules: PaiGow, hand: list[Card]) -> tuple[int, int]:
    split = house_way(rules, hand)
    found = strengths(rules, split.front, split.back)
    return found.back, found.front


def _offered(ranking: Ranking) -> tuple[Places, _Hands]:
    """Every setting that is worth thinking about, class by class, and where each class begins."""
    backs, fronts, many = [], [], []
    for part in class_settings(ranking):
        there = part.back != FOUL
        backs.append(part.back[there].astype(np.int64))
        fronts.append(part.front[there].astype(np.int64))
        many.append(there.sum(axis=1))
    start = np.concatenate(([0], np.cumsum(np.concatenate(many)))).astype(np.int32)
    return start, _Hands(np.concatenate(backs), np.concatenate(fronts))


def _best(ranking: Ranking) -> Places:
    """The best five of seven cards: they are never stronger in front of the other two."""
    return np.concatenate([part.back.max(axis=1) for part in class_settings(ranking)])


@lru_cache(maxsize=2)
def _bonuses(*, by_rank: bool) -> Places:
    """Fortune line and ace-high of every class, in their bits."""
    ranks, plain = by_ranks(), _lines_by_rank() if by_rank else _lines()
    joker, ace = ranks.joker > 0, ranks.counts[:, _ACE] > 0
    high = (plain == Fortune.HIGH_CARD) & (joker | ace)
    kinds = np.where(joker, codes.JOKER_ACE_HIGH, codes.NATURAL_ACE_HIGH)
    ace_high = np.where(high, kinds, codes.NOT_ACE_HIGH).astype(np.int32)
    return np.concatenate(
        (
            plain << codes.LINE_FROM | ace_high << codes.ACE_HIGH_FROM,
            _suited_lines(plain) << codes.LINE_FROM,
        )
    )


def _pushes(pushing: tuple[Rank, ...]) -> Places:
    """Whether base wagers push against a player-dealer's hand of each class, in its bit."""
    if not pushing:
        return _NONE
    ranks, suited = by_ranks(), len(by_suit().ways)
    high = np.isin(highest(ranks.counts), [rank - Rank.TWO for rank in pushing])
    found = np.concatenate((high & (_lines() == Fortune.HIGH_CARD), np.zeros(suited, np.bool_)))
    return found.astype(np.int32) << codes.PUSHES_FROM


@lru_cache(maxsize=1)
def _lines() -> Places:
    """The Fortune line of every class without a flush."""
    return np.array([fortune_line(hand) for hand in examples()], np.int32)


def _lines_by_rank() -> Places:
    """The same where straights come before three of a kind, which concerns no other hands."""
    lines = _lines().copy()
    for place in np.flatnonzero(lines == Fortune.THREE_OF_A_KIND):
        hand = hand_of(by_ranks().counts[place].tolist())
        lines[place] = fortune_line(hand, by_rank=True)
    return lines


def _suited_lines(plain: Places) -> Places:
    """Of classes with a flush: what their ranks make or what their suit makes, whichever is more.

    A flush pays more than three of a kind, so it does not matter there whether straights come
    first.
    """
    classes = by_suit()
    alike = np.searchsorted(by_ranks().keys, class_keys(whole_counts(PAI_GOW, classes)))
    of_suit = np.zeros(classes.first.shape, np.int32)
    for joker, mask in zip(*np.nonzero(classes.first >= 0), strict=True):
        of_suit[joker, mask] = fortune_line(suited_hand(int(mask), (), int(joker)))
    lines = np.maximum(plain[alike], of_suit[classes.joker, classes.masks])
    matched = (classes.beside == _queen_and_king()).all(axis=1) & (lines == Fortune.ROYAL_FLUSH)
    return np.where(matched, codes.PERHAPS_MATCHED, lines).astype(np.int32)


def _queen_and_king() -> Bytes:
    row = np.zeros(PAI_GOW.ranks, np.int8)
    row[list(_QUEEN_AND_KING)] = 1
    return row
