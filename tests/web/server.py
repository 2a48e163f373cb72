"""A real cardroom in a process of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import uuid
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.web.tables.table_host import ROUNDS_KEPT
from tests.marks import ROOT
from tests.waiting import PATIENCE_SECONDS, wait_until
from tests.web.shown_too_much import shown_too_much
from tests.web.stacked import Laid, open_room
from tests.web.warm import Warm


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`houseway serve` on a free port of this machine, where nobody is hurried.

    It opens at once, being a copy of a process that has read everything. Its shoes begin as a test
    says, by the id of the game. When it closes, every frame that somebody received is compared with
    what its ledger says that they could see, and its event loop must have asked the store nothing.
    """

    at: ClassVar[dict[str, Server]] = {}
    """By address, whoever listens there."""

    def __init__(
        self,
        folder: Path,
        *,
        room: str = "demo",
        bots: int = 4,
        shoes: Mapping[str, Sequence[str]] | None = None,
        dice: Mapping[str, int] | None = None,
        chips: Sequence[int] = (),
        button: int = 0,
        asks_again: bool = True,
        hands_are_called: bool = False,
        remembered: int = ROUNDS_KEPT,
        more: Sequence[str] = (),
    ) -> None:
        """Where hands are called, one of poker begins only when `call` has been called for it.

        Where the house does not ask again, a bank that nobody takes stays nobody's.
        """
        self.folder = folder
        self.ledger = more[more.index("--store") + 1] if "--store" in more else folder / LEDGER
        self.called = folder.with_name(f"{folder.name}-called")
        self.called.parent.mkdir(parents=True, exist_ok=True)
        self.called.touch()
        self.asked = folder.with_name(f"{folder.name}-asked")
        self.laid = Laid(
            shoes={game: list(begins) for game, begins in (shoes or {}).items()},
            dice=dict(dice or {}),
            chips=list(chips),
            button=button,
            remembered=remembered,
            asks_again=asks_again,
            called=str(self.called) if hands_are_called else "",
            asked=str(self.asked),
        )
        self.port = free_port()
        self.words = ["--at", str(folder), "--port", str(self.port)]
        self.words += ["--room", room, "--bots", str(bots), *more]
        self.printed: list[str] = []
        self.manager_link: str | None = None
        """The one-time link that the first start prints."""
        self.process: subprocess.Popen[str] | Warm | None = None
        self.open = ExitStack()
        """What has to be closed when the room closes."""
        self.received: list[str | bytes] = []
        """Every frame that somebody here has seen, as it came."""
        self.at[self.url] = self
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def begun(self) -> subprocess.Popen[str] | Warm:
        laid = msgspec.json.encode(self.laid).decode()
        return Warm(open_room, laid, "serve", *self.words)

    def start(self) -> None:
        self.process = self.begun()
        assert self.process.stdout is not None
        self.printed = [self.process.stdout.readline()]
        if self.manager_link is None:
            self.printed.append(self.process.stdout.readline())
            self.manager_link = self.printed[1].split()[-1]
        wait_until(self.is_open, "the cardroom opens")

    def is_open(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "".join(self.printed)
        with suppress(httpx.HTTPError):
            return self.get("/api/health").is_success
        return False

    def get(self, path: str) -> httpx.Response:
        """A page as somebody without a name sees it."""
        return httpx.get(f"{self.url}{path}", timeout=PATIENCE_SECONDS, verify=False)

    def post(self, path: str, origin: str = "", **fields: str) -> httpx.Response:
        """A form from somebody without a name, from a page of this site or of another."""
        headers = {"origin": origin or self.url}
        return httpx.post(
            f"{self.url}{path}",
            data=fields, headers=headers, timeout=PATIENCE_SECONDS, verify=False,
        )  # fmt: skip

    def call(self, hand: int) -> None:
        """Let poker tables begin their hands up to that one."""
        self.called.write_bytes(b"." * hand)

    def kill(self) -> None:
        """As if the power went."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()
        self.process = None

    def stop(self) -> str:
        """Close the room; what it printed meanwhile."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        rest, _ = self.process.communicate(timeout=PATIENCE_SECONDS)
        self.process = None
        return "".join(self.printed) + rest

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
        # A line whose other end has gone is closed without ceremony.
        self.open.close()
        if kind is not None:
            return
        assert not self.asked.exists(), f"the loop asks the store:\n{self.asked.read_text()}"
        if self.received:
            found = shown_too_much(self.ledger, self.received)
            assert not found, "\n".join(found)


class PlainServer(Server):
    """The program exactly as people start it, with its own pace."""

    def begun(self) -> subprocess.Popen[str] | Warm:
        return subprocess.Popen(
            [sys.executable, "-m", "houseway", "serve", *self.words],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip


class Guest:
    """Somebody with a browser's cookie, of their own or of an earlier visit."""

    def __init__(self, server: Server, name: str, token: str = "") -> None:
        self.server = server
        self.name = name
        self.http = server.open.enter_context(
            httpx.Client(
                base_url=server.url,
                headers={"origin": server.url},
                timeout=PATIENCE_SECONDS,
                verify=False,
            )
        )
        if token:
            self.http.cookies.set("houseway", token, domain="127.0.0.1")
        else:
            answer = self.http.post("/me", data={"name": name})
            assert answer.status_code == 303, answer.text

    @property
    def token(self) -> str:
        """What the browser holds now: a new role brings a new one."""
        token = self.http.cookies.get("houseway")
        assert token
        return token

    def at(self, table: str) -> Chair:
        return Chair(self, f"table/{table}")

    def line(self, place: str) -> Chair:
        """A line that leads to the lobby or to the floor."""
        return Chair(self, place)


COACHES = ("verdict", "session")
"""What the coach says by itself, between the answers."""


class Chair:
    """An open socket, mostly at a table."""

    def __init__(self, guest: Guest, place: str, after: int = 0) -> None:
        self.guest = guest
        self.socket: ClientConnection = guest.server.open.enter_context(
            connect(
                f"ws://127.0.0.1:{guest.server.port}/ws/{place}",
                additional_headers={"Cookie": f"houseway={guest.token}"},
                origin=Origin(guest.server.url),
                open_timeout=PATIENCE_SECONDS,
                ping_interval=None,
            )
        )
        self.frame: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.verdicts: list[dict[str, Any]] = []
        self.session: dict[str, Any] = {"whole": False}
        """How this person has decided in their session, as the coach said last."""
        self.socket.send(json.dumps({"type": "hello", "after": after}))

    def receive(self, timeout: float = PATIENCE_SECONDS) -> dict[str, Any]:
        text = self.socket.recv(timeout=timeout)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "frame":
            self.frame = message
            self.frames.append(message)
            self.guest.server.received.append(text)
        elif message["type"] in COACHES:
            self.session = message["session"]
            if message["type"] == "verdict":
                self.verdicts.append(message)
        return message

    def look(self) -> None:
        """Read what has come already."""
        with suppress(TimeoutError):
            while True:
                self.receive(timeout=0)

    def send_text(self, text: str) -> dict[str, Any]:
        """Send anything at all, and wait for the answer to it."""
        self.socket.send(text)
        while (message := self.receive())["type"] in ("frame", *COACHES):
            pass
        return message

    def want(self, type: str, request: str | None = None, **fields: object) -> dict[str, Any]:
        body = {"type": type, "request": request or uuid.uuid4().hex, **fields}
        return self.send_text(json.dumps(body))

    def do(self, type: str, request: str | None = None, **fields: object) -> dict[str, Any]:
        """Want it and, if it is granted, watch until the table shows it."""
        answer = self.want(type, request, **fields)
        if answer["type"] == "ack":
            self.catch_up(answer["seq"])
        return answer

    def catch_up(self, seq: int) -> None:
        """Watch until the frame shows what has been done."""
        wait_until(lambda: self.frame.get("seq", 0) >= seq, lambda: self.frame, self.receive)

    def choices(self) -> dict[str, dict[str, Any]]:
        return {choice["id"]: choice for choice in self.frame.get("choices", [])}

    def own_seat(self) -> dict[str, Any]:
        seat: dict[str, Any] = self.frame["seats"][self.frame["your_seat"] - 1]
        return seat

    def may(self, choice: str) -> bool:
        return choice in self.choices() and "why_not" not in self.choices()[choice]

    def until(self, choice: str) -> None:
        """Watch until something may be pressed."""
        wait_until(lambda: self.may(choice), lambda: f"{choice}: {self.frame}", self.receive)

    def get_up(self) -> None:
        """Leave the table as soon as the round lets one; nobody waits for who sits out."""

        def is_gone() -> bool:
            self.want("sit_out", out=True)
            if self.may("fold_hand"):
                self.want("fold_hand", moment=self.frame["moment"])
            wait_until(lambda: not self.own_seat().get("wagers"), lambda: self.frame, self.receive)
            return bool(self.want("leave_table")["type"] == "ack")

        # While a hand keeps one at the table, there is more to be seen of it.
        wait_until(is_gone, lambda: self.frame, self.receive)

    def close(self) -> None:
        self.socket.close()
