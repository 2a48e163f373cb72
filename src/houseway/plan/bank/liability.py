"""Worst-case liability: the most that one round can cost, by seat and bet, up to the bank."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.rules.bank import Accounting
from houseway.rules.wager_mix.mix import Bettor
from houseway.sim.setup.setup_builder import full_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.cents import Cents

_CAPS = {
    Accounting.GROSS: "what is paid and what is taken use up the bank together",
    Accounting.SEPARATE: "no more than the bank is paid, whatever is taken",
    Accounting.NET: "the running result ends no lower than the bank",
}


class SeatLiability(Struct, frozen=True, kw_only=True):
    """What one place in the order of action can claim at its worst."""

    place: int
    """The first to act is 1."""
    by_bet: Mapping[str, Cents]
    """The most that the wagers on each bet can be paid there, those behind the seat included, with
    all that is staked on it later. No single way to wager need have all of them."""
    cents: Cents
    """The worst that is wagered there: all bets together."""
    reached_cents: Cents
    """What the bank has left of that for it when everybody before is at their worst too."""


class Liability(Struct, frozen=True, kw_only=True):
    """In cents; every seat at its worst at once, which cards and pay tables may not even allow."""

    by_seat: tuple[SeatLiability, ...]
    """In the order of action."""
    bank_cents: Cents
    capped_by: str
    """In words, how the bank ends it."""

    @property
    def seat_cents(self) -> Cents:
        """The worst seat's claim."""
        return max(seat.cents for seat in self.by_seat)

    @property
    def table_cents(self) -> Cents:
        """The claim of all seats together."""
        return sum(seat.cents for seat in self.by_seat)

    @property
    def is_covered(self) -> bool:
        """Whether the bank covers every result."""
        return self.bank_cents >= self.table_cents

    @property
    def worst_cents(self) -> Cents:
        """The most that a round can cost, the fee not counted."""
        return sum(seat.reached_cents for seat in self.by_seat)


def liability(setting: SimulationSetup) -> Liability:
    """From pay tables, doubles, splits and envy buttons, as the rules have them.

    Whoever banks does not claim: of the seats taken, those count that can claim most.
    """
    seats = [(_most_by_bet(setting, seat), _most(setting, seat)) for seat in setting.taken]
    seats.remove(min(seats, key=lambda seat: seat[1]))
    left, by_seat = setting.bank_cents, list[SeatLiability]()
    for place, (by_bet, cents) in enumerate(seats, start=1):
        reached = min(cents, left)
        left -= reached
        by_seat.append(
            SeatLiability(place=place, by_bet=by_bet, cents=cents, reached_cents=reached)
        )
    return Liability(
        by_seat=tuple(by_seat),
        bank_cents=setting.bank_cents,
        capped_by=_CAPS[setting.game.bank.accounting],
    )


def _most(setting: SimulationSetup, seat: int) -> Cents:
    behind = full_bank(setting.game, (setting.backline,)) * setting.most_behind
    return full_bank(setting.game, (setting.wagers[seat - 1],)) + behind


def _most_by_bet(setting: SimulationSetup, seat: int) -> dict[str, Cents]:
    found = _by_bet(setting, setting.ways(seat))
    for bet, cents in _by_bet(setting, setting.backline).items():
        found[bet] = found.get(bet, 0) + setting.most_behind * cents
    return found


def _by_bet(setting: SimulationSetup, bettors: tuple[Bettor, ...]) -> dict[str, Cents]:
    found: dict[str, Cents] = {}
    for bettor in bettors:
        for bet, cents in bettor.wagers.items():
            most = full_bank(setting.game, ({bet: cents},))
            found[bet] = max(found.get(bet, 0), most)
    return found
