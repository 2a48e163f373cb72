"""A process that is told to close: nothing asked is lost, its tables go on elsewhere, pages return.

And several that are replaced one by one, while people come and go without being turned away.
"""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from subprocess import Popen
from threading import Thread
from uuid import uuid4

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from houseway.ledger.model.store_interface import JournalRow
from houseway.ledger.postgres.peers import PostgresPeers
from houseway.ledger.secrets.house_key import make_key
from houseway.ledger.storage.peers import GONE, RETIRED, PeerMessage
from houseway.web.server.draining import SERVICE_RESTART
from tests.faults.playing import check_requests, play_on
from tests.faults.test_many_servers import WANTS, Shared, elsewhere
from tests.postgres import new_house
from tests.waiting import PATIENCE_SECONDS, pause, wait_until
from tests.web.server import Chair, Guest, PlainServer, Server

TABLES = tuple(f"table {number}" for number in range(20))


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Shared]:
    with ExitStack() as open:
        yield Shared(tmp_path, open)


def tell(server: Server, number: int = signal.SIGTERM) -> None:
    assert server.process is not None
    server.process.send_signal(number)


def closed_with(chair: Chair) -> int | None:
    """Read all that still comes; with what the line is closed then."""
    with suppress(ConnectionClosed):
        while True:
            chair.receive()
    return chair.socket.close_code


def wait_for_the_end(server: Server) -> None:
    assert server.process is not None
    server.process.communicate(timeout=PATIENCE_SECONDS)
    server.process = None


def test_what_was_asked_is_answered_and_the_page_told_to_come_back(tmp_path: Path) -> None:
    with Server(tmp_path / "house") as server:
        chair, lobby = Guest(server, "Ann").at("1"), Guest(server, "Bob").line("lobby")
        chair.receive()
        request = uuid4().hex
        chair.socket.send(json.dumps({"type": "take_seat", "request": request, "seat": 1}))
        tell(server)
        answers: list[dict[str, object]] = []
        with suppress(ConnectionClosed):
            while True:
                answers.append(chair.receive())
        assert chair.socket.close_code == SERVICE_RESTART
        assert closed_with(lobby) == SERVICE_RESTART
        wait_for_the_end(server)
        acks = [each for each in answers if each["type"] == "ack"]
        check_requests(
            server.ledger, {f"guest:Ann:{each['request']}": int(str(each["seq"])) for each in acks}
        )
        server.start()
        # Whether it was answered or not, the page asks again and it was done once.
        again = elsewhere(chair.guest, server).at("1")
        again.receive()
        assert again.do("take_seat", request, seat=1)["type"] == "ack"
        assert again.own_seat()["seat"] == 1


def test_another_server_goes_on_with_the_tables_of_one_that_closes(shared: Shared) -> None:
    one, two = shared.server("one"), shared.server("two")
    guests = [Guest(one, "Ann"), Guest(two, "Bob")]
    chairs = [guest.at("1") for guest in guests]
    acknowledged: dict[str, int] = {}
    for seat, chair in enumerate(chairs, start=1):
        chair.receive()
        chair.do("take_seat", seat=seat)
    play_on(chairs, WANTS, acknowledged, requests=6)
    tell(one)
    assert closed_with(chairs[0]) == SERVICE_RESTART
    back = elsewhere(guests[0], two).at("1")
    back.receive()
    play_on([back, chairs[1]], WANTS, acknowledged, requests=6)
    wait_for_the_end(one)
    check_requests(shared.url, acknowledged)


def test_who_retires_gives_up_every_turn_while_it_still_lives() -> None:
    url, heard = new_house(), list[PeerMessage]()
    one, two = PostgresPeers(url), PostgresPeers(url)
    try:
        for each in (one, two):
            each.begin(heard.append, lambda: TABLES)

        def turns(others: PostgresPeers) -> set[str]:
            return {table for table in TABLES if others.has_turn(table)}

        wait_until(lambda: len(turns(one)) + len(turns(two)) == len(TABLES), "all are kept")
        wait_until(lambda: turns(one) and turns(two), "both keep some")
        one.retire()
        wait_until(lambda: turns(two) == {*TABLES}, "the other keeps all")
        assert turns(one) == set()
        assert one.me in two.alive()
        three = PostgresPeers(url)
        three.begin(heard.append, lambda: TABLES)
        wait_until(lambda: len(turns(two)) + len(turns(three)) == len(TABLES), "all are kept")
        assert turns(one) == set()
        three.close()
        wait_until(lambda: turns(two) == {*TABLES}, "the other keeps all again")
        assert any(said.what == RETIRED for said in heard)
    finally:
        one.close()
        two.close()


