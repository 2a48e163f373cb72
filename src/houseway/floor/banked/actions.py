"""What people do at a table, around and inside a round."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from houseway.floor.banked.table import Kind
from houseway.play.actions import Action
from houseway.things.cents import Cents


class Join(Struct, frozen=True, tag="join"):
    """Bring chips to the table, or more of them. Sitting down is another matter."""

    player: str
    cents: Cents


class Sit(Struct, frozen=True, tag="sit"):
    player: str
    seat: int
    kind: Kind = Kind.PLAYER


class Leave(Struct, frozen=True, tag="leave"):
    """Take one's chips and go."""

    player: str


class SetSchedule(Struct, frozen=True, tag="set_schedule"):
    """The floor changes the collection schedule, between rounds only."""

    schedule: str | None


class PostBank(Struct, frozen=True, tag="post_bank"):
    """Take the offered bank: the round opens with the deck already shuffled and promised."""

    player: str
    cents: Cents
    commitment: str
    once: bool = False


class PassBank(Struct, frozen=True, tag="pass_bank"):
    player: str


class OfferAgain(Struct, frozen=True, tag="offer_again"):
    """The floor restarts a broken game: everybody is asked about the bank once more."""

    by: str


class Correct(Struct, frozen=True, tag="correct"):
    """The floor puts a payment right: chips go from one player at the table to another."""

    by: str
    approved_by: str
    """Somebody else, who has looked at it too."""
    from_player: str
    to_player: str
    cents: Cents
    about: str
    """What is put right: a round as TABLE:NUMBER, or the request that did it."""


class CloseTable(Struct, frozen=True, tag="close_table"):
    """The floor closes the table between rounds: everybody takes his chips and goes."""

    by: str


class ReopenTable(Struct, frozen=True, tag="reopen_table"):
    by: str


class InRound(Struct, frozen=True, tag="in_round"):
    action: Action


TableAction: TypeAlias = (
    Join
    | Sit
    | Leave
    | SetSchedule
    | PostBank
    | PassBank
    | OfferAgain
    | Correct
    | CloseTable
    | ReopenTable
    | InRound
)
