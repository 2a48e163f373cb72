"""Custom side bets on the cards that are left, for many shoes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np

from houseway.families.blackjack.odds.dealer.draw_tree import WeightedLastCards
from houseway.families.blackjack.odds.rules.payoffs import PlayerDealerEnd
from houseway.families.blackjack.odds.rules.terms import KINDS, OddsTerms, kind_of, odds_terms
from houseway.families.blackjack.odds.solve.showdown_values import showdown_values
from houseway.families.blackjack.rules.custom_bets import (
    NATURAL_COUNTS,
    OVER_COUNTS,
    BankHandEnd,
    ClassifiedDeals,
    classify_deals,
)
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rank.array_types import Floats, Ints
from houseway.rules.bets import SideBet
from houseway.things.cards import Card

LOST = -1.0


_AT_ONCE = 256
"""Shoes that are looked at together."""
Dealt: TypeAlias = tuple[int, int, int]
"""The places of the player's two faces and of the up card's."""


class _Group(NamedTuple):
    """Deals that come to the same."""

    kinds: tuple[int, ...]
    """The player's two cards, if they matter, then the up card; nothing where no end matters."""
    sort: int


def custom_bet_expectation(
    rules: Blackjack, bet: SideBet, faces: Sequence[Card], left: Ints
) -> Floats:
    """[shoe]: the player's expectation; `left` is [shoe, face]."""
    deals, counts, cards = classify_deals(rules, bet), left.astype(np.float64), left.sum(axis=1)
    paid = [LOST, *(float(row.pays) for row in bet.pays.rows.values())]
    ends = _Ends(odds_terms(rules), deals, paid, _by_kind(faces, left))
    if len(set(deals.sorts.values())) == 1:
        return _of_up_card(deals, ends, counts)
    found = np.zeros(len(left))
    for group, dealt in _groups(deals, faces).items():
        found += _ways(counts, np.array(dealt).T) * ends.mean(group)
    worth: Floats = found / (cards * (cards - 1) * (cards - 2))
    return worth


def _of_up_card(deals: ClassifiedDeals, ends: _Ends, counts: Floats) -> Floats:
    """The same where no card of the player is asked about."""
    found = np.zeros(len(counts))
    for place, (up, sort) in enumerate(deals.by_up(next(iter(deals.sorts)))):
        found += counts[:, place] * ends.mean(_Group((kind_of(up),), sort))
    worth: Floats = found / counts.sum(axis=1)
    return worth


def _groups(deals: ClassifiedDeals, faces: Sequence[Card]) -> dict[_Group, list[Dealt]]:
    """Deals that come to the same: of one sort, and with cards that count alike where the end of
    the hand decides.
    """
    place, kind = {face: at for at, face in enumerate(faces)}, [kind_of(face) for face in faces]
    decided = [len(set(lines)) == 1 for lines in deals.lines]
    found: dict[_Group, list[Dealt]] = {}
    for one, two in deals.sorts:
        a, b = place[one], place[two]
        for up, (_, sort) in enumerate(deals.by_up((one, two))):
            low, high = sorted((kind[a], kind[b]))
            group = _Group(() if decided[sort] else (low, high, kind[up]), sort)
            found.setdefault(group, []).append((a, b, up))
    return found


def _ways(counts: Floats, dealt: Ints) -> Floats:
    """[shoe]: in how many ways these cards come, the player's two in either order."""
    one, two, up = dealt
    found = np.zeros(len(counts))
    for start in range(0, len(counts), _AT_ONCE):
        left = counts[start : start + _AT_ONCE]
        first = left[:, one] * (left[:, two] - (one == two)) * np.where(one == two, 1, 2)
        third = left[:, up] - (up == one) - (up == two)
        found[start : start + _AT_ONCE] = (first * third).sum(axis=1)
    return found


def _by_kind(faces: Sequence[Card], left: Ints) -> Ints:
    """[kind, shoe]."""
    counts = np.zeros((KINDS, len(left)), dtype=np.int64)
    np.add.at(counts, [kind_of(face) for face in faces], left.T)
    return counts


class _Ends:
    """What deals pay on average over the ends of the player-dealer's hand."""

    def __init__(
        self, terms: OddsTerms, deals: ClassifiedDeals, paid: list[float], by_kind: Ints
    ) -> None:
        self._terms = terms
        self._worth = [[paid[line] for line in lines] for lines in deals.lines]
        self._ends = deals.ends
        self._by_kind = by_kind
        self._weighed = cache(self._weighed_of)

    def mean(self, group: _Group) -> Floats:
        """[shoe]: of these deals, whose cards are gone from the shoe."""
        if len(set(self._worth[group.sort])) == 1:
            return np.full(self._by_kind.shape[1], self._worth[group.sort][0])
        beside, up = self._by_kind.copy(), group.kinds[-1]
        for kind in group.kinds:
            beside[kind] -= 1
        tree = showdown_values(self._terms, up).tree
        found: Floats = tree.all_sums(beside, self._weighed(up, group.sort))[0]
        return found

    def _weighed_of(self, up: int, sort: int) -> list[WeightedLastCards]:
        """One row: what each end pays, which depends on how many cards it took."""
        tree, worth = showdown_values(self._terms, up).tree, self._worth[sort]
        found = []
        for more in range(len(tree.levels)):
            # What cannot end so with so many cards has no nodes there, whatever it would weigh.
            of_end = [
                worth[self._ends[end]] if end in self._ends else 0.0
                for end in _ends(tree.theirs, self._terms.limit, more + 2)
            ]
            found.append(tree.weighed(np.array([of_end]))[more])
        return found


def _ends(theirs: Sequence[PlayerDealerEnd], limit: int, cards: int) -> Iterator[BankHandEnd]:
    for each in theirs:
        if each.natural:
            yield BankHandEnd(2, NATURAL_COUNTS, natural=True)
        else:
            points = each.points if each.points <= limit else OVER_COUNTS
            yield BankHandEnd(cards, points, natural=False)
