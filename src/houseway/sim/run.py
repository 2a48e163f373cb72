"""Play a number of rounds in blocks on several threads, and add them up in order."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.kernel.felt import Felt, Notes, Trace, blank_notes, blank_trace
from houseway.sim.kernel.rounds import play_block
from houseway.sim.lay import lay
from houseway.sim.setting import Setting, check_run
from houseway.sim.tally import Tally, blank_tally


def ready(setting: Setting) -> Felt:
    """The table laid out and the kernel at hand: compiled, or found compiled on disk."""
    felt = lay(setting)
    play_block(felt, blank_notes(felt, 0), blank_trace(felt, 0), 0, 0, 0, 0)
    return felt


def run(
    felt: Felt,
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
    tally = blank_tally(felt.bets) if tally is None else tally
    check_run(rounds=rounds, seed=seed, threads=threads, played=tally.rounds)
    whole, rest = divmod(rounds, BLOCK_ROUNDS)
    for notes in _in_order(felt, seed, range(tally.blocks, whole), threads):
        tally.add(notes, BLOCK_ROUNDS)
        on_block(tally)
    finished = copy.deepcopy(tally)
    if rest:
        finished.add(_block(felt, seed, whole, rest), rest)
    return finished


def trace(felt: Felt, *, rounds: int, seed: int) -> Trace:
    """The first rounds of a run in full: decks, decisions and every claim as it was covered."""
    sheets = blank_trace(felt, rounds)
    play_block(felt, blank_notes(felt, rounds), sheets, seed, 0, 0, rounds)
    return sheets


def _block(felt: Felt, seed: int, block: int, rounds: int) -> Notes:
    notes = blank_notes(felt, rounds)
    play_block(felt, notes, blank_trace(felt, 0), seed, block, block * BLOCK_ROUNDS, rounds)
    return notes


def _in_order(felt: Felt, seed: int, blocks: range, threads: int) -> Iterator[Notes]:
    """The notes of each block in turn, a few blocks ahead of whoever reads them."""
    waiting: deque[Future[Notes]] = deque()
    pool = ThreadPoolExecutor(threads)
    try:
        for block in blocks:
            waiting.append(pool.submit(_block, felt, seed, block, BLOCK_ROUNDS))
            if len(waiting) > 2 * threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
