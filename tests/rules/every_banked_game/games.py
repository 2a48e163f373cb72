"""The banked games with what their texts say of the bank, and hands that win, lose and tie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from houseway.play.actions import PlaceWagers
from houseway.play.round import Phase
from houseway.rules.catalog import game
from tests.felt import Felt, Scene, named, on

Outcome = Literal["win", "lose", "tie"]


@dataclass(frozen=True)
class Family:
    """How a wager is made and stood by, and hands for each outcome at three seats."""

    base: str
    """The wager that a hand is played for."""
    at_risk: int
    """How many times that wager is at risk by the time that hands are compared."""
    go_on: Callable[[Scene | Felt], None]
    """Nobody gives up and nobody asks for more."""
    win: tuple[str, str, str]
    lose: tuple[str, str, str]
    tie: tuple[str, str, str]
    board: str = ""
    """Cards that everybody has."""


def _plays_at_the_end(scene: Scene | Felt) -> None:
    """Everybody checks as long as there is a card to come, and then plays for one ante."""
    assert isinstance(scene, Scene)
    while scene.round.phase is Phase.DECIDING:
        spot = scene.round.lines[scene.round.turn].spot
        if scene.game.rules.streets[scene.round.street] is scene.game.rules.streets[-1]:
            scene.play_for(spot, 1)
        else:
            scene.check(spot)


THREE_CARD = Family(
    base="ante",
    at_risk=2,
    go_on=Scene.everybody_plays,
    win=("2c 2d 8s", "4c 4d 8h", "5c 5d 8c"),
    lose=("Qs 5h 2s", "Js 6h 2h", "Ts 6s 4h"),
    tie=("Kd 7c 3s", "Kh 7s 3c", "Ks 7d 3h"),
)
STREETS = Family(
    base="ante",
    at_risk=3,
    go_on=_plays_at_the_end,
    win=("Jc Tc", "Jd Td", "Th 6h"),
    lose=("Qc 3c", "Qd 3d", "Qh 3h"),
    tie=("Kd 3s", "Kh 4s", "Ks 4d"),
    board="9c 8d 7h 2s 2d",
)
TWENTY_ONE = Family(
    base="base",
    at_risk=1,
    go_on=Scene.everybody_stands,
    win=("Kd 9d", "Kd 9d", "Kd 9d"),
    lose=("Kc 7d", "Kc 7d", "Kc 7d"),
    tie=("Kh 8d", "Kh 8d", "Kh 8d"),
)

PAI_GOW = Family(
    base="base",
    at_risk=1,
    go_on=Scene.everybody_house_way,
    win=("As Ah 2c 2d 4s 5h 7d", "Ac Ad 2h 2s 4h 5c 7c", "9s 9h 9d Kc Qd 6c 5s"),
    lose=("Jh Ts 8c 7d 5h 4s 2c", "Jc Th 8h 7c 5c 4h 2s", "Js 8d 7s 6c 5s 3h 3d"),
    tie=("As Ts Td 8c 5h 4s 2c", "Ac Th Tc 8h 5c 4h 2s", "Qd Qh 4c 4d 8s 7h 6c"),
)
TILES = Family(
    base="base",
    at_risk=1,
    go_on=Scene.everybody_house_way,
    win=("4-4 3-3 6-5 2-1", "6-4 5-1 3-1 3-2", "6-5 3-3 4-3 1-1"),
    lose=("4-4 3-3 6-2 6-3", "6-4 5-1 3-1 5-5", "6-5 3-3 4-3 2-2"),
    tie=("4-4 3-3 6-2 5-5", "6-4 5-1 3-1 6-6", "6-5 3-3 4-3 4-4"),
)


@dataclass(frozen=True)
class Banked:
    """A game, and the figures that the scenes need; amounts are what all of a wager comes to."""

    name: str
    family: Family
    seats: int
    rotation: tuple[str, ...]
    """The rules that the table cites about whose bank it is."""
    bank: tuple[str, ...]
    """Those about the money that is put up."""
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


TCP = Banked(
    "three-card-poker", THREE_CARD, 8, ("TCP-4", "TCP-70"), ("TCP-37", "TCP-67"), "3d Kc 7h",
    button=False,
)  # fmt: skip
SCB = Banked(
    "three-card-poker-6-card", THREE_CARD, 7, ("SCB-3",), ("SCB-1",), "3d Kc 7h", order=(4, 2, 3)
)
UTH = Banked(
    "ultimate-texas-holdem-bad-beat-bonus", STREETS, 7, ("UTH-2",), ("UTH-3",), "Kc 4h",
    button=False,
)  # fmt: skip
NB = Banked(
    "no-bust", TWENTY_ONE, 8, ("NB-107", "NB-108", "NB-109"), ("NB-26", "NB-28"), "7c", "As"
)
P21 = Banked(
    "pure-21.5", TWENTY_ONE, 8, ("P21-74", "P21-75", "P21-76"), ("P21-19", "P21-20"), "Kc 8h"
)
PS = Banked(
    "pure-spanish-21.5", TWENTY_ONE, 7, ("PS-03",), ("PS-22", "PS-23"), "Kh 8d", button=False
)
NB6 = Banked(
    "no-bust-6.0", TWENTY_ONE, 8, ("NB6-87", "NB6-88", "NB6-89", "NB6-90"), ("NB6-20",),
    "5s 3d", "Tc", banking=8, order=(3, 2, 1),
)  # fmt: skip
NBB = Banked(
    "no-bust-6.0-buster", TWENTY_ONE, 10, ("NBB-86", "NBB-87", "NBB-88", "NBB-89"), ("NBB-19",),
    "5s 3d", "Tc", banking=8, order=(3, 2, 1),
)  # fmt: skip
_PAI_GOW_BANK = "Ks Kh Qs Jd 9c 6d 3c"
DHP = Banked(
    "double-hand-poker", PAI_GOW, 7, ("DHP-18", "DHP-19", "DHP-20"), ("DHP-15",), _PAI_GOW_BANK
)
FPG = Banked("fortune-pai-gow", PAI_GOW, 7, ("FPG-68",), ("FPG-34", "FPG-1"), _PAI_GOW_BANK)
FUP = Banked("face-up-pai-gow", PAI_GOW, 7, ("FUP-3", "FUP-135"), ("FUP-29",), _PAI_GOW_BANK)
PGT = Banked(
    "pai-gow-tiles", TILES, 8, ("PGT-51", "PGT-52", "PGT-53"), ("PGT-51", "PGT-55"),
    "5-2 6-4 5-4 6-1",
)  # fmt: skip
EVERY = (TCP, SCB, UTH, NB, P21, PS, NB6, NBB, DHP, FPG, FUP, PGT)
