"""Job service: runs background jobs in pools of worker processes and caches their results.

Work over a few milliseconds runs in a worker, long pages render in a thread, and the tables go on
meanwhile. The other modules here define the jobs; docs/web.md lists the limits.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeAlias, TypeVar, TypeVarTuple

from houseway.floor.service.table_service import VersionedTable
from houseway.plan.bank.request import BankPlanRequest
from houseway.records.reviews.decision_review import Review
from houseway.rules.game import Game
from houseway.web.jobs.admission_queue import AdmissionLimits
from houseway.web.jobs.bank_plan import PLAN_BANK, bank_plan_key
from houseway.web.jobs.draft_odds import WAITING, DraftOdds
from houseway.web.jobs.job import PAGE_WAITS_SECONDS, Job
from houseway.web.jobs.odds import COMPUTE_ODDS
from houseway.web.jobs.result_cache import ResultCache
from houseway.web.jobs.review import (
    EXTEND_REVIEW,
    READ_SESSION_START,
    REVIEWS_KEPT,
    SESSION_REVIEW,
)
from houseway.web.jobs.thread_pool import RenderThreadPool
from houseway.web.jobs.worker_pool import WorkerPool
from houseway.web.jobs.worker_process import JobProgress

R = TypeVar("R")
Words = TypeVarTuple("Words")
VisibleVariants: TypeAlias = tuple[Game[Any], ...]
"""The variants that the visitor may see."""
FindCheckpoint: TypeAlias = Callable[[str, int], Awaitable[VersionedTable | None]]
"""From where a table is read to find one of its events."""

READING = AdmissionLimits(served=1, waiting=64)
READING_SECONDS_MAX = 10.0
POOLS = {
    "layouts": AdmissionLimits(served=2, waiting=32),
    # One worker, so that what it has looked up serves for the next decision.
    "verdicts": AdmissionLimits(served=1, waiting=32, wait_seconds=60.0),
    "rounds": AdmissionLimits(served=1, waiting=32, wait_seconds=30.0),
    # No visitor waits for these two: pages say that the work is on its way and look again.
    "long": AdmissionLimits(served=2, waiting=16, wait_seconds=600.0),
    # Anybody may plan a bank, and make it long work: no odds wait for that.
    "plans": AdmissionLimits(served=1, waiting=8, wait_seconds=600.0),
}


class JobService:
    def __init__(self) -> None:
        self.reading = RenderThreadPool(READING, READING_SECONDS_MAX)
        self.pools = {name: WorkerPool(limits) for name, limits in POOLS.items()}
        self.draft_odds = DraftOdds()
        self._caches: dict[Job[Any, *tuple[Any, ...]], ResultCache[Any]] = {}
        self._planning: dict[str, JobProgress] = {}
        """Progress of each bank plan."""
        self._reviews: dict[str, Review] = {}

    async def run(
        self,
        job: Job[R, *Words],
        *words: *Words,
        heard: Callable[[JobProgress], None] | None = None,
        known: VisibleVariants | None = None,
    ) -> R:
        """The answer of a job, as `WorkerPool.do` says."""
        pool = self.pools[job.pool]
        return await pool.do(job.seconds, job.work, *words, heard=heard, known=known)

    async def result(self, job: Job[R, *Words], key: str, *words: *Words) -> R | None:
        """The answer of a job out of its cache, or None while it is not worked out."""
        return await self._cached(job, key, partial(self.run, job, *words))

    async def _cached(
        self, job: Job[R, *Words], key: str, work: Callable[[], Awaitable[R]]
    ) -> R | None:
        if job not in self._caches:
            self._caches[job] = ResultCache(job.kept_seconds, most=job.kept)
        cache: ResultCache[R] = self._caches[job]
        return await cache.result(key, work, job.page_waits_seconds)

    async def odds(self, game: Game, *, keep: bool = True) -> dict[str, Any] | None:
        """All that the odds page shows of a game, or None if it is not worked out yet.

        What nobody deals is not kept on disk, and no table's odds wait for it.
        """
        if keep:
            return await self.result(COMPUTE_ODDS, game.digest(), game)
        found = await self.draft_odds.found(game, PAGE_WAITS_SECONDS)
        return None if isinstance(found, JobProgress) else found

    async def review(self, ledger: str, player: str) -> Review | None:
        """A player's decisions and results, as far as the ledger has been read for them."""
        work = partial(self._reviewed, ledger, player)
        return await self._cached(EXTEND_REVIEW, player, work) or self._reviews.get(player)

    async def _reviewed(self, ledger: str, player: str) -> Review:
        """The next piece; what was found before is kept for a few people."""
        before = self._reviews.get(player)
        found = await self.run(EXTEND_REVIEW, ledger, player, before)
        self._reviews.pop(player, None)
        self._reviews[player] = found
        if len(self._reviews) > REVIEWS_KEPT:
            del self._reviews[next(iter(self._reviews))]
        return found

    async def session(self, ledger: str, player: str, since: FindCheckpoint) -> Review:
        """A player's decisions and results in the current session.

        `since` finds where a table is read from, for a table and the first event that counts.
        """
        found = await self.run(READ_SESSION_START, ledger, player)
        marks = {name: await since(name, first) for name, first in found.tables.items()}
        return await self.run(SESSION_REVIEW, ledger, found, marks)

    async def session_or_none(
        self, ledger: str, player: str, since: FindCheckpoint
    ) -> Review | None:
        """The same for a page, or None if it is not read yet."""
        work = partial(self.session, ledger, player, since)
        return await self._cached(SESSION_REVIEW, player, work)

    async def bank_plan(self, asked: BankPlanRequest) -> dict[str, Any] | JobProgress:
        """What it is worth to bank tables, or how far that is worked out yet."""
        key = bank_plan_key(asked)
        found = await self._cached(PLAN_BANK, key, partial(self._planned, key, asked))
        return self._planning.get(key, WAITING) if found is None else found

    async def _planned(self, key: str, asked: BankPlanRequest) -> dict[str, Any]:
        try:
            heard = partial(self._planning.__setitem__, key)
            return await self.run(PLAN_BANK, asked, heard=heard)
        finally:
            self._planning.pop(key, None)

    def waiting(self) -> dict[str, int]:
        """How many requests wait in each admission queue."""
        queues = {
            "reading": self.reading.desk,
            **{name: pool.desk for name, pool in self.pools.items()},
            "designs": self.draft_odds.turns,
            "slow_designs": self.draft_odds.slow,
        }
        return {name: queue.waiting for name, queue in queues.items()}

    async def close(self) -> None:
        """End every job that still runs."""
        self.reading.close()
        for pool in self.pools.values():
            await pool.close()
        await self.draft_odds.close()
        for cache in self._caches.values():
            await cache.close()
