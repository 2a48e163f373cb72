"""A poker table as a value."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple, Self

from msgspec.structs import replace

from houseway.floor.table import Occupant, Table
from houseway.play.pot.hand import PotHand
from houseway.rules.pot.rules import PotPoker
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


class Place(Occupant, frozen=True):
    """Somebody in a seat, and what they owe before they are dealt in."""

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


class PotTable(Table[PotPoker], frozen=True, kw_only=True):
    """A poker table. Chips brought during a hand wait beside it."""

    stakes: Stakes
    seats: Mapping[int, Place] = {}
    button: int | None = None
    """Where it was in the last hand; None before the first."""
    hand: PotHand | None = None
    last_hand: PotHand | None = None
    last_settlement: PotSettlement | None = None
    jackpot_cents: Cents = 0
    """Jackpot fees, which are kept apart (CF-53)."""
    opened_at: int | None = None
    """When the game began, in seconds; None while there is no game."""
    last_at: int = 0
    """When the last hand began."""
    half_hours: int = 0
    """For how many of them the players have paid since."""
    came_in: Mapping[int, Place] = {}
    """Who came into the latest hand, as they were before it: after a misdeal they are so again."""
    owing: Mapping[str, Cents] = {}
    """Fees for time that somebody had no chips for: they are not dealt in before they have paid."""
    legs: Legs = Legs()

    @property
    def playing(self) -> PotHand | None:
        return self.hand

    @property
    def played(self) -> PotHand | None:
        return self.last_hand

    def with_playing(self, playing: PotHand) -> Self:
        return replace(self, hand=playing)

    def with_chips(self, player: str, cents: Cents) -> Self:
        return replace(self, chips={**self.chips, player: self.chips.get(player, 0) + cents})

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
        in_hand = self.hand.money_cents() if self.hand else 0
        return sum(self.chips.values()) + in_hand + self.drop_cents + self.jackpot_cents

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
