"""Whoever goes away while something is done for them: it is done, and nothing is complained of."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import Any

import pytest

from houseway.errors import Refusal
from houseway.web.server.shielded_tasks import ShieldedTasks
from tests.running import to_its_end


async def left_alone(error: Exception | None) -> tuple[list[str], list[dict[str, Any]]]:
    """What was done after whoever asked had gone, and what the loop complains of."""
    done: list[str] = []
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    goes_on, acting = asyncio.Event(), ShieldedTasks[None]()

    async def work() -> None:
        await goes_on.wait()
        done.append("done")
        if error is not None:
            raise error

    asking = asyncio.create_task(acting.do(work()))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    goes_on.set()
    while not done:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    # A loop complains when what nobody has asked about is thrown away.
    gc.collect()
    return done, complaints


@pytest.mark.parametrize("error", [None, Refusal("not now")])
def test_what_was_begun_is_done_and_a_refusal_is_nobodys(error: Exception | None) -> None:
    assert to_its_end(left_alone(error)) == (["done"], [])


def test_what_nobody_foresaw_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert to_its_end(left_alone(ValueError("odd"))) == (["done"], [])
    assert [type(each.exc_info[1]) for each in caplog.records if each.exc_info] == [ValueError]
