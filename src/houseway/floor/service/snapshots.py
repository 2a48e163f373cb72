"""Snapshots of tables beside the journal, so that a server starts without replaying it all.

One is made from the ledger alone, between two rounds, so no card to come is in it. A snapshot that
is damaged, of another schema or of another chain is ignored, and the journal is read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw, Struct

from houseway.errors import HousewayError
from houseway.floor.service.event_codec import decode_event
from houseway.floor.service.table_codec import decode_table, encode_table, table_codec
from houseway.floor.service.table_projection import TableProjection
from houseway.floor.service.versioned_table import VersionedTable, advance, decode_events
from houseway.floor.table.events import TableEvent
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.model.store_interface import ChainHead, Journal, JournalRow, LedgerStore
from houseway.rules.game import Game
from houseway.thread_safe_msgspec import make_decoder

SNAPSHOT_EVERY = 250
"""After how many events of a table there is another."""
SNAPSHOTS_MAX = 256
"""With more of them at one table, the one that is missed least is let go."""
_DIGEST = 64


class RestoredTable(Struct, frozen=True):
    """A table as a snapshot has it, with what the house remembers beside it."""

    hosted: VersionedTable
    memory: TableProjection


class _Written(Struct, frozen=True, forbid_unknown_fields=True):
    shape: str
    table: str
    last: int
    """The number of the last event that is in it."""
    head: ChainHead
    """The batch of that event, with which the journal ended for this table."""
    state: Raw
    memory: TableProjection


_WRITTEN = make_decoder(_Written)


def encode_snapshot(recalled: RestoredTable, head: ChainHead) -> bytes:
    """As it is kept: the digest of itself, and then itself."""
    table = recalled.hosted.table
    written = msgspec.json.encode(
        _Written(
            table_codec(table.game).shape, table.name, recalled.hosted.last, head,
            Raw(encode_table(table)), recalled.memory,
        )
    )  # fmt: skip
    return with_digest(written)


def with_digest(body: bytes) -> bytes:
    """A body behind the digest of itself."""
    return hashlib.sha256(body).hexdigest().encode() + body


def without_digest(kept: bytes) -> bytes | None:
    """The body behind its digest; None if it is damaged."""
    body = kept[_DIGEST:]
    return body if with_digest(body) == kept else None


def decode_snapshot(game: Game[Any], body: bytes) -> tuple[RestoredTable, ChainHead] | None:
    """What a body says and of which batch; None if it is damaged or has another shape."""
    written = without_digest(body)
    if written is None:
        return None
    try:
        found = _WRITTEN.decode(written)
        if found.shape != table_codec(game).shape:
            return None
        table = decode_table(game, bytes(found.state))
    except (msgspec.MsgspecError, HousewayError):
        return None
    if table.name != found.table:
        return None
    return RestoredTable(VersionedTable(table, found.last), found.memory), found.head


class SnapshotReader:
    """Those of one ledger that can be read."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._games: dict[str, Game[Any]] = {}

    def newest(self, name: str) -> RestoredTable | None:
        """The newest that can be believed."""
        found = (self.read(name, last) for last in reversed(self._journal.snapshots(name)))
        return next((each for each in found if each is not None), None)

    def before_event(self, name: str, event: int) -> VersionedTable | None:
        """The nearest from which an event of a table can be read."""
        before = [last for last in self._journal.snapshots(name) if last < event]
        found = (self.read(name, last) for last in reversed(before))
        return next((each.hosted for each in found if each is not None), None)

    def before_round(self, name: str, number: int) -> VersionedTable | None:
        """The nearest from which a round can be read."""
        lasts, found = self._journal.snapshots(name), None
        while lasts:
            middle = len(lasts) // 2
            tried = self.read(name, lasts[middle])
            if tried is None:
                lasts = [*lasts[:middle], *lasts[middle + 1 :]]
            elif tried.hosted.table.rounds < number:
                found, lasts = tried.hosted, lasts[middle + 1 :]
            else:
                lasts = lasts[:middle]
        return found

    def read(self, name: str, last: int) -> RestoredTable | None:
        """The snapshot after that event, if it is whole and hangs on this chain."""
        body = self._journal.snapshot(name, last)
        row = next(self._journal.batches_of(name, last - 1), None)
        if body is None or row is None:
            return None
        found = decode_snapshot(self.game_of(name), body)
        if found is None or found[1] != ChainHead(row.number, row.hash) or row.last != last:
            return None
        recalled = found[0]
        return recalled if recalled.hosted.last == last else None

    def game_of(self, name: str) -> Game[Any]:
        """Under what the table was opened; that never changes."""
        if name not in self._games:
            (opening, *_) = decode_events(next(self._journal.batches_of(name)))
            self._games[name] = advance(None, opening).table.game
        return self._games[name]


class SnapshotRecorder(SnapshotReader):
    """Makes them, too."""

    def __init__(self, store: LedgerStore) -> None:
        super().__init__(store)
        self._store = store

    def go_on(
        self, name: str, since: RestoredTable | None, *, now: bool = False
    ) -> Iterator[tuple[VersionedTable, TableEvent, str]]:
        """Every event since then, with the table after it and when it was.

        Snapshots are made on the way, where they are due, and if one is wanted `now`, also where
        the table stood last between two rounds.
        """
        hosted, memory = (since.hosted, since.memory) if since else (None, TableProjection())
        kept = hosted.last if hosted else 0
        between: tuple[RestoredTable, JournalRow] | None = None
        for row in self._store.batches_of(name, kept):
            batch = decode_batch(row.body)
            for line in batch.events:
                event = decode_event(bytes(line))
                hosted = advance(hosted, event)
                memory = memory.after(hosted.table, hosted.last, event, batch.at)
                yield hosted, event, batch.at
            if hosted and hosted.table.playing is None:
                between = RestoredTable(hosted, memory), row
                if hosted.last >= kept + SNAPSHOT_EVERY:
                    self._keep(*between)
                    kept = hosted.last
        if now and between is not None and between[0].hosted.last > kept:
            self._keep(*between)

    def keep(self, name: str, *, now: bool = False) -> None:
        """Make those that are due by now."""
        for _ in self.go_on(name, self.newest(name), now=now):
            pass

    def _keep(self, recalled: RestoredTable, row: JournalRow) -> None:
        name = recalled.hosted.table.name
        body = encode_snapshot(recalled, ChainHead(row.number, row.hash))
        # A house goes on without one as well.
        with suppress(HousewayError):
            self._store.keep_snapshot(name, recalled.hosted.last, body)
            self._store.drop_snapshots(name, snapshots_to_drop(self._store.snapshots(name)))


def snapshots_to_drop(lasts: list[int]) -> list[int]:
    """Which to let go: never the newest, and always the one that leaves the smallest gap."""
    gone = []
    while len(lasts) > SNAPSHOTS_MAX:
        gaps = zip([0, *lasts], lasts, lasts[1:], strict=False)
        _, least = min((after - before, middle) for before, middle, after in gaps)
        lasts = [last for last in lasts if last != least]
        gone.append(least)
    return gone
