"""Custom side bets as tables: each class of hands by sort, and the line of each two sorts."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.rules.custom_bet_sides import COMPARED, TableSide
from houseway.families.pai_gow.rules.custom_bets_cards import (
    ALL_HOUSE_WAY_FACTS,
    SEVEN_CARD_KINDS,
    OneSidedBet,
)
from houseway.families.pai_gow.rules.custom_bets_tiles import ClassifiedTiles
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rank.array_types import Bytes, Ints, Places
from houseway.rank.classes.class_numbering import tile_counts, tile_kinds
from houseway.rank.classes.hand_classes import PAI_GOW, by_ranks, by_suit, whole_counts
from houseway.rank.hands.joker_hand import JokerHigh
from houseway.rules.bets import SideBet
from houseway.things.decks import TILES_32

_ACE, _JOKER = PAI_GOW.ranks - 1, PAI_GOW.ranks
_KICKER_BITS, _FIRST_FROM, _RANK_BITS = 20, 16, 15
"""Below the category of a hand; where its first deciding card is."""
_LOWEST = 2


class CustomBetTables(NamedTuple):
    sorts: Places
    """By bet, side and class of hands."""
    paid: Places
    """By bet, both sorts and how front and back compare: the line."""


def _together(sorts: list[Places], paid: list[Places]) -> CustomBetTables:
    """Of all bets, each filled up with zeros to the size of the largest."""
    if not sorts:
        return CustomBetTables(np.zeros((1, 2, 1), np.int32), np.zeros((1, 1, 1, 1), np.int32))
    own, theirs = (max(each.shape[at] for each in paid) for at in (0, 1))
    found = np.zeros((len(paid), own, theirs, len(COMPARED)), np.int32)
    for place, each in enumerate(paid):
        found[place, : each.shape[0], : each.shape[1]] = each
    return CustomBetTables(np.array(sorts), found)


def custom_bets_of_tiles(rules: PaiGow) -> CustomBetTables:
    kinds, counts = tile_kinds(), tile_counts()
    often = [TILES_32.cards.count(tile) for tile in kinds]
    there = np.flatnonzero((counts <= often).all(axis=1))
    hands = [
        tuple(tile for tile, many in zip(kinds, row, strict=True) for _ in range(many))
        for row in counts[there].tolist()
    ]
    sorts, paid = [], []
    for bet in rules.own_bets:
        found = ClassifiedTiles(rules, bet, hands)
        sorts.append(np.zeros((len(TableSide), len(counts)), np.int32))
        sorts[-1][:, there] = found.sorts
        paid.append(np.array(found.lines, np.int32))
    return _together(sorts, paid)


def custom_bets_of_cards(rules: PaiGow, back: Ints, front: Ints, best: Places) -> CustomBetTables:
    """By how strong back and front of every class are, and its best five."""
    if not rules.own_bets:
        return _together([], [])
    kinds = _kinds(best)
    pair, first = front >> _KICKER_BITS, (front >> _FIRST_FROM & _RANK_BITS) - _LOWEST
    sets = (pair * PAI_GOW.ranks + first) * len(JokerHigh) + (back >> _KICKER_BITS)
    found = [_of_one_side(bet, kinds, sets) for bet in rules.own_bets]
    return _together([sorts for sorts, _ in found], [paid for _, paid in found])


def _of_one_side(bet: SideBet, kinds: Ints, sets: Ints) -> tuple[Places, Places]:
    """The sort of the side that is asked about is the very line."""
    asked, many = OneSidedBet(bet), len(bet.pays.rows) + 1
    codes, at = np.unique(kinds * len(ALL_HOUSE_WAY_FACTS) + sets, return_inverse=True)
    lines = asked.lines(
        (
            SEVEN_CARD_KINDS[code // len(ALL_HOUSE_WAY_FACTS)],
            ALL_HOUSE_WAY_FACTS[code % len(ALL_HOUSE_WAY_FACTS)],
        )
        for code in codes
    )
    sorts = np.zeros((len(TableSide), len(kinds)), np.int32)
    sorts[asked.side] = np.array(lines, np.int32)[at]
    paid = np.repeat(np.arange(many, dtype=np.int32), len(COMPARED))
    shape = (many, 1) if asked.side is TableSide.PLAYER else (1, many)
    return sorts, paid.reshape(*shape, len(COMPARED))


def _kinds(best: Places) -> Ints:
    """What may be asked of every class, as the place among all kinds."""
    counts = np.concatenate((by_ranks().counts, whole_counts(PAI_GOW, by_suit())))
    joker = counts[:, _JOKER] > 0
    return ((best >> _KICKER_BITS) * PAI_GOW.ranks + highest(counts)) * 2 + joker


def highest(counts: Bytes) -> Ints:
    """The column of the highest rank of every class; the joker is an ace."""
    natural = _ACE - (counts[:, _ACE::-1] > 0).argmax(axis=1)
    return np.asarray(np.where(counts[:, _JOKER] > 0, _ACE, natural), np.int64)
