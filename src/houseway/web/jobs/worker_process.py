"""Worker process: runs one job after another for the worker pool.

A job is a function with its arguments; its progress and its answer go back through a pipe. When
the server ends, however it ends, its workers end too, even in the middle of a job. Nearly every job
names a game, whose pickling took as long as ten frames: both sides keep the last ones, by identity
here and by bytes there.
"""

from __future__ import annotations

import contextlib
import io
import os
import pickle
import sys
from collections.abc import Callable
from functools import lru_cache
from math import inf
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO, NamedTuple

from houseway.errors import StoreUnavailable
from houseway.odds.model.progress import ProgressCallback
from houseway.rules.catalog import only_variants
from houseway.rules.game import Game
from houseway.web.middleware.incidents import traceback_without_values

NICE = 10
"""Tables come first wherever the machine has less than everybody wants."""
LENGTH_BYTES = 8
TOLD_SECONDS = 0.2
"""No job tells more often how far it is."""
GAMES_KEPT = 512
_packed: dict[int, tuple[Game[Any], bytes]] = {}
"""By identity; what is kept alive here has its number to itself."""


class WorkerJob(NamedTuple):
    work: Callable[..., Any]
    words: tuple[Any, ...]
    variants: tuple[Game[Any], ...] = ()
    """The variants that the visitor may see."""
    tells: bool = False
    """Whether the function takes, as its last word, whom it tells how far it is."""


class JobProgress(NamedTuple):
    """How much of a job is done, from zero to one, and what is being done now."""

    share: float
    what: str


class FailedReply(NamedTuple):
    """An unexpected error, and where it happened."""

    trace: str


class StoreAwayReply(NamedTuple):
    """The store does not answer now: a job that reads it may be asked for again."""

    says: str


def dumps(message: object) -> bytes:
    into = io.BytesIO()
    _Pickler(into).dump(message)
    return into.getvalue()


class _Pickler(pickle.Pickler):
    def reducer_override(self, found: object) -> Any:
        return (_game, (_bytes_of(found),)) if isinstance(found, Game) else NotImplemented


def _bytes_of(game: Game[Any]) -> bytes:
    if id(game) not in _packed:
        if len(_packed) >= GAMES_KEPT:
            _packed.clear()
        _packed[id(game)] = game, pickle.dumps(game)
    return _packed[id(game)][1]


@lru_cache(GAMES_KEPT)
def _game(packed: bytes) -> Game[Any]:
    game: Game[Any] = pickle.loads(packed)
    return game


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
