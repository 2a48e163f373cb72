"""Events at a poker table."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, Struct, UnsetType

from houseway.families.poker.play.events import PotEvent
from houseway.families.poker.settle.settlement import PotSettlement
from houseway.floor.table.events import PlayMoved, PlayOpened, PlaySettled, TableEvent
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back


class SatOut(TableEvent, frozen=True, tag="sat_out"):
    player: str


class SatIn(TableEvent, frozen=True, tag="sat_in"):
    player: str
    posts: bool


class WillStraddle(TableEvent, frozen=True, tag="will_straddle"):
    """Somebody comes in, or goes on, with a straddle."""

    player: str


class SeatMoved(TableEvent, frozen=True, tag="seat_moved"):
    """Somebody has taken another seat of the same table."""

    player: str
    seat: int
    waits: int
    """How many hands are gained on the big blind: so many are waited out, or posted for."""
    lets_pass: bool = False
    """Whether they let the blinds go by meanwhile."""
    owes_small: bool = False
    """Whether the small blind was still due from the old seat."""


class KillAgreed(TableEvent, frozen=True, tag="kill_agreed"):
    player: str
    agrees: bool


class ButtonDrawn(TableEvent, frozen=True, tag="button_drawn"):
    """Everybody has drawn a card; the highest has the button first."""

    cards: Mapping[int, Card]
    seat: int


class BlindSeats(Struct, frozen=True, omit_defaults=True):
    """Where the blinds are in a hand."""

    small: int
    """The seat of the small blind; with a dead button nobody may be there."""
    big: int
    passed_over: tuple[int, ...] = ()
    """Who came in between the button and the big blind."""
    anew: bool = False
    """Whether the game begins with this hand."""
    two_bigs: bool = False
    """Whether a big blind is posted at the seat of the small one too (OJ-56)."""


class HandOpened(PlayOpened, frozen=True, tag="hand_opened"):
    number: int
    back: Back
    commitment: str
    button: int
    seats: tuple[int, ...]
    """Who is dealt in."""
    missed_small: tuple[int, ...]
    missed_big: tuple[int, ...]
    at: int
    killed: bool = False
    """Whether it is played for double stakes."""
    blinds: BlindSeats | UnsetType = UNSET
    """Not kept by the first reading."""


class HandMoved(PlayMoved, frozen=True, tag="hand_moved"):
    event: PotEvent


class HandSettled(PlaySettled, frozen=True, tag="hand_settled"):
    settlement: PotSettlement


class HalfHourOver(TableEvent, frozen=True, tag="half_hour_over"):
    """Everybody at the table owes for one more half hour of play."""

    number: int
    at: int


class TimeTaken(TableEvent, frozen=True, tag="time_taken"):
    """A player has paid for half an hour. It does not come out of a pot (LB-12)."""

    player: str
    cents: Cents
    schedule: str
    rule_ids: tuple[str, ...]


class JackpotPaid(TableEvent, frozen=True, tag="jackpot_paid"):
    """A player has been paid out of the jackpot fees of the table."""

    by: str
    player: str
    cents: Cents
    occasion: str
    rule_ids: tuple[str, ...]


class TimeOwed(TableEvent, frozen=True, tag="time_owed"):
    """A player has not enough chips for it: they pay before they are dealt in again."""

    player: str
    cents: Cents
