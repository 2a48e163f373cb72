"""A table as one person may see it, with what stands beside the game: clocks, lists, reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.floor.table import Table
from houseway.web.hosts import TableHost
from houseway.web.messages import Clock, TableFrame

if TYPE_CHECKING:
    from houseway.web.cardroom import Cardroom


def frame_of(cardroom: Cardroom, name: str, player: str | None, after: int) -> TableFrame:
    host, hosted = cardroom.host(name), cardroom.house.hosted(name)
    drawing = host.drawing(hosted)
    clock, story = _clock(cardroom, host), host.story_after(after)
    frame = drawing.shown_to(player, clock=clock, story=story)
    beside = _beside(cardroom, host, hosted.table, player)
    return replace(frame, **beside) if beside else frame


def _beside(
    cardroom: Cardroom, host: TableHost, table: Table, player: str | None
) -> dict[str, object]:
    """What is not the game's, where there is any of it."""
    found: dict[str, object] = {}
    if table.waiting:
        found["waiting"] = cardroom.waiting(host.name, player)
    if table.closed:
        found["closed"] = True
    if player in host.let_go and table.seat_of(player) is None:
        found["let_go"] = host.let_go[player]
    if says := cardroom.newcomers.says(table, player, host.keeper.out):
        found["first_round"] = says
    if host.stopped:
        found["stopped"] = host.stopped
    return found


def _clock(cardroom: Cardroom, host: TableHost) -> Clock | None:
    if host.clock is None or host.unhurried:
        return None
    left = max(0.0, host.since.at + host.clock.of - cardroom.passing())
    return Clock(host.clock.player, host.clock.what, left, host.clock.of)
