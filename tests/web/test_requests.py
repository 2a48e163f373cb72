"""A request id of a browser stands for one wish, whatever has happened to the table since."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future, wait
from pathlib import Path

import pytest

from houseway.floor.room.room_file import read_room
from houseway.floor.service.command_handler import IdempotencyKey
from houseway.floor.service.request_digest import request_digest
from houseway.floor.table.actions import Join
from houseway.ledger.model.batch import Accepted, Batch
from houseway.web.tables.cardroom import Cardroom
from tests.running import to_its_end
from tests.web.server import Chair, Guest, Server


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "house", bots=0) as running:
        yield running


def seated(room: Server, *names: str) -> list[Chair]:
    chairs = [Guest(room, name).at("1") for name in names]
    for seat, chair in enumerate(chairs, start=1):
        chair.receive()
        assert chair.do("take_seat", f"seat-of-{seat}", seat=seat)["type"] == "ack"
    return chairs


def test_an_id_of_another_wish_is_refused_and_the_same_wish_is_answered_as_before(
    room: Server,
) -> None:
    ann, bob = seated(room, "Ann", "Bob")
    ann.until("take_bank")
    bank = ann.do("take_bank", "ann-banks", cents=5_000)
    assert bank["type"] == "ack"
    # The bank is taken, so it could not be taken again; the answer is that of the first time.
    assert ann.do("take_bank", "ann-banks", cents=5_000) == bank
    bob.until("wager")
    for what, fields in (
        ("take_bank", {"cents": 6_000}),
        ("take_seat", {"seat": 2}),
        ("leave_table", {}),
        ("sit_out", {"out": True}),
    ):
        refused = ann.want(what, "ann-banks", **fields)
        assert refused["type"] == "refused", what
        assert "was used for something else" in refused["says"]
    other_table = ann.guest.at("2")
    other_table.receive()
    assert "was used for table 1" in other_table.want("take_seat", "ann-banks", seat=1)["says"]
    # Only one bank was taken from Ann's chips.
    assert room.get("/api/tables/1").json()["seats"][0]["chips_cents"] == 45_000
    # Another guest has ids of their own.
    assert bob.do("wager", "ann-banks", cents={"ante": 500})["type"] == "ack"


def test_after_a_kill_the_same_wish_is_known_and_another_is_not(room: Server) -> None:
    ann, bob = seated(room, "Ann", "Bob")
    ann.until("take_bank")
    bank = ann.do("take_bank", "ann-banks", cents=5_000)
    bob.until("wager")
    wager = bob.do("wager", "bob-wagers", cents={"ante": 500, "pair-plus": 500})
    assert wager["type"] == "ack", wager
    room.kill()
    room.start()
    ann, bob = ann.guest.at("1"), bob.guest.at("1")
    assert ann.do("take_bank", "ann-banks", cents=5_000) == bank
    assert ann.do("take_seat", "seat-of-1", seat=1)["type"] == "ack"
    assert bob.want("wager", "bob-wagers", cents={"pair-plus": 500, "ante": 500}) == wager
    refused = bob.want("wager", "bob-wagers", cents={"ante": 1_000})
    assert "was used for something else" in refused["says"]


def test_who_asks_again_while_another_is_written_down_tells_no_story_twice(tmp_path: Path) -> None:
    async def scene() -> list[int]:
        cardroom = Cardroom(read_room("demo"), tmp_path / "house", bots=0)
        append, ann = cardroom.store.append, Join("Ann", 10_000)
        asked, again = request_digest("1", "Ann", ann), []

        def asked_as_soon_as_it_is_written(batch: Batch) -> Future[Accepted]:
            future = append(batch)
            wait([future])
            asking = cardroom.answered(IdempotencyKey("1", "Ann", "Ann's chips", asked))
            again.append(asyncio.ensure_future(asking))
            return future

        await cardroom.act("1", "Ann", ann, "Ann's chips")
        cardroom.store.append = asked_as_soon_as_it_is_written  # type: ignore[method-assign]
        await cardroom.act("1", "Bob", Join("Bob", 10_000), "Bob's chips")
        assert await again[0] is not None
        told = [each.seq for each in cardroom.hosts["1"].story]
        await cardroom.stop()
        return told

    told = to_its_end(scene())
    assert told == sorted(set(told))
