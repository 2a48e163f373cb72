"""Ace-High: both hands, each ace-high or not, over all deals.

An ace-high hand has seven different ranks. So two of them can be dealt together in as many ways
as two sets of ranks can be suited apart, which depends only on how many ranks they share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

from houseway.families.pai_gow.odds.bonus_bets.seven_card_counts import ace_high_counts
from houseway.odds.model.distribution import Distribution
from houseway.rank.classes.hand_classes import PAI_GOW, SUITS

_ACE = 12
_WHEEL = frozenset({_ACE, 0, 1, 2, 3})
_STRAIGHTS = (_WHEEL, *(frozenset(range(low, low + 5)) for low in range(9)))


class AceHighHand(StrEnum):
    """What one hand is to the Ace-High bet."""

    NOT = "not"
    NATURAL = "natural"
    JOKER = "joker"
    """The joker is its ace."""


ACE_HIGH = (AceHighHand.NATURAL, AceHighHand.JOKER)


def _rank_sets(kind: AceHighHand) -> list[frozenset[int]]:
    """The ranks of ace-high hands, without the joker's; none of them has a straight."""
    joker = kind is AceHighHand.JOKER
    ace = frozenset[int]() if joker else frozenset({_ACE})
    sets = (ace.union(others) for others in combinations(range(_ACE), 6))
    return [ranks for ranks in sets if max(len(ranks & row) for row in _STRAIGHTS) + joker < 5]


def _flush_from(kind: AceHighHand) -> int:
    """How many cards of one suit make a flush."""
    return PAI_GOW.flush - (kind is AceHighHand.JOKER)


def _suited(cards: int, least: int) -> int:
    """In how many ways that many ranks have so many or more in one suit."""
    return SUITS * sum(comb(cards, of) * int(3 ** (cards - of)) for of in range(least, cards + 1))


def _product(factors: Iterable[Mapping[tuple[int, int], int]]) -> Counter[tuple[int, int]]:
    """Polynomials in two variables multiplied: by powers of both, the coefficient."""
    product = Counter({(0, 0): 1})
    for factor in factors:
        grown: Counter[tuple[int, int]] = Counter()
        for (x, y), ways in product.items():
            for (more_x, more_y), each in factor.items():
                grown[x + more_x, y + more_y] += ways * each
        product = grown
    return product


_SHARED_ONE_SUIT = {(1, 0): 3, (0, 1): 3, (0, 0): 6}
"""A rank that both hands hold, by whether each holds it in the one suit of both flushes."""
_SHARED_TWO_SUITS = {(1, 1): 1, (1, 0): 2, (0, 1): 2, (0, 0): 7}
"""The same where the flushes are of two suits."""
_FIRST_ALONE = {(1, 0): 1, (0, 0): 3}
_SECOND_ALONE = {(0, 1): 1, (0, 0): 3}


@lru_cache(maxsize=64)
def _both_suited(shared: int, one: tuple[int, int], two: tuple[int, int]) -> int:
    """In how many ways both of two hands have a flush: their sizes, and where a flush begins."""
    ways = 0
    for pairs_of_suits, apart in (
        (SUITS, _SHARED_ONE_SUIT),
        (SUITS * (SUITS - 1), _SHARED_TWO_SUITS),
    ):
        factors = [apart] * shared + [_FIRST_ALONE] * (one[0] - shared)
        found = _product([*factors, *[_SECOND_ALONE] * (two[0] - shared)])
        ways += pairs_of_suits * sum(
            each for (x, y), each in found.items() if x >= one[1] and y >= two[1]
        )
    return ways


def _suitings(shared: int, one: tuple[int, int], two: tuple[int, int]) -> int:
    """In how many ways two hands are suited with no card in common and no flush in either."""
    apart = int((SUITS - 1) ** shared)
    first_free, second_free = (int(SUITS ** (size - shared)) for size, _ in (one, two))
    every = int(SUITS**shared) * apart * first_free * second_free
    first = _suited(*one) * apart * second_free
    second = _suited(*two) * apart * first_free
    return every - first - second + _both_suited(shared, one, two)


def _both(one: AceHighHand, two: AceHighHand) -> int:
    """How many deals give the player the one and the player-dealer the other."""
    if one is two is AceHighHand.JOKER:
        return 0
    firsts, seconds = _rank_sets(one), _rank_sets(two)
    shared = Counter(len(first & second) for first in firsts for second in seconds)
    sizes = [(len(sets[0]), _flush_from(kind)) for sets, kind in ((firsts, one), (seconds, two))]
    return sum(pairs * _suitings(ranks, *sizes) for ranks, pairs in shared.items())


@lru_cache(maxsize=1)
def ace_high_deals() -> dict[tuple[AceHighHand, AceHighHand], int]:
    """How many of all deals of two hands make the player's and the player-dealer's what.

    Keys are the player's hand, then the player-dealer's.
    """
    others = comb(PAI_GOW.cards - PAI_GOW.hand, PAI_GOW.hand)
    hands = dict(zip(ACE_HIGH, ace_high_counts(), strict=True))
    found = {(mine, theirs): _both(mine, theirs) for mine in ACE_HIGH for theirs in ACE_HIGH}
    for kind in ACE_HIGH:
        found[AceHighHand.NOT, kind] = hands[kind] * others - sum(
            found[each, kind] for each in ACE_HIGH
        )
        found[kind, AceHighHand.NOT] = hands[kind] * others - sum(
            found[kind, each] for each in ACE_HIGH
        )
    found[AceHighHand.NOT, AceHighHand.NOT] = PAI_GOW.deals - sum(found.values())
    return found


def ace_high_distribution(
    both: Fraction | int, joker: Fraction | int, natural: Fraction | int, *, stack: bool = False
) -> Distribution:
    """One unit on Ace-High by what its three rows pay to one (FUP-104 to FUP-106).

    `both` is for two ace-high hands; the others are for the player-dealer's with the joker and
    without it. Rows are not added up unless they stack.
    """
    alone = {AceHighHand.NATURAL: natural, AceHighHand.JOKER: joker}

    def net(mine: AceHighHand, theirs: AceHighHand) -> Fraction | int:
        if theirs is AceHighHand.NOT:
            return -1
        if mine is AceHighHand.NOT:
            return alone[theirs]
        return both + alone[theirs] if stack else both

    return Distribution.of((net(*hands), ways) for hands, ways in ace_high_deals().items())
