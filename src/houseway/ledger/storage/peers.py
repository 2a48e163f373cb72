"""Peer processes of one house: the interface for messages and table leases.

Money needs none of this, since an action is event n+1 of its table or is retried. Peers hear at
once that a table has moved, and one process at a time runs its clocks and bots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import blake2b
from hmac import compare_digest
from typing import Protocol

import msgspec
from msgspec import Struct

from houseway.ledger.model.store_interface import JournalRow

MESSAGE_BYTES_MAX = 7_999
"""PostgreSQL carries no more at once."""


class PeerMessage(Struct, frozen=True, array_like=True):
    """What one process tells all others of a house; it is short, and nobody's secret."""

    what: str
    table: str = ""
    who: str = ""
    says: str = ""
    number: int = 0
    process: int = 0
    """Who says it."""


MOVED = "moved"
"""That a table has moved, up to an event of that number, and by which batch, if that is short."""
MISSED = "missed"
"""That something may have gone unheard: whoever hears it looks again at everything."""
GONE = "gone"
"""That a process has ended, or cannot be reached."""
TURNS = "turns"
"""That turns at tables have changed hands."""
RETIRED = "retired"
"""That a process has given up its turns at tables: somebody else can have them now."""

OnPeerMessage = Callable[[PeerMessage], None]


def batch_message(row: JournalRow, process: int, secret: str) -> PeerMessage:
    """What the others are told of a batch that was written."""
    seal = _seal(row.body, secret)
    said = PeerMessage(MOVED, row.table, seal, row.body.decode(), number=row.last, process=process)
    return said if fits_one_message(said) else msgspec.structs.replace(said, who="", says="")


def verified_message(said: PeerMessage, secret: str) -> PeerMessage:
    """What is told of a batch by the house itself; of anybody else only that there may be one."""
    seal = _seal(said.says.encode(), secret)
    if said.what != MOVED or compare_digest(said.who.encode(), seal.encode()):
        return said
    return msgspec.structs.replace(said, who="", says="")


def _seal(body: bytes, secret: str) -> str:
    """Whoever can write to the line of the processes, and has not their key, cannot make it."""
    return blake2b(body, key=secret.encode()[: blake2b.MAX_KEY_SIZE], digest_size=16).hexdigest()


def fits_one_message(said: PeerMessage) -> bool:
    return len(msgspec.json.encode(said)) <= MESSAGE_BYTES_MAX


class Peers(Protocol):
    is_alone: bool
    """Whether this is the only process of the house."""

    def begin(self, heard: OnPeerMessage, tables: Callable[[], Iterable[str]]) -> None:
        """Listen from now on; `heard` is called from another thread. The tables there are."""
        ...

    def say(self, said: PeerMessage) -> None:
        """Tell all others, soon; nobody waits for it, and it may be lost."""
        ...

    def has_turn(self, table: str) -> bool:
        """Whether clocks and bots of a table are this process's to run."""
        ...

    def retire(self) -> None:
        """Give up every turn at once and take none any more; others are heard on."""
        ...

    def close(self) -> None: ...


class SingleProcess:
    """The only process of a house: every table is its own, and nobody listens."""

    is_alone = True

    def begin(self, heard: OnPeerMessage, tables: Callable[[], Iterable[str]]) -> None: ...

    def say(self, said: PeerMessage) -> None: ...

    def has_turn(self, table: str) -> bool:  # noqa: ARG002  one process has every turn
        return True

    def retire(self) -> None: ...

    def close(self) -> None: ...
