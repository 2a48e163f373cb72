"""Infinite deck: the player-dealer's ends if every card drawn goes back into the shoe."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from houseway.families.blackjack.odds.rules.payoffs import PlayerDealerEnd
from houseway.families.blackjack.odds.rules.terms import EIGHTS, JOKERS, KINDS, LOWS, OddsTerms
from houseway.families.blackjack.rules.rules import SavedBy

InfiniteDeckEnds = Mapping[PlayerDealerEnd, float]


@cache
def card_chances(terms: OddsTerms) -> tuple[float, ...]:
    """How likely each kind is to come next from the full shoe."""
    cards = sum(terms.counts)
    return tuple(count / cards for count in terms.counts)


@cache
def natural_chance(terms: OddsTerms, up: int) -> float:
    """How likely the second card makes the up card a natural."""
    return sum(
        chance for kind, chance in enumerate(card_chances(terms)) if terms.is_natural(up, kind)
    )


@cache
def infinite_deck_ends(terms: OddsTerms, up: int) -> InfiniteDeckEnds:
    """Every end of the hand under this up card, and how likely it is when players act.

    Where a natural would have been found by then, there is none.
    """
    found: dict[PlayerDealerEnd, float] = defaultdict(float)
    for second, chance in enumerate(card_chances(terms)):
        if not chance:
            continue
        for end, part in _with_second(terms, up, second).items():
            found[end] += chance * part
    if up not in terms.checked:
        return found
    unfound = {end: chance for end, chance in found.items() if not end.natural}
    left = sum(unfound.values())
    return {end: chance / left for end, chance in unfound.items()}


def _with_second(terms: OddsTerms, up: int, second: int) -> InfiniteDeckEnds:
    late = second == JOKERS and up != JOKERS
    stretches = terms.stretches(up) or terms.stretches(second)
    low = LOWS[up] + LOWS[second]
    if terms.is_natural(up, second):
        return {PlayerDealerEnd(terms.limit, natural=True, late=True): 1.0}
    if terms.is_wild(up) or terms.is_wild(second):
        return {PlayerDealerEnd(21, joker=True, late=late): 1.0}
    total = terms.total(low, stretches=stretches)
    if (up == JOKERS and terms.joker_up_freezes) or not terms.draws_to(total):
        return {PlayerDealerEnd(total.points, total.soft, late=late): 1.0}
    found: dict[PlayerDealerEnd, float] = defaultdict(float)
    for third, chance in enumerate(card_chances(terms)):
        spared = saving_chance(terms, (up, second, third))
        for end, part in _drawn(terms, low, third, stretches=stretches).items():
            found[end._replace(late=late)] += chance * part * (1 - spared)
            found[end._replace(late=late, saved=True)] += chance * part * spared
    return {end: chance for end, chance in found.items() if chance}


def saving_chance(terms: OddsTerms, cards: tuple[int, int, int]) -> float:
    """How likely these three cards of the player-dealer spare players who are over.

    Three cards of three ranks are of one suit once in sixteen times, whatever was dealt before, as
    long as nobody looks at suits.
    """
    if terms.saved_by is SavedBy.EIGHTS and cards == (EIGHTS, EIGHTS, EIGHTS):
        return 1.0
    if terms.saved_by is SavedBy.SUITED_789 and sorted(cards) == [7, 8, 9]:
        return 1 / 16
    return 0.0


def _drawn(terms: OddsTerms, low: int, kind: int, *, stretches: bool) -> InfiniteDeckEnds:
    if terms.is_wild(kind):
        return {PlayerDealerEnd(21): 1.0}
    return _from(terms, low + LOWS[kind], stretches or terms.stretches(kind))


@cache
def _from(terms: OddsTerms, low: int, stretches: bool) -> InfiniteDeckEnds:  # noqa: FBT001  a key of the cache
    """Ends of a hand of three cards or more."""
    total = terms.total(low, stretches=stretches)
    if not terms.draws_to(total):
        return {PlayerDealerEnd(total.points, total.soft): 1.0}
    found: dict[PlayerDealerEnd, float] = defaultdict(float)
    for kind in range(KINDS):
        if chance := card_chances(terms)[kind]:
            for end, part in _drawn(terms, low, kind, stretches=stretches).items():
                found[end] += chance * part
    return found
