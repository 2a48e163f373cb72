"""Second sources for what a cluster finds of whole packs, by other ways than it goes there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

import numpy as np

from houseway.families.holdem_bank.odds.solve.base_terms import HoldemBaseGame
from houseway.families.holdem_bank.odds.solve.board_enumeration import enumerate_boards
from houseway.families.pai_gow.odds.both_hands.hands_remaining import (
    OpposingHands,
    hands_remaining,
    way_strengths,
)
from houseway.families.pai_gow.odds.both_hands.setting_points import SidePoints, WeightedPoints
from houseway.families.pai_gow.rules.hands import front_and_back, house_way, strengths, way_of
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.things.cards import JOKER, Card, Suit, parse_cards
from houseway.things.decks import JOKER_53

HANDS = (
    "As Ah Ad Ac Ks Kh Kd", "9s 9h 9d 9c 5s 5h 2d", "Js Ts 9s 8s 7s 6s 5s", "Ks Js 9s 7s 5s 3s 4h",
    "Qs Qh Qd Jk 3s 3h 3d",
)  # fmt: skip
"""Of kinds of which few hands are dealt: full of pairs, of one suit, and with the joker."""

FLUSH = 5


class Kind(NamedTuple):
    """A class of hands, and all hands of it."""

    flush: bool
    number: int
    hands: tuple[tuple[Card, ...], ...]


def kinds() -> list[Kind]:
    return [_kind(parse_cards(each)) for each in HANDS]


def _kind(hand: Sequence[Card]) -> Kind:
    flush, number = _class_of(hand)
    alike = tuple(each for each in _same_ranks(hand) if _suited(each) == _suited(hand))
    every = hands_remaining(())[flush]
    assert len(alike) == every[number]
    return Kind(flush, number, alike)


def _suited(hand: Sequence[Card]) -> list[int]:
    """The ranks of the suit that makes a flush, if there is one; the joker helps."""
    by_suit = [sorted(card.number for card in hand if card.suit is suit) for suit in Suit]
    longest = max(by_suit, key=len)
    return longest if len(longest) + (JOKER in hand) >= FLUSH else []


def _class_of(hand: Sequence[Card]) -> tuple[bool, int]:
    """Of all hands the only one that can still be dealt if all others' cards are gone."""
    ways = hands_remaining(card for card in JOKER_53.cards if card not in hand)
    flush = bool(ways.suited.any())
    (number,) = np.flatnonzero(ways[flush])
    return flush, int(number)


def _same_ranks(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    ranks = sorted({card.number for card in hand})
    choices = [
        combinations(
            [card for card in JOKER_53.cards if card.number == rank],
            sum(card.number == rank for card in hand),
        )
        for rank in ranks
    ]
    for parts in product(*choices):
        yield tuple(card for part in parts for card in part)


def only(side: SidePoints, some: Sequence[Kind]) -> SidePoints:
    """A side that is dealt these kinds and never another."""
    return SidePoints(
        *(
            _rows(points, sorted(kind.number for kind in some if kind.flush is flush))
            for flush, points in zip((False, True), side, strict=True)
        )
    )


def _rows(points: WeightedPoints, owners: list[int]) -> WeightedPoints:
    """Of points with one row for each owner those of some."""
    start = np.searchsorted(np.array(owners), np.arange(len(points.start)))
    return WeightedPoints(start, *(column[owners] for column in points[1:]))


def faced_one_by_one(rules: PaiGow, some: Sequence[Kind]) -> tuple[int, int]:
    """How often these hands, set by the house way, win and lose: each against all that is left."""
    field, won, lost = way_strengths(way_of(rules), rules.ranking), 0, 0
    for hand in (hand for kind in some for hand in kind.hands):
        mine = strengths(rules, *front_and_back(rules, hand, house_way(rules, hand).front))
        found = OpposingHands(field, hands_remaining(hand)).faced(
            mine.back, mine.front, banking=False
        )
        won, lost = won + found.won, lost + found.lost
    return won, lost


def code_of(base: HoldemBaseGame, flop: Sequence[int], own: Sequence[int]) -> int:
    """What the best player does on a flop, from the boards behind it one by one."""
    found = enumerate_boards(base, own, flop)
    kept = found.ends - found.folded
    check = int(kept @ base.worth(base.river)) + base.fold * int(found.folded.sum())
    plays = [int(found.ends @ base.worth(play)) for play in base.flop]
    return 1 + plays.index(max(plays)) if plays and max(plays) >= check else 0
