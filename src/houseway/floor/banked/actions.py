"""Actions at a table with a player-dealer: the bank, and actions inside a round."""

from __future__ import annotations

from typing import Generic, Self

from msgspec.structs import replace
from typing_extensions import TypeVar

from houseway.floor.table.actions import TableAction
from houseway.play.actions import Action
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle

A_co = TypeVar("A_co", bound=Action, default=Action, covariant=True)


class PostBank(TableAction, frozen=True, tag="post_bank"):
    """Take the offered bank: the round opens with the deck already shuffled and promised."""

    player: str
    cents: Cents
    commitment: str
    once: bool = False

    def as_asked(self) -> Self:
        return replace(self, commitment="")


class PassBank(TableAction, frozen=True, tag="pass_bank"):
    player: str


class OfferAgain(TableAction, frozen=True, tag="offer_again"):
    """The floor restarts a broken game: everybody is asked about the bank once more."""

    by: str


class WantBank(TableAction, frozen=True, tag="want_bank"):
    """Somebody who has passed changes their mind when nobody takes the bank."""

    player: str


class InRound(TableAction, Generic[A_co], frozen=True, tag="in_round"):
    action: A_co

    @property
    def doer(self) -> str | None:
        return self.action.doer

    def kept(self) -> Self:
        return replace(self, action=self.action.sealed())

    def unsealed(self, shuffle: Shuffle) -> Self:
        return replace(self, action=self.action.unsealed(shuffle))
