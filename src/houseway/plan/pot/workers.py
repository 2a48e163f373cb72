"""Blocks of hands on several processes, added up in order: the result is that of one process."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

from houseway.plan.pot.block import BLOCK_HANDS, play_block
from houseway.plan.pot.setting import PotSetting
from houseway.plan.pot.tally import Tally, blank_tally
from houseway.plan.rehearsal import Heard


def rehearse(
    setting: PotSetting, *, hands: int, seed: int, workers: int = 1, heard: Heard = lambda _: None
) -> Tally:
    """The tally of so many hands."""
    sizes = [BLOCK_HANDS] * (hands // BLOCK_HANDS)
    if hands % BLOCK_HANDS:
        sizes.append(hands % BLOCK_HANDS)
    tally = blank_tally(setting.levels)
    for block in _in_order(setting, seed, sizes, min(workers, len(sizes))):
        tally.add(block)
        heard(tally.hands)
    return tally


def _in_order(setting: PotSetting, seed: int, sizes: list[int], workers: int) -> Iterator[Tally]:
    if workers == 1:
        for block, hands in enumerate(sizes):
            yield play_block(setting, seed, block, hands)
        return
    # A process of its own, not a copy of this one, which may have threads.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting: list[Future[Tally]] = [
            pool.submit(play_block, setting, seed, block, hands)
            for block, hands in enumerate(sizes)
        ]
        try:
            for each in waiting:
                yield each.result()
        finally:
            pool.shutdown(cancel_futures=True)
