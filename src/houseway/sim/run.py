"""Play a number of rounds in blocks on several threads, and add them up in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeAlias

from houseway.rules.twenty_one.rules import TwentyOne
from houseway.sim.ante_play import lay as ante_play
from houseway.sim.ante_play.kernel import felt as ante_play_sheets
from houseway.sim.ante_play.kernel import rounds as ante_play_rounds
from houseway.sim.ante_play.kernel.felt import Felt, Notes, Trace
from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.setting import Setting, check_run
from houseway.sim.tally import Tally, blank_tally
from houseway.sim.twenty_one import lay as twenty_one
from houseway.sim.twenty_one.kernel import felt as twenty_one_sheets
from houseway.sim.twenty_one.kernel import rounds as twenty_one_rounds
from houseway.sim.twenty_one.kernel.felt import Table, TableNotes, TableTrace

AnyFelt: TypeAlias = Felt | Table
"""A table of any family, laid out for its kernel."""
AnyNotes: TypeAlias = Notes | TableNotes


def lay(setting: Setting) -> AnyFelt:
    """The table laid out for the kernel of its family."""
    if isinstance(setting.game.rules, TwentyOne):
        return twenty_one.lay(setting)
    return ante_play.lay(setting)


def ready(setting: Setting) -> AnyFelt:
    """The table laid out and the kernel at hand: compiled, or found compiled on disk."""
    felt = lay(setting)
    _block(felt, 0, 0, 0)
    return felt


def run(
    felt: AnyFelt,
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
    finished = tally.copied()
    if rest:
        finished.add(_block(felt, seed, whole, rest), rest)
    return finished


def trace(felt: Felt, *, rounds: int, seed: int) -> Trace:
    """The first rounds of a run in full: decks, decisions and every claim as it was covered."""
    sheets = ante_play_sheets.blank_trace(felt, rounds)
    notes = ante_play_sheets.blank_notes(felt, rounds)
    ante_play_rounds.play_block(felt, notes, sheets, seed, 0, 0, rounds)
    return sheets


def trace_twenty_one(table: Table, *, rounds: int, seed: int) -> TableTrace:
    """The first rounds of a run in full: shoes and every claim as it was covered."""
    sheets = twenty_one_sheets.blank_trace(table, rounds)
    notes = twenty_one_sheets.blank_notes(table, rounds)
    twenty_one_rounds.play_block(notes, table, sheets, seed, 0, rounds)
    return sheets


def _block(felt: AnyFelt, seed: int, block: int, rounds: int) -> AnyNotes:
    if isinstance(felt, Table):
        noted = twenty_one_sheets.blank_notes(felt, rounds)
        twenty_one_rounds.play_block(noted, felt, None, seed, block, rounds)
        return noted
    notes, no_trace = (
        ante_play_sheets.blank_notes(felt, rounds),
        ante_play_sheets.blank_trace(felt, 0),
    )
    ante_play_rounds.play_block(felt, notes, no_trace, seed, block, block * BLOCK_ROUNDS, rounds)
    return notes


def _in_order(felt: AnyFelt, seed: int, blocks: range, threads: int) -> Iterator[AnyNotes]:
    """The notes of each block in turn, played a few blocks ahead of who reads them."""
    waiting: deque[Future[AnyNotes]] = deque()
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
