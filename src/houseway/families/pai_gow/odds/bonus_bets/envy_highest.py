"""Envy Bonus where only the highest hand of a deal is paid for (FUP-93, FUP-94).

A button is paid for the highest hand of the round, unless that is its holder's own or as high as
it. How several hands of one deal lie to each other follows from how many sets of hands there are
that qualify, of which no two share a card: with every hand told by the cards that make it one, and
the others chosen from the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import comb, factorial, prod
from typing import NamedTuple

from houseway.families.pai_gow.odds.bonus_bets.straight_flush_sets import (
    ACE,
    ALL_RANKS,
    HAND,
    RANKS,
    ROYAL,
    WHEEL,
    HeldFlushes,
    StraightFlushes,
    suited_hands,
)
from houseway.rank.classes.hand_classes import SUITS
from houseway.rank.hands.fortune_line import Fortune
from houseway.rank.hands.joker_hand import WheelRank

LINES = tuple(line for line in Fortune if line >= Fortune.FOUR_OF_A_KIND)
"""What qualifies."""
_KING_QUEEN = 0b11 << 10
_JOKERS = 1


class EnvyLevel(NamedTuple):
    """Hands that are the same hand to the Envy Bonus."""

    line: Fortune
    five: int | None = None
    """The best five cards of a straight flush, where the exact rank matters."""


class QualifyingHand(NamedTuple):
    """Cards that make a hand, by suit; the others may be any that are left."""

    line: Fortune
    cards: tuple[int, ...]
    joker: bool = False

    @property
    def others(self) -> int:
        return HAND - sum(mask.bit_count() for mask in self.cards) - self.joker


class EnvyDeck(NamedTuple):
    """What is dealt, and how the text is read."""

    ranks: int = ALL_RANKS
    wheel: WheelRank = WheelRank.LOWEST
    natural_match: bool = False
    """The joker may not stand in the royal flush of a royal match (FUP-76)."""

    @property
    def cards(self) -> int:
        return SUITS * self.ranks.bit_count() + _JOKERS


FULL_DECK = EnvyDeck()


def _in_all(mask: int) -> tuple[int, ...]:
    return (mask,) * SUITS


@cache
def _made(deck: EnvyDeck) -> Mapping[QualifyingHand, int]:
    """Hands that are not told by one suit, each as often as it counts.

    Three aces and the joker are four aces, whichever is missing. What is counted twice so is taken
    away again: five aces, and three aces with a straight flush. Suits are alike, so that one hand
    stands for those which only differ in them, as long as no other in the deal is bound to a suit.
    """
    quads, aces, three = Fortune.FOUR_OF_A_KIND, _in_all(ACE), (ACE, ACE, ACE, 0)
    found = Counter({QualifyingHand(quads, _in_all(1 << rank)): 1 for rank in range(RANKS)})
    found[QualifyingHand(quads, three, joker=True)] = SUITS
    found[QualifyingHand(quads, aces, joker=True)] = -1 - SUITS
    found[QualifyingHand(Fortune.FIVE_ACES, aces, joker=True)] = 1
    for five in (WHEEL, ROYAL):
        for dropped in _single(five & ~ACE):
            cards = (five & ~dropped, ACE, ACE, 0)
            found[QualifyingHand(quads, cards, joker=True)] = -SUITS * (SUITS - 1)
    for match in _royal_matches(natural_only=deck.natural_match):
        found[match] = 1
        found[match._replace(line=Fortune.ROYAL_FLUSH)] = -1
    return {
        made: times
        for made, times in found.items()
        if not any(mask & ~deck.ranks for mask in made.cards)
    }


def _single(mask: int) -> list[int]:
    return [1 << rank for rank in range(RANKS) if mask >> rank & 1]


def _royal_matches(*, natural_only: bool) -> Iterator[QualifyingHand]:
    royals = [(ROYAL, False)]
    if not natural_only:
        royals += [(ROYAL & ~dropped, True) for dropped in _single(ROYAL)]
    for royal, joker in royals:
        for suit, other in permutations(range(SUITS), 2):
            cards = [0] * SUITS
            cards[suit], cards[other] = royal, _KING_QUEEN
            yield QualifyingHand(Fortune.ROYAL_MATCH, tuple(cards), joker)


@cache
def sets_of_hands(
    level: EnvyLevel, most: int, deck: EnvyDeck = FULL_DECK
) -> Counter[tuple[int, int]]:
    """In how many ways several hands, in no order, are above a level, and none or one is of it.

    Keys are how many are of the level and how many above it.
    """
    suited = [each for each in suited_hands(deck.wheel) if not each.mask & ~deck.ranks]
    placed = [(_place(level, each.line, each.five), each) for each in suited]
    flushes = StraightFlushes(
        [each for place, each in placed if place == 0],
        [each for place, each in placed if place > 0],
    )
    found: Counter[tuple[int, int]] = Counter()
    for made in _sets_made(level, most, deck):
        rest = most - made.held.hands
        dealt = flushes.sets(made.free, joker=not made.held.joker, most=rest)
        for (held, left), ways in dealt.items():
            both = made.held.and_(held)
            if both is not None:
                joker = 0 if both.joker else _JOKERS
                times = made.times * _any_of(left + joker, made.others)
                found[both.equal, both.above] += ways * times
    return found


def _place(level: EnvyLevel, line: Fortune, five: int | None = None) -> int:
    """Above zero if a hand is above the level, zero if it is of it."""
    if line != level.line or level.five is None or five is None:
        return line - level.line
    return five - level.five


class _SetMade(NamedTuple):
    """Hands that are not told by one suit, none of which shares a card with another."""

    times: int
    held: HeldFlushes
    free: tuple[int, ...]
    others: tuple[int, ...]


def _sets_made(level: EnvyLevel, most: int, deck: EnvyDeck) -> Iterator[_SetMade]:
    hands: Counter[tuple[QualifyingHand, bool]] = Counter()
    for made, times in _made(deck).items():
        place = _place(level, made.line)
        if place >= 0:
            # The same cards under two lines that are both above the level cancel out.
            hands[made._replace(line=level.line), place == 0] += times
    offered = [(*each, times) for each, times in hands.items() if times]

    def grown(so_far: _SetMade, first: int) -> Iterator[_SetMade]:
        yield so_far
        if so_far.held.hands == most:
            return
        for at in range(first, len(offered)):
            made, is_equal, times = offered[at]
            held = so_far.held.and_(HeldFlushes(int(is_equal), int(not is_equal), made.joker))
            if held is not None and not any(
                mask & ~free for mask, free in zip(made.cards, so_far.free, strict=True)
            ):
                free = tuple(f & ~m for m, f in zip(made.cards, so_far.free, strict=True))
                others = (*so_far.others, made.others)
                yield from grown(_SetMade(so_far.times * times, held, free, others), at + 1)

    yield from grown(_SetMade(1, HeldFlushes(), _in_all(deck.ranks), ()), 0)


def _any_of(left: int, needs: tuple[int, ...]) -> int:
    ways = 1
    for need in needs:
        ways *= comb(left, need)
        left -= need
    return ways


def highest_paid(
    hands: int, deck: EnvyDeck = FULL_DECK, *, exact: bool, most: int
) -> dict[Fortune, int]:
    """By line, in how many of all deals of so many hands one of them is paid for another.

    `exact` is whether two hands have to be of the same rank to be the same, and not of one line.
    `most` is the most hands that anybody will ask about.
    """
    every = deals(hands, deck)
    return {line: int(_paid(line, hands, deck, exact=exact, most=most) * every) for line in LINES}


def deals(hands: int, deck: EnvyDeck = FULL_DECK) -> int:
    """In how many ways so many hands are dealt, each to its seat."""
    return prod(comb(deck.cards - HAND * dealt, HAND) for dealt in range(hands))


def _paid(line: Fortune, hands: int, deck: EnvyDeck, *, exact: bool, most: int) -> Fraction:
    """How often the highest hand of a deal is of this line, and another one than a certain one."""
    below = Fortune(line - 1)
    highest = _none_above(line, hands, deck, most) - _none_above(below, hands, deck, most)
    if exact and line is Fortune.FOUR_OF_A_KIND:
        # No two hands have four of the same rank, so each is the highest as often as any other.
        return highest * Fraction(hands - 1, hands)
    fives = {each.five for each in suited_hands(deck.wheel) if each.line == line} if exact else ()
    levels = [EnvyLevel(line, five) for five in fives] or [EnvyLevel(line)]
    return highest - sum(_own_is_highest(level, hands, deck, most) for level in levels)


def _none_above(line: Fortune, hands: int, deck: EnvyDeck, most: int) -> Fraction:
    """How often no hand of a deal is above a line: a signed sum over those that are."""
    found = sets_of_hands(EnvyLevel(line), most, deck)
    return sum(
        (
            Fraction((-1) ** above * comb(hands, above) * factorial(above) * found[0, above])
            / deals(above, deck)
            for above in range(hands + 1)
        ),
        Fraction(0),
    )


def _own_is_highest(level: EnvyLevel, hands: int, deck: EnvyDeck, most: int) -> Fraction:
    """How often a certain hand is of a level and none of the others above it."""
    found = sets_of_hands(level, most, deck)
    return sum(
        (
            Fraction((-1) ** above * comb(hands - 1, above) * factorial(above) * found[1, above])
            / deals(above + 1, deck)
            for above in range(hands)
        ),
        Fraction(0),
    )
