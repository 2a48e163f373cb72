"""Request of a bank plan: the tables that are banked, the bankroll, the hours; its validation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.errors import RuleError
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.rules.wager_mix.mix import Mix
from houseway.things.cents import Cents, dollars

ROUNDS = 1_000_000
ROUNDS_LEAST = 100
CURVE_ROUNDS = 100_000
"""Each point of the curve against the bank is played so long, with the same seed for all."""
HOURS = 8
HOURS_MAX = 1_000
HOURS_REPORTED = (1, 8, 40)
ROUNDS_PER_HOUR = 45
ROUNDS_PER_HOUR_MAX = 600
RISK = 0.01
BANK_CENTS_MAX = 10**11
TABLES_MAX = 12


class BankTableRequest(Struct, frozen=True, kw_only=True):
    """One table, and the bank put up against it."""

    game: Game
    mix: Mix
    bank_cents: Cents
    """What is put up in a round."""
    limits: Limits
    schedule: Schedule | None = None
    rounds_per_hour: int = ROUNDS_PER_HOUR
    table: str = ""
    """Its id in the room, if it is one of a room."""

    @property
    def name(self) -> str:
        return f"table {self.table}, {self.game.name}" if self.table else self.game.name

    @property
    def ways(self) -> list[tuple[Mapping[str, Cents], Fraction]]:
        """How a seat wagers, with the chances."""
        return [(bettor.wagers, bettor.chance) for bettor in self.mix.bettors]


class BankPlanRequest(Struct, frozen=True, kw_only=True):
    tables: tuple[BankTableRequest, ...]
    bankroll_cents: Cents | None = None
    """All the money behind the banks; the banks themselves unless said."""
    hours: int = HOURS
    risk: float = RISK
    rounds: int = ROUNDS
    curve_rounds: int = CURVE_ROUNDS
    seed: int = 1
    threads: int = 1

    @property
    def money_cents(self) -> Cents:
        if self.bankroll_cents is not None:
            return self.bankroll_cents
        return sum(table.bank_cents for table in self.tables)

    @property
    def pace(self) -> int:
        return sum(table.rounds_per_hour for table in self.tables)

    @property
    def hours_reported(self) -> tuple[int, ...]:
        return tuple(sorted({*HOURS_REPORTED, self.hours}))

    def rounds_in(self, hours: int) -> tuple[int, ...]:
        """How many rounds each table plays in so many hours."""
        return tuple(table.rounds_per_hour * hours for table in self.tables)


def check_risk(risk: float) -> None:
    if not 0 < risk < 1:
        raise RuleError(f"A risk is a chance between 0 and 1, not {risk:g}.")


def check_plan(asked: BankPlanRequest) -> None:
    """Refuse, in one sentence, what cannot be planned; wagers are refused where they are played."""
    check_risk(asked.risk)
    if asked.rounds < ROUNDS_LEAST:
        raise RuleError(
            f"At least {ROUNDS_LEAST} rounds are played for a plan, not {asked.rounds}."
        )
    _within("hours", asked.hours, HOURS_MAX)
    if not 1 <= len(asked.tables) <= TABLES_MAX:
        raise RuleError(f"1 to {TABLES_MAX} tables are planned together, not {len(asked.tables)}.")
    for table in asked.tables:
        _within("rounds an hour", table.rounds_per_hour, ROUNDS_PER_HOUR_MAX)
        if not 1 <= table.bank_cents <= BANK_CENTS_MAX:
            raise RuleError(f"A bank is at least one cent, not {dollars(table.bank_cents)}.")
    if asked.money_cents < max(table.bank_cents for table in asked.tables):
        raise RuleError(
            f"A bankroll of {dollars(asked.money_cents)} does not reach for one bank; "
            "bring at least that, or put up less."
        )


def _within(what: str, number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise RuleError(f"1 to {most:,} {what} are planned, not {number:,}.")
