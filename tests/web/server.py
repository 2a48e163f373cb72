"""A real cardroom in a process of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.marks import ROOT
from tests.web.stacked import open_room
from tests.web.warm import Warm

START_SECONDS_MAX = 20


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`houseway serve` on a free port of this machine."""

    def __init__(
        self,
        folder: Path,
        *,
        pace: float = 0.02,
        room: str = "demo",
        bots: int = 4,
        shoes: Mapping[str, Sequence[str]] | None = None,
        dealer_seconds: float = 0.05,
    ) -> None:
        """Without `shoes` it is the program as people start it.

        With shoes that begin as a test says, by the id of the game, it opens at once, being a copy
        of a process that has read everything; and its house dealer takes so many seconds to deal.
        """
        self.folder = folder
        self.laid = None if shoes is None else (json.dumps(shoes), str(dealer_seconds))
        self.port = free_port()
        self.words = ["--at", str(folder), "--port", str(self.port), "--pace", str(pace)]
        self.words += ["--room", room, "--bots", str(bots)]
        self.printed: list[str] = []
        self.manager_link: str | None = None
        """The one-time link that the first start prints."""
        self.process: subprocess.Popen[str] | Warm | None = None
        self.open = ExitStack()
        """What has to be closed when the room closes."""
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def begun(self) -> subprocess.Popen[str] | Warm:
        if self.laid is not None:
            return Warm(open_room, *self.laid, "serve", *self.words)
        return subprocess.Popen(
            [sys.executable, "-m", "houseway", "serve", *self.words],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip

    def start(self) -> None:
        self.process = self.begun()
        assert self.process.stdout is not None
        self.printed = [self.process.stdout.readline()]
        if self.manager_link is None:
            self.printed.append(self.process.stdout.readline())
            self.manager_link = self.printed[1].split()[-1]
        deadline = time.monotonic() + START_SECONDS_MAX
        while True:
            try:
                httpx.get(f"{self.url}/api/health", timeout=2, verify=False).raise_for_status()
                return
            except httpx.HTTPError:
                assert self.process.poll() is None, "".join(self.printed)
                assert time.monotonic() < deadline, "the cardroom did not open"
                time.sleep(0.02)

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
        rest, _ = self.process.communicate(timeout=15)
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
        self.open.close()
        if self.process is not None:
            self.process.kill()
            self.process.communicate()


class Guest:
    """Somebody with a browser's cookie."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.http = server.open.enter_context(
            httpx.Client(
                base_url=server.url, headers={"origin": server.url}, timeout=10, verify=False
            )
        )
        answer = self.http.post("/me", data={"name": name})
        assert answer.status_code == 303, answer.text
        token = self.http.cookies.get("houseway")
        assert token
        self.token = token

    def at(self, table: str) -> Chair:
        return Chair(self, table)


class Chair:
    """An open socket at a table."""

    def __init__(self, guest: Guest, table: str, after: int = 0) -> None:
        self.guest = guest
        self.socket: ClientConnection = guest.server.open.enter_context(
            connect(
                f"ws://127.0.0.1:{guest.server.port}/ws/table/{table}",
                additional_headers={"Cookie": f"houseway={guest.token}"},
                origin=Origin(guest.server.url),
            )
        )
        self.frame: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.socket.send(json.dumps({"type": "hello", "after": after}))

    def receive(self, seconds: float = 10) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=seconds))
        if message["type"] == "frame":
            self.frame = message
            self.frames.append(message)
        return message

    def send_text(self, text: str) -> dict[str, Any]:
        """Send anything at all, and wait for the answer to it."""
        self.socket.send(text)
        while (message := self.receive())["type"] == "frame":
            pass
        return message

    def want(self, type: str, request: str | None = None, **fields: object) -> dict[str, Any]:
        body = {"type": type, "request": request or uuid.uuid4().hex, **fields}
        return self.send_text(json.dumps(body))

    def choices(self) -> dict[str, dict[str, Any]]:
        return {choice["id"]: choice for choice in self.frame.get("choices", [])}

    def own_seat(self) -> dict[str, Any]:
        seat: dict[str, Any] = self.frame["seats"][self.frame["your_seat"] - 1]
        return seat

    def may(self, choice: str) -> bool:
        return choice in self.choices() and "why_not" not in self.choices()[choice]

    def until(self, choice: str, seconds: float = 20) -> None:
        """Watch until something may be pressed."""
        deadline = time.monotonic() + seconds
        while not self.may(choice):
            assert time.monotonic() < deadline, f"{choice} never came up: {self.frame}"
            self.receive()

    def close(self) -> None:
        self.socket.close()
