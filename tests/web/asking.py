"""The web service without a network: requests exactly as a server hands them on, however odd.

Libraries for clients mend what they send. Here every byte of path, query, headers and body is the
test's own, as it would come from somebody who means harm.
"""

from __future__ import annotations

import asyncio
import json
import warnings
from collections.abc import Coroutine, Sequence
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple, TypeVar
from urllib.parse import unquote

from litestar import Litestar
from litestar.exceptions import LitestarDeprecationWarning

from houseway.floor.room.room_file import Room, read_room
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.web.app import build_routes, create_app
from houseway.web.auth.people import People
from houseway.web.auth.sessions import Role
from houseway.web.context import AppContext
from houseway.web.middleware.trusted_hosts import TrustedHosts
from houseway.web.tables.cardroom import Cardroom
from tests.waiting import PATIENCE_SECONDS

PORT = 8000
CLIENT = "127.0.0.1"
HOST = b"127.0.0.1:8000"
ORIGIN = b"http://127.0.0.1:8000"
LAST_REQUEST = "the-last-one"
LAST = json.dumps({"type": "pass_bank", "request": LAST_REQUEST})
T = TypeVar("T")
Header = tuple[bytes, bytes]


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def says(self) -> str:
        """What a program is told."""
        said = json.loads(self.body)
        assert list(said) == ["says"]
        return str(said["says"])


class Talk(NamedTuple):
    heard: list[dict[str, Any]]
    closed: list[int]
    """With which codes or statuses the house closed it: one at the most."""


_ROUTED: list[Litestar] = []
"""The routes of rooms that are closed: the next one need not read them again."""


class House:
    """A cardroom with all its routes, on a loop of its own."""

    def __init__(self, folder: Path, room: str | Room = "demo") -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.run(self._open(folder, room if isinstance(room, Room) else read_room(room)))
        self._token = ""

    async def _open(self, folder: Path, room: Room) -> None:
        folder.mkdir()
        cardroom = Cardroom(room, folder, bots=0)
        self.people = People(SqliteTables(folder / "people.db"))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", LitestarDeprecationWarning)
            self.app = _ROUTED.pop() if _ROUTED else build_routes()
        self.site = AppContext(cardroom, self.people, TrustedHosts("127.0.0.1", PORT))
        self._asgi = create_app(self.site, routes=self.app)
        self._closing = asyncio.Event()
        opened = asyncio.Event()
        self._living = asyncio.create_task(self._live(opened))
        await opened.wait()

    async def _live(self, opened: asyncio.Event) -> None:
        async with self.app.lifespan():
            opened.set()
            await self._closing.wait()

    async def _close(self) -> None:
        self._closing.set()
        await self._living

    def close(self) -> None:
        self.run(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        _ROUTED.append(self.app)

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(PATIENCE_SECONDS)

    def manager(self) -> str:
        """The token of a manager, who has a session whatever was done to the one before."""
        if self.people.find(self._token) is None:
            token, person = self.people.welcome(f"Mia {len(self.people.known())}")
            claimed = self.people.claim(person, self.people.link_to_role(Role.MANAGER))
            self._token = claimed.token or token
        return self._token

    def ask(
        self,
        method: str,
        target: str,
        *,
        headers: Sequence[Header] = (),
        body: bytes = b"",
        goes: bool = False,
        client: str = CLIENT,
        host: bytes = HOST,
    ) -> Answer:
        """The answer to a request with this target, as it stands in the first line.

        Who `goes` does so in the middle of the body; `client` is the address they come from, and
        `host` the one that they ask for.
        """
        body_comes = {"type": "http.request", "body": body, "more_body": goes}
        coming = [{"type": "http.disconnect"}, body_comes] if goes else [body_comes]
        return self.run(self._answer(method, target, [(b"host", host), *headers], coming, client))

    async def _answer(
        self, method: str, target: str, headers: list[Header], coming: list[Any], client: str
    ) -> Answer:  # fmt: skip
        raw, _, query = target.partition("?")
        scope = _scope(raw, query, headers, client)
        scope |= {"type": "http", "scheme": "http", "method": method}
        told: list[Any] = []
        over = asyncio.Event()

        async def receive() -> Any:
            if coming:
                return coming.pop()
            await over.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            told.append(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                over.set()

        await self._asgi(scope, receive, send)
        found = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in told[0]["headers"]
        }
        return Answer(
            told[0]["status"], found, b"".join(each.get("body", b"") for each in told[1:])
        )

    def talk(self, path: str, headers: Sequence[Header], messages: Sequence[str | bytes]) -> Talk:
        """What comes back over a socket until all was answered, or until it is closed."""
        return self.run(self._talked(path, [(b"host", HOST), *headers], messages))

    async def _talked(
        self, path: str, headers: list[Header], messages: Sequence[str | bytes]
    ) -> Talk:
        scope = _scope(path, "", headers) | {
            "type": "websocket", "scheme": "ws", "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }  # fmt: skip
        coming: asyncio.Queue[Any] = asyncio.Queue()
        for message in ({"type": "websocket.connect"}, *map(_sent, (*messages, LAST))):
            coming.put_nowait(message)
        heard: list[dict[str, Any]] = []
        closed: list[int] = []
        accepted = asyncio.Event()

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                heard.append(json.loads(message["text"]))
                if heard[-1].get("request") == LAST_REQUEST:
                    coming.put_nowait({"type": "websocket.disconnect", "code": 1000})
            elif message["type"] == "websocket.accept":
                accepted.set()
            elif message["type"] in ("websocket.close", "websocket.http.response.start"):
                # Who closes a line that was never accepted refuses it with this status.
                refused = message.get("status", 403)
                closed.append(message["code"] if accepted.is_set() else refused)
                coming.put_nowait({"type": "websocket.disconnect", "code": 1000})

        async with asyncio.timeout(PATIENCE_SECONDS):
            await self._asgi(scope, coming.get, send)
        return Talk(heard, closed)


def _scope(raw: str, query: str, headers: list[Header], client: str = CLIENT) -> Any:
    return {
        "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "root_path": "",
        "server": ("127.0.0.1", PORT), "client": (client, 50_000), "path": unquote(raw),
        "raw_path": raw.encode("ascii"), "query_string": query.encode("ascii"),
        "headers": headers, "state": {},
    }  # fmt: skip


def _sent(message: str | bytes) -> dict[str, object]:
    kind = "text" if isinstance(message, str) else "bytes"
    return {"type": "websocket.receive", kind: message}
