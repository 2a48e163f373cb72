"""Frame context: what one broadcast of a table shares, and what each person gets besides."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.floor.table.table import Table
from houseway.web.kind_hooks import FrameBuilder
from houseway.web.realtime.messages import ClockFrame, StoryLine, TableFrame

if TYPE_CHECKING:
    from houseway.web.tables.cardroom import Cardroom
    from houseway.web.tables.table_host import TableHost


class FrameContext:
    """A table at the moment when people are shown it: what they share is found once for all."""

    def __init__(self, cardroom: Cardroom, name: str) -> None:
        self._cardroom = cardroom
        self._name = name
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
    def _host(self) -> TableHost:
        return self._cardroom.host(self._name)

    @cached_property
    def _table(self) -> Table:
        return self._cardroom.house.hosted(self._name).table

    @cached_property
    def _drawing(self) -> FrameBuilder:
        return self._host.drawing(self._cardroom.house.hosted(self._name))

    @cached_property
    def _clock(self) -> ClockFrame | None:
        host = self._host
        if host.clock is None or host.unhurried:
            return None
        left = max(0.0, host.since.at + host.clock.of - self._cardroom.passing())
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
            found = {**found, "waiting": self._cardroom.waiting(self._name, player)}
        if player in host.let_go and table.seat_of(player) is None:
            found = {**found, "let_go": host.let_go[player]}
        if says := self._cardroom.newcomers.says(table, player, host.keeper.out):
            found = {**found, "first_round": says}
        return found
