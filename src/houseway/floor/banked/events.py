"""What happened at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeAlias

from msgspec import Struct
from typing_extensions import TypeVar

from houseway.floor.banked.table import Kind
from houseway.play.events import Event
from houseway.rules.awards import Award, AwardFor
from houseway.rules.limits import Limits
from houseway.settle.round import Settlement
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back

E_co = TypeVar("E_co", bound=Event, default=Event, covariant=True)


class TableOpened(Struct, frozen=True, tag="table_opened"):
    name: str
    game: str
    options: Mapping[str, str]
    limits: Limits
    schedule: str | None
    awards: tuple[Award, ...] = ()
    """Bonuses that the house gives at this table, if any."""


class Joined(Struct, frozen=True, tag="joined"):
    player: str
    cents: Cents


class Seated(Struct, frozen=True, tag="seated"):
    player: str
    seat: int
    kind: Kind


class Left(Struct, frozen=True, tag="left"):
    player: str
    cents: Cents


class ScheduleSet(Struct, frozen=True, tag="schedule_set"):
    schedule: str | None


class BankPassed(Struct, frozen=True, tag="bank_passed"):
    player: str


class BankReoffered(Struct, frozen=True, tag="bank_reoffered"):
    by: str


class Corrected(Struct, frozen=True, tag="corrected"):
    """A payment was put right. What it corrects stays as it is written."""

    by: str
    approved_by: str
    from_player: str
    to_player: str
    cents: Cents
    about: str


class TableClosed(Struct, frozen=True, tag="table_closed"):
    by: str


class TableReopened(Struct, frozen=True, tag="table_reopened"):
    by: str


class RoundOpened(Struct, frozen=True, tag="round_opened"):
    number: int
    back: Back
    commitment: str
    player_dealer: int
    banked_by: str
    bank_cents: Cents
    turn: int
    """1 for the 1st bank button, 2 for the 2nd."""
    once: bool
    shoe_from: int = 0
    """How many cards of the shoe earlier rounds have used."""


class RoundMoved(Struct, Generic[E_co], frozen=True, tag="round_moved"):
    event: E_co


class ShuffleShown(Struct, frozen=True, tag="shuffle_shown"):
    """Nothing more is dealt from this deck or shoe: now the ledger has its order and secret."""

    order: tuple[Card, ...]
    secret: str


class RoundSettled(Struct, frozen=True, tag="round_settled"):
    settlement: Settlement


class AwardFeeTaken(Struct, frozen=True, tag="award_fee_taken"):
    """What a player pays into the fund of the house's own awards for a round."""

    player: str
    cents: Cents


class AwardGiven(Struct, frozen=True, tag="award_given"):
    """The house gives a bonus of its own: out of the fund, and beyond it out of the cage."""

    player: str
    spot: int
    hand: AwardFor
    cents: Cents
    of_fund_cents: Cents
    rule_ids: tuple[str, ...]


TableEvent: TypeAlias = (
    TableOpened
    | AwardFeeTaken
    | AwardGiven
    | Joined
    | Seated
    | Left
    | ScheduleSet
    | BankPassed
    | BankReoffered
    | Corrected
    | TableClosed
    | TableReopened
    | RoundOpened
    | RoundMoved
    | ShuffleShown
    | RoundSettled
)
