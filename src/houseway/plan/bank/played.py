"""Rounds of one table played at random, and what they tell: results, cover, what moved by bet."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from houseway.advised import advised
from houseway.odds.progress import Progress, unheard
from houseway.plan.bank.asked import TableAsked
from houseway.plan.bank.round_results import RoundResults, played_results
from houseway.rules.bank import Accounting
from houseway.rules.game import choose
from houseway.sim.kernel import codes
from houseway.sim.run import ready, run
from houseway.sim.setting import Setting, check, covering_bank, of_mix
from houseway.sim.tally import Tally
from houseway.things.cents import Cents


class Moved(NamedTuple):
    """What moved on one bet, in cents by the round."""

    bet: str
    paid: float
    """To players."""
    taken: float
    """From players."""


class Played(NamedTuple):
    setting: Setting
    tally: Tally
    seed: int

    @property
    def results(self) -> RoundResults:
        return played_results(self.tally.results, seed=self.seed)

    @property
    def fee_cents(self) -> float:
        """By the round."""
        return self.tally.fees_cents / self.tally.rounds

    @property
    def covered(self) -> float | None:
        """The share of all that was due that the bank reached; None where nothing was."""
        due = sum(row[codes.DUE_CENTS] for row in self.tally.sums)
        moved = sum(row[codes.MOVED_CENTS] for row in self.tally.sums)
        return moved / due if due else None

    @property
    def covered_by_place(self) -> tuple[float | None, ...]:
        """The same by place in the order of action, the first to act first."""
        return tuple(covered / due if due else None for due, covered in self.tally.places)

    @property
    def moved(self) -> tuple[Moved, ...]:
        """By bet: net = paid - taken and moved = paid + taken tell each of them."""
        rounds = self.tally.rounds
        found = []
        for bet, row in zip(self.setting.game.rules.bets, self.tally.sums, strict=True):
            net, moved = row[codes.NET_CENTS], row[codes.MOVED_CENTS]
            if row[codes.WAGERS]:
                found.append(Moved(bet.id, (moved + net) / 2 / rounds, (moved - net) / 2 / rounds))
        return tuple(found)


class Point(NamedTuple):
    """How a bank of one size does."""

    bank_cents: Cents
    ev_cents: float
    """After the fee."""
    sd_cents: float
    error_cents: float
    covered: float


def table_setting(asked: TableAsked) -> Setting:
    """The table as it is played, refused where it cannot be."""
    setting = of_mix(
        asked.game,
        asked.mix,
        bank_cents=asked.bank_cents,
        schedule=asked.schedule,
        limits=asked.limits,
    )
    setting = replace(setting, policy=advised(asked.game))
    check(setting)
    return setting


def full_setting(setting: Setting) -> Setting:
    """The same table with a bank that covers whatever happens."""
    return replace(setting, bank_cents=max(setting.bank_cents, covering_bank(setting)))


def accounted(setting: Setting, accounting: Accounting) -> Setting:
    """The same table with its bank accounted for in another way."""
    return replace(setting, game=choose(setting.game, {"accounting": accounting}, anyway=True))


def play(
    setting: Setting, *, rounds: int, seed: int, threads: int = 1, tell: Progress = unheard
) -> Played:
    tell(0.0, "playing rounds")
    tally = run(
        ready(setting, tell),
        rounds=rounds,
        seed=seed,
        threads=threads,
        on_block=lambda tally: tell(tally.rounds / rounds, "playing rounds"),
    )
    return Played(setting, tally, seed)


def point(played: Played) -> Point:
    found = played.tally.player_dealer_net()
    value, error = found.value or 0.0, found.standard_error or 0.0
    return Point(
        bank_cents=played.setting.bank_cents,
        ev_cents=value,
        sd_cents=error * sqrt(played.tally.rounds),
        error_cents=error,
        covered=1.0 if played.covered is None else played.covered,
    )
