"""Hand state: the cards of a hand as far as they matter to its total."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from houseway.families.blackjack.odds.rules.terms import LOWS, OddsTerms
from houseway.families.blackjack.odds.solve.bonus_payouts import (
    bonus_shares,
    mean_bonus,
    shares_by_number,
)
from houseway.families.blackjack.rules.pays import BONUS_THREES, BY_CARDS
from houseway.rank.hands.blackjack_total import Total

TWENTY_ONE = 21
_THREE, _TOLD = len(BONUS_THREES[0]), max(BY_CARDS)
_OF_THREE = frozenset(kind for three in BONUS_THREES for kind in three)


class HandState(NamedTuple):
    low: int = 0
    """What the cards count at least."""
    stretches: bool = False
    """Whether one of them may count ten more."""
    wild: bool = False
    number: int = 0
    """How many cards they are, as far as a bonus tells it; nothing where none is paid."""
    kinds: tuple[int, ...] = ()
    """Their kinds in rising order, as long as they may be, or are, 6-7-8 or 7-7-7."""

    def with_card(self, terms: OddsTerms, kind: int) -> HandState:
        number, kinds = self.number, self.kinds
        if terms.bonuses:
            toward = len(kinds) == number < _THREE and kind in _OF_THREE
            number = min(number + 1, _TOLD)
            kinds = tuple(sorted((*kinds, kind))) if toward else ()
        return HandState(
            self.low + LOWS[kind],
            self.stretches or terms.stretches(kind),
            self.wild or terms.is_wild(kind),
            number,
            kinds,
        )

    def pays(self, terms: OddsTerms) -> float:
        """What a 21 of these cards is paid to one if it wins, in the mean over suits."""
        if not self.number or self.total(terms).points != TWENTY_ONE:
            return 1.0
        told = (
            bonus_shares(terms, self.kinds) if self.kinds else shares_by_number(terms, self.number)
        )
        return mean_bonus(told)

    def total(self, terms: OddsTerms) -> Total:
        if self.wild:
            return Total(21, soft=False)
        return terms.total(self.low, stretches=self.stretches)


EMPTY_HAND = HandState()


def hand_state(terms: OddsTerms, kinds: Iterable[int]) -> HandState:
    found = EMPTY_HAND
    for kind in kinds:
        found = found.with_card(terms, kind)
    return found
