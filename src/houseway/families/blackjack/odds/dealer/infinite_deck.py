"""How the player-dealer's hand ends if every card that is drawn goes back into the shoe."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from houseway.families.blackjack.odds.rules.payoffs import Theirs
from houseway.families.blackjack.odds.rules.terms import EIGHTS, JOKERS, KINDS, LOWS, Terms
from houseway.families.blackjack.rules.rules import SavedBy

Ends = Mapping[Theirs, float]


@cache
def chances(terms: Terms) -> tuple[float, ...]:
    """How likely each kind is to come next from the full shoe."""
    cards = sum(terms.counts)
    return tuple(count / cards for count in terms.counts)


@cache
def natural_chance(terms: Terms, up: int) -> float:
    """How likely the second card makes the up card a natural."""
    return sum(chance for kind, chance in enumerate(chances(terms)) if terms.is_natural(up, kind))


@cache
def ends(terms: Terms, up: int) -> Ends:
    """Every end of the hand under this up card, and how likely it is when players act.

    Where a natural would have been found by then, there is none.
    """
    found: dict[Theirs, float] = defaultdict(float)
    for second, chance in enumerate(chances(terms)):
        if not chance:
            continue
        for end, part in _with_second(terms, up, second).items():
            found[end] += chance * part
    if up not in terms.checked:
        return found
    unfound = {end: chance for end, chance in found.items() if not end.natural}
    left = sum(unfound.values())
    return {end: chance / left for end, chance in unfound.items()}


def _with_second(terms: Terms, up: int, second: int) -> Ends:
    late = second == JOKERS and up != JOKERS
    stretches = terms.stretches(up) or terms.stretches(second)
    low = LOWS[up] + LOWS[second]
    if terms.is_natural(up, second):
        return {Theirs(terms.limit, natural=True, late=True): 1.0}
    if terms.is_wild(up) or terms.is_wild(second):
        return {Theirs(21, joker=True, late=late): 1.0}
    total = terms.total(low, stretches=stretches)
    if (up == JOKERS and terms.joker_up_freezes) or not terms.draws_to(total):
        return {Theirs(total.points, total.soft, late=late): 1.0}
    found: dict[Theirs, float] = defaultdict(float)
    for third, chance in enumerate(chances(terms)):
        spared = saving(terms, (up, second, third))
        for end, part in _drawn(terms, low, third, stretches=stretches).items():
            found[end._replace(late=late)] += chance * part * (1 - spared)
            found[end._replace(late=late, saved=True)] += chance * part * spared
    return {end: chance for end, chance in found.items() if chance}


def saving(terms: Terms, cards: tuple[int, int, int]) -> float:
    """How likely these three cards of the player-dealer spare players who are over.

    Three cards of three ranks are of one suit once in sixteen times, whatever was dealt before, as
    long as nobody looks at suits.
    """
    if terms.saved_by is SavedBy.EIGHTS and cards == (EIGHTS, EIGHTS, EIGHTS):
        return 1.0
    if terms.saved_by is SavedBy.SUITED_789 and sorted(cards) == [7, 8, 9]:
        return 1 / 16
    return 0.0


def _drawn(terms: Terms, low: int, kind: int, *, stretches: bool) -> Ends:
    if terms.is_wild(kind):
        return {Theirs(21): 1.0}
    return _from(terms, low + LOWS[kind], stretches or terms.stretches(kind))


@cache
def _from(terms: Terms, low: int, stretches: bool) -> Ends:  # noqa: FBT001  a key of the cache
    """Ends of a hand of three cards or more."""
    total = terms.total(low, stretches=stretches)
    if not terms.draws_to(total):
        return {Theirs(total.points, total.soft): 1.0}
    found: dict[Theirs, float] = defaultdict(float)
    for kind in range(KINDS):
        if chance := chances(terms)[kind]:
            for end, part in _drawn(terms, low, kind, stretches=stretches).items():
                found[end] += chance * part
    return found
