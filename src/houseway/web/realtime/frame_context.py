"""Frame context: what one broadcast of a table shares, and what each person gets besides."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import cached_property

from msgspec.structs import replace

from houseway.floor.service.versioned_table import VersionedTable
from houseway.floor.table.table import Table
from houseway.web.kind_hooks import FrameBuilder
from houseway.web.realtime.messages import ClockFrame, StoryLine, TableFrame, WaitingList
from houseway.web.tables.table_host import TableHost


class FrameContext:
    """A table at the moment when people are shown it: what they share is found once for all."""

    def __init__(
        self,
        host: TableHost,
        hosted: VersionedTable,
        *,
        now: float,
        waiting: Callable[[str | None], WaitingList],
        first_round: Callable[[Table, str | None, Container[str]], str | None],
    ) -> None:
        """`waiting` is the waiting list as one person may see it, and `first_round` what they are
        told about clocks in their first round.
        """
        self._host = host
        self._hosted = hosted
        self._table: Table = hosted.table
        self._now = now
        self._waiting = waiting
        self._first_round = first_round
        self._stories: dict[int, tuple[StoryLine, ...]] = {}

    def shown_to(self, player: str | None, after: int) -> TableFrame:
        """The table as one person may see it, with the story after that event."""
        story = self._stories.get(after)
        if story is None:
            story = self._stories[after] = tuple(self._host.story_after(after))
        frame = self._drawing.shown_to(player, clock=self._clock, story=story)
        beside = self._beside_for(player)
        return replace(frame, **beside) if beside else frame

    @cached_property
    def _drawing(self) -> FrameBuilder:
        return self._host.drawing(self._hosted)

    @cached_property
    def _clock(self) -> ClockFrame | None:
        host = self._host
        if host.clock is None or host.unhurried:
            return None
        left = max(0.0, host.since.at + host.clock.of - self._now)
        return ClockFrame(host.clock.player, host.clock.what, left, host.clock.of)

    @cached_property
    def _beside(self) -> dict[str, object]:
        """What is not the game's and is said to everybody, where there is any of it."""
        found: dict[str, object] = {}
        if self._table.closed:
            found["closed"] = True
        if self._host.stopped:
            found["stopped"] = self._host.stopped
        return found

    def _beside_for(self, player: str | None) -> dict[str, object]:
        host, table, found = self._host, self._table, self._beside
        if table.waiting:
            found = {**found, "waiting": self._waiting(player)}
        if player in host.let_go and table.seat_of(player) is None:
            found = {**found, "let_go": host.let_go[player]}
        if says := self._first_round(table, player, host.keeper.out):
            found = {**found, "first_round": says}
        return found
