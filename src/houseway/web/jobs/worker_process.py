"""Worker process: runs one job after another for the worker pool.

A job is a function with its arguments; its progress and its answer go back through a pipe. When
the server ends, however it ends, its workers end too, even in the middle of a job.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
from collections.abc import Callable
from math import inf
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO, NamedTuple

from houseway.errors import StoreUnavailable
from houseway.odds.model.progress import ProgressCallback
from houseway.rules.catalog import only_variants
from houseway.rules.game import Game
from houseway.web.jobs.pickling import dumps
from houseway.web.middleware.incidents import traceback_without_values

NICE = 10
"""Tables come first wherever the machine has less than everybody wants."""
LENGTH_BYTES = 8
TOLD_SECONDS = 0.2
"""No job tells more often how far it is."""


class WorkerJob(NamedTuple):
    work: Callable[..., Any]
    words: tuple[Any, ...]
    variants: tuple[Game[Any], ...] = ()
    """Games that stand in no catalog, as far as whoever has asked may know of them."""
    tells: bool = False
    """Whether the function takes, as its last word, whom it tells how far it is."""


class JobProgress(NamedTuple):
    """How much of a job is done, from zero to one, and what is being done now."""

    share: float
    what: str


class FailedReply(NamedTuple):
    """What nobody foresaw, and where it happened."""

    trace: str


class StoreAwayReply(NamedTuple):
    """The store does not answer now: a job that reads it may be asked for again."""

    says: str


def length_prefixed(message: object) -> bytes:
    body = dumps(message)
    return len(body).to_bytes(LENGTH_BYTES) + body


def main() -> None:
    os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    # What a job prints is not an answer.
    os.dup2(2, 1)
    jobs: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()

    def say(message: object) -> None:
        answers.write(length_prefixed(message))
        answers.flush()

    with contextlib.suppress(OSError):
        while True:
            say(_done(jobs.get(), say))


def _listen(house: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    while length := house.read(LENGTH_BYTES):
        jobs.put(house.read(int.from_bytes(length)))
    os._exit(0)


def _done(message: bytes, say: Callable[[JobProgress], None]) -> object:
    try:
        job: WorkerJob = pickle.loads(message)
        words = (*job.words, _now_and_then(say)) if job.tells else job.words
        with only_variants(job.variants):
            return job.work(*words)
    except StoreUnavailable as error:
        return StoreAwayReply(str(error))
    except Exception as error:
        return FailedReply(traceback_without_values(error))


def _now_and_then(say: Callable[[JobProgress], None]) -> ProgressCallback:
    last = -inf

    def tell(share: float, what: str = "working out", /) -> None:
        nonlocal last
        if monotonic() - last >= TOLD_SECONDS:
            last = monotonic()
            say(JobProgress(share, what))

    return tell
