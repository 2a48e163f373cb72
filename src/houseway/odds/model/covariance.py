"""Variance of one seat, and covariance of two seats that face one player-dealer's hand.

Seats share the player-dealer's hand and the deck, so their results are not independent: if one
loses to a strong hand, so do the others. For n equal seats the result of a round has the variance

    n V + n (n - 1) C

with V the variance of one seat and C the covariance of two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import TypeAlias

from msgspec import Struct

from houseway.things.cents import Cents

WagerWays: TypeAlias = Sequence[tuple[Mapping[str, Cents], Fraction]]
"""What a seat has down, by bet, and how often; seats wager independently of each other."""


class SeatMoments(Struct, frozen=True, kw_only=True):
    """In cents, from the players' side, for a bank that covers everything."""

    mean: Fraction
    variance: Fraction
    covariance: Fraction
    """Of two seats."""

    def of_round(self, seats: int) -> tuple[Fraction, Fraction]:
        """What so many seats win together: mean and variance."""
        together = seats * self.variance + seats * (seats - 1) * self.covariance
        return seats * self.mean, together

    def deviation(self, seats: int) -> float:
        return sqrt(self.of_round(seats)[1])

    @property
    def correlation(self) -> float:
        return float(self.covariance / self.variance) if self.variance else 0.0


class PairSums(Struct, frozen=True, kw_only=True):
    """Sums over all deals of a player-dealer's hand and one or two players' hands, in cents."""

    hands: int
    """Deals with one player's hand."""
    total: int | Fraction
    """One player's results added up over them, by the mean of the ways to wager."""
    squares: int | Fraction
    """Their squares, by each way to wager."""
    pairs: int
    """Deals with two players' hands, the first and the second told apart."""
    products: int | Fraction
    """The products of two players' results added up over those."""

    def moments(self) -> SeatMoments:
        mean = Fraction(self.total) / self.hands
        return SeatMoments(
            mean=mean,
            variance=Fraction(self.squares) / self.hands - mean**2,
            covariance=Fraction(self.products) / self.pairs - mean**2,
        )
