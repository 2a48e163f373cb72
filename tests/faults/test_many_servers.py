"""Several servers on one PostgreSQL: people at one table through different ones, some killed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from houseway.ledger.secrets.house_key import make_key
from houseway.web.auth.session_connections import LEFT
from tests.faults.playing import Wants, check_requests, play_on
from tests.postgres import new_house
from tests.sampling import sampled
from tests.waiting import wait_until
from tests.web.server import Chair, Guest, Server
from tests.web.test_private_tables import form, opened

EVENINGS = sampled([(7, 4), *((each, 10) for each in range(7, 17))], lambda case: case[1] == 4)
"""What chance goes by, and how often one of three servers is killed."""
WANTS: Wants = {"take_bank": {"cents": 5_000}, "wager": {"cents": {"ante": 500}}, "play": {}}

ROOM = """
name = "Two tables"
house = "marysville"
chip = 0.50
[[table]]
id = "1"
game = "three-card-poker"
limits = "5-100"
schedule = "calgames-B-4"
[[table]]
id = "2"
game = "pure-21.5"
limits = "5-100"
schedule = "calgames-B-4"
"""
"""A table of people, and beside it one of bots; a server is opened again in no time."""


class Shared:
    """A house in PostgreSQL, and the servers that have it open."""

    def __init__(self, folder: Path, open: ExitStack, postgres: str = "") -> None:
        self.url = new_house(postgres)
        self._folder = folder
        self._open = open
        self._key = folder / "house.key"
        make_key(self._key)

    def server(self, name: str, room: str = "demo") -> Server:
        shared = ["--store", self.url, "--key", str(self._key)]
        return self._open.enter_context(Server(self._folder / name, room=room, more=shared))


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Shared]:
    with ExitStack() as open:
        yield Shared(tmp_path, open)


def go(chairs: list[Chair]) -> None:
    """Close lines, also those whose other end is dead; what has come is read, or it would wait."""
    for chair in chairs:
        with suppress(ConnectionClosed):
            chair.look()
        chair.close()


def elsewhere(guest: Guest, server: Server) -> Guest:
    """The same browser, at another server of the house."""
    return Guest(server, guest.name, guest.token)


def has_heard(guest: Guest, table: str) -> bool:
    """Whether their server knows a table that was opened at another."""
    return guest.http.get(f"/table/{table}").status_code == 200


def seen_alike(one: Chair, two: Chair) -> None:
    """Both see the table at the same event, and the same of it but for what is their own."""

    def look() -> None:
        one.look()
        two.look()

    wait_until(lambda: one.frame["seq"] == two.frame["seq"], "both see the same", look)
    for what in ("phase", "rounds"):
        assert one.frame.get(what) == two.frame.get(what)
    theirs = {one.frame["your_seat"], two.frame["your_seat"]}
    for here, there in zip(one.frame["seats"], two.frame["seats"], strict=True):
        if here["seat"] not in theirs:
            assert here == there
        assert _shown_to_all(here) == _shown_to_all(there)
        assert len(here["cards"]) == len(there["cards"])


def seated(chair: Chair) -> None:
    wait_until(lambda: chair.frame.get("your_seat") is not None, lambda: chair.frame, chair.receive)


def _shown_to_all(seat: dict[str, Any]) -> dict[str, Any]:
    """A seat without the hand, which whoever holds it sees and the other does not."""
    own = ("cards", "hands", "total", "called")
    return {name: value for name, value in seat.items() if name not in own}


def test_people_at_one_table_through_two_servers_play_with_each_other(shared: Shared) -> None:
    one, two = shared.server("one"), shared.server("two")
    ann, bob = Guest(one, "Ann"), Guest(two, "Bob")
    assert elsewhere(ann, two).http.get("/").status_code == 200
    chairs = [ann.at("1"), bob.at("1")]
    for seat, chair in enumerate(chairs, start=1):
        chair.receive()
        chair.do("take_seat", seat=seat)
    acknowledged: dict[str, int] = {}
    play_on(chairs, WANTS, acknowledged, requests=12)
    seen_alike(*chairs)
    check_requests(shared.url, acknowledged)


def test_who_sits_out_at_one_server_is_not_waited_for_by_another(shared: Shared) -> None:
    one, two = shared.server("one"), shared.server("two")
    ann, bob = Guest(one, "Ann").at("1"), Guest(two, "Bob").at("1")
    for seat, chair in enumerate((ann, bob), start=1):
        chair.receive()
        chair.do("take_seat", seat=seat)
    assert ann.want("sit_out", out=True)["type"] == "ack"
    wait_until(lambda: bob.frame["seats"][0]["out"], lambda: bob.frame, bob.receive)


@pytest.mark.parametrize(("evening", "kills"), EVENINGS)
def test_a_server_that_is_killed_takes_nothing_with_it(
    shared: Shared, tmp_path: Path, evening: int, kills: int
) -> None:
    """Everybody goes on through another, in the middle of a round dealt from the same deck."""
    room = tmp_path / "room.toml"
    room.write_text(ROOM)
    servers = [shared.server(name, str(room)) for name in ("one", "two", "three")]
    guests = [Guest(server, f"Guest {number}") for number, server in enumerate(servers)]
    acknowledged: dict[str, int] = {}
    chance = Random(evening)
    for kill in range(kills):
        chairs = [guest.at("1") for guest in guests]
        for seat, chair in enumerate(chairs, start=1):
            chair.receive()
            if kill == 0:
                chair.do("take_seat", seat=seat)
        play_on(chairs, WANTS, acknowledged, requests=chance.randint(2, 8))
        killed = chance.choice(servers)
        killed.kill()
        go(chairs)
        others = [server for server in servers if server is not killed]
        guests = [elsewhere(guest, chance.choice(others)) for guest in guests]
        chairs = [guest.at("1") for guest in guests]
        for chair in chairs:
            chair.receive()
        play_on(chairs, WANTS, acknowledged, requests=2)
        go(chairs)
        killed.start()
    check_requests(shared.url, acknowledged)


def test_a_session_that_ends_at_one_server_ends_at_all(shared: Shared) -> None:
    one, two = shared.server("one"), shared.server("two")
    ann = Guest(one, "Ann")
    there = elsewhere(ann, two).at("1")
    there.receive()
    assert form(ann, "/leave").status_code == 303
    with suppress(ConnectionClosed):
        while True:
            there.receive()
    assert there.socket.close_code == LEFT
    assert there.guest.http.get("/account").status_code == 401


def test_private_tables_of_two_servers_have_names_of_their_own(shared: Shared) -> None:
    one, two = shared.server("one"), shared.server("two")
    ann, bob = Guest(one, "Ann"), Guest(two, "Bob")
    tables = [opened(ann), opened(bob)]
    assert len({*tables}) == 2
    for guest, table in zip((elsewhere(ann, two), elsewhere(bob, one)), tables, strict=True):
        # The other server hears of it a moment later.
        wait_until(partial(has_heard, guest, table), f"{table} is known there")
        chair = guest.at(table)
        # This server may have heard of the table, and not yet of who sits there.
        seated(chair)
