"""PostgreSQL stops answering without a word, and goes on: nobody else stands still meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from houseway.ledger.secrets.house_key import make_key
from houseway.web.middleware.exception_handlers import AWAY
from tests.faults.playing import check_requests, play_on
from tests.faults.test_many_servers import ROOM, WANTS, Shared, go
from tests.postgres import Thrown, new_house
from tests.waiting import wait_until
from tests.web.server import Guest, Server

SILENCES = [1, pytest.param(20, marks=pytest.mark.release)]
FOR_ANYBODY = ("/api/health", "/help", "/static/felt/cards.js")
"""What needs no store."""


@pytest.fixture
def thrown(tmp_path: Path) -> Thrown:
    return Thrown(tmp_path / "postgres")


@pytest.fixture
def server(tmp_path: Path, thrown: Thrown) -> Iterator[Server]:
    room = tmp_path / "room.toml"
    room.write_text(ROOM)
    with ExitStack() as open:
        yield Shared(tmp_path, open, thrown.url).server("one", str(room))


def ready(server: Server) -> httpx.Response:
    return server.get("/api/ready")


def refused(guest: Guest, path: str) -> httpx.Response:
    """Ask until it is noticed that the store is silent; nobody waits longer than for that."""
    answers = [guest.http.get(path)]
    wait_until(
        lambda: answers[-1].status_code == 503,
        lambda: answers[-1],
        lambda: answers.append(guest.http.get(path)),
    )
    return answers[-1]


@pytest.mark.parametrize("silences", SILENCES)
def test_a_silent_postgres_keeps_nobody_waiting_and_loses_nothing(
    server: Server, thrown: Thrown, silences: int
) -> None:
    guests = [Guest(server, name) for name in ("Ann", "Bob")]
    chairs = [guest.at("1") for guest in guests]
    for seat, chair in enumerate(chairs, start=1):
        chair.receive()
        chair.do("take_seat", seat=seat)
    acknowledged: dict[str, int] = {}
    for _ in range(silences):
        play_on(chairs, WANTS, acknowledged, requests=4)
        with thrown.silent(), ThreadPoolExecutor(4) as pool:
            # So many at once as there are threads that ask, and more.
            asked = [pool.submit(refused, guests[0], "/api/tables") for _ in range(8)]
            assert [server.get(path).status_code for path in FOR_ANYBODY] == [200] * 3
            for each in asked:
                answer = each.result()
                assert answer.json() == {"says": AWAY}
                assert int(answer.headers["retry-after"]) > 0
            assert guests[1].http.get("/help").status_code == 200
            page = guests[1].http.get("/account")
            assert page.status_code == 503
            assert AWAY in page.text
            assert ready(server).status_code == 503
        wait_until(lambda: ready(server).is_success, "it is ready again")
        wait_until(lambda: guests[0].http.get("/api/tables").is_success, "it is answered again")
        play_on(chairs, WANTS, acknowledged, requests=2)
    go(chairs)
    check_requests(server.ledger, acknowledged)


def test_what_is_said_into_the_silence_is_answered_after_it(server: Server, thrown: Thrown) -> None:
    ann = Guest(server, "Ann")
    chair = ann.at("1")
    chair.receive()
    with thrown.silent(), ThreadPoolExecutor(1) as pool:
        sitting = pool.submit(chair.want, "take_seat", "ann-sits-down", seat=1)
        refused(ann, "/api/tables")
    if sitting.result()["type"] == "refused":
        wait_until(lambda: ready(server).is_success, "it is ready again")
    answer = chair.want("take_seat", "ann-sits-down", seat=1)
    assert answer["type"] == "ack"
    go([chair])
    check_requests(server.ledger, {"guest:Ann:ann-sits-down": answer["seq"]})


def test_rounds_of_long_ago_are_refused_for_now_while_postgres_is_away(
    tmp_path: Path, thrown: Thrown
) -> None:
    (tmp_path / "room.toml").write_text(ROOM)
    make_key(tmp_path / "house.key")
    store = ["--store", new_house(thrown.url), "--key", str(tmp_path / "house.key")]
    room = str(tmp_path / "room.toml")
    with Server(tmp_path / "one", room=room, remembered=1, more=store) as server:
        chairs = [Guest(server, name).at("1") for name in ("Ann", "Bob")]
        for seat, chair in enumerate(chairs, start=1):
            chair.receive()
            chair.do("take_seat", seat=seat)

        def play() -> None:
            play_on(chairs, WANTS, {}, requests=1)

        wait_until(lambda: chairs[0].frame["round"] >= 4, lambda: chairs[0].frame, play)
        old = ("/api/tables/1/rounds/1", "/api/tables/1/rounds/1/proof", "/table/1/rounds/1")
        before = [server.get(path).status_code for path in old]
        with thrown.away():
            answers = [server.get(path) for path in old]
        assert before == [200] * 3
        assert [each.status_code for each in answers] == [503] * 3
        assert all(AWAY in each.text and each.headers["retry-after"] for each in answers)
        go(chairs)