def test_who_was_cut_off_hears_who_has_gone_meanwhile() -> None:
    """Their pages would count as open for ever, and their seats as taken."""
    url, heard = new_house(), list[PeerMessage]()
    one, two = PostgresPeers(url), PostgresPeers(url)
    for others, hears in ((one, heard.append), (two, lambda _: None)):
        others.begin(hears, lambda: TABLES)
    try:
        gone = two.me
        wait_until(lambda: gone in one.alive(), "one knows of the other")
        two._stop.set()
        with psycopg.connect(url, autocommit=True) as db:
            db.execute(
                "SELECT pg_terminate_backend(each) FROM unnest(%s) AS each", ([one.me, gone],)
            )
        wait_until(lambda: PeerMessage(GONE, process=gone) in heard, "one hears of it")
    finally:
        one.close()
        two.close()


def test_all_that_is_said_at_once_is_heard_by_who_has_something_to_say_too() -> None:
    """What comes in one packet was lost behind the first of it, and a table looked at rest."""
    url, heard = new_house(), list[str]()
    one, two = PostgresPeers(url), PostgresPeers(url)

    def answers(said: PeerMessage) -> None:
        heard.append(said.table)
        two.say(PeerMessage("heard", said.table))

    for others, hears in ((one, lambda _: None), (two, answers)):
        others.begin(hears, lambda: TABLES)
    try:
        with psycopg.connect(url, autocommit=True) as db:
            # What a stranger says is passed over.
            db.execute("SELECT pg_notify(%s, 'nothing of ours')", (two._channel,))
            one.announce(db, [JournalRow(1, table, 1, 1, "", b"{}", "") for table in TABLES])
        wait_until(lambda: {*heard} >= {*TABLES}, lambda: f"{heard} of {len(TABLES)} tables")
    finally:
        one.close()
        two.close()


class Rolling(PlainServer):
    """A house of several processes, and what it has said so far."""

    said: list[str]
    following: Thread

    def follow(self) -> None:
        self.said = []
        assert self.process is not None
        assert self.process.stdout is not None
        self.following = Thread(target=self.said.extend, args=(self.process.stdout,), daemon=True)
        self.following.start()

    def replaced(self) -> int:
        return sum("is replaced." in line for line in list(self.said))


def test_processes_are_replaced_one_by_one_and_nobody_is_turned_away(tmp_path: Path) -> None:
    key = tmp_path / "house.key"
    make_key(key)
    more = ["--store", new_house(), "--key", str(key), "--workers", "2", "--log-format", "text"]
    house = Rolling(tmp_path / "house", bots=0, more=more)
    with house:
        house.follow()
        ann = Guest(house, "Ann")
        wait_until(lambda: _workers(house) == {"1", "2"}, "the figures of both processes")
        tell(house, signal.SIGHUP)
        came = 0
        chair = ann.at("1")

        def come_and_go() -> None:
            nonlocal came, chair
            # Each of these is a connection of its own; one that is refused fails the test.
            assert house.get("/").status_code == 200
            with suppress(ConnectionClosed):
                chair.look()
            if chair.socket.close_code is not None:
                assert chair.socket.close_code == SERVICE_RESTART
                chair = ann.at("1")
            came += 1
            pause()

        wait_until(lambda: house.replaced() == 2, lambda: house.said, come_and_go)
        assert came > 0
        chair.close()
        chair = ann.at("1")
        chair.receive()
        tell(house)
        assert isinstance(house.process, Popen)
        assert house.process.wait(PATIENCE_SECONDS) == 0
        house.following.join(PATIENCE_SECONDS)


def _workers(house: Server) -> set[str]:
    """Whose figures an answer has, whichever process gave it."""
    return set(re.findall(r'houseway_sockets_open{worker="(\d)"}', house.get("/metrics").text))
