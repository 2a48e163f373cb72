"""The product broken on purpose, one mistake at a time, so that it is seen what finds it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.floor.play.table_scheduler import TableScheduler
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.versioned_table import VersionedTable
from houseway.ledger.model.batch import Accepted, Batch
from houseway.ledger.model.batch_validation import BatchValidator, Outcome
from houseway.web.realtime import table_socket
from houseway.web.realtime.frame_context import FrameContext
from houseway.web.tables.idempotency import ledger_request_id
from houseway.web.tables.table_host import TableHost
from tests.simulated.writing import Writing

Breaks = Callable[[pytest.MonkeyPatch], None]


def acknowledges_before_it_is_written(patch: pytest.MonkeyPatch) -> None:
    append = Writing.append

    def hasty(self: Writing, batch: Batch) -> Future[Accepted]:
        written = append(self, batch)
        if not batch.request.startswith("guest:"):
            return written
        said: Future[Accepted] = Future()
        said.set_result(Accepted(0, batch.table, batch.first, batch.last, ""))
        return said

    patch.setattr(Writing, "append", hasty)


def forgets_what_was_asked_before(patch: pytest.MonkeyPatch) -> None:
    known, seen = ledger_request_id, Counter[str]()

    def forgetful(you: str, sent: str) -> str:
        seen[sent] += 1
        return f"{known(you, sent)}{'' if seen[sent] == 1 else f':{seen[sent]}'}"

    patch.setattr(table_socket, "ledger_request_id", forgetful)


def promises_a_used_deck(patch: pytest.MonkeyPatch) -> None:
    def used(self: TableScheduler[Any], table: Any) -> str:
        self._promise = self._promise or self.decks.prepare(table.game).commitment
        return self._promise

    patch.setattr(TableScheduler, "_sealed", used)
    patch.setattr(TableScheduler, "is_over", lambda _, __: None)
    patch.setattr(SealedDecks, "forget", lambda _, __: None)


def shows_a_neighbours_cards(patch: pytest.MonkeyPatch) -> None:
    shown = FrameContext.shown_to

    def nosy(self: FrameContext, player: str | None, after: int) -> Any:
        seats = self._table.seats
        others = [each.player for each in seats.values() if each.player != player]
        own: Any = shown(self, player, after)
        seen: Any = shown(self, others[0] if others else player, after)
        return replace(own, seats=seen.seats)

    patch.setattr(FrameContext, "shown_to", nosy)


def writes_what_was_meant_for_an_earlier_table(patch: pytest.MonkeyPatch) -> None:
    accept = BatchValidator.accept

    def careless(self: BatchValidator, batch: Batch) -> Outcome:
        return accept(self, replace(batch, first=self._last_of.get(batch.table, 0) + 1))

    patch.setattr(BatchValidator, "accept", careless)


def wakes_nobody_when_a_table_has_moved(patch: pytest.MonkeyPatch) -> None:
    def quiet(self: TableHost, hosted: VersionedTable, now: float) -> None:
        self.moved_at = now
        self.waymarks.note(hosted)

    patch.setattr(TableHost, "moved", quiet)


BROKEN: dict[Breaks, str] = {
    acknowledges_before_it_is_written: "is acknowledged and is not in the journal",
    forgets_what_was_asked_before: "is in the journal and is refused",
    promises_a_used_deck: "is dealt a second time",
    shows_a_neighbours_cards: "somebody sees too much",
    writes_what_was_meant_for_an_earlier_table: "Table .* is stopped|LedgerError",
    wakes_nobody_when_a_table_has_moved: "seconds ago",
}
"""What is said of each when it is found."""
