"""Actions at a poker table, around and inside a hand."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from houseway.families.poker.play.actions import PotAction
from houseway.floor.table.actions import TableAction
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle


class SitOut(TableAction, frozen=True, tag="sit_out"):
    """Keep the seat and be dealt no cards; blinds that go by meanwhile are owed."""

    player: str


class SitIn(TableAction, frozen=True, tag="sit_in"):
    """Be dealt in again: at once by posting what is owed, or when the big blind comes round."""

    player: str
    posts: bool = False


class Straddle(TableAction, frozen=True, tag="straddle"):
    """Post twice the big blind with the next hand, next to the left of it."""

    player: str


class MoveSeat(TableAction, frozen=True, tag="move_seat"):
    """Take another seat of the same table, between hands."""

    player: str
    seat: int
    lets_pass: bool = False
    """Whether one waits until the blinds have gone by the new seat."""


class AgreeToKill(TableAction, frozen=True, tag="agree_to_kill"):
    """Say whether one wants kill pots; they are used only if everybody does."""

    player: str
    agrees: bool


class StartHand(TableAction, frozen=True, tag="start_hand"):
    """The house dealer begins a hand with a deck already shuffled and promised."""

    commitment: str
    at: int
    """The time in seconds."""
    draw: tuple[Card, ...] = ()
    """Before the first hand: a card for each player in the order of seats, for the button."""


class CollectTime(TableAction, frozen=True, tag="collect_time"):
    """A half hour is over: every player pays for it."""

    at: int


class PayJackpot(TableAction, frozen=True, tag="pay_jackpot"):
    """The floor pays jackpot fees out to a player, for an occasion that it names.

    The fee is written down, and for which hand it is paid out is not (CF-53): so no hand is paid by
    itself.
    """

    by: str
    seat: int
    cents: Cents
    occasion: str


class InHand(TableAction, frozen=True, tag="in_hand"):
    action: PotAction

    @property
    def doer(self) -> str | None:
        return self.action.doer

    def kept(self) -> Self:
        return replace(self, action=self.action.sealed())

    def unsealed(self, shuffle: Shuffle) -> Self:
        return replace(self, action=self.action.unsealed(shuffle))
