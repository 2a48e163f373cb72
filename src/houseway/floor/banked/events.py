"""Events at a table with a player-dealer."""

from __future__ import annotations

from typing import Generic

from typing_extensions import TypeVar

from houseway.floor.table.events import PlayMoved, PlayOpened, PlaySettled, TableEvent
from houseway.play.events import Event
from houseway.rules.awards import AwardFor
from houseway.settle.settlement import Settlement
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back

E_co = TypeVar("E_co", bound=Event, default=Event, covariant=True)


class BankPassed(TableEvent, frozen=True, tag="bank_passed"):
    player: str


class BankReoffered(TableEvent, frozen=True, tag="bank_reoffered"):
    by: str


class BankWanted(TableEvent, frozen=True, tag="bank_wanted"):
    """Nobody had taken the bank; now it is offered to somebody who asks for it."""

    player: str


class RoundOpened(PlayOpened, frozen=True, tag="round_opened"):
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


class RoundMoved(PlayMoved, Generic[E_co], frozen=True, tag="round_moved"):
    event: E_co


class RoundSettled(PlaySettled, frozen=True, tag="round_settled"):
    settlement: Settlement


class AwardFeeTaken(TableEvent, frozen=True, tag="award_fee_taken"):
    """What a player pays into the fund of the house's own awards for a round."""

    player: str
    cents: Cents


class AwardGiven(TableEvent, frozen=True, tag="award_given"):
    """The house gives a bonus of its own: out of the fund, and beyond it out of the cage."""

    player: str
    spot: int
    hand: AwardFor
    cents: Cents
    of_fund_cents: Cents
    rule_ids: tuple[str, ...]
