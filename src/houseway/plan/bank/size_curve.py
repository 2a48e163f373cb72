"""Expectation and deviation by the size of the bank, under each way of accounting; all points are
played with one seed (common random numbers), so that the curve is smooth.
"""

from __future__ import annotations

from math import log10

from msgspec.structs import replace

from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.plan.bank.simulation import (
    BankSizePoint,
    ExactValue,
    bank_size_point,
    simulate_rounds,
    with_accounting,
)
from houseway.rules.bank import Accounting
from houseway.rules.game import Game
from houseway.rules.wager_mix.mix import Mix, mean_seat_action
from houseway.sim.setup.setup_builder import covering_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.cents import Cents

SIZES = 11
"""Beside the bank that was asked for."""
_LEAST, _MOST = 0.25, 40.0
"""From a quarter of what lies on the table to forty times that."""
_NEXT = 0.15
"""Two banks that differ by a smaller share are one point."""


def bank_sizes(setting: SimulationSetup, mix: Mix) -> tuple[Cents, ...]:
    """Round sums from far too little to more than anybody needs, and the bank in question in the
    place of those that are next to it.
    """
    action = float(mix.players * mean_seat_action(mix))
    most = min(_MOST * action, float(covering_bank(setting)))
    least = min(_LEAST * action, most)
    ratio = (most / least) ** (1 / (SIZES - 1))
    asked = setting.bank_cents
    sizes = {_round_sum(least * ratio**step) for step in range(SIZES)}
    return tuple(sorted({asked, *(size for size in sizes if abs(size - asked) > _NEXT * asked)}))


def _round_sum(cents: float) -> Cents:
    unit: int = 10 ** max(2, int(log10(max(cents, 1.0))) - 1)
    return max(unit, int(cents / unit + 0.5) * unit)


def bank_curve(
    setting: SimulationSetup,
    mix: Mix,
    *,
    asked: BankSizePoint,
    known: ExactValue | None,
    rounds: int,
    seed: int,
    threads: int = 1,
    tell: ProgressCallback = no_progress,
) -> dict[Accounting, tuple[BankSizePoint, ...]]:
    """By the way of accounting: a point for each size of bank; `asked` is known already."""
    sizes, ways = bank_sizes(setting, mix), _ways(setting.game)
    found: dict[Accounting, tuple[BankSizePoint, ...]] = {}
    for place, way in enumerate(ways):
        points = []
        for at, size in enumerate(sizes):
            tell((place + at / len(sizes)) / len(ways), "banks of other sizes")
            if size == setting.bank_cents and way is setting.game.bank.accounting:
                points.append(asked)
                continue
            other = replace(with_accounting(setting, way), bank_cents=size)
            played = simulate_rounds(other, rounds=rounds, seed=seed, threads=threads)
            points.append(bank_size_point(played, known))
        found[way] = tuple(points)
    return found


def _ways(game: Game) -> tuple[Accounting, ...]:
    choices = (option.choices for option in game.options if option.name == "accounting")
    return tuple(map(Accounting, next(choices, (game.bank.accounting,))))
