"""Tally of rehearsed hands: integer counts, so that tallies add up in any order."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from houseway.collect.fees.hand_fee import StreetReached
from houseway.things.cents import Cents


class SeatTally(Struct):
    """One seat over all hands, or the seats of one level together."""

    net_cents: Cents = 0
    """After fees."""
    net_squared: int = 0
    flops: int = 0
    """How often it was still in on the second street."""
    showdowns: int = 0
    won: int = 0
    """How many hands it won something in."""

    def add_hand(self, net_cents: Cents) -> None:
        self.net_cents += net_cents
        self.net_squared += net_cents * net_cents


class RehearsalTally(Struct):
    seats: list[SeatTally]
    levels: dict[str, SeatTally]
    """By level: all its seats together."""
    hands: int = 0
    bought_cents: Cents = 0
    left_cents: Cents = 0
    """What lies before the players in the end."""
    fee_cents: Cents = 0
    """The collection and fees for time."""
    fee_squared: int = 0
    jackpot_cents: Cents = 0
    pot_cents: Cents = 0
    """All pots, before anything was collected from them."""
    streets: list[int] = field(default_factory=lambda: [0] * len(StreetReached))
    """By the last street that was dealt."""
    no_action: int = 0
    """Hands that ended on the first street without a bet, call or raise."""
    later_bets: list[int] = field(default_factory=lambda: [0, 0, 0])
    """By the number of third and later streets on which somebody bet."""
    showdowns: int = 0
    lows: int = 0
    """Hands in which somebody took a low half."""

    def add(self, other: RehearsalTally) -> None:
        self.hands += other.hands
        for seat, more in zip(self.seats, other.seats, strict=True):
            _add(seat, more)
        for level, more in other.levels.items():
            _add(self.levels[level], more)
        for name in _SUMS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.streets = [one + two for one, two in zip(self.streets, other.streets, strict=True)]
        self.later_bets = [
            one + two for one, two in zip(self.later_bets, other.later_bets, strict=True)
        ]


_SUMS = (
    "bought_cents", "left_cents", "fee_cents", "fee_squared", "jackpot_cents", "pot_cents",
    "no_action", "showdowns", "lows",
)  # fmt: skip


def _add(one: Any, other: Any) -> None:
    for name in SeatTally.__struct_fields__:
        setattr(one, name, getattr(one, name) + getattr(other, name))


def blank_tally(levels: tuple[str, ...]) -> RehearsalTally:
    return RehearsalTally([SeatTally() for _ in levels], {level: SeatTally() for level in levels})
