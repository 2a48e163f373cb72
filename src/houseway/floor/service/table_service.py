"""Table service: run actions with optimistic concurrency, append to the ledger, then publish.

An action is event n+1 of its table. If another process was faster, the table is read again and the
action retried. A request id is an idempotency key: sent twice, it gives the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from threading import Lock
from typing import Any, NamedTuple, Unpack

import msgspec
from msgspec.structs import replace

from houseway.errors import LedgerError, RecordError, Refusal
from houseway.floor.money.bookkeeping import transfers_of
from houseway.floor.service.command_handler import (
    ActionResult,
    Command,
    IdempotencyKey,
    handle,
    run_blocking,
)
from houseway.floor.service.event_codec import decode_event, encode_action, encode_event
from houseway.floor.service.monotonic_clock import HouseClock, last_accepted_at
from houseway.floor.service.redaction import is_under_seal, redact_event, with_shuffle
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.snapshots import RestoredTable, SnapshotRecorder
from houseway.floor.service.versioned_table import VersionedTable, advance, decode_events
from houseway.floor.table.actions import Correct, ProposeCorrection, TableAction
from houseway.floor.table.events import TableEvent
from houseway.floor.table.opening_terms import FamilyMissing
from houseway.floor.table.refusals import is_round_of, refuse_actor
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import OpeningChoices, open_table, steps
from houseway.ledger.model.batch import Accepted, Batch, decode_batch, request_mismatch
from houseway.ledger.model.store_interface import JournalRow, LedgerStore
from houseway.ledger.model.transfer import Transfer
from houseway.rules.catalog import unregister_variant
from houseway.rules.game import Game
from houseway.rules.limits import Limits

__all__ = ["ActionResult", "TableService", "VersionedTable", "decode_events"]


class LoadedTable(NamedTuple):
    """A table out of the ledger."""

    since: RestoredTable | None
    """The snapshot that it is gone on from."""
    events: Iterable[tuple[VersionedTable, TableEvent, str]]
    """What came after it, each with the table then and when it was."""


def correction_reference(table: Table, action: TableAction) -> str | None:
    """What a correction names that only the ledger knows; a round is known to its table."""
    if not isinstance(action, Correct | ProposeCorrection) or is_round_of(table, action.about):
        return None
    return action.about


class TableService:
    def __init__(
        self,
        store: LedgerStore,
        *,
        decks: SealedDecks | None = None,
        clock: Callable[[], str] | None = None,
        heard: Callable[[VersionedTable, TableEvent, str], None] = lambda _, __, ___: None,
        recalled: Callable[[RestoredTable], None] = lambda _: None,
    ) -> None:
        """`heard` is told of every event that is read from the ledger, with the table after it
        and when it was; `recalled` of every table that goes on from a snapshot, first.

        In `decks` lie the cards still to come, which the ledger does not have.
        """
        self.store = store
        self.decks = decks
        self.clock = clock or HouseClock(last_accepted_at(store)).now
        self.snapshots = SnapshotRecorder(store)
        self._heard = heard
        self._recalled = recalled
        self._hosted: dict[str, VersionedTable] = {}
        self._keeping = Lock()
        self._turns: dict[str, Lock] = {}
        self.gone: dict[str, str] = {}
        """Tables whose family is not there any more, each with the sentence about it."""
        for name in store.tables():
            try:
                self.reload(name)
            except FamilyMissing as error:
                self.gone[name] = str(error)

    @property
    def tables(self) -> Mapping[str, VersionedTable]:
        return self._hosted

    def table(self, name: str) -> Any:
        return self.hosted(name).table

    def hosted(self, name: str) -> VersionedTable:
        """A table with its last event, as far as it is known here."""
        return self._hosted.get(name) or self.reload(name)

    def open_table(
        self, name: str, game: str | Game[Any], limits: Limits, **chosen: Unpack[OpeningChoices]
    ) -> Table:
        """Open a table that is not there yet; one that is there goes on as it was."""
        if name not in self._hosted:
            self.begin(self.opening(name, game, limits, **chosen))
        return self.hosted(name).table

    def begin(self, opening: Batch) -> None:
        """Write the opening of a table, and have the table."""
        self._commit(opening)
        self.reload(opening.table)

    def opening(
        self, name: str, game: str | Game[Any], limits: Limits, **chosen: Unpack[OpeningChoices]
    ) -> Batch:
        """The batch with which a table begins. Nothing is written."""
        if not name or ":" in name:
            # Accounts and rounds are named TABLE:..., so that no two tables can share one.
            raise RecordError(f"{name!r} cannot name a table: a name is not empty, without colons.")
        _, events = open_table(name, game, limits, **chosen)
        return self._batch(name, 1, f"open:{name}", "house", events, [])

    def put_away(self, name: str) -> None:
        """Forget a table that is closed for good, and the variant that only it has dealt; whoever
        asks for them has them read again.
        """
        with self._keeping:
            gone = self._hosted.pop(name, None)
            dealt = {hosted.table.game.id for hosted in self._hosted.values()}
            if gone is not None and gone.table.game.id not in dealt:
                unregister_variant(gone.table.game.id)
            self._turns.pop(name, None)

    def reload(self, name: str, new: Iterable[Batch] | None = None) -> VersionedTable:
        """Read what is new about a table from the ledger, or take it over from who has it."""
        hosted = self._hosted.get(name)
        if hosted is None:
            return self.adopt(name, self.read(name))
        for batch in self.since(name, hosted.last) if new is None else new:
            if batch.last <= hosted.last:
                # The table has moved here since it was read.
                continue
            for line in batch.events:
                event = decode_event(bytes(line))
                hosted = advance(hosted, event)
                self._heard(hosted, event, batch.at)
        return self._keep(name, hosted)

    def since(self, name: str, last: int) -> Iterator[Batch]:
        """What the ledger has of a table after an event."""
        return (decode_batch(row.body) for row in self.store.batches_of(name, last))

    def read(self, name: str) -> LoadedTable:
        """A table that is not known yet, from its newest snapshot on; nobody is told of it."""
        since = self.snapshots.newest(name)
        return LoadedTable(since, self.snapshots.go_on(name, since))

    def adopt(self, name: str, read: LoadedTable) -> VersionedTable:
        """Know a table from now on that was read, and tell what happened there."""
        hosted = read.since.hosted if read.since else None
        if read.since is not None:
            self._recalled(read.since)
        for hosted, event, at in read.events:
            self._heard(hosted, event, at)
        if hosted is None:
            raise RecordError(f"There is no table {name!r} in this house.")
        return self._keep(name, hosted)

    def unsealed(self, name: str) -> VersionedTable:
        """A table that can be dealt on: out of the ledger it knows no card that is still to come.

        A deck that is lost, or is not the one that was promised, is refused in one sentence.
        """
        hosted = self.hosted(name)
        playing = hosted.table.playing
        if playing is None or self.decks is None or not is_under_seal(hosted.table):
            return hosted
        shuffle = self.decks.unseal(hosted.table.game, playing.commitment)
        whole = VersionedTable(with_shuffle(hosted.table, shuffle), hosted.last)
        with self._keeping:
            if self._hosted[name].last == whole.last:
                self._hosted[name] = whole
        return whole

    def _best_known(self, name: str) -> VersionedTable:
        """Without its deck a table can still be left, corrected or voided."""
        try:
            return self.unsealed(name)
        except RecordError:
            return self.hosted(name)

    def refuse_older(self, name: str, first: int) -> None:
        """A ledger that does not take an event, and does not have it, is not followed."""
        if self.hosted(name).last < first:
            raise LedgerError(
                f"Table {name} stands at event {first - 1}, which the ledger does not have: "
                "it was replaced by an older one."
            )

    def _keep(self, name: str, hosted: VersionedTable) -> VersionedTable:
        """Remember a table unless it is known further on already; whichever that is."""
        with self._keeping:
            known = self._hosted.get(name)
            if known is None or known.last < hosted.last:
                self._hosted[name] = known = hosted
            return known

    def act(
        self, name: str, actor: str, action: TableAction, request: str, wish: object = None
    ) -> ActionResult:
        """Do something at a table, durably. A Refusal or LedgerError changes nothing.

        `wish` is what was asked for where the action was made from it by the house.
        """
        self.hosted(name)
        command = Command.of(name, actor, action, request, wish)
        with self._turn_at(name):
            return run_blocking(handle(self, _BlockingLedger(self), command))

    def kept(self, request: str) -> tuple[Accepted, JournalRow] | None:
        """Where a request stands in the ledger, and what was written."""
        known = self.store.accepted(request)
        if known is None:
            return None
        return known, next(iter(self.store.batches_of(known.table, known.first - 1)))

    def _turn_at(self, name: str) -> Lock:
        """Threads of one process take turns at a table instead of overtaking each other."""
        with self._keeping:
            return self._turns.setdefault(name, Lock())

    def prepare(self, command: Command) -> tuple[Batch, Table, tuple[TableEvent, ...]]:
        """The batch that a command would be, and the table after it. Nothing is written."""
        name, actor, action = command.table, command.key.actor, command.action
        # Read once: a table and a number that do not belong together would write nonsense.
        hosted = self._best_known(name)
        tables, events = steps(hosted.table, action)
        # What a table cannot know: who acts.
        if refusal := refuse_actor(actor, action):
            raise refusal
        happened = [*zip(tables, events, strict=False)]
        transfers = [each for before, event in happened for each in transfers_of(before, event)]
        kept = [redact_event(before, event) for before, event in happened]
        batch = self._batch(name, hosted.last + 1, command.key.request, actor, kept, transfers)
        done = msgspec.Raw(encode_action(action))
        return replace(batch, asked=command.key.asked, action=done), tables[-1], events

    def refuse_foreign(self, name: str, about: str) -> None:
        """What the ledger alone knows: whether it was at this table that somebody asked for it."""
        known = self.store.accepted(about)
        if known is None or known.table != name:
            raise Refusal(f"{about!r} is no round and no request of table {name}")

    def follow(
        self, batch: Batch, accepted: Accepted, table: Table, events: tuple[TableEvent, ...]
    ) -> ActionResult:
        """Take over what the ledger has accepted."""
        hosted = VersionedTable(table, batch.last)
        self._keep(batch.table, hosted)
        return ActionResult(accepted, events, hosted, batch.at)

    def repeated_result(
        self, hosted: VersionedTable, key: IdempotencyKey, accepted: Accepted, row: JournalRow
    ) -> ActionResult:
        """The answer to a request that was made before, with the table as it is now."""
        batch = decode_batch(row.body)
        other = request_mismatch(batch, hosted.table.name, key.actor, key.asked)
        if other is not None:
            raise other
        return ActionResult(accepted, tuple(decode_events(row)), hosted, batch.at, anew=False)

    def _batch(
        self,
        name: str,
        first: int,
        request: str,
        actor: str,
        events: Iterable[TableEvent],
        transfers: list[Transfer],
    ) -> Batch:
        lines = tuple(msgspec.Raw(encode_event(event)) for event in events)
        return Batch(name, first, request, actor, self.clock(), lines, tuple(transfers))

    def _commit(self, batch: Batch) -> Accepted:
        return self.store.append(batch).result()


class _BlockingLedger:
    """The ledger for a command in a thread: every question is answered before it goes on."""

    def __init__(self, house: TableService) -> None:
        self._house = house

    async def whole(self, name: str) -> VersionedTable:
        return self._house.hosted(name)

    async def reload(self, name: str) -> VersionedTable:
        return self._house.reload(name)

    async def refuse_foreign(self, name: str, action: TableAction) -> None:
        if about := correction_reference(self._house.table(name), action):
            self._house.refuse_foreign(name, about)

    async def answered(self, key: IdempotencyKey) -> ActionResult | None:
        kept = self._house.kept(key.request)
        if kept is None:
            return None
        return self._house.repeated_result(self._house.reload(key.table), key, *kept)

    async def append(self, batch: Batch) -> Accepted:
        return self._house.store.append(batch).result()
