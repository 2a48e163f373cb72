"""Projection of a table's events: seated since, waiting since, rounds missed, floor events."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from houseway.floor.table.events import (
    Left,
    Listed,
    PlayMoved,
    PlaySettled,
    ScheduleSet,
    Seated,
    TableEvent,
    Unlisted,
)
from houseway.floor.table.table import Table
from houseway.play.actions import HOUSE_DEALER
from houseway.play.events import VoidEvent

FLOOR_KEPT = 200
"""How many things that the floor did are remembered."""


class TableProjection(Struct, frozen=True):
    seated_at: Mapping[str, str] = {}
    """Since when everybody has their seat, as the ledger writes time."""
    listed: Mapping[str, int] = {}
    """With which event everybody came on the waiting list last."""
    played: frozenset[str] = frozenset()
    """Who has ever taken part in something that was paid here."""
    missed: Mapping[str, int] = {}
    """How many rounds in a row people at the table have missed."""
    floors: tuple[int, ...] = ()
    """The newest events that were the floor's doing."""

    def after(self, table: Table, number: int, event: TableEvent, at: str) -> TableProjection:
        """The same when this event has made the table what it is."""
        memory = self._seat(number, event, at)
        if is_floor_event(event):
            memory = replace(memory, floors=(*memory.floors, number)[-FLOOR_KEPT:])
        return memory._over(table, event) if ends_round(event) else memory

    def _seat(self, number: int, event: TableEvent, at: str) -> TableProjection:
        if isinstance(event, Listed):
            return replace(self, listed={**self.listed, event.player: number})
        if isinstance(event, Seated):
            return replace(self, seated_at={**self.seated_at, event.player: at})
        if isinstance(event, Left) and event.player in self.seated_at:
            left = {who: at for who, at in self.seated_at.items() if who != event.player}
            return replace(self, seated_at=left)
        return self

    def _over(self, table: Table, event: TableEvent) -> TableProjection:
        if table.played is None:
            return self
        players = table.played.players
        missed = {
            player: self.missed.get(player, 0) + 1
            for player in table.people()
            if player not in players
        }
        memory = self if missed == self.missed else replace(self, missed=missed)
        if not isinstance(event, PlaySettled) or players <= self.played:
            return memory
        return replace(memory, played=self.played | players)


def is_floor_event(event: TableEvent) -> bool:
    """Whether somebody of the floor has done it, or called it in the round."""
    by = getattr(event.event if isinstance(event, PlayMoved) else event, "by", "")
    if by in ("", HOUSE_DEALER):
        return isinstance(event, ScheduleSet) or is_floor_void(event)
    return not (isinstance(event, Unlisted) and by == event.player)


def is_floor_void(event: TableEvent) -> bool:
    """Whether the floor has called the round void."""
    return isinstance(event, PlayMoved) and isinstance(event.event, VoidEvent)


def ends_round(event: TableEvent) -> bool:
    return isinstance(event, PlaySettled) or is_floor_void(event)
