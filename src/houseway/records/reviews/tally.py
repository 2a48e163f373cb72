"""Tally of a player's rounds of one game: results, decisions, bets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct

from houseway.rules.game import Game
from houseway.things.cents import Cents


def right_percent(right: int, judged: int) -> int:
    """Of a hundred decisions how many were right; a half is rounded up."""
    return (200 * right + judged) // (2 * judged)


class BetResult(NamedTuple):
    """One wager of theirs, settled."""

    bet: str
    wager_cents: Cents
    net_cents: Cents


class BetTally(Struct):
    wagers: int = 0
    wagered_cents: Cents = 0
    net_cents: Cents = 0


class SessionTally(Struct):
    """One session: from somebody's first action to the last before a long pause."""

    began: str = ""
    last: str = ""
    rounds: int = 0
    net_cents: Cents = 0
    judged: int = 0
    unjudged: int = 0
    """Decisions that went wrong to judge."""
    right: int = 0
    cost_cents: float = 0.0

    def count(self, cost_cents: float | None) -> None:
        """A further decision, if there is a verdict on it."""
        if cost_cents is not None:
            self.judged += 1
            self.right += cost_cents == 0
            self.cost_cents += cost_cents


class GameTally(Struct, kw_only=True):
    game: Game
    rounds: int = 0
    """As a player."""
    net_cents: Cents = 0
    dealer_rounds: int = 0
    dealer_net_cents: Cents = 0
    judged: int = 0
    unjudged: int = 0
    """Decisions that went wrong to judge."""
    right: int = 0
    cost_cents: float = 0.0
    """What decisions gave away on average."""
    staked: dict[str, Cents] = {}
    """Opening wagers by bet, by which it is expected what they win."""
    bets: dict[str, BetTally] = {}
    """Every wager by bet, those made later too."""

    def add_round(self, net: Cents, *, banked: bool) -> None:
        if banked:
            self.dealer_rounds += 1
            self.dealer_net_cents += net
        else:
            self.rounds += 1
            self.net_cents += net

    def add_bets(self, staked: Mapping[str, Cents], results: Iterable[BetResult]) -> None:
        for bet, cents in staked.items():
            self.staked[bet] = self.staked.get(bet, 0) + cents
        for each in results:
            tally = self.bets.setdefault(each.bet, BetTally())
            tally.wagers += 1
            tally.wagered_cents += each.wager_cents
            tally.net_cents += each.net_cents

    @property
    def bets_net_cents(self) -> Cents:
        return sum(each.net_cents for each in self.bets.values())

    def expected_cents(self, prices: Mapping[str, float]) -> float:
        """What best play wins on average with the same opening wagers, fully covered."""
        return sum(cents * prices.get(bet, 0.0) for bet, cents in self.staked.items())

    def luck_cents(self, prices: Mapping[str, float]) -> float:
        """What the cards gave beyond what such wagers and such decisions win on average."""
        return self.bets_net_cents - (self.expected_cents(prices) - self.cost_cents)
