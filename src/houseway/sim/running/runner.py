"""Runner: plays numbered blocks on an executor and adds them in order."""

from __future__ import annotations

from collections.abc import Callable

from houseway.machines.executors import Executor, ExecutorJob, ThreadExecutor
from houseway.sim.hooks import PlayableTable
from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.running.work_spans import BuiltTableJob, WorkSpan, prepare_table, work_spans
from houseway.sim.setup.setup_builder import check_run
from houseway.sim.stats.tally import RunTally, blank_tally

__all__ = ["prepare_table", "run_on_executor", "run_threads"]


def run_threads(
    table: PlayableTable,
    *,
    rounds: int,
    seed: int,
    threads: int = 1,
    tally: RunTally | None = None,
    on_block: Callable[[RunTally], None] = lambda _: None,
) -> RunTally:
    """The tally of that many rounds of a table that is laid out here, on threads."""
    tally = blank_tally(table.bets) if tally is None else tally
    check_run(rounds=rounds, seed=seed, threads=threads, played=tally.rounds)
    return run_on_executor(
        ThreadExecutor(threads),
        BuiltTableJob(table),
        rounds=rounds,
        seed=seed,
        tally=tally,
        on_block=on_block,
    )


def run_on_executor(
    machines: Executor,
    table: ExecutorJob[WorkSpan, RunTally],
    *,
    rounds: int,
    seed: int,
    tally: RunTally,
    on_block: Callable[[RunTally], None] = lambda _: None,
) -> RunTally:
    """The tally of that many rounds, whoever plays them.

    Whole blocks are added to `tally` as they come, so whoever holds it keeps them if the run is
    stopped. Rounds beyond the last whole block are only in the tally that comes back.
    """
    check_run(rounds=rounds, seed=seed, threads=1, played=tally.rounds)
    whole, rest = divmod(rounds, BLOCK_ROUNDS)
    with machines.bring(table) as in_order:
        # The first block decides what all others need to know.
        for up_to in (min(1, whole), whole):
            for part in in_order(work_spans(tally, seed, up_to, machines)):
                tally.join(part)
                on_block(tally)
        finished = tally.copied()
        if rest:
            for part in in_order([WorkSpan(seed, whole, 1, rest, tally.step_cents)]):
                finished.join(part)
    return finished
