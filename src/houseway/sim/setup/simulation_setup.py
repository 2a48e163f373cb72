"""Simulation setup: game, seats with their wagers, bank, collection, policy.

Every occupied seat wagers every round unless it banks, by a mix or always the same; backline
bettors go along with it. The bank goes clockwise, as many rounds each as the game allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeAlias

from msgspec import Struct

from houseway.collect.fees.round_fee import round_fees
from houseway.collect.schedule import Schedule
from houseway.rules.game import Game, R_co
from houseway.rules.limits import Limits, Range
from houseway.rules.wager_mix.mix import (
    ALONE,
    Bettor,
)
from houseway.things.cents import Cents

EVERY_WAGER = Limits(Range(1))


TellProgress: TypeAlias = Callable[[float, str], None]
"""Is told how much of some work is done, from zero to one, and what it is."""


class Policy(NamedTuple):
    """How players decide, where their family can do so in several ways."""

    assumes: str
    """In words."""
    decide: Callable[[Any, Any], str]
    """By the rules and what the family asks about a hand: what is done."""
    in_full: str = ""
    """How they decide, told to somebody who asks for odds."""
    prepare: Callable[[Any, TellProgress], None] | None = None
    """Work out beforehand what takes long to work out for these rules, telling how far it is."""


SeatWagers: TypeAlias = Mapping[str, Cents] | tuple[Bettor, ...]
"""What one seat wagers: always this, by the bet's id, or in several ways with their chances."""


class SimulationSetup(Struct, Generic[R_co], frozen=True, kw_only=True):
    game: Game[R_co]
    wagers: tuple[SeatWagers, ...]
    """For each seat what it wagers; nothing where nobody sits."""
    behind: tuple[tuple[int, Fraction], ...] = ALONE
    """How many wager behind a seat, and how often."""
    backline: tuple[Bettor, ...] = ()
    """What each of those has down."""
    bank_cents: Cents
    schedule: Schedule | None = None
    limits: Limits = EVERY_WAGER
    cut_cards: int | None = None
    """Cards in front of the cut card, where one shoe serves for several rounds. Without it every
    round is dealt from a freshly shuffled shoe."""
    insures: bool = False
    """Whether everybody takes insurance for half the wager where it is offered."""
    policy: Policy | None = None
    """How players decide; None leaves it to the family."""

    @property
    def taken(self) -> tuple[int, ...]:
        """The numbers of the occupied seats."""
        return tuple(seat for seat, wagers in enumerate(self.wagers, start=1) if wagers)

    def ways(self, seat: int) -> tuple[Bettor, ...]:
        """How this seat wagers, with the chances."""
        return ways_of(self.wagers[seat - 1])

    @property
    def most_behind(self) -> int:
        return max(many for many, _ in self.behind)

    def followed(self, wagers: Mapping[str, Cents]) -> Cents:
        """How much of one bettor's wagers the player-dealer's fee follows."""
        if self.schedule is None:
            return 0
        base = self.game.rules.base_times * wagers[self.game.rules.base.id]
        laid = self.game.rules.laid(wagers)
        return sum(laid.values()) if self.schedule.action_includes_bonus else base

    def fee_of(self, wagers: Iterable[Mapping[str, Cents]]) -> Cents:
        """What the player-dealer pays for a round with all these wagers down."""
        if self.schedule is None:
            return 0
        lying, id = tuple(wagers), self.game.rules.base.id
        base = [[self.game.rules.base_times * each[id]] for each in lying]
        bonus = [cents for each in lying for bet, cents in each.items() if bet != id]
        return round_fees(self.schedule, base, bonus).player_dealer_cents

    def fee_cents(self, player_dealer: int) -> Cents:
        """The same for a round that this seat banks, where everybody's wagers are sure."""
        against = [
            bettor.wagers
            for seat in self.taken
            if seat != player_dealer
            for bettor in (*self.ways(seat), *(self.backline * self.most_behind))
        ]
        return self.fee_of(against)

    def facts(self) -> dict[str, object]:
        """All that decides the result beside the seed, as plain data."""
        return {
            "game": self.game.id,
            "digest": self.game.digest(),
            "wagers": [_ways_facts(ways_of(each)) for each in self.wagers],
            "behind": [[many, str(chance)] for many, chance in self.behind],
            "backline": _ways_facts(self.backline),
            "bank_cents": self.bank_cents,
            "schedule": self.schedule.id if self.schedule else None,
            "chip_cents": self.limits.chip_cents,
            "cut_cards": self.cut_cards,
            "insures": self.insures,
            "policy": self.policy.assumes if self.policy else None,
        }


def ways_of(seated: SeatWagers) -> tuple[Bettor, ...]:
    """How a seat wagers, with the chances; in no way where nobody sits."""
    if isinstance(seated, tuple):
        return seated
    return (Bettor(seated, Fraction(1)),) if seated else ()


def _ways_facts(ways: tuple[Bettor, ...]) -> list[list[object]]:
    return [[dict(each.wagers), str(each.chance)] for each in ways]
