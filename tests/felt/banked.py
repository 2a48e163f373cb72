"""Scenes that every banked game has: whose bank it is, whom it reaches, who stands behind a seat.

A family says in its test traits what they need of each of its games, `Traits.banked`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from houseway.play.actions import PlaceWagers
from houseway.rules.catalog import game
from tests.felt.amounts import cents, named
from tests.felt.scene import Scene
from tests.felt.table import Felt
from tests.felt.verbs import on

Outcome = Literal["win", "lose", "tie"]


@dataclass(frozen=True)
class Alike:
    """What games of a family have in common: how a wager is made and stood by, and hands for each
    outcome at three seats.
    """

    base: str
    """The wager that a hand is played for."""
    at_risk: int
    """How many times that wager is at risk by the time that hands are compared."""
    go_on: Callable[[Any], None]
    """Nobody gives up and nobody asks for more, at a scene or a felt."""
    win: tuple[str, str, str]
    lose: tuple[str, str, str]
    tie: tuple[str, str, str]
    board: str = ""
    """Cards that everybody has."""


@dataclass(frozen=True)
class Banked:
    """A game, and the figures that the scenes need; amounts are what all of a wager comes to."""

    prefix: str
    """Of its own written rules."""
    name: str
    family: Alike
    seats: int
    rotation: tuple[str, ...]
    """The rules that the table cites about whose bank it is."""
    bank: tuple[str, ...]
    """Those about the money that is put up."""
    uncovered: tuple[str, ...]
    """What a posting cites when the bank does not reach it."""
    hand: str
    """The player-dealer's first cards, of a hand that the family's hands are measured against."""
    later: str = ""
    """The cards that the player-dealer draws to it."""
    banking: int = 1
    """Who banks in scenes of one round."""
    order: tuple[int, int, int] = (2, 3, 4)
    """Three seats in the order in which that hand is settled with them."""
    button: bool = True
    """Whether an action button lies at the first of them."""

    def felt(
        self, players: int | tuple[int, ...] = 4, *, chips: float = 1000, **options: str
    ) -> Felt:
        return Felt(self.name, players=players, chips=chips, options=options)

    def on(self, spot: int, amount: float, player: str | None = None) -> PlaceWagers:
        """The action of wagering so much in all on a spot."""
        return on(spot, player, **self.wager(amount))

    def wager(self, amount: float) -> dict[str, float]:
        return {self.family.base: amount / self.family.at_risk}

    @property
    def takes_tens(self) -> bool:
        """Whether a wager can come to ten dollars in all, as these scenes have it.

        A game without has scenes of its own.
        """
        return cents(10) % self.family.at_risk == 0

    def hands(self, *outcomes: Outcome) -> dict[int, str]:
        """Hands for seats in the order of action, and the player-dealer's."""
        own = {
            seat: getattr(self.family, outcome)[place]
            for place, (seat, outcome) in enumerate(zip(self.order, outcomes, strict=False))
        }
        return {self.banking: self.hand, **own}

    def backed(
        self,
        hand: str,
        later: str = "",
        *,
        bank: float = 10_000,
        chips: float = 1000,
        house: str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> Scene:
        """Seat 3 has ten on this hand, and Ann, who was there first and sits nowhere, thirty."""
        scene = Scene(
            self.name, house=house, bank=bank, chips=chips, standing=("Ann",), options=options
        )
        scene.act(self.on(3, 30, "Ann"))
        scene.act(self.on(3, 10))
        scene.deal({1: self.hand, 3: hand}, f"{later} {self.later}".strip())
        return scene

    @property
    def houses(self) -> tuple[str | None, ...]:
        """The game as its text has it, and as each house with options of its own deals it."""
        return (None, *game(self.name).profiles)

    def settled(
        self,
        bank: float,
        *outcomes: Outcome,
        wagers: Sequence[float] = (10, 10, 10),
        house: str | None = None,
        **options: str,
    ) -> Scene:
        """Seats wager so much and come to this, in the order of action."""
        scene = Scene(
            self.name, house=house, bank=bank, player_dealer=self.banking, options=options
        )
        for seat, amount, _ in zip(self.order, wagers, outcomes, strict=False):
            scene.act(self.on(seat, amount))
        scene.deal(self.hands(*outcomes), f"{self.later} {self.family.board}".strip())
        self.family.go_on(scene)
        held = scene.player_dealer_hand().split()
        assert sorted(held) == sorted(f"{self.hand} {self.later}".split())
        return scene

    def won(self, scene: Scene) -> list[float]:
        """What came of it for the seats in the order of action, and for the player-dealer."""
        wagered = {line.spot for line in scene.round.lines}
        seats = [seat for seat in self.order if seat in wagered]
        return [scene.won(named(seat)) for seat in (*seats, self.banking)]

    def left(self, scene: Scene) -> list[float]:
        """What was left of the bank after each of the seats."""
        after = {each.seat: each.bank_left_cents / 100 for each in scene.postings}
        return [after[seat] for seat in self.order if seat in after]

    def went_back(self, scene: Scene) -> list[float]:
        """What each of the seats got back of its own wagers."""
        return [
            sum(each.returned_cents for each in scene.postings if each.seat == seat) / 100
            for seat in self.order
        ]
