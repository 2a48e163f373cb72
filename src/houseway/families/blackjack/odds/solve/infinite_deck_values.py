"""Infinite-deck values of each choice: every card that is drawn goes back into the shoe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from houseway.families.blackjack.odds.dealer.infinite_deck import card_chances, infinite_deck_ends
from houseway.families.blackjack.odds.rules.hand_state import EMPTY_HAND, HandState
from houseway.families.blackjack.odds.rules.open_choices import (
    is_blocked,
    may_double,
    may_double_again,
)
from houseway.families.blackjack.odds.rules.payoffs import PlayerEnd, hand_result
from houseway.families.blackjack.odds.rules.terms import ACES, TENS, OddsTerms
from houseway.rank.hands.blackjack_total import Total


class InfiniteDeckValues:
    """Values of hands against one up card, in base wagers; worked out when first asked for.

    `base` is what is lost of the hand where only original bets are lost.
    """

    def __init__(self, terms: OddsTerms, up: int, base: float) -> None:
        self.terms = terms
        self.up = up
        self._base = base
        self._ends = tuple(infinite_deck_ends(terms, up).items())
        self._next = tuple(
            (kind, chance) for kind, chance in enumerate(card_chances(terms)) if chance
        )
        self._stood: dict[tuple[PlayerEnd, int], float] = {}
        self._best: dict[tuple[HandState, bool], float] = {}
        self._doubled: dict[tuple[HandState, int, bool], float] = {}

    def total(self, held: HandState) -> Total:
        return held.total(self.terms)

    def stand(self, mine: PlayerEnd, doubles: int = 0) -> float:
        key = (mine, doubles)
        if key not in self._stood:
            self._stood[key] = sum(
                chance * hand_result(self.terms, mine, theirs, doubles, base=self._base)
                for theirs, chance in self._ends
            )
        return self._stood[key]

    def stand_on(self, held: HandState, doubles: int = 0) -> float:
        pays = 1.0 if doubles else held.pays(self.terms)
        return self.stand(PlayerEnd(self.total(held).points, pays=pays), doubles)

    def hit(self, held: HandState, *, split: bool = False) -> float:
        return self._draw(held, lambda hand: self.best(hand, split=split), 0)

    def best(self, held: HandState, *, split: bool = False) -> float:
        """The best with three cards or more."""
        # Only of doubles is anything asked that is otherwise after a split.
        key = (held, split and self.terms.double_any_cards)
        if key not in self._best:
            self._best[key] = max(self._later(held, split=split))
        return self._best[key]

    def _later(self, held: HandState, *, split: bool) -> Iterator[float]:
        """Every choice with three cards or more."""
        terms, total = self.terms, self.total(held)
        if total.points > terms.limit:
            yield self.stand_on(held)
            return
        if total.points > terms.must_hit:
            yield self.stand_on(held)
        if not terms.must_stand(total):
            yield self.hit(held, split=split)
        if terms.double_any_cards and may_double(terms, total, split=split):
            yield self.double(held, split=split)

    def double(self, held: HandState, doubles: int = 0, *, split: bool) -> float:
        """Doubling a hand that was doubled so often before."""
        more = doubles + 1
        return self._draw(held, lambda hand: self.doubled(hand, more, split=split), more)

    def doubled(self, held: HandState, doubles: int, *, split: bool) -> float:
        """The best that is left after a double's card."""
        key = (held, doubles, split)
        if key not in self._doubled:
            found = [self.stand_on(held, doubles)]
            if self.total(held).points <= self.terms.limit:
                if self.terms.rescue:
                    found.append(rescue_value(doubles))
                blocked = is_blocked(self.terms, self.total(held))
                if not blocked and may_double_again(self.terms, doubles, split=split):
                    found.append(self.double(held, doubles, split=split))
            self._doubled[key] = max(found)
        return self._doubled[key]

    def after_split(self, kind: int, second: int) -> float:
        """The best for a split card with its second card, which is not split again."""
        if self.terms.is_wild(second):
            return self.stand(PlayerEnd(21, joker=True))
        held = EMPTY_HAND.with_card(self.terms, kind).with_card(self.terms, second)
        if self.terms.one_card(kind):
            return self.stand_on(held)
        best = self.best(held, split=True)
        if may_double(self.terms, self.total(held), split=True):
            return max(best, self.double(held, split=True))
        return best

    def _draw(self, held: HandState, go_on: Callable[[HandState], float], doubles: int) -> float:
        """The mean over the next card; with a wild joker nothing is left but to stand."""
        found = 0.0
        for kind, chance in self._next:
            hand = held.with_card(self.terms, kind)
            found += chance * (self.stand_on(hand, doubles) if hand.wild else go_on(hand))
        return found


def rescue_value(doubles: int) -> float:
    """The latest doubled part goes back and as much again is lost."""
    return -(2.0 ** (doubles - 1))


@cache
def infinite_deck_values(terms: OddsTerms, up: int, base: float = 1.0) -> InfiniteDeckValues:
    return InfiniteDeckValues(terms, up, base)


@cache
def infinite_deck_split_value(terms: OddsTerms, up: int, kind: int, splits: int) -> float:
    """What splitting a pair is worth where so many splits are left, this one included."""
    return _pending(terms, up, kind, 2, splits - 1, 1.0)


@cache
def _pending(
    terms: OddsTerms,
    up: int,
    kind: int,
    hands: int,
    splits: int,
    base: float,
) -> float:
    """So many split cards wait for their second card; `base` is one for the spot's first hand."""
    if hands == 0:
        return 0.0
    if kind == ACES and not terms.resplit_aces:
        splits = 0
    hand = infinite_deck_values(terms, up, base)
    stays = _pending(terms, up, kind, hands - 1, splits, 0.0)
    found = 0.0
    for second, chance in enumerate(card_chances(terms)):
        if not chance:
            continue
        kept = hand.after_split(kind, second) + stays
        found += chance * kept
        if second == kind and splits:
            again = _pending(terms, up, kind, hands + 1, splits - 1, base)
            found += chance * pair_chance(terms, kind) * max(again - kept, 0.0)
    return found


def pair_chance(terms: OddsTerms, kind: int) -> float:
    """How likely two cards of a kind are a pair that may be split."""
    if kind != TENS or not terms.tens_same_rank_only:
        return 1.0
    return terms.alike_tens / terms.counts[TENS]
