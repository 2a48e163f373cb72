"""Schedules that the banked games are charged by, with what their sheets print."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from tests.felt import Felt
from tests.rules.every_banked_game import games
from tests.rules.every_banked_game.games import Banked


@dataclass(frozen=True)
class Charged:
    """A game under one schedule; amounts are dollars."""

    at: Banked
    schedule: str
    limits: tuple[float, float | None]
    """The limits of the table, within those printed with the schedule."""
    due: tuple[float, float]
    """What the player-dealer and the one player pay for a single wager of the minimum."""
    highest: float
    """The most that the player-dealer may come to owe."""
    rules: tuple[str, ...]
    """What the table cites about taking the fee."""
    other: str | None
    """What may take the schedule's place between rounds; None is no collection at all."""
    foreign: tuple[str, ...]
    """Schedules that are not for this table."""
    before_deal: bool = True

    @property
    def name(self) -> str:
        return f"{self.at.name}, {self.schedule}"

    def felt(
        self, players: int = 3, *, chips: float = 1000, standing: tuple[str, ...] = ()
    ) -> Felt:
        return Felt(
            self.at.name, players=players, chips=chips, limits=self.limits,
            schedule=self.schedule, standing=standing,
        )  # fmt: skip

    def wagered(self, bank: float = 100, top: str = "") -> Felt:
        """Seat 1 banks, seat 2 wagers the minimum, and betting is closed."""
        felt = self.felt()
        felt.bank(1, bank, top=top)
        felt.wager(2, **{self.at.family.base: self.limits[0]})
        felt.close()
        return felt

    @property
    def fees(self) -> dict[str, float]:
        """Who pays what for that wager."""
        return {player: fee for player, fee in zip(("P1", "P2"), self.due, strict=True) if fee}


_LIST_B = partial(Charged, limits=(5, 500), due=(1, 0), highest=5)
TCP = _LIST_B(
    games.TCP, "calgames-B-1", rules=("TCP-89",), other="calgames-B-2",
    foreign=("faceup-9", "calgames-B-40"),
)  # fmt: skip
SCB = _LIST_B(
    games.SCB, "calgames-B-1", rules=("SCB-100",), other="calgames-B-39",
    foreign=("marysville-tcp-1",),
)  # fmt: skip
NB_AT_MARYSVILLE = _LIST_B(
    games.NB, "calgames-B-4", rules=("NB-30", "NB-32"), other="calgames-B-5",
    foreign=("mortimer-p215-1", "faceup-9", "ps215-1"),
)  # fmt: skip
NB_AT_MORTIMER = Charged(
    games.NB, "mortimer-nb-1", (5, 50), due=(1, 0.50), highest=1, rules=("NB-30", "NB-32"),
    other=None, foreign=("mortimer-p215-1", "faceup-9", "ps215-1"),
)  # fmt: skip
_AT_MORTIMER = partial(
    Charged, games.P21, rules=("P21-25", "P21-30"), foreign=("mortimer-nb6-1", "mortimer-p215-5")
)
P21 = _AT_MORTIMER("mortimer-p215-2", (5, None), due=(0.50, 0), highest=3, other="mortimer-p215-1")
P21_FROM_100 = _AT_MORTIMER(
    "mortimer-p215-4", (100, None), due=(2, 0), highest=10, other="mortimer-p215-2"
)
PS = Charged(
    games.PS, "ps215-7", (5, 500), due=(1, 0), highest=10, rules=("PS-28",), other="ps215-8",
    foreign=("calgames-B-1", "mortimer-p215-1", "faceup-9"),
)  # fmt: skip
PS_BOTH_PAY = Charged(
    games.PS, "ps215-49", (10, 500), due=(0.50, 0.50), highest=4, rules=("PS-28",), other=None,
    foreign=("calgames-B-1", "mortimer-p215-1", "faceup-9"),
)  # fmt: skip
_VERSION_6 = partial(
    Charged, limits=(5, 50), due=(0.50, 0.50), highest=2, other=None, before_deal=False
)
NB6 = _VERSION_6(
    games.NB6, "mortimer-nb6-2", rules=("NB6-25",),
    foreign=("mortimer-nb6-1", "mortimer-nb6-buster-2"),
)  # fmt: skip
NBB = _VERSION_6(
    games.NBB, "mortimer-nb6-buster-2", rules=("NBB-24",),
    foreign=("mortimer-nb6-buster-1", "mortimer-nb6-2"),
)  # fmt: skip
DHP_AT_MORTIMER = Charged(
    games.DHP, "mortimer-paigow-2", (10, 200), due=(1, 1), highest=1, rules=("DHP-46", "DHP-51"),
    other=None, foreign=("faceup-1", "calgames-B-1", "mortimer-paigow-1"),
)  # fmt: skip
DHP_AT_MARYSVILLE = Charged(
    games.DHP, "calgames-A-1", (10, 500), due=(1, 1), highest=1, rules=("DHP-46", "DHP-51"),
    other="calgames-A-2", foreign=("faceup-1", "calgames-B-1", "mortimer-paigow-1"),
)  # fmt: skip
FPG = _LIST_B(
    games.FPG, "calgames-B-1", rules=("FPG-25", "FPG-26", "DHP-51"), other="calgames-B-2",
    foreign=("faceup-1", "mortimer-paigow-1"),
)  # fmt: skip
FUP = _LIST_B(
    games.FUP, "faceup-1", rules=("FUP-132",), other="faceup-2", foreign=("calgames-A-1",)
)
PGT = Charged(
    games.PGT, "calgames-A-6", (5, 500), due=(1, 1), highest=3, rules=("PGT-63",),
    other="calgames-B-1", foreign=("faceup-1", "mortimer-paigow-1"),
)  # fmt: skip
