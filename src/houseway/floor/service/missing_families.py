"""Tables of a ledger that cannot be followed here, because their family is gone.

A family that a distribution brings goes with it. What its tables moved stays in the ledger and in
its chain; what happened there is read again as soon as the distribution is installed.
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
