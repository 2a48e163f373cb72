"""Round checkpoints: a table's state every few rounds, from which past rounds are read.

A past round is read from the ledger, from the nearest checkpoint before it. A table keeps a few
hundred at most, however long it runs.
"""

from __future__ import annotations

from houseway.floor.service.table_service import VersionedTable

ROUNDS_APART = 25
"""How many rounds lie between two of them at first."""
CHECKPOINTS_MAX = 256
"""With more of them every other one is let go."""


class RoundCheckpoints:
    def __init__(self) -> None:
        self._kept: list[VersionedTable] = []
        self._apart = ROUNDS_APART

    def __len__(self) -> int:
        return len(self._kept)

    def note(self, hosted: VersionedTable) -> None:
        """Keep the table, if it has come far enough since the last time."""
        last = self._kept[-1].table.rounds if self._kept else 0
        if hosted.table.playing is not None or hosted.table.rounds < last + self._apart:
            return
        self._kept.append(hosted)
        if len(self._kept) > CHECKPOINTS_MAX:
            self._kept, self._apart = self._kept[1::2], self._apart * 2

    def before(self, number: int) -> VersionedTable | None:
        """The nearest from which a round can be read; None is the opening of the table."""
        return next((each for each in reversed(self._kept) if each.table.rounds < number), None)

    def before_event(self, event: int) -> VersionedTable | None:
        """The same for an event of the table."""
        return next((each for each in reversed(self._kept) if each.last < event), None)
