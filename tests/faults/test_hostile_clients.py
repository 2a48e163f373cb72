"""Clients that mean harm, from one address: they change nothing, and nobody waits for them.

Connections and sockets that stay and say nothing, posts that come byte by byte, and requests that
no browser makes. Somebody who plays meanwhile is answered after each of them, the ledger holds what
they did and nothing else, and the log has no complaint.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from houseway.floor.audit.audit import audit
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.web.server.http_protocol import BACKLOG
from tests.faults.odd_requests import ODD, TRICKS
from tests.faults.test_half_sent import BODY, COMPLAINTS, HEAD
from tests.fuzz.frames import RawLine
from tests.waiting import PATIENCE_SECONDS
from tests.web.server import Server
from tests.web.test_steady import acts

MANY, MANY_RELEASE = 200, 4_000
"""How many come at once."""
ACTS = 3
"""How many batches somebody writes who sits down, with chips, and gets up again."""
SECRETS = (b"SQLite format", b"root:", b"def ", b"Traceback")


def batches(server: Server) -> int:
    found: int = server.get("/api/health").json()["batches"]
    return found


def answered(server: Server, raw: bytes) -> bytes:
    """All that comes back to these bytes, and then nothing more is said."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS) as line:
        with suppress(OSError):
            line.sendall(raw.replace(b"{port}", str(server.port).encode()))
            line.shutdown(socket.SHUT_WR)
        come = b""
        with suppress(ConnectionError):
            while more := line.recv(65_536):
                come += more
    return come


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hostile") / "house"
    with Server(folder, bots=0) as server:
        yield server
        printed = server.stop()
    assert not [each for each in COMPLAINTS if each in printed], printed
    with closing(open_ledger(folder / "ledger.db")) as ledger:
        assert audit(ledger) == []


def is_harmless(server: Server, raw: bytes) -> None:
    come = answered(server, raw)
    assert not come or come.startswith(b"HTTP/1.1 "), come[:200]
    assert not come.startswith(b"HTTP/1.1 5"), come[:200]
    assert not [each for each in SECRETS if each in come], come[:200]


def test_requests_that_no_browser_makes_are_refused_and_change_nothing(room: Server) -> None:
    before = batches(room)
    for raw in (*ODD.values(), *TRICKS):
        is_harmless(room, raw)
    assert batches(room) == before
    acts(room, "Odd Witness")
    assert batches(room) == before + ACTS


def idle(server: Server, many: int, open: ExitStack) -> None:
    """Connections that say nothing, and sockets at a table that only listen."""
    for number in range(many):
        line = socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS)
        open.enter_context(line)
        if number % (BACKLOG // 2) == 0:
            # Whoever is answered after them knows that they have been let in.
            assert server.get("/api/health").is_success
    for number in range(many):
        place = ("/ws/table/2", "/ws/lobby", "/ws/table/H1")[number % 3]
        watching = RawLine(server.port, place, "")
        assert watching.is_open
        open.enter_context(watching.socket)


def slow_posts(server: Server, many: int, open: ExitStack) -> None:
    """Forms that come byte by byte, each of them a little further whenever somebody looks."""
    said = (HEAD + BODY).format(port=server.port).encode()
    lines = [
        open.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS))
        for _ in range(min(many, BACKLOG))
    ]
    for at in range(0, len(said), len(said) // 4):
        for line in lines:
            with suppress(ConnectionError):
                line.sendall(said[at : at + 1])
        assert server.get("/api/health").is_success


def keep_nobody_waiting(server: Server, many: int) -> None:
    before = batches(server)
    with ExitStack() as open:
        for number, come in enumerate((idle, slow_posts)):
            come(server, many, open)
            acts(server, f"Witness {many} {number}")
            assert batches(server) == before + (number + 1) * ACTS
    acts(server, f"Witness {many} after")
    assert server.get("/").is_success


def test_idle_sockets_and_slow_posts_of_one_address_keep_nobody_waiting(room: Server) -> None:
    keep_nobody_waiting(room, MANY)


@pytest.mark.release
def test_thousands_of_them_keep_nobody_waiting(tmp_path: Path) -> None:
    """Where one address may have so many."""
    many = ("--address-sockets", str(2 * MANY_RELEASE))
    with Server(tmp_path / "house", bots=0, more=many) as server:
        keep_nobody_waiting(server, MANY_RELEASE)
