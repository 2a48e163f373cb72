"""While something is worked out for one client, the others play on.

The worker is halted by a signal in the middle of its work, so that it cannot have finished, and
somebody else acts at a table meanwhile.
"""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from houseway.packaged_files import PackagedFiles
from tests.waiting import PATIENCE_SECONDS, wait_until
from tests.web.server import Guest, Server

LAYOUT = PackagedFiles.EXAMPLE.path_of("three-card-poker-short-bank").read_text("utf-8")
Asked = Callable[[Guest], httpx.Response]


def api_settle(guest: Guest) -> httpx.Response:
    return guest.http.post("/api/settle", json={"layout": LAYOUT})


def page_settle(guest: Guest) -> httpx.Response:
    return guest.http.get("/settle", params={"layout": LAYOUT})


def odds(guest: Guest, game: str = "three-card-poker") -> str:
    return guest.http.get(f"/odds/{game}").text


def verify(guest: Guest) -> str:
    return guest.http.get("/verify").text


def parent_of(pid: int) -> int:
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    return 0


def workers_of(server: Server) -> list[int]:
    """The processes that the service has begun."""
    assert server.process is not None
    everybody = (int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit())
    return [pid for pid in everybody if parent_of(pid) == server.process.pid]


@contextmanager
def halted(server: Server) -> Iterator[None]:
    """No worker of this house does anything for as long as this lasts."""
    pids = workers_of(server)
    assert pids
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


@pytest.fixture(scope="module")
def manager(server: Server) -> Guest:
    assert server.manager_link is not None
    boss = Guest(server, "Mia Boss")
    page = boss.http.get(server.manager_link).text
    csrf = page.split('name="_csrf" value="')[1].split('"')[0]
    boss.http.post(server.manager_link, data={"_csrf": csrf})
    return boss


def acts(server: Server, name: str) -> None:
    """Somebody sits down at a table and gets up again, and both are acknowledged."""
    chair = Guest(server, name).at("2")
    chair.receive()
    assert chair.do("take_seat", seat=1)["type"] == "ack"
    assert chair.do("leave_table")["type"] == "ack"
    chair.close()


@pytest.mark.parametrize("ask", [api_settle, page_settle])
def test_a_layout_in_the_works_holds_up_nobody_at_a_table(server: Server, ask: Asked) -> None:
    guest = Guest(server, f"Ana {ask.__name__}")
    assert ask(guest).status_code == 200
    with ThreadPoolExecutor() as background:
        with halted(server):
            answer = background.submit(ask, guest)
            acts(server, f"Bao {ask.__name__}")
            for path in ("/table/2/rounds", "/rules/three-card-poker", "/api/tables/2"):
                assert server.get(path).status_code == 200
            assert not answer.done()
        assert answer.result().status_code == 200


def test_odds_and_audit_in_the_works_hold_up_nobody_at_a_table(
    server: Server, manager: Guest
) -> None:
    wait_until(lambda: "Expected, exactly" in odds(manager), "the first odds")
    with halted(server):
        assert "The ledger is being read from its first batch" in verify(manager)
        acts(server, "Carla")
        assert "The ledger is being read from its first batch" in verify(manager)
    wait_until(lambda: "batches were read" in verify(manager), "the audit")
    with halted(server):
        assert "The numbers are being worked out" in odds(manager, "three-card-poker-6-card")
        acts(server, "Dev")
    wait_until(
        lambda: "Expected, exactly" in odds(manager, "three-card-poker-6-card"), "the other odds"
    )


def asks_and_goes(server: Server) -> None:
    """Somebody has a layout settled, and hangs up as soon as the house has answered another."""
    body = json.dumps({"layout": LAYOUT}).encode()
    head = (
        f"POST /api/settle HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(head.encode() + body)
        server.get("/api/health")


def test_who_goes_away_frees_the_place(server: Server) -> None:
    api_settle(Guest(server, "Elena"))
    with halted(server):
        before = workers_of(server)
        # Whoever hangs up before the house has come to the question has no worker yet.
        wait_until(
            lambda: set(before) - set(workers_of(server)),
            "a worker is ended",
            meanwhile=lambda: asks_and_goes(server),
        )


def test_a_worker_that_is_killed_fails_its_own_request_in_one_sentence(server: Server) -> None:
    guest = Guest(server, "Farid")
    api_settle(guest)
    with ThreadPoolExecutor() as background, halted(server):
        before = workers_of(server)
        answer = background.submit(api_settle, guest)
        acts(server, "Grace")
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        assert answer.result().status_code == 503
    assert answer.result().json() == {
        "says": "What was being worked out for you has stopped; try again."
    }
    assert answer.result().headers["retry-after"] == "5"
    assert api_settle(guest).status_code == 200


def test_the_service_ends_its_workers_when_it_is_told_to_close(tmp_path: Path) -> None:
    with Server(tmp_path / "house", bots=0) as server, ThreadPoolExecutor() as background:
        guest = Guest(server, "Hugo")
        api_settle(guest)
        workers = workers_of(server)
        with halted(server):
            background.submit(api_settle, guest)
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            server.process.communicate(timeout=PATIENCE_SECONDS)
            server.process = None
            assert not [pid for pid in workers if Path(f"/proc/{pid}").exists()]


def test_a_program_has_to_say_that_it_sends_json(server: Server) -> None:
    body = json.dumps({"layout": LAYOUT})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""):
        answer = httpx.post(
            f"{server.url}/api/settle",
            content=body, headers={"content-type": kind}, timeout=PATIENCE_SECONDS, verify=False,
        )  # fmt: skip
        assert answer.status_code == 415, kind
        assert answer.json() == {"says": "Send JSON, with the content type application/json."}
