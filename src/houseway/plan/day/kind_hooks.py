"""What the day report asks a table kind: the meaning of its events for fees, chips and the bank."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar, cast

from msgspec import Struct

from houseway.families import hooks_of
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import Table
from houseway.rules.game import Game
from houseway.things.cents import Cents

T = TypeVar("T", bound=Table)


class DropFee(NamedTuple):
    """What went into the drop box, or came back out of it."""

    cents: Cents
    schedule: str
    of_bank: bool = False
    """Whether the player-dealer paid it."""


class BankAnswer(NamedTuple):
    """A player's answer to an offer of the bank."""

    player: str
    takes: bool


class FlowKind(StrEnum):
    """Why a player's chips became more or fewer."""

    WON = "won"
    """As the player-dealer."""
    LOST = "lost"
    PLAYED = "played"
    """As a player."""
    COLLECTION = "collection"
    AWARDS = "awards"
    """Paid in for the house's awards, or won of them."""


class ChipFlow(NamedTuple):
    player: str
    kind: FlowKind
    cents: Cents
    """Above zero if they got it."""


class WagersLaid(Struct, frozen=True, kw_only=True):
    """What lay on the table when a round or hand was paid."""

    players: int
    wagers: tuple[Mapping[str, Cents], ...] = ()
    """By seat: what was wagered there before the deal, by bet; zero where a bet was left out."""
    behind: tuple[tuple[Mapping[str, Cents], ...], ...] = ()
    """By the same seats: the same of everybody on the backline."""
    ended: str = ""
    """How far a hand went, where a schedule asks."""


def _nobody(_: Any) -> None:
    return None


def _nothing(_: Any, __: Any) -> tuple[()]:
    return ()


class DayKindHooks(Struct, Generic[T], frozen=True, kw_only=True):
    fees: Callable[[T, TableEvent], Iterable[DropFee]]
    """What an event put into the drop box of the table it happened to."""
    laid: Callable[[T, TableEvent], WagersLaid | None]
    """What had lain there, if the event pays it."""
    funds: Callable[[str], Mapping[str, str]]
    """What players have paid in that is not the house's, by kind: the account of a table."""
    offered: Callable[[T], object | None] = _nobody
    """Who is asked now to take the bank, and where."""
    asked: Callable[[T], str | None] = _nobody
    """The same by name."""
    answered: Callable[[TableEvent], BankAnswer | None] = _nobody
    banks: Callable[[T], str | None] = _nobody
    """Who banks what is in play."""
    flows: Callable[[T, TableEvent], Iterable[ChipFlow]] = _nothing
    """What an event gave to people whose books are kept, or took from them."""
    keeps_books: bool = False
    """Whether the flows are everything that changes somebody's chips, besides coming and going."""
    sits_out: Callable[[TableEvent], str | None] = _nobody
    """Who does not want to be dealt in from now on."""


def day_kind_hooks_of(game: Game[Any]) -> DayKindHooks[Any]:
    return cast("DayKindHooks[Any]", hooks_of("plan.day", game.table_kind))
