"""Worker pool: processes for computations that would delay the tables.

A worker starts when it is first needed and stays for the next job. One that dies, exceeds its
time limit or loses its client is replaced; only that request fails.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Any, TypeVar

from houseway.errors import StoreUnavailable
from houseway.rules.catalog import variants
from houseway.rules.game import Game
from houseway.web.jobs.admission_queue import (
    AdmissionLimits,
    AdmissionQueue,
    JobTimedOut,
    ServiceBusy,
)
from houseway.web.jobs.worker_process import (
    LENGTH_BYTES,
    FailedReply,
    JobProgress,
    StoreAwayReply,
    WorkerJob,
    length_prefixed,
)

R = TypeVar("R")


class JobFailed(Exception):
    """A job raised an unexpected error; `trace` says where."""

    def __init__(self, trace: str) -> None:
        super().__init__("A job of the workshop failed.")
        self.trace = trace


class WorkerHandle:
    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._jobs, self._answers = process.stdin, process.stdout

    def is_alive(self) -> bool:
        return self.process.returncode is None and not self._answers.at_eof()

    async def answer(self, job: WorkerJob, heard: Callable[[JobProgress], None] | None) -> Any:
        """What the job found; before that, how far it is, as often as it says so."""
        try:
            self._jobs.write(length_prefixed(job))
            await self._jobs.drain()
            while isinstance(said := await self._said(), JobProgress):
                if heard is not None:
                    heard(said)
            return said
        except (EOFError, OSError):
            raise ServiceBusy("What was being worked out for you has stopped; try again.") from None

    async def _said(self) -> Any:
        length = await self._answers.readexactly(LENGTH_BYTES)
        return pickle.loads(await self._answers.readexactly(int.from_bytes(length)))

    async def end(self) -> None:
        """At once, whatever it is doing."""
        if self.process.returncode is None:
            self.process.kill()
        self._jobs.close()
        await self.process.wait()


async def start_worker() -> WorkerHandle:
    """A worker that finds every module where the house finds it."""
    path = os.pathsep.join(each or os.getcwd() for each in sys.path)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-c", "from houseway.web.jobs.worker_process import main; main()",
        stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": path},
        # Ctrl-C is for the house, which ends its workers itself.
        start_new_session=True,
    )  # fmt: skip
    return WorkerHandle(process)


class WorkerPool:
    def __init__(self, limits: AdmissionLimits) -> None:
        self.desk = AdmissionQueue(limits)
        self.idle: list[WorkerHandle] = []
        """Workers that wait for the next job."""
        self._working: set[WorkerHandle] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._closed = False

    async def do(
        self,
        seconds: float,
        work: Callable[..., R],
        *words: Any,
        heard: Callable[[JobProgress], None] | None = None,
        known: tuple[Game[Any], ...] | None = None,
    ) -> R:
        """What a function of a module returns for these words, if it does within so many seconds.

        Words and answer travel between processes; what is wrong with the words is part of the
        answer, and whatever the function raises is a fault of ours. Where somebody hears how far it
        is, the function takes one word more: whom it tells. Words that name games are read with the
        variants that are known to whoever asks, where that is not all of them.
        """
        async with self.desk.place():
            worker = await self._take()
            try:
                async with asyncio.timeout(seconds):
                    job = WorkerJob(
                        work, words, variants() if known is None else known, heard is not None
                    )
                    answer = await worker.answer(job, heard)
            except TimeoutError:
                raise JobTimedOut(seconds) from None
            else:
                self.idle.append(worker)
            finally:
                self._working.discard(worker)
                if worker not in self.idle:
                    self._dismiss(worker)
        if isinstance(answer, FailedReply):
            raise JobFailed(answer.trace)
        if isinstance(answer, StoreAwayReply):
            raise StoreUnavailable(answer.says)
        found: R = answer
        return found

    async def _take(self) -> WorkerHandle:
        while self.idle:
            worker = self.idle.pop()
            if worker.is_alive():
                break
            self._dismiss(worker)
        else:
            worker = await start_worker()
        self._working.add(worker)
        if self._closed:
            self._working.discard(worker)
            self._dismiss(worker)
            raise ServiceBusy("The room is closing.")
        return worker

    def _dismiss(self, worker: WorkerHandle) -> None:
        leaving = asyncio.ensure_future(worker.end())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)

    async def close(self) -> None:
        """End every worker, also those in the middle of a job."""
        self._closed = True
        for worker in (*self.idle, *self._working):
            self._dismiss(worker)
        self.idle.clear()
        await asyncio.gather(*self._leaving)
