"""Hooks of the room `records` for a game family: its layout files.

A layout says who wagered what, where the cards lie and what was decided. A family reads it and
turns it into the actions that lead there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar, cast

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.families import hooks_of
from houseway.play.actions import Action
from houseway.play.round import Round
from houseway.records.layouts.fields import LayoutFields
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.rules.shared_rules import SharedRules
from houseway.settle.claims import PoolShare
from houseway.things.cards import Card
from houseway.things.cents import Cents, dollars
from houseway.things.dice import Dice
from houseway.toml_reader import TomlReader


class LayoutBettor(Struct, frozen=True, kw_only=True):
    """Someone's wagers on one spot, with the place in the file where they stand."""

    player: str
    seat: int
    cents: dict[str, Cents]
    pool: tuple[PoolShare, ...]
    """Who put in what, if the wager is of several people."""
    at: TomlReader


class LayoutSeat(Struct, frozen=True, kw_only=True):
    """What lies at one seat: the wagers of the player, then of whoever stands behind."""

    seat: int
    bettors: tuple[Any, ...]
    at: TomlReader


R = TypeVar("R", bound=SharedRules)
S = TypeVar("S", bound=LayoutSeat)
T = TypeVar("T", bound=Round)


class Layout(Struct, Generic[S], frozen=True, kw_only=True):
    """One round as it lies on the table."""

    game: Game[Any]
    limits: Limits
    schedule: Schedule | None
    player_dealer: int
    player_dealer_cards: tuple[Card, ...]
    bank_cents: Cents
    spots: tuple[S, ...]
    at: TomlReader
    """Where the player-dealer stands in the file."""

    @property
    def bettors(self) -> tuple[Any, ...]:
        return tuple(bettor for spot in self.spots for bettor in spot.bettors)

    def bettor(self, player: str, seat: int) -> Any:
        return next(each for each in self.bettors if (each.player, each.seat) == (player, seat))

    def check_bank(self) -> None:
        least_cents = self.limits.table.least_cents
        if self.bank_cents < least_cents:
            self.at.fail("bank", f"a bank is {dollars(least_cents)} or more.")
        self._check_number(self.player_dealer, self.at)

    def check_seats(self) -> None:
        """Every seat stands there once, and nobody wagers twice on it."""
        seen = {self.player_dealer}
        for spot in self.spots:
            self._check_number(spot.seat, spot.at)
            if spot.seat in seen:
                spot.at.fail("seat", f"seat {spot.seat} stands here twice.")
            seen.add(spot.seat)
        standing: set[tuple[int, str]] = set()
        for bettor in self.bettors:
            if (bettor.seat, bettor.player) in standing:
                bettor.at.fail("player", f"{bettor.player} wagers on seat {bettor.seat} twice.")
            standing.add((bettor.seat, bettor.player))

    def _check_number(self, seat: int, at: TomlReader) -> None:
        if not 1 <= seat <= self.game.rules.seats:
            at.fail("seat", f"seats run from 1 to {self.game.rules.seats}.")


class LayoutAction(NamedTuple):
    """What somebody did, and where the file says so."""

    action: Action
    at: TomlReader
    field: str | None


class RecordsHooks(Struct, Generic[R, S, T], frozen=True, kw_only=True):
    player_dealer: Callable[[Game[R], TomlReader], tuple[int, tuple[Card, ...]]]
    """The player-dealer's seat and cards."""
    spots: Callable[[Game[R], Sequence[TomlReader]], tuple[S, ...]]
    """What lies at every other seat, in the order of the file."""
    check: Callable[[Layout[S]], None]
    """What the file contradicts itself in, in the order in which it is said."""
    times_base: int
    """How many times their base wager a bettor may come to add after the deal."""
    deck: Callable[[Layout[S], T], tuple[Card, ...]]
    """The deck or shoe from which the round came to lie like this."""
    dice: Callable[[Layout[S]], Dice | None] = lambda _: None
    """As they fell, where some were thrown by hand."""
    next_told: Callable[[Layout[S], T], LayoutAction]
    """What the one whose turn it is did."""
    as_laid: Callable[[Layout[S], T], T]
    """The round that was told to its end, if it lies as the file says."""
    fields: Callable[[Game[R]], LayoutFields]
    """What may stand in a layout of the game."""
    words: Callable[[Game[R]], Mapping[str, tuple[str, ...]]] = lambda _: {}
    """By field, the words of which one stands there, where they depend on the game."""


def records_hooks_of(game: Game) -> RecordsHooks[Any, Any, Any]:
    return cast("RecordsHooks[Any, Any, Any]", hooks_of("records", game.family))
