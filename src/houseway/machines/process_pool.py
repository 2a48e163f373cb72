"""Process pool: an executor for work in plain Python, one part at a time in each process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from houseway.machines.executors import ExecutorJob, Found, OrderedMap, Part, map_ahead

_brought: list[Callable[[Any], Any]] = []
"""What this process does, once it was brought here."""


class ProcessExecutor:
    together = 1

    def __init__(self, places: int) -> None:
        self.places = places

    @contextmanager
    def bring(self, job: ExecutorJob[Part, Found]) -> Iterator[OrderedMap[Part, Found]]:
        # A process of its own, not a copy of this one, which may have threads.
        pool = ProcessPoolExecutor(
            self.places, mp_context=get_context("spawn"), initializer=_bring, initargs=(job,)
        )

        def in_order(parts: Iterable[Part]) -> Iterator[Found]:
            return map_ahead(
                parts, lambda part: pool.submit(_do, part).result, lambda: 2 * self.places
            )

        try:
            yield in_order
        finally:
            pool.shutdown(cancel_futures=True)


def _bring(job: ExecutorJob[Any, Any]) -> None:
    _brought[:] = [job.ready()]


def _do(part: object) -> object:
    return _brought[0](part)
