"""Ante Bonus: a payout on the Ante for the player's own hand, whatever the player-dealer has."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, TypeAlias

from msgspec import Struct

from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.bets import Bet
from houseway.rules.number_bounds import Between

NOTHING = Fraction(0)
OnAnte: TypeAlias = Annotated[Fraction, Between(0, 1_000, parts=10)]
"""What an Ante is paid to one; beyond that sums could overflow."""


class AnteBonus(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line for each hand above a high card, to one; one of 0 pays nothing.

    It is paid to whoever has made the Play wager, whether or not the player-dealer qualifies, and
    whoever has the higher hand.
    """

    mini_royal_flush: OnAnte = NOTHING
    """Where it has no line of its own, it is paid as the straight flush that it is."""
    straight_flush: OnAnte = NOTHING
    three_of_a_kind: OnAnte = NOTHING
    straight: OnAnte = NOTHING
    flush: OnAnte = NOTHING
    one_pair: OnAnte = NOTHING

    def pays(self, hand: ThreeCard) -> Fraction:
        """What a hand is paid on the Ante, to one."""
        if hand is ThreeCard.HIGH_CARD:
            return NOTHING
        if hand is ThreeCard.MINI_ROYAL_FLUSH:
            return self.mini_royal_flush or self.straight_flush
        own: Fraction = getattr(self, hand.name.lower())
        return own

    @property
    def lines(self) -> tuple[tuple[ThreeCard, Fraction], ...]:
        """The hands that are paid, the highest first, as a pay table prints them."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[tuple[ThreeCard, Fraction]]:
        for hand in reversed(ThreeCard):
            if hand is ThreeCard.MINI_ROYAL_FLUSH and not self.mini_royal_flush:
                continue
            if self.pays(hand):
                yield hand, self.pays(hand)

    @property
    def most(self) -> Fraction:
        return max(map(self.pays, ThreeCard))


NO_BONUS = AnteBonus()
ANTE_BONUS = Bet(id="ante-bonus", name="Ante Bonus", area="")
"""No wager lies on it: the Ante wins it."""
