"""Background job: odds of games that no table deals, such as a design or a tried option.

Every request gets a short turn first, so a quick one never waits behind a slow one. A job that is
not finished then moves to the slow queue; if that is taken, it starts anew later. A job that no
page asks for is canceled. Cached results are read, and nothing is written to disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeAlias

from houseway.odds.hooks import odds_hooks
from houseway.odds.model.progress import ProgressCallback, Work
from houseway.rules.game import Game
from houseway.web.jobs.admission_queue import AdmissionLimits, AdmissionQueue
from houseway.web.jobs.odds import compute_odds
from houseway.web.jobs.result_cache import ResultCache
from houseway.web.jobs.worker_pool import WorkerPool
from houseway.web.jobs.worker_process import JobProgress

Working: TypeAlias = Callable[[], Awaitable[dict[str, Any]]]

QUICK_LIMITS = AdmissionLimits(served=2, waiting=16, wait_seconds=600.0)
SLOW_LIMITS = AdmissionLimits(served=1, waiting=8, wait_seconds=600.0)
_PLACES = QUICK_LIMITS.served + SLOW_LIMITS.served
POOL_LIMITS = AdmissionLimits(served=_PLACES, waiting=QUICK_LIMITS.waiting, each=_PLACES)
"""A request with a place in one of the two queues never waits here."""
TURN_SECONDS_MAX = 15.0
SECONDS_MAX = 900.0
LEFT_SECONDS = 20.0
"""Pages look again every other second; a job not asked for in so long is canceled."""
KEPT = 60
WAITING = JobProgress(0.0, "waiting for a place")
BEHIND = JobProgress(0.0, "waiting for another that takes as long")
SIDES_SECONDS_MAX = 10.0


class DraftOdds:
    def __init__(self) -> None:
        self.turns, self.slow = AdmissionQueue(QUICK_LIMITS), AdmissionQueue(SLOW_LIMITS)
        self._workshop = WorkerPool(POOL_LIMITS)
        self._found: ResultCache[dict[str, Any]] = ResultCache(most=KEPT, left_seconds=LEFT_SECONDS)
        self._sides: ResultCache[dict[str, float]] = ResultCache(
            most=KEPT, left_seconds=LEFT_SECONDS
        )
        self._told: dict[str, JobProgress] = {}
        """How far each is that is being worked out."""

    async def found(self, game: Game, seconds: float) -> dict[str, Any] | JobProgress:
        """All that the odds page shows of it, or how far that is after so many seconds."""
        key = game.digest()
        found = await self._found.result(key, partial(self._work_out, key, game), seconds)
        return self._told.get(key, WAITING) if found is None else found

    async def sides(self, game: Game, seconds: float) -> dict[str, float]:
        """The side bets alone, whose odds need no decision; none if even they are not there yet."""

        async def work() -> dict[str, float]:
            async with self.turns.place():
                return await self._workshop.do(SIDES_SECONDS_MAX, side_prices, game)

        return await self._sides.result(game.digest(), work, seconds) or {}

    async def _work_out(self, key: str, game: Game) -> dict[str, Any]:
        heard = partial(self._told.__setitem__, key)
        work = partial(self._workshop.do, SECONDS_MAX, compute_draft_odds, game, heard=heard)
        try:
            return await self._in_turn(work, heard)
        finally:
            self._told.pop(key, None)

    async def _in_turn(self, work: Working, heard: Callable[[JobProgress], None]) -> dict[str, Any]:
        async with self.turns.place():
            working = asyncio.ensure_future(work())
            try:
                await asyncio.wait({working}, timeout=TURN_SECONDS_MAX)
            except asyncio.CancelledError:
                working.cancel()
                raise
        if working.done():
            return working.result()
        if self.slow.is_free():
            async with self.slow.place():
                return await working
        working.cancel()
        heard(BEHIND)
        async with self.slow.place():
            return await work()

    async def close(self) -> None:
        await self._workshop.close()
        for shared in (self._found, self._sides):
            await shared.close()


def compute_draft_odds(game: Game, tell: ProgressCallback) -> dict[str, Any]:
    return compute_odds(game, Work(tell, write=False))


def side_prices(game: Game) -> dict[str, float]:
    """What each side bet wins on average, per unit."""
    return {each.bet: float(each.distribution.ev) for each in odds_hooks(game).side_bets(game)}
