"""One worker: a process that does one job after the other for the workshop, and nothing else.

A job is a function with its arguments; its answer goes back the way it came. When the house goes
away, however it ends, its workers go too, also in the middle of a job.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, NamedTuple

from houseway.rules.catalog import know_variant
from houseway.rules.game import Game
from houseway.web.unforeseen import trace_of

NICE = 10
"""Tables come first wherever the machine has less than everybody wants."""
LENGTH_BYTES = 8


class Job(NamedTuple):
    work: Callable[..., Any]
    words: tuple[Any, ...]
    variants: tuple[Game[Any], ...] = ()
    """What the house has read of games that stand in no catalog."""


class Failed(NamedTuple):
    """What nobody foresaw, and where it happened."""

    trace: str


def framed(message: object) -> bytes:
    body = pickle.dumps(message)
    return len(body).to_bytes(LENGTH_BYTES) + body


def main() -> None:
    os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    # What a job prints is not an answer.
    os.dup2(2, 1)
    jobs: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    with contextlib.suppress(OSError):
        while True:
            answers.write(framed(_done(jobs.get())))
            answers.flush()


def _listen(house: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    while length := house.read(LENGTH_BYTES):
        jobs.put(house.read(int.from_bytes(length)))
    os._exit(0)


def _done(message: bytes) -> object:
    try:
        job: Job = pickle.loads(message)
        for each in job.variants:
            know_variant(each)
        return job.work(*job.words)
    except Exception as error:
        return Failed(trace_of(error))
