"""HTTP protocol of the server: connection limit, and a timeout for slow requests (slowloris).

Connections never use up the file descriptors that the ledger needs.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from houseway.web.middleware.security_headers import add_security_headers
from houseway.web.middleware.trusted_hosts import client_network
from houseway.web.server.connection_limits import ConnectionLimiter

REQUEST_SECONDS_MAX = 20.0
"""How long a request may take to arrive, from its first byte to the end of its body."""
BACKLOG = 64
_STILL_SAYING = (h11.IDLE, h11.SEND_BODY)
_NO_TEXT = "Invalid UTF-8 sequence received from client."


def _is_ours(record: logging.LogRecord) -> bool:
    """Text that is no text is the fault of whoever sent it: their line is closed with 1007."""
    return record.msg != _NO_TEXT


# The server would note it with a trace, and anybody could fill the log.
logging.getLogger("uvicorn.error").addFilter(_is_ours)


class LimitedHttpProtocol(H11Protocol):
    """One connection. Too many, or too slow a one, is closed without an answer."""

    _late: asyncio.TimerHandle | None = None
    _address = ""
    """For which this connection counts, as long as it has said no request."""

    def __init__(self, *words: Any, crowd: ConnectionLimiter | None = None, **named: Any) -> None:
        super().__init__(*words, **named)
        self._crowd = crowd or ConnectionLimiter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._crowd.is_full():
            transport.abort()
        else:
            self._wait()

    def drop(self) -> None:
        self.transport.abort()
        self._wait_no_more()

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
        answer = h11.Response(
            status_code=400, headers=add_security_headers(said), reason=b"Bad Request"
        )
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
            self._late = self.loop.call_later(REQUEST_SECONDS_MAX, self.drop)
            peer = self.client[0] if self.client else ""
            if self._crowd.counts(peer):
                self._address = client_network(peer)
                self._crowd.begins(self._address, self)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
        if self._address:
            self._crowd.request_received(self._address, self)
            self._address = ""
