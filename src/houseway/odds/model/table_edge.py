"""The player-dealer's expectation for a round, net of the collection.

The players are alike: each wagers by the same mix and plays their best, and the bank covers them
all. The caller brings the fee.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from msgspec import Struct

from houseway.rules.wager_mix.mix import Bettor, Mix, mean_wagers
from houseway.things.cents import Cents


class TableEdge(Struct, frozen=True, kw_only=True):
    players: int
    wagers_cents: Mapping[str, Fraction]
    """What lies on each seat before the deal on average, by bet."""
    expected_cents: Fraction
    """What the player-dealer wins in a round on average, before the fee."""
    fee_cents: Fraction
    """What the player-dealer pays for the round."""
    players_fee_cents: Fraction = Fraction(0)
    """What all players pay for it together."""
    varies: bool = False
    """Whether the wagers are averages of a mix, or always the same."""

    @property
    def action_cents(self) -> Fraction:
        """All wagers down before the deal."""
        return self.players * sum(self.wagers_cents.values(), Fraction(0))

    @property
    def net_cents(self) -> Fraction:
        return self.expected_cents - self.fee_cents

    @property
    def net_edge(self) -> Fraction:
        """The net result as a part of the action."""
        return self.net_cents / self.action_cents

    @property
    def player_net_cents(self) -> Fraction:
        """What the wagers on one seat end with on average, their own fee taken off."""
        return -(self.expected_cents + self.players_fee_cents) / self.players


def table_edge(
    mix: Mix,
    lost_cents: Callable[[Mapping[str, Cents]], Fraction],
    fee_cents: Fraction = Fraction(0),
    players_fee_cents: Fraction = Fraction(0),
) -> TableEdge:
    """A table of this mix, at which a bettor with certain wagers loses that much on average."""
    own, behind = (_lost(each, lost_cents) for each in (mix.bettors, mix.backline))
    wagers = mean_wagers(mix.bettors)
    for bet, cents in mean_wagers(mix.backline).items():
        wagers[bet] = wagers.get(bet, Fraction(0)) + mix.mean_behind * cents
    return TableEdge(
        players=mix.players,
        wagers_cents=wagers,
        expected_cents=mix.players * (own + mix.mean_behind * behind),
        fee_cents=fee_cents,
        players_fee_cents=players_fee_cents,
        varies=len(mix.bettors) > 1 or mix.most_behind > 0,
    )


def _lost(
    bettors: tuple[Bettor, ...], lost_cents: Callable[[Mapping[str, Cents]], Fraction]
) -> Fraction:
    return sum((each.chance * lost_cents(each.wagers) for each in bettors), Fraction(0))
