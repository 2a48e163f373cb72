"""Ordered executors: run parts in parallel, results in order, with a bounded look-ahead."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol, TypeVar

from houseway.errors import HousewayError

Part = TypeVar("Part")
Found = TypeVar("Found")
Part_contra = TypeVar("Part_contra", contravariant=True)
Found_co = TypeVar("Found_co", covariant=True)


class WorkersLost(HousewayError):
    """Those who did the work do not answer any more."""


class ExecutorJob(Protocol[Part_contra, Found_co]):
    """What there is to do: small and a value, since it travels to whoever does it."""

    def ready(self) -> Callable[[Part_contra], Found_co]:
        """Lay out what every part needs, once for each process. Threads share what comes back."""


class OrderedMap(Protocol[Part_contra, Found_co]):
    def __call__(self, parts: Iterable[Part_contra], /) -> Iterator[Found_co]:
        """What each part finds, in the order of the parts."""


class Executor(Protocol):
    """Those who do the work."""

    @property
    def places(self) -> int:
        """How many parts are worked on at once."""

    @property
    def together(self) -> int:
        """How many small pieces one part may hold, where sending each alone would cost more."""

    def bring(
        self, job: ExecutorJob[Part, Found]
    ) -> AbstractContextManager[OrderedMap[Part, Found]]:
        """Bring a job to everybody; afterwards it is taken away again."""


class ThreadExecutor:
    """Threads of this process, for work that lets others run: compiled kernels."""

    together = 1

    def __init__(self, places: int) -> None:
        self.places = places

    @contextmanager
    def bring(self, job: ExecutorJob[Part, Found]) -> Iterator[OrderedMap[Part, Found]]:
        do = job.ready()

        def in_order(parts: Iterable[Part]) -> Iterator[Found]:
            with ThreadPoolExecutor(self.places) as pool:
                try:
                    yield from map_ahead(
                        parts, lambda part: pool.submit(do, part).result, lambda: 2 * self.places
                    )
                finally:
                    pool.shutdown(cancel_futures=True)

        yield in_order


SERIAL = ThreadExecutor(1)
"""One after the other, for whoever does not say who is to do it."""


def map_ahead(
    parts: Iterable[Part],
    begin: Callable[[Part], Callable[[], Any]],
    many: Callable[[], int],
) -> Iterator[Any]:
    """Begin parts, never more than `many` beyond the one that is read, and hand out what they find.

    Parts are taken only when they are begun, so that a run of any length needs no more memory.
    """
    waiting: deque[Callable[[], Any]] = deque()
    for part in parts:
        waiting.append(begin(part))
        while len(waiting) > many():
            yield waiting.popleft()()
    while waiting:
        yield waiting.popleft()()
