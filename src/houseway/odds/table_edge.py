"""What a round is worth to the player-dealer, net of the collection.

The players are equal: each has the same wagers and plays their best, and the bank covers them all.
The fee is looked up by whoever asks; here it is only taken off.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from houseway.things.cents import Cents


class TableEdge(Struct, frozen=True, kw_only=True):
    players: int
    wagers_cents: Mapping[str, Cents]
    """What each player has down before the deal, by bet."""
    expected_cents: Fraction
    """What the player-dealer wins in a round on average, before the fee."""
    fee_cents: Cents
    """What the player-dealer pays for the round."""
    players_fee_cents: Cents = 0
    """What all players pay for it together."""

    @property
    def action_cents(self) -> Cents:
        """All wagers down before the deal."""
        return self.players * sum(self.wagers_cents.values())

    @property
    def net_cents(self) -> Fraction:
        return self.expected_cents - self.fee_cents

    @property
    def net_edge(self) -> Fraction:
        """The net result as a part of the action."""
        return self.net_cents / self.action_cents

    @property
    def player_net_cents(self) -> Fraction:
        """What one player ends with on average, their own fee taken off."""
        return -(self.expected_cents + self.players_fee_cents) / self.players


def table_edge(
    lost_cents: Fraction,
    wagers_cents: Mapping[str, Cents],
    players: int,
    fee_cents: Cents,
    players_fee_cents: Cents = 0,
) -> TableEdge:
    """A table at which each player has these wagers and loses that much on average."""
    return TableEdge(
        players=players,
        wagers_cents=dict(wagers_cents),
        expected_cents=players * lost_cents,
        fee_cents=fee_cents,
        players_fee_cents=players_fee_cents,
    )
