"""Card counting: what a perfect counter gains from a shoe that is dealt to a cut card.

A perfect counter knows which cards are left at the start of every round. On a side bet they put the
most that the table takes when its expectation on those very cards is above nothing, and nothing
otherwise; on a bet that has to lie there, the least instead of nothing. With E_t the expectation of
round t, M the most and m the least (nothing for a side bet), they gain

    sum over t of M max(E_t, 0) + m min(E_t, 0)

on average. Shoes are independent of each other and rounds of one shoe are not, so that errors go by
shoes: for the ratio of gain G to rounds R over n shoes, the deviation of G - (G/R) R over R.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from houseway.things.cents import Cents

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

STANDARD_ERRORS = 2
"""So many standard errors are added where a sum must not be exceeded."""


class ShoeSample(NamedTuple):
    """Which shoes are dealt."""

    players: int
    """Who draw from it beside the player-dealer."""
    number: int
    seed: int
    deepest: int
    """No round begins behind so many cards."""


class CountedBet(Struct, frozen=True, kw_only=True):
    """A bet, and how its expectation was told for each composition."""

    bet: str
    name: str
    method: str
    """`exact`, or how it was estimated."""
    offered: bool
    must_lie: bool
    """Whether the least has to lie there also when the cards are bad."""


class RoundStarts(NamedTuple):
    """The beginning of every round of every shoe."""

    shoe: Ints
    """Which shoe it belongs to, from nothing up."""
    at: Ints
    """How many cards were dealt before."""
    bets: tuple[CountedBet, ...]
    expected: Mapping[str, Floats]
    """By bet: the player's expectation on the cards that are left, for each unit."""


class CutCardGain(Struct, frozen=True, kw_only=True):
    """What the counter gains if the cut card lies here."""

    cut: int
    """How many cards lie in front of it."""
    share: float
    rounds_per_shoe: float
    favourable: float
    """The share of rounds that begin with an advantage."""
    per_shoe_cents: float
    per_shoe_error: float
    per_100_cents: float
    """Gained in a hundred rounds at the table, whether or not there was a wager."""
    per_100_error: float

    @property
    def surely_below_cents(self) -> float:
        """What a hundred rounds bring at most, with errors of chance allowed for."""
        return self.per_100_cents + STANDARD_ERRORS * self.per_100_error


class CounterGains(Struct, frozen=True, kw_only=True):
    bet: CountedBet
    cuts: tuple[CutCardGain, ...]

    def deepest_below(self, cents: Cents) -> CutCardGain | None:
        """The deepest cut at which the counter surely gains no more than that."""
        found = None
        for each in self.cuts:
            if each.surely_below_cents > cents:
                break
            found = each
        return found


class CounterWagers(NamedTuple):
    most: Cents
    least: Cents
    """What lies on the base wager when the cards are bad."""


def gains_by_cut(
    starts: RoundStarts, cuts: Sequence[int], wagered: CounterWagers, *, cards: int, shoes: int
) -> tuple[CounterGains, ...]:
    """Every bet at every cut, the shallowest first."""
    return tuple(
        CounterGains(
            bet=bet,
            cuts=tuple(_at(starts, bet, cut, wagered, cards, shoes) for cut in sorted(cuts)),
        )
        for bet in starts.bets
    )


def _at(
    starts: RoundStarts, bet: CountedBet, cut: int, wagered: CounterWagers, cards: int, shoes: int
) -> CutCardGain:
    import numpy as np

    there = starts.at < cut
    expected, shoe = starts.expected[bet.bet][there], starts.shoe[there]
    least = wagered.least if bet.must_lie else 0
    gains = wagered.most * np.maximum(expected, 0) + least * np.minimum(expected, 0)
    by_shoe = np.bincount(shoe, gains, shoes)
    rounds = np.bincount(shoe, minlength=shoes)
    ratio = float(by_shoe.sum() / rounds.sum())
    return CutCardGain(
        cut=cut,
        share=cut / cards,
        rounds_per_shoe=float(rounds.mean()),
        favourable=float((expected > 0).mean()),
        per_shoe_cents=float(by_shoe.mean()),
        per_shoe_error=float(by_shoe.std(ddof=1)) / sqrt(shoes),
        per_100_cents=100 * ratio,
        per_100_error=100
        * float((by_shoe - ratio * rounds).std(ddof=1) / rounds.mean())
        / sqrt(shoes),
    )
