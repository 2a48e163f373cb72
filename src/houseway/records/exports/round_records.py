"""Round records: each finished round or hand as one self-contained export line.

A line needs no other line and no ledger, and says under which rules it was dealt. Only rounds in
play are held in memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from msgspec import Raw, Struct

from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.table.apply_event import table_from_opening
from houseway.floor.table.events import PlayOpened, TableEvent, TableOpened
from houseway.ledger.model.batch import Batch
from houseway.ledger.model.transfer import Transfer
from houseway.records.replay.round_events import ends_play

RECORD_FORMAT = "houseway-round-1"
"""The number goes up when a reader of the lines before would misread one."""


class ExportedRound(Struct, frozen=True, kw_only=True):
    record: str
    """The format and its version."""
    id: str
    """TABLE:NUMBER, by which `explain` and `replay` find it."""
    called: str
    """A round against a bank, or a hand for a pot."""
    number: int
    game: str
    rules: str
    """The SHA-256 of game and schedule as the table was opened with."""
    began_at: str
    void: bool
    events: tuple[Raw, ...]
    """From its opening to the end of what ended it, as the ledger has them."""
    transfers: tuple[Transfer, ...]
    """What its batches moved."""


class _Opened(NamedTuple):
    game: str
    called: str
    rules: str


class _InPlay(NamedTuple):
    number: int
    began_at: str
    events: list[Raw]
    transfers: list[Transfer]


class RoundCollector:
    """Every table of a ledger, as far as it was read."""

    def __init__(self) -> None:
        self._opened: dict[str, _Opened] = {}
        self._playing: dict[str, _InPlay] = {}

    def take_in(
        self, batch: Batch, events: Iterable[tuple[Raw, TableEvent]]
    ) -> Iterator[ExportedRound]:
        """The next batch, and what is over with it."""
        ended: TableEvent | None = None
        for raw, event in events:
            if isinstance(event, TableOpened):
                self._opened[batch.table] = _opened(event)
            if isinstance(event, PlayOpened):
                self._playing[batch.table] = _InPlay(event.number, batch.at, [], [])
            if (playing := self._playing.get(batch.table)) is not None:
                playing.events.append(raw)
                ended = event if ends_play(event) else ended
        if (playing := self._playing.get(batch.table)) is None:
            return
        playing.transfers.extend(batch.transfers)
        if ended is not None:
            del self._playing[batch.table]
            yield self._line(batch.table, playing, ended)

    def _line(self, table: str, playing: _InPlay, ended: TableEvent) -> ExportedRound:
        at = self._opened[table]
        return ExportedRound(
            record=RECORD_FORMAT,
            id=f"{table}:{playing.number}",
            called=at.called,
            number=playing.number,
            game=at.game,
            rules=at.rules,
            began_at=playing.began_at,
            void=not hasattr(ended, "settlement"),
            events=tuple(playing.events),
            transfers=tuple(playing.transfers),
        )


def _opened(event: TableOpened) -> _Opened:
    table: Any = table_from_opening(event)
    return _Opened(event.game, floor_kind_hooks_of(table.game).called, event.digest or "")
