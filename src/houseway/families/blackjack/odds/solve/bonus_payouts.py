"""Bonus payouts: what a player's 21 is paid above even money, and how likely, by suits.

Cards are known by their kinds, and the suits of three of them are a matter of chance: cards of one
kind lie in the shoe in every order, so that other dealt cards change nothing in it. A player looks
at the suits of the first two cards, where a third may make 6-7-8 or 7-7-7 of them. The suit of the
up card, and those of split hands, are not looked at.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import lcm
from typing import NamedTuple

from houseway.families.blackjack.odds.rules.terms import OddsTerms, Pair, kind_of
from houseway.families.blackjack.rules.pays import BONUS_THREES, BY_CARDS, Pays
from houseway.things.cards import Card, Suit

BonusShares = tuple[tuple[float, float], ...]
"""What is paid to one, and how likely it is that; even money where it is empty."""
EVENLY: BonusShares = ((1.0, 1.0),)

_FEWEST, _MOST = min(BY_CARDS), max(BY_CARDS)
_LOWEST = min(min(three) for three in BONUS_THREES)
"""The kind whose suits stand first in the terms."""
_PLACE = {suit: number for number, suit in enumerate(Suit)}


class SuitsSeen(NamedTuple):
    """The first two cards as far as their suits matter."""

    chance: float
    """How likely two cards of their kinds are so."""
    shares: BonusShares
    """What a third card that makes 6-7-8 or 7-7-7 of them is paid."""


@cache
def bonus_scale(terms: OddsTerms) -> int:
    """Into how many parts a wager has to be cut for every bonus to be whole."""
    return lcm(*(pays.fraction.denominator for pays in (*terms.by_cards, *terms.by_suits)))


def mean_bonus(shares: BonusShares) -> float:
    return sum(pays * chance for pays, chance in shares) if shares else 1.0


@cache
def bonus_shares(terms: OddsTerms, kinds: tuple[int, ...]) -> BonusShares:
    """Of a 21 of these cards in rising order, when nobody has looked at their suits."""
    if len(kinds) >= _FEWEST:
        return shares_by_number(terms, len(kinds))
    if not terms.suits or kinds not in BONUS_THREES:
        return ()
    return _shares(terms, {suit: _all_of(terms, kinds, suit) for suit in Suit})


def shares_by_number(terms: OddsTerms, cards: int) -> BonusShares:
    """Of a 21 of so many cards, whatever they are."""
    if cards < _FEWEST:
        return ()
    pays = terms.by_cards[min(cards, _MOST) - _FEWEST]
    return () if pays is Pays.EVEN else ((float(pays.fraction), 1.0),)


@cache
def suit_cases(terms: OddsTerms, pair: Pair) -> tuple[SuitsSeen, ...]:
    """Of first two cards that a third may bring to a bonus; empty where none may."""
    third = completing_kind(pair)
    if not terms.suits or third is None:
        return ()
    found: dict[BonusShares, float] = defaultdict(float)
    apart = 1.0
    for suit in Suit:
        chance = _all_of(terms, pair, suit)
        apart -= chance
        found[_with_third(terms, pair, third, suit)] += chance
    found[_shares(terms, {})] += apart
    return tuple(SuitsSeen(chance, each) for each, chance in found.items() if chance > 0)


def completing_kind(pair: Sequence[int]) -> int | None:
    """The kind that makes 6-7-8 or 7-7-7 of two cards."""
    third = 21 - sum(pair)
    return third if tuple(sorted((*pair, third))) in BONUS_THREES else None


def shares_seen(terms: OddsTerms, cards: Sequence[Card]) -> BonusShares:
    """Of two cards with the third that makes a bonus of them, or of all three, suits seen."""
    suits, kinds = {card.suit for card in cards}, tuple(sorted(map(kind_of, cards)))
    suit = suits.pop() if len(suits) == 1 else None
    if len(cards) == len(BONUS_THREES[0]):
        return _shares(terms, {suit: 1.0} if suit else {})
    third = completing_kind(kinds)
    assert third is not None
    return _with_third(terms, kinds, third, suit) if suit else _shares(terms, {})


def looks_at_suits(terms: OddsTerms, kinds: tuple[int, ...]) -> bool:
    """Whether the suits of these cards, in rising order, are looked at."""
    if not terms.suits:
        return False
    return kinds in BONUS_THREES or (len(kinds) == 2 and completing_kind(kinds) is not None)


def _with_third(terms: OddsTerms, kinds: Iterable[int], third: int, suit: Suit) -> BonusShares:
    return _shares(terms, {suit: _all_of(terms, (third,), suit, gone=kinds)})


def _all_of(terms: OddsTerms, kinds: Iterable[int], suit: Suit, gone: Iterable[int] = ()) -> float:
    """How likely cards of these kinds are all of the suit, when some of that suit are gone."""
    found, away = 1.0, Counter(gone)
    for kind in kinds:
        row = terms.suits[kind - _LOWEST]
        found *= max(row[_PLACE[suit]] - away[kind], 0) / max(sum(row) - away[kind], 1)
        away[kind] += 1
    return found


def _shares(terms: OddsTerms, suited: Mapping[Suit, float]) -> BonusShares:
    """Where three cards are of one suit so likely, and of several otherwise."""
    mixed, of_one, of_spades = (float(pays.fraction) for pays in terms.by_suits)
    found: dict[float, float] = defaultdict(float)
    for suit, chance in suited.items():
        found[of_spades if suit is Suit.SPADES else of_one] += chance
    found[mixed] += 1 - sum(suited.values())
    return () if set(found) == {1.0} else tuple(found.items())
