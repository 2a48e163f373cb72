"""Tables of a ledger that cannot be replayed because their game family is not installed.

A distribution that brings a family takes it away with it. The ledger keeps the events and their
chain; they can be read again once it is installed.
"""

from __future__ import annotations

import msgspec

from houseway.errors import RecordError
from houseway.floor.service.versioned_table import decode_events
from houseway.floor.table.events import TableOpened
from houseway.floor.table.opening_terms import FamilyMissing, terms_of
from houseway.ledger.model.store_interface import Journal


class MissingFamilyTables:
    """Those of one ledger, as far as anybody has asked."""

    def __init__(self, ledger: Journal) -> None:
        self._ledger = ledger
        self._here: set[str] = set()
        self.says: dict[str, str] = {}
        """Each table that is gone, with the sentence about it."""

    def has(self, name: str) -> bool:
        if name not in self._here and name not in self.says:
            try:
                self._look(name)
            except FamilyMissing as error:
                self.says[name] = str(error)
            except (RecordError, msgspec.MsgspecError, ValueError):
                # What is wrong with it is for whoever reads on to say.
                self._here.add(name)
            else:
                self._here.add(name)
        return name in self.says

    def _look(self, name: str) -> None:
        row = next(iter(self._ledger.batches_of(name)), None)
        for event in decode_events(row)[:1] if row is not None else ():
            if isinstance(event, TableOpened):
                terms_of(event)
