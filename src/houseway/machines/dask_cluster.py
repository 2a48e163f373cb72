"""Dask executor: runs a job on cluster workers that have the same Houseway.

A job travels once to each worker, later ones included, and is prepared there when its first part
arrives. Parts of a dead worker are done again by others.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import Any

from houseway.errors import HousewayError, NotInstalled
from houseway.machines.code_version import CodeVersion, this_code
from houseway.machines.executors import ExecutorJob, Found, OrderedMap, Part, WorkersLost, map_ahead

try:
    import distributed
    from distributed.protocol import pickle as _pickle
except ModuleNotFoundError as error:
    raise NotInstalled(
        "A cluster is run by Dask, which is not installed; get it with "
        "`pip install 'houseway[cluster]'`."
    ) from error

dask: Any = distributed
"""Its functions have no types of their own."""
pickle: Any = _pickle
_TOGETHER = 64
"""Pieces in one part at the most: a second or a few of work, and a message of a few kilobytes."""


class CodeMismatch(HousewayError):
    """A worker would not do the same as this process."""


class DaskExecutor:
    together = _TOGETHER

    def __init__(self, client: Any, name: str) -> None:
        self.client, self._name = client, name
        self.places = 0
        """Threads of all workers, as they were when somebody last asked."""

    @contextmanager
    def bring(self, job: ExecutorJob[Part, Found]) -> Iterator[OrderedMap[Part, Found]]:
        packed: bytes = pickle.dumps(job)
        name = f"houseway-{hashlib.sha256(packed).hexdigest()[:16]}"
        with self._losses():
            self.refuse_other_code()
            self.client.register_plugin(_WorkerJobPlugin(packed, this_code()), name=name)

        def begin(part: Part) -> Callable[[], Found]:
            begun: Callable[[], Found] = self.client.submit(_do, name, part, pure=False).result
            return begun

        def in_order(parts: Iterable[Part]) -> Iterator[Found]:
            with self._losses():
                yield from map_ahead(parts, begin, self._many())

        try:
            yield in_order
        finally:
            with suppress(Exception):  # Whoever is lost has nothing that could be taken away.
                self.client.unregister_worker_plugin(name)

    def refuse_other_code(self) -> None:
        """Ask every worker what it runs, and count them."""
        wanted = this_code()
        for worker, found in self.client.run(_code_question()).items():
            says = "has no Houseway" if found is None else wanted.differs(CodeVersion(*found))
            if says:
                raise CodeMismatch(f"The worker {worker} {says}; give all the same.")
        self._count()

    def _count(self) -> None:
        self.places = sum(self.client.nthreads().values())
        if not self.places:
            raise WorkersLost(f"There is no worker at {self._name} any more.")

    def _many(self) -> Callable[[], int]:
        """How far to go ahead; once in a while the workers are counted again."""
        asked = 0

        def many() -> int:
            nonlocal asked
            asked += 1
            if asked > 4 * self.places:
                asked = 0
                self.places = max(1, sum(self.client.nthreads().values()))
            return 2 * self.places

        return many

    @contextmanager
    def _losses(self) -> Iterator[None]:
        """What happens to a cluster, in one sentence."""
        try:
            yield
        except distributed.KilledWorker as error:
            raise WorkersLost(
                f"One worker after the other died at {self._name} over the same part of the work."
            ) from error
        except (CancelledError, OSError, TimeoutError) as error:
            raise WorkersLost(f"The cluster at {self._name} was lost.") from error


def _code_question() -> Callable[[], tuple[str, ...] | None]:
    """A question that also somebody without Houseway understands: it travels as it stands here."""

    def code() -> tuple[str, ...] | None:
        try:
            from houseway.machines.code_version import this_code
        except ImportError:
            return None
        return tuple(this_code())

    return code


class _WorkerJobPlugin(distributed.WorkerPlugin):
    """A job at a worker."""

    def __init__(self, packed: bytes, code: CodeVersion) -> None:
        self._packed, self._code = packed, code

    def setup(self, worker: distributed.Worker) -> None:
        """Whoever comes later is asked too, and does not come in with other code."""
        if says := self._code.differs(this_code()):
            raise CodeMismatch(f"The worker {worker.address} {says}; give all the same.")
        self._lock = threading.Lock()
        self._do: Callable[[Any], Any] | None = None

    def do(self, part: object) -> object:
        with self._lock:
            if self._do is None:
                self._do = pickle.loads(self._packed).ready()
        return self._do(part)


def _do(name: str, part: object) -> object:
    brought: _WorkerJobPlugin = dask.get_worker().plugins[name]
    return brought.do(part)
