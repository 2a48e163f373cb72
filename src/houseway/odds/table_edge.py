"""What a round is worth to the player-dealer, net of the collection.

The players are equal: each has the same wagers and plays his best, and the bank covers them all.
The fee is looked up by whoever asks; here it is only taken off.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from houseway.errors import RecordError
from houseway.odds.ante_play.game_odds import GameOdds
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
        """What one player ends with on average, his own fee taken off."""
        return -(self.expected_cents + self.players_fee_cents) / self.players


def table_edge(
    odds: GameOdds,
    wagers_cents: Mapping[str, Cents],
    players: int,
    fee_cents: Cents,
    players_fee_cents: Cents = 0,
) -> TableEdge:
    """The odds have to be those for these wagers: with the same ratio on what a fold gives up."""
    base = odds.bets[0].bet
    ante = wagers_cents.get(base, 0)
    if not ante:
        raise RecordError(f"Every player needs a wager on {base}; give one.")
    at_stake = {id: cents for id, cents in wagers_cents.items() if id in odds.turning_ratios}
    if {id: Fraction(cents, ante) for id, cents in at_stake.items() if cents} != odds.stakes:
        raise RecordError("These odds belong to other wagers on what a fold gives up.")
    joined = "+".join((base, *odds.stakes))
    lost = -ante * odds.bet(joined).distribution.ev
    for id, cents in wagers_cents.items():
        if id != base and id not in at_stake:
            lost -= cents * odds.bet(id).distribution.ev
    return TableEdge(
        players=players,
        wagers_cents=dict(wagers_cents),
        expected_cents=players * lost,
        fee_cents=fee_cents,
        players_fee_cents=players_fee_cents,
    )


def table_of(
    expected: Mapping[str, Fraction],
    wagers_cents: Mapping[str, Cents],
    players: int,
    fee_cents: Cents,
    players_fee_cents: Cents = 0,
) -> TableEdge:
    """The same for bets that do not touch each other: each with what a unit of it is worth."""
    lost = -sum((cents * expected[bet] for bet, cents in wagers_cents.items()), Fraction(0))
    return TableEdge(
        players=players,
        wagers_cents=dict(wagers_cents),
        expected_cents=players * lost,
        fee_cents=fee_cents,
        players_fee_cents=players_fee_cents,
    )
