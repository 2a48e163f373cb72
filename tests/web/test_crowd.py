"""How much one person, one address and everybody together may send and hold open."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from houseway.web.auth.session_connections import CLOSE_SENTENCES, TOO_MANY
from houseway.web.auth.sessions import Person, Role
from houseway.web.middleware.rate_limiter import RateLimited
from houseway.web.server.connection_limits import ConnectionLimiter, ConnectionLimits
from tests.cli.commands import houseway
from tests.waiting import wait_until
from tests.web.account_holder import with_password
from tests.web.asking import ORIGIN, Header, House
from tests.web.round_table import opened, sit
from tests.web.server import Chair, Guest, Server
from tests.web.test_floor import claim

HELLO = json.dumps({"type": "hello", "after": 0})
ANA, BAO = Person("a", "Ana", Role.PLAYER), Person("b", "Bao", Role.PLAYER)
HERE, ELSEWHERE = "192.0.2.1", "192.0.2.2"


def said_before_too_much(*talkers: Any) -> int:
    """How many messages are taken over these sockets in turn."""
    taken = 0
    while True:
        try:
            talkers[taken % len(talkers)]()
        except RateLimited:
            return taken
        taken += 1


def test_a_person_sends_twenty_messages_a_second_over_all_their_sockets() -> None:
    now = [0.0]
    crowd = ConnectionLimiter(clock=lambda: now[0])
    sockets = [crowd.message_limiter(ANA, HERE) for _ in range(40)]
    assert said_before_too_much(*sockets) == 40
    assert said_before_too_much(crowd.message_limiter(ANA, ELSEWHERE)) == 0
    assert said_before_too_much(crowd.message_limiter(BAO, HERE)) == 40
    now[0] = 1.0
    assert said_before_too_much(*sockets) == 20


def test_who_has_no_name_is_counted_by_socket_and_by_address() -> None:
    crowd = ConnectionLimiter(clock=lambda: 0.0)
    assert said_before_too_much(crowd.message_limiter(None, HERE)) == 40
    assert (
        said_before_too_much(*(crowd.message_limiter(None, HERE) for _ in range(100))) == 900 - 40
    )
    assert said_before_too_much(crowd.message_limiter(None, ELSEWHERE)) == 40


def test_a_second_socket_of_one_person_has_no_messages_of_its_own(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.site, "crowd", ConnectionLimiter(clock=lambda: 0.0))
    token, _ = house.people.welcome("Two Sockets")
    headers = [(b"origin", ORIGIN), *cookie(token)]
    assert house.talk("/ws/table/1", headers, [HELLO] * 30).closed == []
    assert house.talk("/ws/table/1", headers, [HELLO] * 30).closed == [1008]


def cookie(token: str) -> list[Header]:
    return [(b"cookie", f"houseway={token}".encode())]


@contextmanager
def room(folder: Path, *options: str) -> Iterator[Server]:
    with Server(folder / "house", bots=0, more=options) as server:
        yield server


def closed(chair: Chair) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as found:
        wait_until(lambda: False, "the line is closed", chair.receive)
    assert found.value.rcvd is not None
    return found.value.rcvd.code, found.value.rcvd.reason


def test_one_more_page_than_a_person_may_have_costs_them_their_oldest(tmp_path: Path) -> None:
    with room(tmp_path, "--person-sockets", "2") as server:
        ana, bao = Guest(server, "Ana"), Guest(server, "Bao")
        first, second, other = ana.at("1"), ana.at("2"), bao.at("1")
        for each in (first, second, other):
            each.receive()
        third = ana.at("3")
        assert closed(first) == (TOO_MANY, CLOSE_SENTENCES[TOO_MANY])
        assert CLOSE_SENTENCES[TOO_MANY].removesuffix(".") in server.get(f"/over/{TOO_MANY}").text
        for each in (second, third, other):
            assert each.want("hint")["type"] == "refused"


def test_an_address_has_so_many_sockets_and_the_staff_comes_in_all_the_same(
    tmp_path: Path,
) -> None:
    with room(tmp_path, "--address-sockets", "6") as server:
        assert server.manager_link is not None
        mara, ana, bao = (Guest(server, name) for name in ("Mara", "Ana", "Bao"))
        claim(mara, server.manager_link)
        chairs = [guest.at(table) for guest in (ana, bao) for table in ("1", "2", "3")]
        for each in chairs:
            each.receive()
        with pytest.raises(InvalidStatus) as refused:
            bao.at("4")
        assert refused.value.response.status_code == 403
        mara.line("floor").receive()
        for each in chairs[:2]:
            each.close()

        def comes_in() -> bool:
            with suppress(InvalidStatus):
                bao.at("4").receive()
                return True
            return False

        wait_until(comes_in, "the sockets that were closed count no more")


def test_an_address_has_so_many_connections_that_say_nothing(tmp_path: Path) -> None:
    """One more costs the oldest, so that nobody behind the same address is kept out."""
    with room(tmp_path, "--address-sockets", "8") as server, ExitStack() as held:
        silent = [
            held.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            for _ in range(9)
        ]
        with suppress(ConnectionResetError):
            assert silent[0].recv(1) == b""
        assert server.get("/").status_code == 200
        silent[-1].sendall(
            f"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
        )
        assert silent[-1].recv(12) == b"HTTP/1.1 200"


def test_sockets_take_no_place_of_other_connections(tmp_path: Path) -> None:
    with room(tmp_path, "--address-sockets", "8") as server:
        ana = Guest(server, "Ana")
        for _ in range(8):
            ana.at("1").receive()
        assert server.get("/").status_code == 200


def test_a_proxy_is_no_address_of_a_visitor() -> None:
    crowd = ConnectionLimiter(
        ConnectionLimits(address_sockets=1), proxies=("127.0.0.1", "10.0.0.0/8")
    )
    assert not crowd.counts("127.0.0.1")
    assert not crowd.counts("10.1.2.3")
    assert crowd.counts("192.0.2.1")
    assert crowd.counts("2001:db8::1")


def test_the_last_places_are_kept_for_people_who_are_signed_in_and_for_the_floor(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, _ = house.people.welcome("Only A Guest")
    _, holder = with_password(house)
    tokens = {"nobody": None, "guest": guest, "account": holder.token, "staff": house.manager()}
    headers = {name: cookie(token) if token else [] for name, token in tokens.items()}

    def let_in() -> dict[str, int]:
        return {name: house.ask("GET", "/", headers=each).status for name, each in headers.items()}

    def hears(name: str) -> bool:
        return bool(house.talk("/ws/table/1", [(b"origin", ORIGIN), *headers[name]], [HELLO]).heard)

    assert set(let_in().values()) == {200}
    monkeypatch.setattr("houseway.web.server.connection_limits.connections_max", lambda: 100)
    monkeypatch.setattr(house.site.crowd, "connections", range(100 - 50))
    assert set(let_in().values()) == {200}
    monkeypatch.setattr(house.site.crowd, "connections", range(100 - 50 + 1))
    assert let_in() == {"nobody": 503, "guest": 503, "account": 200, "staff": 200}
    refused = house.ask("GET", "/api/tables")
    assert refused.status == 503
    assert refused.headers["connection"] == "close"
    assert "signed in" in refused.says
    assert house.ask("GET", "/api/health").status == 200
    assert [name for name in headers if hears(name)] == ["account", "staff"]


def test_the_limits_are_settings_with_bounds() -> None:
    for option in ("person-messages", "person-sockets", "address-sockets", "kept-connections"):
        refused = houseway("serve", f"--{option}", "0")
        assert refused.returncode != 0
        assert f"--{option} 0 is out of bounds: 1 to 65,536" in refused.stderr


def test_a_late_copy_of_a_wager_that_changed_nothing_is_answered_and_not_placed(
    tmp_path: Path,
) -> None:
    with room(tmp_path) as server:
        bank, player, _ = sit(server, "1", "Bea", "Pia", "Quin")
        opened(bank, player, {"ante": 500}, bank_cents=40_000)
        first = player.want("wager", "said-once-1", cents={"ante": 500})
        assert first["type"] == "ack"
        moved = player.do("wager", cents={"ante": 600})["seq"]
        assert player.want("wager", "said-once-1", cents={"ante": 500}) == first
        assert player.want("wager", cents={"ante": 600})["seq"] == moved
        other = player.want("wager", "said-once-1", cents={"ante": 700})
        assert other["type"] == "refused"


def test_wagers_that_change_nothing_are_not_written(tmp_path: Path) -> None:
    with room(tmp_path) as server:
        # As long as Quin has not wagered, nobody closes the bets.
        bank, player, _ = sit(server, "1", "Bea", "Pia", "Quin")
        opened(bank, player, {"ante": 700}, bank_cents=40_000)
        before = player.do("wager", cents={"ante": 500})["seq"]
        for _ in range(5):
            assert player.want("wager", cents={"ante": 500})["seq"] == before
        assert player.want("wager", cents={"ante": 600})["seq"] > before
        refused = player.want("wager", spot=1, cents={"ante": 600})
        assert refused["type"] == "refused"
