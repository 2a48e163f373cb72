"""Command handler: optimistic concurrency, retries and idempotency of an action at a table.

The algorithm is written once. It reaches the ledger only through `CommandLedger`, which blocks in a
thread (`House.act`) or waits on an event loop (the web's cardroom).
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import LedgerError, RecordError, Refusal
from houseway.floor.service.request_digest import request_digest
from houseway.floor.service.versioned_table import VersionedTable
from houseway.floor.table.actions import TableAction
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import Table
from houseway.ledger.model.batch import Accepted, Batch, SequenceTaken

T = TypeVar("T")

RETRIES = 100
"""How often other processes may be faster: one commits many actions at a time."""


class IdempotencyKey(Struct, frozen=True):
    """Who asked for what at which table, under which id: the same key is done once."""

    table: str
    actor: str
    request: str
    asked: str
    """The digest of what was asked for; the same request must come with the same digest."""

    @classmethod
    def of(cls, table: str, actor: str, request: str, wish: object) -> IdempotencyKey:
        return cls(table, actor, request, request_digest(table, actor, wish))

    def part(self, name: str) -> IdempotencyKey:
        """The key of one of several actions that a request takes."""
        return replace(self, request=f"{self.request}:{name}")


class Command(Struct, frozen=True):
    key: IdempotencyKey
    action: TableAction

    @classmethod
    def of(
        cls, table: str, actor: str, action: TableAction, request: str, wish: object = None
    ) -> Command:
        """`wish` is what was asked for, where the house made the action from it."""
        return cls(IdempotencyKey.of(table, actor, request, wish or action), action)

    @property
    def table(self) -> str:
        return self.key.table


class ActionResult(Struct, frozen=True):
    """What came of a request: where it stands, what happened, and the table.

    The table is as it was right after it, or as it is now if the request had been made before.
    """

    accepted: Accepted
    events: tuple[TableEvent, ...]
    hosted: VersionedTable
    at: str
    """When it was written."""
    anew: bool = True
    """Whether it was done now, and not before."""


class CommandTables(Protocol):
    """What a command would do to a table, and the table after it."""

    def prepare(self, command: Command) -> tuple[Batch, Table, tuple[TableEvent, ...]]: ...

    def follow(
        self, batch: Batch, accepted: Accepted, table: Table, events: tuple[TableEvent, ...]
    ) -> ActionResult: ...

    def refuse_older(self, name: str, first: int) -> None: ...


class CommandLedger(Protocol):
    async def whole(self, name: str) -> VersionedTable:
        """The table with what other processes did there, and its decks at hand."""

    async def reload(self, name: str) -> VersionedTable:
        """The table with all that is in the ledger."""

    async def refuse_foreign(self, name: str, action: TableAction) -> None:
        """Refuse a correction of what did not happen at this table."""

    async def answered(self, key: IdempotencyKey) -> ActionResult | None:
        """The result of a request that was made before."""

    async def append(self, batch: Batch) -> Accepted:
        """Write the batch; a request that was written before is accepted where it stands."""


async def handle(tables: CommandTables, ledger: CommandLedger, command: Command) -> ActionResult:
    """Do it durably and once. A Refusal or LedgerError changes nothing."""
    name = command.table
    for _ in range(RETRIES):
        before = (await ledger.whole(name)).last
        try:
            batch, table, events = tables.prepare(command)
            await ledger.refuse_foreign(name, command.action)
        except (Refusal, RecordError):
            # What was done before is not done twice, and need not be allowed twice.
            if done := await ledger.answered(command.key):
                return done
            # What is refused at the table as it was may be allowed at the table as it is, and
            # a deck that is gone may have been dealt to its end by another process.
            if (await ledger.reload(name)).last == before:
                raise
            continue
        try:
            accepted = await ledger.append(batch)
        except SequenceTaken:
            await ledger.reload(name)
            tables.refuse_older(name, batch.first)
            continue
        if accepted.first == batch.first:
            return tables.follow(batch, accepted, table, events)
        if done := await ledger.answered(command.key):
            return done
    raise LedgerError(f"Table {name} is too busy: {RETRIES} tries were overtaken.")


def run_blocking(coroutine: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine whose ledger blocks, and which therefore never waits."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    coroutine.close()
    raise RuntimeError("a ledger that blocks has nothing to wait for")
