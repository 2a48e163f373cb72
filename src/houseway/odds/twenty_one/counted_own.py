"""What a side bet that a file describes is worth on the cards that are left, for many shoes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from houseway.odds.twenty_one.arrays import Floats, Ints
from houseway.odds.twenty_one.ends import Theirs
from houseway.odds.twenty_one.showdown import showdown
from houseway.odds.twenty_one.terms import KINDS, Terms, kind_of, terms_of
from houseway.odds.twenty_one.tree import Tree, Weighed
from houseway.rules.bets import SideBet
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.rules.twenty_one.shown import (
    NATURAL_COUNTS,
    OVER_COUNTS,
    End,
    SortedDeals,
    sorted_deals,
)
from houseway.things.cards import Card

LOST = -1.0


class _Undecided(NamedTuple):
    """Deals of one sort that count alike, whose line the player-dealer's hand decides."""

    kinds: tuple[int, ...]
    """The player's two cards, if they matter, then the up card."""
    sort: int


def own_expected(rules: TwentyOne, bet: SideBet, faces: Sequence[Card], left: Ints) -> Floats:
    """[shoe]: the player's expectation; `left` is [shoe, face]."""
    deals, counts, cards = sorted_deals(rules, bet), left.astype(np.float64), left.sum(axis=1)
    paid = [LOST, *(float(row.pays) for row in bet.pays.rows.values())]
    terms, by_kind = terms_of(rules), _by_kind(faces, left)
    if len(set(deals.sorts.values())) == 1:
        return _of_up_card(terms, deals, paid, counts, by_kind)
    certain, undecided = _tables(deals, faces, paid)
    found = _of_three(counts, certain)
    for group, table in undecided.items():
        ways = _of_three(counts, table)
        found += ways * _mean(terms, deals, group, paid, by_kind)
    worth: Floats = found / (cards * (cards - 1) * (cards - 2))
    return worth


def _of_up_card(
    terms: Terms, deals: SortedDeals, paid: list[float], counts: Floats, by_kind: Ints
) -> Floats:
    """The same where no card of the player is asked about."""
    found, means = np.zeros(len(counts)), dict[_Undecided, Floats]()
    for place, (up, sort) in enumerate(deals.by_up(next(iter(deals.sorts)))):
        group = _Undecided((kind_of(up),), sort)
        if group not in means:
            means[group] = _mean(terms, deals, group, paid, by_kind)
        found += counts[:, place] * means[group]
    worth: Floats = found / counts.sum(axis=1)
    return worth


def _tables(
    deals: SortedDeals, faces: Sequence[Card], paid: list[float]
) -> tuple[Floats, dict[_Undecided, Floats]]:
    """[card, card, up card]: what deals pay that no further card decides, and by group a one for
    each of the others.
    """
    size, place = len(faces), {face: number for number, face in enumerate(faces)}
    certain, undecided = np.zeros((size, size, size)), dict[_Undecided, Floats]()
    for at, two, up, sort in _dealt(deals, place):
        lines = deals.lines[sort]
        table, value = certain, paid[lines[0]]
        if len(set(lines)) > 1:
            low, high = sorted((kind_of(faces[at]), kind_of(faces[two])))
            group = _Undecided((low, high, kind_of(faces[up])), sort)
            table, value = undecided.setdefault(group, np.zeros_like(certain)), 1.0
        table[at, two, up] = table[two, at, up] = value
    return certain, undecided


def _dealt(deals: SortedDeals, place: dict[Card, int]) -> Iterator[tuple[int, int, int, int]]:
    for one, two in deals.sorts:
        for up, sort in deals.by_up((one, two)):
            yield place[one], place[two], place[up], sort


def _of_three(counts: Floats, table: Floats) -> Floats:
    """The table summed over all three different cards in order.

    With n the counts, n_i (n_j - [i=j]) (n_k - [i=k] - [j=k]) t_ijk, multiplied out.
    """
    size = table.shape[0]
    twice = (counts @ table.reshape(size, -1)).reshape(-1, size, size)
    thrice = np.einsum("sjk,sj,sk->s", twice, counts, counts)
    pairs = np.einsum("iji->ij", table) + np.einsum("ijj->ij", table) + np.einsum("iik->ik", table)
    alike: Floats = 2 * counts @ np.einsum("iii->i", table)
    found: Floats = thrice - ((counts @ pairs) * counts).sum(axis=1) + alike
    return found


def _by_kind(faces: Sequence[Card], left: Ints) -> Ints:
    """[kind, shoe]."""
    counts = np.zeros((KINDS, len(left)), dtype=np.int64)
    np.add.at(counts, [kind_of(face) for face in faces], left.T)
    return counts


def _mean(
    terms: Terms, deals: SortedDeals, group: _Undecided, paid: list[float], by_kind: Ints
) -> Floats:
    """[shoe]: what these deals pay on average, over the ends of the hand under their up card."""
    tree, beside = showdown(terms, group.kinds[-1]).tree, by_kind.copy()
    for kind in group.kinds:
        beside[kind] -= 1
    worth = [paid[line] for line in deals.lines[group.sort]]
    found: Floats = tree.all_sums(beside, _weighed(tree, terms.limit, deals.ends, worth))[0]
    return found


def _weighed(tree: Tree, limit: int, ends: dict[End, int], worth: list[float]) -> list[Weighed]:
    """One row: what each end pays, which depends on how many cards it took."""
    found = []
    for more in range(len(tree.levels)):
        # What cannot end so with so many cards has no nodes there, whatever it would weigh.
        of_end = [
            worth[ends[end]] if end in ends else 0.0 for end in _ends(tree.theirs, limit, more + 2)
        ]
        found.append(tree.weighed(np.array([of_end]))[more])
    return found


def _ends(theirs: Sequence[Theirs], limit: int, cards: int) -> Iterator[End]:
    for each in theirs:
        if each.natural:
            yield End(2, NATURAL_COUNTS, natural=True)
        else:
            points = each.points if each.points <= limit else OVER_COUNTS
            yield End(cards, points, natural=False)
