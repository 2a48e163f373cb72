"""A table as one person may see it, with what stands beside the game: clocks, lists, reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.web.hosts import TableHost
from houseway.web.messages import Clock, TableFrame

if TYPE_CHECKING:
    from houseway.web.cardroom import Cardroom


def frame_of(cardroom: Cardroom, name: str, player: str | None, after: int) -> TableFrame:
    host, hosted = cardroom.host(name), cardroom.house.hosted(name)
    story = [told for told in host.story if told.seq > after]
    frame = host.hosting.frame(
        hosted.table, hosted.last, player, host.keeper.out,
        clock=_clock(cardroom, host), story=story,
    )  # fmt: skip
    if hosted.table.waiting:
        frame = replace(frame, waiting=cardroom.waiting(name, player))
    if hosted.table.closed:
        frame = replace(frame, closed=True)
    if player in host.let_go and hosted.table.seat_of(player) is None:
        frame = replace(frame, let_go=host.let_go[player])
    if says := cardroom.newcomers.says(hosted.table, player, host.keeper.out):
        frame = replace(frame, first_round=says)
    return replace(frame, stopped=host.stopped) if host.stopped else frame


def _clock(cardroom: Cardroom, host: TableHost) -> Clock | None:
    if host.clock is None or host.unhurried:
        return None
    left = max(0.0, host.since.at + host.clock.of - cardroom.passing())
    return Clock(host.clock.player, host.clock.what, left, host.clock.of)
