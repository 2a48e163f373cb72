"""What every choice is worth for every first two cards under one up card."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from houseway.odds.twenty_one.arrays import Ints
from houseway.odds.twenty_one.choices import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    may_double,
    may_surrender,
    total_of,
)
from houseway.odds.twenty_one.ends import Mine, Theirs, net
from houseway.odds.twenty_one.hand_values import HandValues
from houseway.odds.twenty_one.hands import Hands, hands_from
from houseway.odds.twenty_one.splits import split_value
from houseway.odds.twenty_one.terms import JOKERS, KINDS, TENS, Pair, Terms
from houseway.rules.families.twenty_one import Surrenders


class FirstTwo(NamedTuple):
    """Two cards of the initial deal under an up card."""

    pair: Pair
    up: int
    chance: float
    """How likely this deal is."""
    values: Mapping[str, float]
    """By choice, in base wagers, when the check found nothing. Empty where nobody may choose."""
    ev: float
    """The mean result of best play, the naturals that a check finds included."""


def pairs(terms: Terms) -> list[Pair]:
    """Every two kinds that the shoe can deal."""
    there = [kind for kind in range(KINDS) if terms.counts[kind]]
    return [
        (one, two)
        for one, two in combinations_with_replacement(there, 2)
        if one != two or terms.counts[one] > 1
    ]


def all_hands(terms: Terms) -> Hands:
    return hands_from(terms, pairs(terms))


def under(terms: Terms, up: int, hands: Hands) -> list[FirstTwo]:
    """Every first two cards under this up card."""
    shoe = np.array(terms.counts)
    shoe[up] -= 1
    values = HandValues(terms, up, hands, shoe)
    return [
        deal
        for pair in pairs(terms)
        if (chance := _chance(terms, up, pair)) > 0
        for deal in _deals(values, shoe, up, pair, chance)
    ]


def _chance(terms: Terms, up: int, pair: Pair) -> float:
    left, cards = list(terms.counts), sum(terms.counts)
    found = 1.0 if pair[0] == pair[1] else 2.0
    for dealt, kind in enumerate((*pair, up)):
        found *= left[kind] / (cards - dealt)
        left[kind] -= 1
    return found


def _deals(values: HandValues, shoe: Ints, up: int, pair: Pair, chance: float) -> list[FirstTwo]:
    """One deal, or several where it matters of which rank tens are."""
    terms, (one, two) = values.terms, pair
    row = values.hands.rows[pair]
    frozen = up == JOKERS and terms.joker_up_freezes
    if frozen or terms.is_natural(one, two):
        return [FirstTwo(pair, up, chance, {}, _stood(values, row, pair))]
    options = _options(values, up, row, pair)
    if one != two or not terms.splits_of(one):
        return [_dealt(values, up, row, pair, chance, options)]
    found = []
    for part, matching in _matching(terms, up, one, int(shoe[one])):
        if part <= 0:
            continue
        split = dict(options)
        if matching:
            split[SPLIT] = split_value(
                values, shoe, one, splits=terms.splits_of(one), matching=matching
            )
        found.append(_dealt(values, up, row, pair, chance * part, split))
    return found


def _matching(terms: Terms, up: int, kind: int, left: int) -> list[tuple[float, int]]:
    """How many cards of the shoe match a pair, and in what part of its deals; zero is no pair."""
    if kind != TENS or not terms.tens_same_rank_only:
        return [(1.0, left)]
    tens, alike = terms.counts[TENS], terms.alike_tens
    same = (alike - 1) / (tens - 1)
    if up != TENS:
        return [(same, alike), (1 - same, 0)]
    three = same * (alike - 2) / (tens - 2)
    return [(three, alike - 1), (same - three, alike), (1 - same, 0)]


def _options(values: HandValues, up: int, row: int, pair: Pair) -> dict[str, float]:
    """Everything but splitting, times how likely the check finds nothing."""
    terms, total = values.terms, total_of(values.terms, pair)
    if values.hands.full[row]:
        return {STAND: float(values.stand()[row])}
    found = {}
    if total.points > terms.must_hit:
        found[STAND] = float(values.stand()[row])
    if not terms.must_stand(total):
        found[HIT] = float(values.hit[row])
    if may_double(terms, total, split=False):
        found[DOUBLE] = float(values.double(split=False)[row])
    if may_surrender(terms, up):
        found[SURRENDER] = -0.5 * float(values.goes_on[row])
    return found


def _stood(values: HandValues, row: int, pair: Pair) -> float:
    """The mean result of two cards with which nothing may be done."""
    terms, left = values.terms, values.left[:, [row]]
    mine = values.hands.mines[values.hands.mine_of[row]]
    mine = mine._replace(natural=terms.is_natural(*pair))
    nothing = np.zeros(1, dtype=np.int64)
    game = values.showdown
    ev = game.pays((mine,), left, nothing) - game.late((mine,), left, nothing)
    return float(ev[0]) + _found(values, row, mine)


def _found(values: HandValues, row: int, mine: Mine) -> float:
    """What the naturals that the check finds add to the mean result."""
    natural = 1 - float(values.goes_on[row])
    return natural * net(values.terms, mine, Theirs(values.terms.limit, natural=True))


def _dealt(
    values: HandValues, up: int, row: int, pair: Pair, chance: float, options: dict[str, float]
) -> FirstTwo:
    goes_on = float(values.goes_on[row])
    mine = values.hands.mines[values.hands.mine_of[row]]
    ev = max(options.values()) + _found(values, row, mine)
    if values.terms.surrender is Surrenders.EARLY and up in values.terms.checked:
        ev = max(ev, -0.5)
    shown = {choice: value / goes_on if goes_on else 0.0 for choice, value in options.items()}
    return FirstTwo(pair, up, chance, shown, ev)
