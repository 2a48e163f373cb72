"""The workshop: jobs in processes of their own, with a limit on how many, how long, how many wait.

The jobs wait for a file that the test makes, so that nothing depends on how fast anything is.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest

from houseway.web.jobs.admission_queue import AdmissionLimits, JobTimedOut, ServiceBusy
from houseway.web.jobs.thread_pool import RenderThreadPool
from houseway.web.jobs.worker_pool import JobFailed, WorkerPool
from houseway.web.jobs.worker_process import JobProgress
from tests.running import to_its_end
from tests.waiting import PATIENCE_SECONDS, until
from tests.web.jobs import at_work, broken, doubled, doubled_step_by_step

ONE = AdmissionLimits(served=1, waiting=1, wait_seconds=PATIENCE_SECONDS)


def run(scene: Callable[[WorkerPool], Awaitable[None]], limits: AdmissionLimits = ONE) -> None:
    async def opened() -> None:
        workshop = WorkerPool(limits)
        try:
            await scene(workshop)
        finally:
            await workshop.close()

    to_its_end(opened())


async def pid_at(begun: Path) -> int:
    await until(lambda: begun.exists() and begun.read_text(), "a worker has begun")
    return int(begun.read_text())


def is_alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def test_a_job_is_done_by_another_process_which_stays_for_the_next(tmp_path: Path) -> None:
    async def scene(workshop: WorkerPool) -> None:
        finish = tmp_path / "finish"
        finish.touch()
        first = await workshop.do(PATIENCE_SECONDS, at_work, tmp_path / "first", finish)
        again = await workshop.do(PATIENCE_SECONDS, at_work, tmp_path / "again", finish)
        assert first == again != os.getpid()
        assert await workshop.do(PATIENCE_SECONDS, doubled, 21) == 42

    run(scene)


def test_a_job_tells_how_far_it_is_now_and_then_before_its_answer() -> None:
    async def scene(workshop: WorkerPool) -> None:
        told: list[JobProgress] = []
        found = await workshop.do(PATIENCE_SECONDS, doubled_step_by_step, 21, heard=told.append)
        assert found == 42
        assert told[0] == JobProgress(0.0, "doubling")
        assert len(told) < 100
        # Who does not ask is not told, and the worker is good for both.
        assert await workshop.do(PATIENCE_SECONDS, doubled, 4) == 8
        assert len(workshop.idle) == 1

    run(scene)


def test_whoever_finds_the_line_full_is_told_so(tmp_path: Path) -> None:
    async def scene(workshop: WorkerPool) -> None:
        finish = tmp_path / "finish"
        first = asyncio.ensure_future(
            workshop.do(PATIENCE_SECONDS, at_work, tmp_path / "first", finish)
        )
        await pid_at(tmp_path / "first")
        second = asyncio.ensure_future(workshop.do(PATIENCE_SECONDS, doubled, 1))
        await until(lambda: workshop.desk.waiting == 1, "one waits")
        with pytest.raises(ServiceBusy, match="The house is busy with other requests; try again"):
            await workshop.do(PATIENCE_SECONDS, doubled, 2)
        finish.touch()
        await first
        assert await second == 2

    run(scene)


def test_whoever_waits_too_long_for_a_place_is_told_so(tmp_path: Path) -> None:
    async def scene(workshop: WorkerPool) -> None:
        finish = tmp_path / "finish"
        first = asyncio.ensure_future(
            workshop.do(PATIENCE_SECONDS, at_work, tmp_path / "first", finish)
        )
        await pid_at(tmp_path / "first")
        with pytest.raises(ServiceBusy):
            await workshop.do(PATIENCE_SECONDS, doubled, 2)
        assert workshop.desk.waiting == 0
        finish.touch()
        await first

    run(scene, ONE._replace(wait_seconds=0.01))


def test_a_job_that_takes_too_long_is_ended_and_the_next_is_done_by_another(
    tmp_path: Path,
) -> None:
    async def scene(workshop: WorkerPool) -> None:
        begun = tmp_path / "begun"
        finish = tmp_path / "finish"
        # A job that has begun and never ends; its time is over as soon as it has begun.
        taken = asyncio.ensure_future(workshop.do(PATIENCE_SECONDS, at_work, begun, finish))
        pid = await pid_at(begun)
        taken.cancel()
        with pytest.raises(asyncio.CancelledError):
            await taken
        with pytest.raises(JobTimedOut, match=r"longer than 0.01 seconds and was ended"):
            await workshop.do(0.01, at_work, tmp_path / "late", finish)
        finish.touch()
        assert await workshop.do(PATIENCE_SECONDS, at_work, tmp_path / "next", finish) != pid
        await until(lambda: not is_alive(pid), "the worker of the one who left is gone")

    run(scene)


def test_a_worker_that_dies_is_replaced_and_only_its_own_request_fails(tmp_path: Path) -> None:
    async def scene(workshop: WorkerPool) -> None:
        finish = tmp_path / "finish"
        asked = [
            asyncio.ensure_future(workshop.do(PATIENCE_SECONDS, at_work, tmp_path / name, finish))
            for name in ("unlucky", "lucky")
        ]
        os.kill(await pid_at(tmp_path / "unlucky"), signal.SIGKILL)
        with pytest.raises(ServiceBusy, match="has stopped; try again"):
            await asked[0]
        finish.touch()
        assert await asked[1] == await pid_at(tmp_path / "lucky")
        os.kill(workshop.idle[0].process.pid, signal.SIGKILL)
        await until(lambda: not workshop.idle[0].is_alive(), "the idle worker is gone")
        assert await workshop.do(PATIENCE_SECONDS, doubled, 4) == 8

    run(scene, AdmissionLimits(served=2, waiting=1))


def test_workers_end_with_the_workshop_in_the_middle_of_a_job(tmp_path: Path) -> None:
    async def scene(workshop: WorkerPool) -> None:
        asked = asyncio.ensure_future(
            workshop.do(PATIENCE_SECONDS, at_work, tmp_path / "begun", tmp_path / "finish")
        )
        pid = await pid_at(tmp_path / "begun")
        await workshop.close()
        assert not is_alive(pid)
        with pytest.raises(ServiceBusy):
            await asked
        with pytest.raises(ServiceBusy, match="The room is closing"):
            await workshop.do(PATIENCE_SECONDS, doubled, 1)

    run(scene)


def test_a_worker_ends_when_its_house_is_killed(tmp_path: Path) -> None:
    """Also in the middle of a job: its line to the house has an end."""
    begun, finish = tmp_path / "begun", tmp_path / "finish"

    async def scene() -> None:
        house = await asyncio.create_subprocess_exec(
            sys.executable, "-c", "from tests.web.jobs import main; main()", str(begun), str(finish)
        )
        pid = await pid_at(begun)
        house.kill()
        await house.wait()
        await until(lambda: not is_alive(pid), "the worker is gone")

    to_its_end(scene())


def test_what_a_job_raises_is_told_without_its_words() -> None:
    async def scene(workshop: WorkerPool) -> None:
        with pytest.raises(JobFailed) as failed:
            await workshop.do(PATIENCE_SECONDS, broken, "As Kd")
        assert "builtins.ValueError" in failed.value.trace
        assert "return int(secret)" in failed.value.trace
        assert "As Kd" not in failed.value.trace
        assert await workshop.do(PATIENCE_SECONDS, doubled, 4) == 8

    run(scene)


def test_a_thread_that_is_late_keeps_its_place_until_it_ends() -> None:
    async def scene() -> None:
        reading, finish = RenderThreadPool(AdmissionLimits(1, 0), 0.01), Event()
        with pytest.raises(JobTimedOut):
            await reading.do(finish.wait)
        with pytest.raises(ServiceBusy):
            await reading.do(str, "next")
        finish.set()
        await until(reading.desk.is_free, "the place is free")
        patient = RenderThreadPool(ONE, PATIENCE_SECONDS)
        assert await patient.do(str, "next") == "next"
        reading.close()
        patient.close()

    to_its_end(scene())
