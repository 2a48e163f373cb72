"""A poker table as a value."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.floor.banked.table import Kind
from houseway.play.pot.hand import PotHand
from houseway.rules.limits import Limits
from houseway.rules.pot.game import PotGame
from houseway.rules.pot.stakes import Stakes
from houseway.settle.pot.settlement import PotSettlement
from houseway.things.cents import Cents

HALF_HOUR_SECONDS = 1_800


class Standing(StrEnum):
    """Whether somebody is dealt in."""

    IN = "in"
    WAITING = "waiting"
    """For the big blind to come round, or to post."""
    OUT = "out"


class Place(Struct, frozen=True):
    """Somebody in a seat, and what he owes before he is dealt in."""

    player: str
    kind: Kind = Kind.PLAYER
    standing: Standing = Standing.WAITING
    posts: bool = False
    """Whether he posts to be dealt in at once instead of waiting for the big blind."""
    missed_small: bool = False
    missed_big: bool = False
    new: bool = True
    """Whether he has never been dealt in since he sat down."""
    agrees_to_kill: bool = False


class Legs(NamedTuple):
    """Who holds the kill button, and who has to kill the next hand."""

    button: str = ""
    owed_by: str = ""


class PotTable(Struct, frozen=True, kw_only=True):
    name: str
    game: PotGame
    limits: Limits
    stakes: Stakes
    schedule: Schedule | None
    seats: Mapping[int, Place] = {}
    chips: Mapping[str, Cents] = {}
    """What everyone has that is not in the hand in play: chips brought during a hand wait."""
    button: int | None = None
    """Where it was in the last hand; None before the first."""
    rounds: int = 0
    """Hands that were begun."""
    hand: PotHand | None = None
    last_hand: PotHand | None = None
    last_settlement: PotSettlement | None = None
    drop_cents: Cents = 0
    """What lies in the drop box."""
    jackpot_cents: Cents = 0
    """Jackpot fees, which are kept apart (CF-53)."""
    opened_at: int | None = None
    """When the game began, in seconds; None while there is no game."""
    last_at: int = 0
    """When the last hand began."""
    half_hours: int = 0
    """For how many of them the players have paid since."""
    came_in: Mapping[int, Place] = {}
    """Who came into the latest hand, as he was before it: after a misdeal he is so again."""
    owing: Mapping[str, Cents] = {}
    """Fees for time that somebody had no chips for: he is not dealt in before he has paid."""
    legs: Legs = Legs()
    closed: bool = False
    brought_cents: Cents = 0
    """All chips brought to the table less all carried away."""

    def chips_now(self) -> Mapping[str, Cents]:
        """Everybody's chips, in the hand and beside it."""
        if self.hand is None:
            return self.chips
        in_hand = self.hand.chips
        return {
            player: self.chips.get(player, 0) + in_hand.get(player, 0)
            for player in {**self.chips, **in_hand}
        }

    def money_cents(self) -> Cents:
        """All the money at the table. It always equals what was brought."""
        in_hand = self.hand.money_cents() if self.hand else 0
        return sum(self.chips.values()) + in_hand + self.drop_cents + self.jackpot_cents

    def seat_of(self, player: str) -> int | None:
        for seat, place in self.seats.items():
            if place.player == player:
                return seat
        return None

    def is_ready(self, seat: int) -> bool:
        """Whether whoever sits there could be dealt in."""
        place = self.seats[seat]
        able = self.chips.get(place.player, 0) > 0 and place.player not in self.owing
        return able and place.standing is not Standing.OUT

    @property
    def next_half_hour(self) -> int | None:
        """When the next fee for time is due, in seconds.

        A half hour in which no hand was begun is not paid for: the game stood still.
        """
        if self.opened_at is None or self.schedule is None:
            return None
        if self.schedule.fees.half_hourly_cents is None:
            return None
        begins = self.opened_at + HALF_HOUR_SECONDS * self.half_hours
        return begins + HALF_HOUR_SECONDS if self.last_at >= begins else None
