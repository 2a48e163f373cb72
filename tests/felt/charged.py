"""Schedules that the banked games are charged by, with what their sheets print.

A family says in its test traits how each of its games is charged, `Traits.charged`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from tests.felt.banked import Banked
from tests.felt.table import Felt


@dataclass(frozen=True)
class Charged:
    """A game under one schedule; amounts are dollars."""

    key: str
    """What scenes call it."""
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


LIST_B = partial(Charged, limits=(5, 500), due=(1, 0), highest=5)
"""Marysville's list of that name."""
