"""Whether a house asks its store on the event loop, where everybody would wait for the answer.

A file beside the process answers at once, so nobody notices it in a folder; PostgreSQL may fall
silent at any moment. What is asked through `Safe.aside` is asked beside the loop there. Every house
of a test writes down what else is asked on its loop while it serves.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from contextvars import ContextVar
from pathlib import Path
from typing import Any, TypeVar

import houseway
from houseway.ledger.postgres.connection import PostgresConnection
from houseway.ledger.postgres.timeouts import in_event_loop
from houseway.ledger.sqlite.journal_reader import SqliteJournal
from houseway.ledger.sqlite.store import SqliteStore
from houseway.ledger.storage.house_storage import FolderStorage
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.web.tables.cardroom import Cardroom

T = TypeVar("T")
HERE = Path(houseway.__file__).parent
ASKS = (
    (PostgresConnection, "_ask"),
    (SqliteTables, "ask"),
    (SqliteJournal, "_read"),
    (SqliteStore, "_change"),
)
"""Whatever goes to a store goes through one of these."""
_ASIDE: ContextVar[bool] = ContextVar("aside", default=False)


def note_what_the_loop_asks(noted: Path) -> None:
    """From now on, in this process, as long as a cardroom is open in it."""
    serving: set[Cardroom] = set()
    start, stop = Cardroom.start, Cardroom.stop

    async def started(self: Cardroom) -> None:
        await start(self)
        serving.add(self)

    async def stopped(self: Cardroom) -> None:
        serving.discard(self)
        await stop(self)

    async def aside(_: FolderStorage, work: Callable[[], T]) -> T:
        was = _ASIDE.set(True)
        try:
            return work()
        finally:
            _ASIDE.reset(was)

    def watched(ask: Callable[..., Any]) -> Callable[..., Any]:
        def asks(*words: Any, **named: Any) -> Any:
            if serving and in_event_loop() and not _ASIDE.get():
                _note(noted)
            return ask(*words, **named)

        return asks

    setattr(Cardroom, "start", started)  # noqa: B010
    setattr(Cardroom, "stop", stopped)  # noqa: B010
    setattr(FolderStorage, "aside", aside)  # noqa: B010
    for kind, name in ASKS:
        setattr(kind, name, watched(getattr(kind, name)))


def _note(noted: Path) -> None:
    """Where in the house it was asked, a line each."""
    ours = [
        f"{Path(each.filename).relative_to(HERE)}:{each.lineno}"
        for each in traceback.extract_stack()
        if HERE in Path(each.filename).parents
    ]
    with noted.open("a") as file:
        file.write(f"{' > '.join(ours[-6:])}\n")
