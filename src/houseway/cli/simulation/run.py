"""Runs a simulation on threads or a cluster, resumable from a file, interruptible by Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.machines.executors import Executor, ExecutorJob
    from houseway.sim.output.json_report import Run
    from houseway.sim.running.work_spans import WorkSpan
    from houseway.sim.setup.simulation_setup import SimulationSetup, TellProgress
    from houseway.sim.stats.tally import RunTally

_SAVE_SECONDS = 1


class RunRequest(NamedTuple):
    """The options of a run, beside the table."""

    rounds: int
    seed: int
    threads: int
    on: str | None = None
    resume: Path | None = None


def threads_or_all(wanted: int | None, on: str | None = None) -> int:
    """As many as there are processors unless said; a cluster has its own."""
    if on is None:
        return (os.cpu_count() or 1) if wanted is None else wanted
    from houseway.machines.cluster_address import check_cluster_address

    check_cluster_address(on)
    if wanted is not None:
        raise RecordError(f"--threads is for work on this computer, not on {on}; leave it out.")
    return 1


def run_resumable(setting: SimulationSetup, asked: RunRequest) -> Run:
    """Play the rounds that the file lacks. A run that is stopped is kept there."""
    from houseway.machines.executors import WorkersLost
    from houseway.sim.output.json_report import Run
    from houseway.sim.running.resume_file import load_run, save_run
    from houseway.sim.setup.setup_builder import check_run
    from houseway.sim.stats.tally import blank_tally

    rounds, seed, resume = asked.rounds, asked.seed, asked.resume
    check_run(rounds=rounds, seed=seed, threads=asked.threads)
    found = load_run(resume, setting, seed) if resume is not None else None
    tally = found or blank_tally(len(setting.game.rules.bets))
    before = tally.rounds
    check_run(rounds=rounds, seed=seed, threads=asked.threads, played=before)

    def keep(tally: RunTally) -> None:
        if resume is not None:
            save_run(resume, setting, seed, tally)

    try:
        finished, threads, seconds = _play(setting, asked, tally, keep)
    except KeyboardInterrupt:
        keep(tally)
        if resume is not None:
            print(f"\n{tally.rounds:,} rounds are kept in {resume}.", file=sys.stderr)
        raise
    except WorkersLost as lost:
        keep(tally)
        raise RecordError(_went_on_to(str(lost), tally.rounds, resume)) from lost
    keep(tally)
    return Run(setting, finished, seed, threads, rounds - before, seconds)


def _went_on_to(says: str, rounds: int, resume: Path | None) -> str:
    kept = (
        f"they are kept in {resume}, so start again with the same words"
        if resume is not None
        else "keep them next time with --resume FILE"
    )
    return f"{says.removesuffix('.')} after {rounds:,} rounds; {kept}."


def _play(
    setting: SimulationSetup, asked: RunRequest, tally: RunTally, keep: Callable[[RunTally], None]
) -> tuple[RunTally, int, float]:
    from houseway.sim.running.runner import run_on_executor

    with (
        progress(asked.rounds) as (say, show),
        _playing(setting, asked, _telling(asked.rounds, say, show)) as (machines, table),
    ):
        keep(tally)
        say(_before_the_first_block(setting, asked))
        start = saved = time.monotonic()
        with _stopped_between_blocks() as stop_if_asked:

            def on_block(tally: RunTally) -> None:
                nonlocal saved
                say("playing")
                show(tally.rounds)
                if time.monotonic() - saved > _SAVE_SECONDS:
                    keep(tally)
                    saved = time.monotonic()
                stop_if_asked()

            finished = run_on_executor(
                machines, table, rounds=asked.rounds, seed=asked.seed, tally=tally,
                on_block=on_block,
            )  # fmt: skip
        return finished, machines.places, time.monotonic() - start


def _before_the_first_block(setting: SimulationSetup, asked: RunRequest) -> str:
    """Machines elsewhere have to prepare themselves, and cannot say how far they are."""
    from houseway.machines.cluster_address import is_local

    policy = setting.policy
    if asked.on is None or is_local(asked.on) or policy is None or policy.prepare is None:
        return "playing"
    return "playing, as soon as every worker has worked out how"


def _telling(rounds: int, say: Callable[[str], None], show: Callable[[int], None]) -> TellProgress:
    def tell(share: float, what: str) -> None:
        say(what)
        show(round(share * rounds))

    return tell


@contextmanager
def _playing(
    setting: SimulationSetup, asked: RunRequest, tell: TellProgress
) -> Iterator[tuple[Executor, ExecutorJob[WorkSpan, RunTally]]]:
    from houseway.sim.running.work_spans import (
        BuiltTableJob,
        TableJob,
        prepare_policy,
        prepare_table,
    )

    if asked.on is not None:
        from houseway.machines.cluster_address import connected_cluster, is_local

        if is_local(asked.on):
            # Its workers find it on the disk, and need not each work it out unheard.
            prepare_policy(setting, tell)
        tell(0, "reaching the cluster")
        with connected_cluster(asked.on) as cluster:
            yield cluster, TableJob(setting)
        return
    from houseway.jit import notify_on_compile
    from houseway.machines.executors import ThreadExecutor

    with notify_on_compile(lambda: tell(0, "compiling")):
        felt = prepare_table(setting, tell)
    tell(0, "laying out")
    yield ThreadExecutor(asked.threads), BuiltTableJob(felt)


@contextmanager
def progress(rounds: int) -> Iterator[tuple[Callable[[str], None], Callable[[int], None]]]:
    """A bar on the terminal, if there is one: how to say what happens, and how far it has come."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task("laying out", total=rounds)
        yield (
            lambda words: bar.update(task, description=words),
            lambda done: bar.update(task, completed=done),
        )


@contextmanager
def _stopped_between_blocks() -> Iterator[Callable[[], None]]:
    """Ctrl-C waits for the block in hand, so that a tally is never half added."""
    asked = False

    def ask(*_: object) -> None:
        nonlocal asked
        asked = True

    def stop_if_asked() -> None:
        if asked:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield stop_if_asked
    finally:
        signal.signal(signal.SIGINT, before)
