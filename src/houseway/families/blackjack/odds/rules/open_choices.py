"""Open choices: what may be done with a hand, by name."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.blackjack.odds.rules.hand_state import hand_state
from houseway.families.blackjack.odds.rules.terms import OddsTerms, kind_of
from houseway.families.blackjack.rules.rules import Surrenders
from houseway.rank.hands.blackjack_total import Total
from houseway.things.cards import Card

STAND, HIT, DOUBLE = "stand", "hit", "double"
SPLIT, SURRENDER, RESCUE = "split", "surrender", "rescue"
DOUBLES_MAX = 3


def total_of(terms: OddsTerms, kinds: Sequence[int]) -> Total:
    return hand_state(terms, kinds).total(terms)


def is_full(terms: OddsTerms, kinds: Sequence[int], *, split: bool) -> bool:
    """Whether the hand can take no card: a natural, a wild joker, or over."""
    if not split and len(kinds) == 2 and terms.is_natural(kinds[0], kinds[1]):
        return True
    wild = any(terms.is_wild(kind) for kind in kinds)
    return wild or total_of(terms, kinds).points > terms.limit


def open_choices(
    terms: OddsTerms, cards: Sequence[Card], up: int, *, doubles: int = 0, hands: int = 1
) -> tuple[str, ...]:
    """The choices for a hand in its turn, one of so many hands on its spot.

    A hand that can take no card has standing left.
    """
    kinds = tuple(kind_of(card) for card in cards)
    if is_full(terms, kinds, split=hands > 1):
        return (STAND,)
    if doubles:
        return _doubled(terms, total_of(terms, kinds), doubles, split=hands > 1)
    total, two = total_of(terms, kinds), len(kinds) == 2
    one_card = hands > 1 and terms.one_card(kinds[0])
    found = []
    if total.points > terms.must_hit or one_card:
        found.append(STAND)
    if not one_card and not terms.must_stand(total):
        found.append(HIT)
    if (
        (two or terms.double_any_cards)
        and not one_card
        and may_double(terms, total, split=hands > 1)
    ):
        found.append(DOUBLE)
    if two and may_split(terms, cards, hands):
        found.append(SPLIT)
    if two and hands == 1 and may_surrender(terms, up):
        found.append(SURRENDER)
    return tuple(found)


def _doubled(terms: OddsTerms, total: Total, doubles: int, *, split: bool) -> tuple[str, ...]:
    may = may_double_again(terms, doubles, split=split) and not is_blocked(terms, total)
    again = (DOUBLE,) if may else ()
    return (STAND, *again, RESCUE) if terms.rescue else (STAND, *again)


def may_double(terms: OddsTerms, total: Total, *, split: bool) -> bool:
    """Whether cards of this total may be doubled, as far as their number allows it."""
    if split and not terms.double_after_split:
        return False
    return not is_blocked(terms, total)


def may_double_again(terms: OddsTerms, doubles: int, *, split: bool) -> bool:
    """Whether a hand doubled so often may be doubled again, whatever its total is."""
    if not terms.double_double or doubles >= DOUBLES_MAX:
        return False
    return terms.double_double_after_split or not split


def is_blocked(terms: OddsTerms, total: Total) -> bool:
    """Whether a total on which one must stand may not be doubled either."""
    return terms.must_stand_blocks_double and terms.must_stand(total)


def may_split(terms: OddsTerms, cards: Sequence[Card], hands: int) -> bool:
    one, two = cards
    kind = kind_of(one)
    if kind != kind_of(two) or hands > terms.splits_of(kind, split=hands > 1):
        return False
    return one.rank is two.rank or not terms.tens_same_rank_only


def may_surrender(terms: OddsTerms, up: int) -> bool:
    """Whether it is open in a hand's turn; an early surrender is over after a check."""
    if terms.surrender is Surrenders.EARLY:
        return up not in terms.checked
    return terms.surrender is Surrenders.LATE
