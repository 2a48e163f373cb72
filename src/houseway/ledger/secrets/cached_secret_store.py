"""Cached secret store: write-behind cache for a server that shares its store.

A sealed deck stays with the server until a batch names it, and is stored with that batch or not at
all: every stored commitment has its deck, whatever happens to the server that made it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from threading import Lock
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.ledger.model.store_interface import JournalRow


class PendingSecretWrites(NamedTuple):
    """What goes into the store, and out of it, with a commit."""

    named: dict[str, tuple[bytes, int]]
    """What is put in, and the number of the batch that names it."""
    forgotten: frozenset[str]


class CachedSecretStore(ABC):
    def __init__(self) -> None:
        self._at_hand: dict[str, bytes] = {}
        """What was sealed or read here."""
        self._unnamed: set[str] = set()
        """What was sealed here, and no batch names it yet."""
        self._forgotten: set[str] = set()
        self._lock = Lock()

    @abstractmethod
    def kept(self, name: str) -> bytes | None:
        """What lies under a name in the store."""

    @abstractmethod
    def forget_all_but(self, names: Collection[str]) -> None: ...

    def put(self, name: str, body: bytes) -> None:
        with self._lock:
            if self._at_hand.setdefault(name, body) != body:
                raise RecordError(f"Something else is sealed as {name[:12]}….")
            self._unnamed.add(name)

    def get(self, name: str) -> bytes | None:
        body = self._at_hand.get(name)
        if body is None and (body := self.kept(name)) is not None:
            with self._lock:
                self._at_hand[name] = body
        return body

    def at_hand(self, name: str) -> bool:
        return name in self._at_hand

    def forget(self, name: str) -> None:
        with self._lock:
            self._at_hand.pop(name, None)
            self._unnamed.discard(name)
            self._forgotten.add(name)

    def pending_writes(self, rows: Iterable[JournalRow]) -> PendingSecretWrites:
        """What a commit of these batches takes along."""
        with self._lock:
            named = {
                name: (self._at_hand[name], row.number)
                for row in rows
                for name in self._unnamed
                if name.encode() in row.body
            }
            return PendingSecretWrites(named, frozenset(self._forgotten))

    def gone(self, going: PendingSecretWrites) -> None:
        """It was committed."""
        with self._lock:
            self._forgotten -= going.forgotten
            self._unnamed -= going.named.keys()
