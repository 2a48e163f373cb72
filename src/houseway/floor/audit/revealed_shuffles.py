"""Revealed shuffles: look ahead in the ledger for the shuffle behind a redacted deal.

A deal is written without the cards to come, and an audit has to step the deal as it was.
"""

from __future__ import annotations

from houseway.errors import RecordError
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.table_service import decode_events
from houseway.floor.table.events import PlayMoved, ShuffleShown, TableEvent
from houseway.floor.table.table import Table
from houseway.ledger.model.store_interface import Journal, JournalRow
from houseway.play.actions import VoidReason
from houseway.play.events import VoidEvent
from houseway.things.commitment import Shuffle


class RevealedShuffles:
    def __init__(self, store: Journal, decks: SealedDecks | None) -> None:
        self._store = store
        self._decks = decks
        self._found: dict[str, tuple[str, Shuffle | None]] = {}
        """By table: what was looked for last, and what was found."""

    def of(self, table: Table, commitment: str, after: int) -> Shuffle | None:
        """The shuffle in play after that event; None if it is lost, or in use and not at hand."""
        known = self._found.get(table.name)
        if known is None or known[0] != commitment:
            found = self._ahead(table.name, after) or self._in_use(table, commitment)
            self._found[table.name] = known = (commitment, found)
        return known[1]

    def _in_use(self, table: Table, commitment: str) -> Shuffle | None:
        try:
            return self._decks.unseal(table.game, commitment) if self._decks else None
        except RecordError:
            return None

    def _ahead(self, table: str, after: int) -> Shuffle | None:
        """What the table shows next is what it deals from now, unless that is lost."""
        for row in self._store.batches_of(table, after):
            for event in _telling(row):
                if isinstance(event, ShuffleShown):
                    return Shuffle(event.order, event.secret)
                if _loses(event):
                    return None
        return None


def _telling(row: JournalRow) -> list[TableEvent]:
    """The events of a batch, if it can be one that matters here: most are not even decoded."""
    matters = b"shuffle_shown" in row.body or b"_voided" in row.body
    return decode_events(row) if matters else []


def _loses(event: TableEvent) -> bool:
    void = event.event if isinstance(event, PlayMoved) else None
    return isinstance(void, VoidEvent) and void.reason is VoidReason.DECK_LOST
