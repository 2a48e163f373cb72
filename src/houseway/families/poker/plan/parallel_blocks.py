"""Blocks of hands played in parallel and added up in order, as if by one process."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from houseway.families.poker.plan.hand_block import BLOCK_HANDS, play_block
from houseway.families.poker.plan.rehearsal_setting import PotSetting
from houseway.families.poker.plan.rehearsal_tally import RehearsalTally, blank_tally
from houseway.machines.executors import Executor, ThreadExecutor
from houseway.machines.process_pool import ProcessExecutor
from houseway.plan.hooks import OnProgress


class HandBlock(NamedTuple):
    seed: int
    number: int
    hands: int


class RehearsalJob(NamedTuple):
    """A rehearsal, as it is sent to workers."""

    setting: PotSetting

    def ready(self) -> Callable[[HandBlock], RehearsalTally]:
        return partial(_played, self.setting)


def _played(setting: PotSetting, block: HandBlock) -> RehearsalTally:
    return play_block(setting, *block)


def rehearse(
    setting: PotSetting,
    *,
    hands: int,
    seed: int,
    workers: int = 1,
    machines: Executor | None = None,
    heard: OnProgress = lambda _: None,
) -> RehearsalTally:
    """The tally of so many hands, by so many processes of this computer unless others do it."""
    whole, rest = divmod(hands, BLOCK_HANDS)
    sizes = [BLOCK_HANDS] * whole + [rest] * bool(rest)
    tally = blank_tally(setting.levels)
    with (machines or _here(min(workers, len(sizes)))).bring(RehearsalJob(setting)) as in_order:
        for block in in_order(HandBlock(seed, number, many) for number, many in enumerate(sizes)):
            tally.add(block)
            heard(tally.hands)
    return tally


def _here(workers: int) -> Executor:
    return ThreadExecutor(1) if workers <= 1 else ProcessExecutor(workers)
