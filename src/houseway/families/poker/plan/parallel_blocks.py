"""Blocks of hands played by whoever is there, added up in order: the result is that of one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from houseway.families.poker.plan.hand_block import BLOCK_HANDS, play_block
from houseway.families.poker.plan.rehearsal_setting import PotSetting
from houseway.families.poker.plan.rehearsal_tally import Tally, blank_tally
from houseway.machines.executors import Machines, Threads
from houseway.machines.process_pool import Processes
from houseway.plan.hooks import Heard


class Block(NamedTuple):
    seed: int
    number: int
    hands: int


class Tables(NamedTuple):
    """What is rehearsed, as it travels."""

    setting: PotSetting

    def ready(self) -> Callable[[Block], Tally]:
        return partial(_played, self.setting)


def _played(setting: PotSetting, block: Block) -> Tally:
    return play_block(setting, *block)


def rehearse(
    setting: PotSetting,
    *,
    hands: int,
    seed: int,
    workers: int = 1,
    machines: Machines | None = None,
    heard: Heard = lambda _: None,
) -> Tally:
    """The tally of so many hands, by so many processes of this computer unless others do it."""
    whole, rest = divmod(hands, BLOCK_HANDS)
    sizes = [BLOCK_HANDS] * whole + [rest] * bool(rest)
    tally = blank_tally(setting.levels)
    with (machines or _here(min(workers, len(sizes)))).bring(Tables(setting)) as in_order:
        for block in in_order(Block(seed, number, many) for number, many in enumerate(sizes)):
            tally.add(block)
            heard(tally.hands)
    return tally


def _here(workers: int) -> Machines:
    return Threads(1) if workers <= 1 else Processes(workers)
