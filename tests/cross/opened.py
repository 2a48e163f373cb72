"""Rounds of a table opened with what the kernel drew: everybody's wagers down, the fee taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from houseway.play import step
from houseway.play.actions import CloseBets, PlaceWagers, TakeCollection
from houseway.play.round import Round, open_round
from houseway.rank.array_types import Ints
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back

CHIPS_CENTS = 10_000_000


class Traced(Protocol):
    @property
    def player_dealers(self) -> Ints: ...
    @property
    def stakes(self) -> Ints: ...
    @property
    def fees(self) -> Ints: ...


def name_of(seat: int, line: int) -> str:
    """The player of a seat, or who wagers behind it."""
    return f"P{seat}" if line == 0 else f"P{seat}.{line}"


class Opened:
    """The rounds of a trace, each opened as its wagers were drawn; those alike only once."""

    def __init__(self, setting: SimulationSetup[Any], traced: Traced) -> None:
        self.setting = setting
        self.traced = traced
        self.kept: dict[tuple[int, bytes], Round] = {}

    def round(self, number: int) -> Round:
        bank, stakes = int(self.traced.player_dealers[number]), self.traced.stakes[number]
        key = bank, stakes.tobytes()
        if key not in self.kept:
            self.kept[key] = self._open(bank + 1, self._wagers(stakes))
        return self.kept[key]

    def fee(self, number: int) -> Cents:
        """By the schedule itself, which has to be what the kernel took."""
        fee = self.setting.fee_of(self._wagers(self.traced.stakes[number]).values())
        assert fee == self.traced.fees[number]
        return fee

    def _wagers(self, stakes: Ints) -> dict[tuple[int, int], Mapping[str, Cents]]:
        """By seat and line what lies there before the deal."""
        rules = self.setting.game.rules
        opening = [
            (number, bet.id)
            for number, bet in enumerate(rules.bets)
            if rules.opening_bet(bet.id) is not None
        ]
        found: dict[tuple[int, int], Mapping[str, Cents]] = {}
        for seat, lines in enumerate(stakes.tolist(), start=1):
            for line, row in enumerate(lines):
                placed = {id: row[number] for number, id in opening if row[number]}
                if placed:
                    found[seat, line] = placed
        return found

    def _open(self, bank: int, wagers: Mapping[tuple[int, int], Mapping[str, Cents]]) -> Round:
        setting, game = self.setting, self.setting.game
        seats = {seat: name_of(seat, 0) for seat in setting.taken}
        chips = dict.fromkeys((name_of(*place) for place in wagers), CHIPS_CENTS)
        chips[seats[bank]] = CHIPS_CENTS + setting.bank_cents
        round = open_round(
            game, number=1, back=Back.RED, commitment="", limits=setting.limits, seats=seats,
            player_dealer=bank, banked_by=seats[bank], bank_cents=setting.bank_cents, chips=chips,
        )  # fmt: skip
        for (seat, line), placed in wagers.items():
            round, _ = step(game, round, PlaceWagers(name_of(seat, line), seat, placed))
        round, _ = step(game, round, CloseBets())
        fee = setting.fee_of(wagers.values())
        if fee:
            assert setting.schedule is not None
            taken = TakeCollection(seats[bank], fee, setting.schedule.id)
            round, _ = step(game, round, taken)
        return round
