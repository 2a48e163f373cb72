"""The odds page waits a moment at most, and work is done once however many ask."""

from __future__ import annotations

from threading import Event

import pytest

from houseway.web.odds_work import Work
from tests.running import to_its_end

MOMENT = 0.02


def test_work_that_is_done_in_time_is_shown_at_once() -> None:
    work = Work[str]()
    assert to_its_end(work.result("odds", lambda: "ready", 5)) == "ready"


def test_slow_work_goes_on_while_pages_say_so_and_is_done_once() -> None:
    work, finish, begun = Work[str](), Event(), []

    def slow() -> str:
        begun.append(1)
        finish.wait(10)
        return "ready"

    async def visit() -> None:
        assert await work.result("odds", slow, MOMENT) is None
        assert await work.result("odds", slow, MOMENT) is None
        finish.set()
        assert await work.result("odds", slow, 5) == "ready"

    to_its_end(visit())
    assert begun == [1]
    assert to_its_end(work.result("odds", slow, MOMENT)) == "ready"


def test_work_that_fails_is_told_and_begun_again_by_the_next_visitor() -> None:
    work = Work[int]()
    with pytest.raises(ZeroDivisionError):
        to_its_end(work.result("odds", lambda: 1 // 0, 5))
    assert to_its_end(work.result("odds", lambda: 7, 5)) == 7


def test_two_games_do_not_wait_for_each_other() -> None:
    work, finish = Work[str](), Event()

    async def visit() -> None:
        assert await work.result("slow", lambda: str(finish.wait(10)), MOMENT) is None
        assert await work.result("quick", lambda: "ready", 5) == "ready"
        finish.set()

    to_its_end(visit())
