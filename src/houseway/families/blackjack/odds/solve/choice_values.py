"""Choice values of one hand, every card that is seen taken out of the shoe.

The hand is played best from then on, looking at its own cards and the up card. A split is valued as
`splits.split_values` says. Of other split hands on the spot only the card of the pair is known.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import NamedTuple

import numpy as np

from houseway.errors import RecordError
from houseway.families.blackjack.odds.rules.open_choices import (
    DOUBLE,
    HIT,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    open_choices,
)
from houseway.families.blackjack.odds.rules.reachable_hands import Cards, HandTable, reachable_hands
from houseway.families.blackjack.odds.rules.terms import (
    JOKERS,
    KINDS,
    NAMES,
    TENS,
    OddsTerms,
    kind_of,
    odds_terms,
)
from houseway.families.blackjack.odds.solve.bonus_payouts import (
    completing_kind,
    looks_at_suits,
    shares_seen,
)
from houseway.families.blackjack.odds.solve.hand_values import HandValues
from houseway.families.blackjack.odds.solve.infinite_deck_values import rescue_value
from houseway.families.blackjack.odds.solve.initial_deals import all_hands
from houseway.families.blackjack.odds.splits.hand_means import SplitPair
from houseway.families.blackjack.odds.splits.split_values import split_value
from houseway.families.blackjack.rules.pays import BONUS_THREES
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rank.array_types import Ints
from houseway.things.cards import Card, Suit, card

FEW = 8
"""So many hands under one up card are worked out one by one; with the next, all of them are."""
UP_CARDS_KEPT = 22
"""Under so many up cards all hands are kept, some two megabytes each: those of two games."""


class _AskedHand(NamedTuple):
    terms: OddsTerms
    cards: tuple[Card, ...]
    kinds: tuple[int, ...]
    up: Card
    doubles: int
    hands: int
    shoe: Ints
    """Without the up card and the pair's cards on other hands; with the hand's own."""


def choice_values(
    rules: Blackjack,
    cards: Sequence[Card],
    up: Card,
    *,
    doubles: int = 0,
    split_hands: int = 1,
    may: Collection[str] | None = None,
) -> dict[str, float]:
    """The value of each choice in base wagers, when the check found nothing.

    The hand was doubled so often, and is one of so many hands on its spot; where only original bets
    are lost to a late natural, a split hand is taken to be the first. `may` leaves only some of the
    choices that the rules allow: stand, hit, double, split, surrender, rescue.
    """
    wanted = None if may is None else frozenset(may)
    terms, kinds = odds_terms(rules), tuple(sorted(map(kind_of, cards)))
    # Most values look at no suit, so that one answer serves all.
    seen = cards if looks_at_suits(terms, kinds) else map(_clubs, cards)
    hand = tuple(sorted(seen, key=lambda each: (each.number, each.mark)))
    found = _valued(terms, hand, _clubs(up), doubles, split_hands, wanted)
    return {**found}


def check_finds_nothing(rules: Blackjack, cards: Sequence[Card], up: Card) -> float:
    """How likely a check under this up card finds nothing, or one if there is none."""
    terms, kinds = odds_terms(rules), tuple(sorted(map(kind_of, cards)))
    shoe = _shoe(terms, kinds, kind_of(up), gone=0)
    hand = HandValues(terms, kind_of(up), _hands_of(terms, kinds), shoe)
    return float(hand.goes_on[hand.hands.rows[kinds]])


def _clubs(each: Card) -> Card:
    """The same card of one suit."""
    return each if each.rank is None else card(each.rank, Suit.CLUBS, each.mark)


# Who goes over a thousand hands asks for the same ones again and again.
@lru_cache(maxsize=8192)
def _valued(
    terms: OddsTerms,
    cards: tuple[Card, ...],
    up: Card,
    doubles: int,
    split_hands: int,
    may: frozenset[str] | None,
) -> dict[str, float]:
    kinds = tuple(sorted(map(kind_of, cards)))
    shoe = _shoe(terms, kinds, kind_of(up), gone=split_hands - 1)
    asked = _AskedHand(terms, tuple(cards), kinds, up, doubles, split_hands, shoe)
    open_to = open_choices(terms, cards, kind_of(up), doubles=doubles, hands=split_hands)
    if kind_of(up) == JOKERS and terms.joker_up_freezes:
        open_to = (STAND,)
    wanted = [choice for choice in open_to if may is None or choice in may]
    return _values(asked, wanted)


def _shoe(terms: OddsTerms, kinds: tuple[int, ...], up: int, *, gone: int) -> Ints:
    shoe = np.array(terms.counts)
    shoe[up] -= 1
    shoe[kinds[0]] -= gone
    for kind in {*kinds, up}:
        if shoe[kind] < kinds.count(kind):
            raise RecordError(f"The shoe has {terms.counts[kind]} cards {NAMES[kind]}, not more.")
    return shoe


def _values(asked: _AskedHand, wanted: Sequence[str]) -> dict[str, float]:
    kinds, doubles, split = asked.kinds, asked.doubles, asked.hands > 1
    hand = _hand_values(asked)
    row = hand.hands.rows[kinds]
    goes_on = float(hand.goes_on[row])
    found: dict[str, float] = {}
    for choice in wanted:
        if choice == STAND:
            found[choice] = _stand(asked, hand, row)
        elif choice == HIT:
            found[choice] = _hit(asked, hand, row) / goes_on
        elif choice == DOUBLE:
            found[choice] = float(hand.double(doubles, split=split)[row]) / goes_on
        elif choice == SPLIT:
            found[choice] = _split(asked) / goes_on
        elif choice == SURRENDER:
            found[choice] = -0.5
        elif choice == RESCUE:
            found[choice] = rescue_value(doubles)
    return found


def _hand_values(asked: _AskedHand) -> HandValues:
    """The hand with all that it can become; if many hands were asked about, among all the others.

    Beside a hand that is not split nothing is gone from the shoe, so that one working-out answers
    for all.
    """
    terms, kinds, up = asked.terms, asked.kinds, kind_of(asked.up)
    if asked.hands == 1 and _asked_often(terms, up):
        hands = _every_hand(terms)
        row = hands.rows.get(kinds)
        # What nobody comes to by these rules, or only to stand with, is not followed there.
        if row is not None and hands.grows[row]:
            return _under(terms, up)
    return HandValues(terms, up, _hands_of(terms, kinds), asked.shoe)


def _asked_often(terms: OddsTerms, up: int) -> bool:
    return next(_questions(terms, up)) >= FEW


@lru_cache(maxsize=256)
def _questions(_terms: OddsTerms, _up: int) -> Iterator[int]:
    """How often somebody has asked about a hand under this up card."""
    return count()


@lru_cache(maxsize=256)
def _hands_of(terms: OddsTerms, kinds: Cards) -> HandTable:
    return reachable_hands(terms, [kinds])


@lru_cache(maxsize=2)
def _every_hand(terms: OddsTerms) -> HandTable:
    return all_hands(terms)


@lru_cache(maxsize=UP_CARDS_KEPT)
def _under(terms: OddsTerms, up: int) -> HandValues:
    shoe = np.array(terms.counts)
    shoe[up] -= 1
    return HandValues(terms, up, _every_hand(terms), shoe)


def _hit(asked: _AskedHand, hand: HandValues, row: int) -> float:
    """Where a third card may make a bonus of two, their suits are seen."""
    found = float(hand.turn(split=asked.hands > 1).hit[row])
    third = completing_kind(asked.kinds) if looks_at_suits(asked.terms, asked.kinds) else None
    if third is None or len(asked.kinds) != 2:
        return found
    child = int(hand.hands.child[row, third])
    paid = shares_seen(asked.terms, asked.cards)
    return found + float(hand.chances[row, third]) * hand.bonus_above(child, paid)


def _stand(asked: _AskedHand, hand: HandValues, row: int) -> float:
    terms, kinds = asked.terms, asked.kinds
    if len(kinds) == len(BONUS_THREES[0]) and looks_at_suits(terms, kinds) and not asked.doubles:
        above = hand.bonus_above(row, shares_seen(terms, asked.cards))
        return float((hand.stand()[row] + above) / hand.goes_on[row])
    natural = len(kinds) == 2 and asked.hands == 1 and terms.is_natural(kinds[0], kinds[1])
    if not natural:
        return float(hand.stand(asked.doubles)[row] / hand.goes_on[row])
    mine = hand.hands.mines[hand.hands.mine_of[row]]._replace(natural=True)
    left, only = hand.left[:, [row]], np.zeros(1, dtype=np.int64)
    return float(hand.showdown.pays((mine,), left, only)[0] / hand.goes_on[row])


def _split(asked: _AskedHand) -> float:
    terms, kind, up = asked.terms, asked.kinds[0], asked.up
    if asked.hands == 1 and _asked_often(terms, kind_of(up)):
        hand = _under(terms, kind_of(up))
    else:
        hand = HandValues(terms, kind_of(up), _hands_beside(terms, kind), asked.shoe)
    matching = int(asked.shoe[kind])
    if kind == TENS and terms.tens_same_rank_only:
        matching = terms.alike_tens - (asked.hands - 1) - (up.rank is asked.cards[0].rank)
    splits = terms.splits_of(kind, split=asked.hands > 1) - (asked.hands - 1)
    return split_value(hand, SplitPair(asked.shoe, kind, matching), splits)


@lru_cache(maxsize=16)
def _hands_beside(terms: OddsTerms, kind: int) -> HandTable:
    """All that half a pair can become."""
    starts = [
        (min(kind, second), max(kind, second))
        for second in range(KINDS)
        if terms.counts[second] > (second == kind)
    ]
    return reachable_hands(terms, starts)
