"""The cards of a hand as far as they matter to its total."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from houseway.odds.twenty_one.terms import LOWS, Terms
from houseway.rank.twenty_one import Total


class Held(NamedTuple):
    low: int = 0
    """What the cards count at least."""
    stretches: bool = False
    """Whether one of them may count ten more."""
    wild: bool = False

    def with_card(self, terms: Terms, kind: int) -> Held:
        return Held(
            self.low + LOWS[kind],
            self.stretches or terms.stretches(kind),
            self.wild or terms.is_wild(kind),
        )

    def total(self, terms: Terms) -> Total:
        if self.wild:
            return Total(21, soft=False)
        return terms.total(self.low, stretches=self.stretches)


NOTHING = Held()


def held(terms: Terms, kinds: Iterable[int]) -> Held:
    found = NOTHING
    for kind in kinds:
        found = found.with_card(terms, kind)
    return found
