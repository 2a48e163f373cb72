"""How `houseway simulate` plays: on threads or on a cluster, kept in a file, stopped by Ctrl-C."""

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
    from houseway.machines.executors import Job, Machines
    from houseway.sim.output.json_report import Run
    from houseway.sim.running.work_spans import Span
    from houseway.sim.setup.simulation_setup import Setting, Tell
    from houseway.sim.stats.tally import Tally

_SAVE_SECONDS = 1


class Played(NamedTuple):
    """How a run is asked for, beside what is played."""

    rounds: int
    seed: int
    threads: int
    on: str | None = None
    resume: Path | None = None


def threads_or_all(wanted: int | None, on: str | None = None) -> int:
    """As many as there are processors unless said; a cluster has its own."""
    if on is None:
        return (os.cpu_count() or 1) if wanted is None else wanted
    from houseway.machines.cluster_address import check_on

    check_on(on)
    if wanted is not None:
        raise RecordError(f"--threads is for work on this computer, not on {on}; leave it out.")
    return 1


def play_and_keep(setting: Setting, asked: Played) -> Run:
    """Play the rounds that are not in the file yet. What is stopped half-way is kept there."""
    from houseway.machines.executors import Lost
    from houseway.sim.output.json_report import Run
    from houseway.sim.running.resume_file import load, save
    from houseway.sim.setup.simulation_setup import check_run
    from houseway.sim.stats.tally import blank_tally

    rounds, seed, resume = asked.rounds, asked.seed, asked.resume
    check_run(rounds=rounds, seed=seed, threads=asked.threads)
    found = load(resume, setting, seed) if resume is not None else None
    tally = found or blank_tally(len(setting.game.rules.bets))
    before = tally.rounds
    check_run(rounds=rounds, seed=seed, threads=asked.threads, played=before)

    def keep(tally: Tally) -> None:
        if resume is not None:
            save(resume, setting, seed, tally)

    try:
        finished, threads, seconds = _play(setting, asked, tally, keep)
    except KeyboardInterrupt:
        keep(tally)
        if resume is not None:
            print(f"\n{tally.rounds:,} rounds are kept in {resume}.", file=sys.stderr)
        raise
    except Lost as lost:
        keep(tally)
        raise RecordError(_went_on_to(str(lost), tally.rounds, resume)) from lost
    keep(tally)
    return Run(setting, finished, seed, threads, rounds - before, seconds)


def _went_on_to(says: str, rounds: int, resume: Path | None) -> str:
    """What was lost, and what was not, in one sentence."""
    kept = (
        f"they are kept in {resume}, so start again with the same words"
        if resume is not None
        else "keep them next time with --resume FILE"
    )
    return f"{says.removesuffix('.')} after {rounds:,} rounds; {kept}."


def _play(
    setting: Setting, asked: Played, tally: Tally, keep: Callable[[Tally], None]
) -> tuple[Tally, int, float]:
    """The finished tally, how many threads played and how long; compiling here is not counted."""
    from houseway.sim.running.runner import run_on

    with (
        progress(asked.rounds) as (say, show),
        _playing(setting, asked, _telling(asked.rounds, say, show)) as (machines, table),
    ):
        keep(tally)
        say(_before_the_first_block(setting, asked))
        start = saved = time.monotonic()
        with _stopped_between_blocks() as stop_if_asked:

            def on_block(tally: Tally) -> None:
                nonlocal saved
                say("playing")
                show(tally.rounds)
                if time.monotonic() - saved > _SAVE_SECONDS:
                    keep(tally)
                    saved = time.monotonic()
                stop_if_asked()

            finished = run_on(
                machines, table, rounds=asked.rounds, seed=asked.seed, tally=tally,
                on_block=on_block,
            )  # fmt: skip
        return finished, machines.places, time.monotonic() - start


def _before_the_first_block(setting: Setting, asked: Played) -> str:
    """Machines elsewhere have to prepare themselves, and cannot say how far they are."""
    from houseway.machines.cluster_address import is_here

    policy = setting.policy
    if asked.on is None or is_here(asked.on) or policy is None or policy.prepare is None:
        return "playing"
    return "playing, as soon as every worker has worked out how"


def _telling(rounds: int, say: Callable[[str], None], show: Callable[[int], None]) -> Tell:
    """What goes before the rounds, as a share of the same bar."""

    def tell(share: float, what: str) -> None:
        say(what)
        show(round(share * rounds))

    return tell


@contextmanager
def _playing(
    setting: Setting, asked: Played, tell: Tell
) -> Iterator[tuple[Machines, Job[Span, Tally]]]:
    """Who plays, and the table as they get it."""
    from houseway.sim.running.work_spans import Laid, Table, prepare, ready

    if asked.on is not None:
        from houseway.machines.cluster_address import is_here, reached

        if is_here(asked.on):
            # Its workers find it on the disk, and need not each work it out unheard.
            prepare(setting, tell)
        tell(0, "reaching the cluster")
        with reached(asked.on) as cluster:
            yield cluster, Table(setting)
        return
    from houseway.jit import heard_compiling
    from houseway.machines.executors import Threads

    with heard_compiling(lambda: tell(0, "compiling")):
        felt = ready(setting, tell)
    tell(0, "laying out")
    yield Threads(asked.threads), Laid(felt)


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
