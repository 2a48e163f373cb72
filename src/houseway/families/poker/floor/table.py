"""Poker table state as an immutable value: seats, button, hand, kill legs, fees owed."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple, Self

from msgspec.structs import replace

from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.rules.rules import PotPoker
from houseway.families.poker.rules.stakes import Stakes
from houseway.families.poker.settle.settlement import PotSettlement
from houseway.floor.table.table import Occupant, Table
from houseway.things.cents import Cents

HALF_HOUR_SECONDS = 1_800


class Standing(StrEnum):
    """Whether somebody is dealt in."""

    IN = "in"
    WAITING = "waiting"
    """For the big blind to come round, or to post."""
    OUT = "out"


class PotOccupant(Occupant, frozen=True):
    """Somebody in a seat, and what they owe before they are dealt in."""

    standing: Standing = Standing.WAITING
    posts: bool = False
    """Whether they post to be dealt in at once instead of waiting for the big blind."""
    missed_small: bool = False
    missed_big: bool = False
    new: bool = True
    """Whether they have never been dealt in since they sat down."""
    agrees_to_kill: bool = False
    passed_over: bool = False
    """Whether they came in between button and big blind: both go round as if the seat were empty
    until the big blind reaches it (OJ-58)."""
    straddles: bool = False
    """Whether they post a straddle with the next hand, if they sit next to the big blind then."""
    moved: bool = False
    """Whether they have changed to a seat that the big blind reaches later."""
    waits: int = 0
    """For how many hands they wait on that account, unless they post (OJ-69)."""
    lets_pass: bool = False
    """Whether the blinds go by while they wait, without penalty (OJ-71)."""

    @property
    def missed(self) -> bool:
        """Whether a missed-blind button lies before them (OJ-53)."""
        return not self.new and (self.missed_small or self.missed_big)


class KillLegs(NamedTuple):
    """Who has won a leg, and who has to kill a hand."""

    held: tuple[str, ...] = ()
    """Whoever won last first; then who was away since and brings their leg back."""
    owed: tuple[str, ...] = ()
    """Several only if one of them was away when the kill was due."""

    @property
    def button(self) -> str:
        """Who holds the kill button."""
        return self.held[0] if self.held else ""

    @property
    def owed_by(self) -> str:
        return self.owed[0] if self.owed else ""


class BlindCircuit(NamedTuple):
    """How far the blinds have come round the table."""

    small: int
    """The seat of the small blind in the last hand, whoever posted what there."""
    big: int
    posted: tuple[str, ...]
    """Who has just posted a big blind, on that seat first; two if the small one's seat did too."""
    first: int | None
    """Where the button was in the first hand of the game, until the big blind has come round to it:
    so long those to whom it has not come enter free (OJ-46)."""


class PreHandState(NamedTuple):
    """What a misdeal restores."""

    button: int | None
    circuit: BlindCircuit | None
    seats: Mapping[int, PotOccupant]


class PotTable(Table[PotPoker], frozen=True, kw_only=True):
    """A poker table. Chips brought during a hand wait beside it."""

    stakes: Stakes
    seats: Mapping[int, PotOccupant] = {}
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
    circuit: BlindCircuit | None = None
    """None before the first hand, and at tables of the first reading."""
    before: PreHandState | None = None
    """The table's round as it was when the latest hand began."""
    short_bought: tuple[str, ...] = ()
    """Who has bought in short since they came (OJ-21)."""
    owing: Mapping[str, Cents] = {}
    """Fees for time that somebody had no chips for: they are not dealt in before they have paid."""
    legs: KillLegs = KillLegs()

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
        return {player: cents + in_hand.get(player, 0) for player, cents in self.chips.items()}

    def chips_of(self, player: str) -> Cents:
        beside = self.chips.get(player)
        if beside is None or self.hand is None:
            return beside or 0
        return beside + self.hand.chips.get(player, 0)

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
