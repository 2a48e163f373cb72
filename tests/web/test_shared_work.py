"""The odds page waits a moment at most, and work is done once however many ask."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from houseway.web.jobs.result_cache import ResultCache
from tests.running import to_its_end
from tests.waiting import PATIENCE_SECONDS

MOMENT = 0.02


def found(what: str) -> Callable[[], Awaitable[str]]:
    async def work() -> str:
        return what

    return work


async def broken() -> str:
    raise ZeroDivisionError


def test_work_that_is_done_in_time_is_shown_at_once() -> None:
    async def visit() -> str | None:
        return await ResultCache[str]().result("odds", found("ready"), PATIENCE_SECONDS)

    assert to_its_end(visit()) == "ready"


def test_slow_work_goes_on_while_pages_say_so_and_is_done_once() -> None:
    begun = []

    async def visit() -> str | None:
        work, finish = ResultCache[str](), asyncio.Event()

        async def slow() -> str:
            begun.append(1)
            await finish.wait()
            return "ready"

        assert await work.result("odds", slow, MOMENT) is None
        assert await work.result("odds", slow, MOMENT) is None
        finish.set()
        assert await work.result("odds", slow, PATIENCE_SECONDS) == "ready"
        return await work.result("odds", slow, MOMENT)

    assert to_its_end(visit()) == "ready"
    assert begun == [1]


def test_work_that_fails_is_told_and_begun_again_by_the_next_visitor() -> None:
    async def visit() -> str | None:
        work = ResultCache[str]()
        with pytest.raises(ZeroDivisionError):
            await work.result("odds", broken, PATIENCE_SECONDS)
        return await work.result("odds", found("ready"), PATIENCE_SECONDS)

    assert to_its_end(visit()) == "ready"


def test_what_nobody_asks_for_any_more_is_ended_when_others_ask() -> None:
    now, ended = [0.0], []

    async def visit() -> None:
        work = ResultCache[str](clock=lambda: now[0], left_seconds=20)

        async def slow() -> str:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                ended.append(now[0])
                raise
            return "never"

        assert await work.result("left", slow, MOMENT) is None
        now[0] = 15
        assert await work.result("waited for", slow, MOMENT) is None
        now[0] = 21
        assert await work.result("quick", found("ready"), PATIENCE_SECONDS) == "ready"
        assert await work.result("waited for", slow, MOMENT) is None
        assert ended == [21]
        # What was found stays however long nobody asks, and what was ended begins anew.
        now[0] = 90
        assert await work.result("quick", slow, MOMENT) == "ready"
        assert await work.result("left", found("anew"), PATIENCE_SECONDS) == "anew"
        await work.close()

    to_its_end(visit())
    assert ended == [21, 90]


def test_two_games_do_not_wait_for_each_other() -> None:
    async def visit() -> None:
        work, finish = ResultCache[str](), asyncio.Event()

        async def slow() -> str:
            await finish.wait()
            return "slow"

        assert await work.result("slow", slow, MOMENT) is None
        assert await work.result("quick", found("ready"), PATIENCE_SECONDS) == "ready"
        await work.close()

    to_its_end(visit())


def test_what_is_kept_for_a_while_is_looked_for_again_after_it() -> None:
    async def visit() -> None:
        now = 0.0
        work = ResultCache[str](10.0, lambda: now)
        assert await work.result("audit", found("first"), PATIENCE_SECONDS) == "first"
        now = 10.0
        assert await work.result("audit", found("second"), PATIENCE_SECONDS) == "first"
        now = 10.1
        assert await work.result("audit", found("second"), PATIENCE_SECONDS) == "second"

    to_its_end(visit())
