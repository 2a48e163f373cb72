"""Progress callback and work options: use of the cache, and the executor."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from houseway.machines.executors import SERIAL, Executor


class ProgressCallback(Protocol):
    def __call__(self, share: float, what: str = "working out", /) -> None:
        """How much is done, from zero to one, and what is being worked out now."""


def no_progress(share: float, what: str = "", /) -> None:
    """Nobody is told."""


class Work(NamedTuple):
    tell: ProgressCallback = no_progress
    keep: bool = True
    """Whether what was worked out before is believed, and what is found now is kept."""
    machines: Executor = SERIAL
    """Who goes through what takes minutes."""
    write: bool = True
    """Whether what is found now is written down, where anything is kept: what nobody deals is not,
    or whoever tries every option would fill the disk."""

    @property
    def writes(self) -> bool:
        return self.keep and self.write


DEFAULT_WORK = Work()


def part_of_work(work: Work, done: int, parts: int) -> Work:
    """One piece of the work, which tells how much of all of it is done."""

    def tell(share: float, _: str = "", /) -> None:
        work.tell((done + share) / parts)

    return work._replace(tell=tell)
