"""Group commit: one writer thread; batches that wait during a commit share the next one.

Each batch is accepted or refused alone. A batch that cannot be written does not stop the others.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future

from houseway.errors import LedgerError
from houseway.ledger.model.batch import Accepted, Batch
from houseway.ledger.model.batch_validation import Outcome
from houseway.ledger.model.commit_metrics import CommitMetrics

GROUP_MAX = 256
"""The most batches in one commit."""

WriteGroup = Callable[[list[Batch]], list[Outcome]]
"""Writes a group in one transaction. A LedgerError means that nothing of it is written.

A group without a batch is read and written for like any other, and changes nothing.
"""
_Waiting = tuple[Batch, "Future[Accepted]"]
_Probe = Future[None]


class GroupCommit:
    def __init__(self, name: str, write: WriteGroup) -> None:
        """`name` is what people call the ledger."""
        self._name = name
        self._write_group = write
        self.commits = CommitMetrics()
        self._waiting: queue.SimpleQueue[_Waiting | _Probe | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._begin()

    def _begin(self) -> None:
        """Who writes; a simulation has no threads and lets its own clock say when."""
        self._thread = threading.Thread(target=self._write, name="ledger", daemon=True)
        self._thread.start()

    def _end(self) -> None:
        """Wait until what waits is written."""
        self._thread.join()

    def append(self, batch: Batch) -> Future[Accepted]:
        future: Future[Accepted] = Future()
        self._put((batch, future))
        return future

    def trial(self) -> Future[None]:
        """Done when a group without a batch is written, after all that waits now."""
        trial: Future[None] = Future()
        self._put(trial)
        return trial

    def _put(self, waiting: _Waiting | _Probe) -> None:
        with self._closing:
            if self._closed:
                raise LedgerError(f"The ledger {self._name} is closed.")
            self._waiting.put(waiting)

    def close(self) -> bool:
        """Write what waits, then stop; False if it was closed before."""
        with self._closing:
            if self._closed:
                return False
            self._closed = True
            self._waiting.put(None)
        self._end()
        return True

    def _write(self) -> None:
        while self._write_next():
            pass

    def _write_next(self) -> bool:
        """Write what waits, or what comes next; False if that was the last."""
        group = [self._waiting.get()]
        while len(group) < GROUP_MAX and not self._waiting.empty():
            group.append(self._waiting.get())
        # Who has given up waiting is left out; from here on nobody can.
        batches = [each for each in group if isinstance(each, tuple)]
        self._commit([each for each in batches if each[1].set_running_or_notify_cancel()])
        for each in group:
            if isinstance(each, Future) and each.set_running_or_notify_cancel():
                self._try_out(each)
        return None not in group

    def _try_out(self, trial: _Probe) -> None:
        try:
            self._write_group([])
        except Exception as error:
            trial.set_exception(error)
        else:
            trial.set_result(None)

    def _commit(self, group: list[_Waiting]) -> None:
        if not group:
            return
        begun = time.perf_counter_ns()
        try:
            outcomes = self._write_group([batch for batch, _ in group])
            self.commits.made(len(group), time.perf_counter_ns() - begun)
        except LedgerError as error:
            self.commits.failed += 1
            outcomes = [error] * len(group)
        except Exception as error:
            if len(group) > 1:
                # One batch cannot be written at all; the others must not suffer for it.
                for each in group:
                    self._commit([each])
                return
            self.commits.failed += 1
            outcomes = [LedgerError(f"The ledger {self._name} cannot be written: {error}.")]
        for (_, future), outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, Accepted):
                future.set_result(outcome)
            else:
                future.set_exception(outcome)


GroupCommitFactory = Callable[[str, WriteGroup], GroupCommit]
"""Makes what writes to a ledger, given what people call it and how a group is written."""
