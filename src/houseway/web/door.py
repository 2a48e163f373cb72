"""The door of the service: how many may stand in it, and how long one may take to say a request.

Connections never use up the files that the house itself needs, and a request that comes drop by
drop is not waited for.
"""

from __future__ import annotations

import asyncio
import logging
import resource

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from houseway.web.threshold import with_headers

REQUEST_SECONDS_MAX = 20.0
"""How long a request may take to arrive, from its first byte to the end of its body."""
FILES_KEPT = 256
"""Files that connections leave to the ledger, the register and the decks.

Several times as many as are let in at a stroke, before anybody counts them.
"""
AT_A_STROKE = 64
FILES_WANTED = 65_536
CONNECTIONS_MIN = 8
_STILL_SAYING = (h11.IDLE, h11.SEND_BODY)
_NO_TEXT = "Invalid UTF-8 sequence received from client."


def _is_ours(record: logging.LogRecord) -> bool:
    """Text that is no text is the fault of whoever sent it: their line is closed with 1007."""
    return record.msg != _NO_TEXT


# The server would note it with a trace, and anybody could fill the log.
logging.getLogger("uvicorn.error").addFilter(_is_ours)


def open_wide() -> None:
    """Allow this process as many files as it may have without asking anybody."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = hard == resource.RLIM_INFINITY
    wanted = FILES_WANTED if unlimited else min(FILES_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def connections_max() -> int:
    """How many connections there may be at once, by the files that the process may have."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = FILES_WANTED if soft == resource.RLIM_INFINITY else soft
    return max(files - FILES_KEPT, CONNECTIONS_MIN)


class Door(H11Protocol):
    """One connection. Too many, or too slow a one, is closed without an answer."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > connections_max():
            transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        # A socket of a table has a protocol of its own from here on.
        is_socket = self.transport.get_protocol() is not self
        if self.conn.their_state in _STILL_SAYING and not is_socket:
            self._wait()
        else:
            self._wait_no_more()

    def send_400_response(self, msg: str) -> None:
        """What cannot be read is answered in one sentence, with the headers of every answer."""
        said = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
        answer = h11.Response(status_code=400, headers=with_headers(said), reason=b"Bad Request")
        for event in (answer, h11.Data(data=msg.encode("ascii", "replace")), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def shutdown(self) -> None:
        """The room closes: what is still being said is not waited for."""
        if self.conn.their_state is h11.SEND_BODY:
            self.transport.abort()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """The time runs from the first byte; more bytes do not give more time."""
        if self._late is None:
            self._late = self.loop.call_later(REQUEST_SECONDS_MAX, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
