"""Play a number of rounds in blocks on several threads, and add them up in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from houseway.sim.family import Notes, Playable, simulated
from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.setting import Setting, check_run
from houseway.sim.tally import Tally, blank_tally


def ready(setting: Setting) -> Playable:
    """The table laid out and the kernel at hand: compiled, or found compiled on disk."""
    table = simulated(setting.game).lay(setting)
    table.play(seed=0, block=0, rounds=0)
    return table


def run(
    table: Playable,
    *,
    rounds: int,
    seed: int,
    threads: int = 1,
    tally: Tally | None = None,
    on_block: Callable[[Tally], None] = lambda _: None,
) -> Tally:
    """The tally of that many rounds.

    Whole blocks are added to `tally` as they come, so whoever holds it keeps them if the run is
    stopped. Rounds beyond the last whole block are only in the tally that comes back.
    """
    tally = blank_tally(table.bets) if tally is None else tally
    check_run(rounds=rounds, seed=seed, threads=threads, played=tally.rounds)
    whole, rest = divmod(rounds, BLOCK_ROUNDS)
    for notes in _in_order(table, seed, range(tally.blocks, whole), threads):
        tally.add(notes, BLOCK_ROUNDS)
        on_block(tally)
    finished = tally.copied()
    if rest:
        finished.add(table.play(seed=seed, block=whole, rounds=rest), rest)
    return finished


def _in_order(table: Playable, seed: int, blocks: range, threads: int) -> Iterator[Notes]:
    """The notes of each block in turn, played a few blocks ahead of who reads them."""
    waiting: deque[Future[Notes]] = deque()
    pool = ThreadPoolExecutor(threads)
    try:
        for block in blocks:
            waiting.append(pool.submit(table.play, seed=seed, block=block, rounds=BLOCK_ROUNDS))
            if len(waiting) > 2 * threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
