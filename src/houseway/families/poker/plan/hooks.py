"""Planning hooks of poker: rehearsed tables, and the cost of fees."""

from __future__ import annotations

from houseway.errors import RecordError
from houseway.families.poker.plan.fee_cost import fee_cost
from houseway.families.poker.plan.parallel_blocks import rehearse
from houseway.families.poker.plan.rehearsal_report import rehearsal_result
from houseway.families.poker.plan.rehearsal_setting import setting_of
from houseway.families.poker.rules.rules import PotPoker
from houseway.plan.hooks import OnProgress, PlanHooks, RehearsalRequest, RehearsalResult
from houseway.rules.game import Game

_HANDS_MOST = 10_000_000


def _play(game: Game[PotPoker], asked: RehearsalRequest, heard: OnProgress) -> RehearsalResult:
    if not 1 <= asked.hands <= _HANDS_MOST:
        raise RecordError(f"1 to {_HANDS_MOST:,} hands are played, not {asked.hands:,}.")
    setting = setting_of(game, asked)
    tally = rehearse(
        setting,
        hands=asked.hands,
        seed=asked.seed,
        workers=asked.workers,
        machines=asked.machines,
        heard=heard,
    )
    return rehearsal_result(setting.opened(), setting, tally, asked.seed)


HOOKS = PlanHooks[PotPoker](play=_play, cost=fee_cost)
