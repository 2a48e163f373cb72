"""Parts are begun a few ahead of whoever reads, and what they find comes in order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Event
from typing import NamedTuple

import pytest

from houseway.errors import RecordError
from houseway.machines.cluster_address import check_cluster_address, connected_cluster
from houseway.machines.executors import Executor, ThreadExecutor, map_ahead
from houseway.machines.process_pool import ProcessExecutor
from tests.machines.running_cluster import free_port
from tests.waiting import PATIENCE_SECONDS

PARTS = 200


class Times(NamedTuple):
    """A job: multiply."""

    factor: int

    def ready(self) -> Callable[[int], int]:
        return partial(int.__mul__, self.factor)


@pytest.mark.parametrize("machines", [ThreadExecutor(1), ThreadExecutor(3), ProcessExecutor(1)])
def test_what_is_found_comes_in_the_order_of_the_parts(machines: Executor) -> None:
    with machines.bring(Times(7)) as in_order:
        assert [*in_order(range(50))] == [7 * part for part in range(50)]
        assert [*in_order([])] == []
        assert [*in_order([3])] == [21]


def test_nobody_goes_further_ahead_than_is_allowed() -> None:
    begun: list[int] = []

    def begin(part: int) -> Callable[[], int]:
        begun.append(part)
        return lambda: part

    for read in map_ahead(range(PARTS), begin, lambda: 4):
        assert len(begun) <= read + 5
    assert begun == [*range(PARTS)]


class Waiting(NamedTuple):
    """A job whose first part waits until the second is done."""

    event: Event

    def ready(self) -> Callable[[int], int]:
        def do(part: int) -> int:
            if part == 0:
                assert self.event.wait(PATIENCE_SECONDS)
            self.event.set()
            return part

        return do


def test_a_part_that_takes_longer_holds_up_the_order_and_not_the_others() -> None:
    with ThreadExecutor(2).bring(Waiting(Event())) as in_order:
        assert [*in_order(range(3))] == [0, 1, 2]


@pytest.mark.parametrize(
    ("on", "words"),
    [
        ("local:0", "1 to 256 local processes work, not 0"),
        ("local:257", "not 257"),
        ("local:", "'local:' is no cluster"),
        ("http://host:1", "write tcp://HOST:8786 or local:4"),
        ("tcp://host", "is no cluster"),
        ("x" * 1_000, "xxx..."),
    ],
)
def test_what_is_no_place_to_work_at_is_refused(on: str, words: str) -> None:
    with pytest.raises(RecordError, match=words.replace(".", r"\.")):
        check_cluster_address(on)


@pytest.mark.parametrize("on", ["local:1", "local:256", "tcp://10.0.0.1:8786", "tls://[::1]:1"])
def test_these_are_places_to_work_at(on: str) -> None:
    check_cluster_address(on)


@pytest.mark.parametrize(
    "on", [f"tcp://127.0.0.1:{free_port()}", "tcp://127.0.0.1:99999"], ids=["nobody", "no-port"]
)
def test_a_cluster_that_does_not_answer_is_one_sentence(on: str) -> None:
    with (
        pytest.raises(RecordError, match=f"No cluster answers at {on}; ") as error,
        connected_cluster(on),
    ):
        pass
    assert str(error.value).endswith(".")
