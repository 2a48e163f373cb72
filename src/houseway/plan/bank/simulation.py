"""Simulated rounds of one table: results, share covered, flows by bet."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from houseway.advised import advised_policy
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.plan.bank.full_bank_value import FullBankValue
from houseway.plan.bank.request import BankTableRequest
from houseway.plan.bank.risk.round_results import RoundResults, simulated_results
from houseway.rules.bank import Accounting
from houseway.rules.game import choose
from houseway.sim.kernel import codes
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import check_setup, setup_of_mix
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.sim.stats.estimates import Estimate
from houseway.sim.stats.tally import RunTally
from houseway.things.cents import Cents


class BetFlow(NamedTuple):
    """What moved on one bet, in cents by the round."""

    bet: str
    paid: float
    """To players."""
    taken: float
    """From players."""


class ExactValue(NamedTuple):
    """A value known without simulation."""

    covering: FullBankValue
    fee_cents: Fraction

    @property
    def left_cents(self) -> Fraction:
        """The result of a round for a bank that covers everything, after the fee."""
        return self.covering.cents - self.fee_cents


class SimulatedRounds(NamedTuple):
    setting: SimulationSetup
    tally: RunTally
    seed: int

    @property
    def results(self) -> RoundResults:
        return simulated_results(self.tally.results, seed=self.seed)

    @property
    def fee_cents(self) -> float:
        return self.tally.fees_cents / self.tally.rounds

    @property
    def covered(self) -> float | None:
        """The share of all that was due that the bank reached; None where nothing was."""
        due = sum(row[codes.DUE_CENTS] for row in self.tally.sums)
        moved = sum(row[codes.MOVED_CENTS] for row in self.tally.sums)
        return moved / due if due else None

    @property
    def share_covered(self) -> float:
        """The same; all of it where nothing was due."""
        return 1.0 if self.covered is None else self.covered

    @property
    def covered_by_place(self) -> tuple[float | None, ...]:
        """The same by place in the order of action, the first to act first."""
        return tuple(covered / due if due else None for due, covered in self.tally.places)

    @property
    def moved(self) -> tuple[BetFlow, ...]:
        return self._moved(codes.MOVED_CENTS, codes.NET_CENTS)

    @property
    def due(self) -> tuple[BetFlow, ...]:
        """Each bet's flow on the same cards if the bank covered everything."""
        return self._moved(codes.DUE_CENTS, codes.NET_CENTS, codes.UNCOVERED_CENTS)

    def _moved(self, both: int, *net: int) -> tuple[BetFlow, ...]:
        """By bet: paid + taken and paid - taken tell each of them."""
        twice, found = 2 * self.tally.rounds, []
        for bet, row in zip(self.setting.game.rules.bets, self.tally.sums, strict=True):
            sum_of, less = row[both], sum(row[column] for column in net)
            if row[codes.WAGERS]:
                found.append(BetFlow(bet.id, (sum_of + less) / twice, (sum_of - less) / twice))
        return tuple(found)

    def left(self, known: ExactValue | None) -> Estimate:
        """What a round leaves after the fee: where a bank that covers everything is known exactly,
        from there on (`sim.stats.control_variates`), else as it was played.
        """
        if known is None:
            return self.tally.player_dealer_net()
        of_covering = known.covering
        found = self.tally.beside_covering().controlled((of_covering.base, of_covering.sides))
        value = None if found.value is None else found.value - float(known.fee_cents)
        return Estimate(value, found.standard_error)


class BankSizePoint(NamedTuple):
    """How a bank of one size does."""

    bank_cents: Cents
    ev_cents: float
    """After the fee."""
    sd_cents: float
    error_cents: float
    covered: float


def table_setting(asked: BankTableRequest) -> SimulationSetup:
    """The table to simulate; one that cannot be is refused."""
    setting = setup_of_mix(
        asked.game,
        asked.mix,
        bank_cents=asked.bank_cents,
        schedule=asked.schedule,
        limits=asked.limits,
    )
    setting = replace(setting, policy=advised_policy(asked.game))
    check_setup(setting)
    return setting


def with_accounting(setting: SimulationSetup, accounting: Accounting) -> SimulationSetup:
    """The same table with its bank accounted for in this way."""
    if accounting is setting.game.bank.accounting:
        return setting
    return replace(setting, game=choose(setting.game, {"accounting": accounting}, anyway=True))


def simulate_rounds(
    setting: SimulationSetup,
    *,
    rounds: int,
    seed: int,
    threads: int = 1,
    tell: ProgressCallback = no_progress,
) -> SimulatedRounds:
    tell(0.0, "playing rounds")
    tally = run_threads(
        prepare_table(setting, tell),
        rounds=rounds,
        seed=seed,
        threads=threads,
        on_block=lambda tally: tell(tally.rounds / rounds, "playing rounds"),
    )
    return SimulatedRounds(setting, tally, seed)


def bank_size_point(played: SimulatedRounds, known: ExactValue | None) -> BankSizePoint:
    found, alone = played.left(known), played.tally.player_dealer_net()
    return BankSizePoint(
        bank_cents=played.setting.bank_cents,
        ev_cents=found.value or 0.0,
        sd_cents=(alone.standard_error or 0.0) * sqrt(played.tally.rounds),
        error_cents=found.standard_error or 0.0,
        covered=played.share_covered,
    )
