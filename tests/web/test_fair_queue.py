"""The admission queue is fair by visitor: a flood of one delays another by one job at most.

Jobs end when the test says so: nothing depends on how fast anything is.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from houseway.web.jobs.admission_queue import AdmissionLimits, AdmissionQueue, ServiceBusy
from houseway.web.jobs.job_service import JobService
from houseway.web.jobs.requester_context import REQUESTERS, Requesters, current_requesters
from houseway.web.jobs.result_cache import ResultCache
from houseway.web.jobs.thread_pool import RenderThreadPool
from houseway.web.jobs.worker_pool import WorkerPool
from houseway.web.school.worker_pools import SchoolWorkerPools
from tests.running import to_its_end
from tests.waiting import PATIENCE_SECONDS
from tests.web.asking import House

MOMENT = 0.0


class Queue:
    """A desk at which several visitors ask for jobs, each with a name."""

    def __init__(self, served: int, waiting: int = 100) -> None:
        self.desk = AdmissionQueue(AdmissionLimits(served, waiting, PATIENCE_SECONDS))
        self.begun: list[str] = []
        self.running: dict[str, asyncio.Event] = {}
        self.asked: dict[str, asyncio.Task[None]] = {}

    async def job(self, name: str) -> None:
        async with self.desk.place():
            self.begun.append(name)
            self.running[name] = asyncio.Event()
            await self.running[name].wait()
            del self.running[name]

    async def ask(self, *names: str) -> None:
        """Each job is asked for by the visitor with whose letter it begins."""
        for name in names:
            REQUESTERS.set(Requesters(name[0]))
            self.asked[name] = asyncio.create_task(self.job(name))
        await settled()

    async def end(self, name: str) -> None:
        self.running[name].set()
        await settled()

    async def end_all(self) -> list[str]:
        """The order in which all that wait are begun, one ending after the other."""
        while self.running:
            await self.end(next(iter(self.running)))
        return self.begun


async def settled() -> None:
    """Everything has happened that can happen without anything more being said."""
    for _ in range(20):
        await asyncio.sleep(0)


def run(scene: Callable[[], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        await scene()

    to_its_end(all_of_it())


def test_a_flood_of_one_visitor_delays_another_by_one_job_at_most() -> None:
    async def scene() -> None:
        one = Queue(served=1)
        await one.ask("a1", "a2", "a3", "a4", "b1", "b2", "c1")
        assert await one.end_all() == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]
        late = Queue(served=1)
        await late.ask("a1", "a2", "a3")
        await late.end("a1")
        await late.ask("b1")
        assert await late.end_all() == ["a1", "a2", "b1", "a3"]

    run(scene)


def test_one_visitor_has_one_place_of_two_and_another_comes_at_once() -> None:
    async def scene() -> None:
        queue = Queue(served=2)
        await queue.ask("a1", "a2", "a3")
        assert queue.begun == ["a1"]
        await queue.ask("b1")
        assert queue.begun == ["a1", "b1"]
        await queue.end("b1")
        assert queue.begun == ["a1", "b1"]
        assert await queue.end_all() == ["a1", "b1", "a2", "a3"]

    run(scene)


def test_a_full_queue_makes_room_at_the_cost_of_whoever_has_most_in_it() -> None:
    async def scene() -> None:
        queue = Queue(served=1, waiting=3)
        await queue.ask("a1", "a2", "a3", "a4", "a5", "b1", "c1")
        with pytest.raises(ServiceBusy):
            await queue.asked["a5"]
        for turned_away in ("a4", "a3"):
            with pytest.raises(ServiceBusy):
                await queue.asked[turned_away]
        assert queue.desk.waiting == 3
        # Now everybody has one, and whoever comes last is the one too many.
        await queue.ask("b2")
        with pytest.raises(ServiceBusy):
            await queue.asked["b2"]
        queue.asked["a2"].cancel()
        await settled()
        await queue.ask("d1")
        assert await queue.end_all() == ["a1", "b1", "c1", "d1"]
        assert queue.desk.is_free()

    run(scene)


def test_whoever_goes_at_the_moment_of_their_turn_leaves_the_place_to_the_next() -> None:
    async def scene() -> None:
        queue = Queue(served=1)
        await queue.ask("a1", "b1", "c1")
        queue.running["a1"].set()
        await asyncio.sleep(0)
        queue.asked["b1"].cancel()
        await settled()
        assert await queue.end_all() == ["a1", "c1"]
        assert queue.desk.is_free()

    run(scene)


def test_what_several_ask_for_is_begun_on_the_turn_of_any_of_them() -> None:
    async def scene() -> None:
        for served, before in ((1, ["a1"]), (2, ["a1", "ak"])):
            queue, shared = Queue(served), ResultCache[None]()
            await queue.ask("a1", "a2")
            for visitor in ("a", "b"):
                REQUESTERS.set(Requesters(visitor))
                await shared.result("ak", partial(queue.job, "ak"), MOMENT)
                await settled()
            assert queue.begun == before
            await queue.end("a1")
            assert queue.begun[:2] == ["a1", "ak"], served
            await queue.end_all()
            await shared.close()

    run(scene)


def test_every_desk_gives_one_visitor_one_place() -> None:
    """All that a page or a program can have worked out goes by the one mechanism."""

    async def scene() -> None:
        jobs, school = JobService(), SchoolWorkerPools()
        held = [
            *vars(jobs).values(),
            *jobs.pools.values(),
            *vars(jobs.draft_odds).values(),
            *vars(school).values(),
        ]
        desks = [each if isinstance(each, AdmissionQueue) else each.desk for each in held
                 if isinstance(each, AdmissionQueue | WorkerPool | RenderThreadPool)]  # fmt: skip
        assert len(desks) == 11
        limits = [each._limits for each in desks]
        # The workshop of odds that are tried serves those who have a place at its two desks.
        assert [each.each for each in limits if each.served != each.each] == [1] * 4
        await jobs.close()
        await school.close()

    run(scene)


def test_a_visitor_is_a_person_or_everybody_without_a_name_at_an_address(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, list[str]] = {}

    async def do(_: WorkerPool, _seconds: float, work: Any, *_words: Any, **_more: Any) -> Any:
        seen.setdefault(work.__name__, []).extend(current_requesters().visitors)
        raise ServiceBusy

    monkeypatch.setattr(WorkerPool, "do", do)
    body = json.dumps({"layout": "game = 1"}).encode()
    for cookie in ((), ((b"cookie", f"houseway={house.manager()}".encode()),)):
        house.ask("POST", "/api/settle", body=body,
                  headers=[(b"content-type", b"application/json"), *cookie])  # fmt: skip
        for target in ("/odds/pure-21.5", "/settle?layout=x", "/verify", "/design/no-bust"):
            house.ask("GET", target, headers=cookie)
    name = house.people.find(house.manager())
    assert name is not None
    both = ["address 127.0.0.1", f"person {name.name}"]
    expected = dict.fromkeys(
        ("settle_layout_text", "settle_dispute", "compute_odds", "preview_design"), both
    )
    assert seen == {**expected, "audit_ledger": both[1:]}
