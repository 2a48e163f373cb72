"""One table of the cardroom with its keeper, its story and its watchers."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, NamedTuple

from houseway.errors import HousewayError
from houseway.floor.actions import CloseTable, Leave, TableAction
from houseway.floor.events import (
    Began,
    ClosingAsked,
    Left,
    Listed,
    Moved,
    ScheduleSet,
    Seated,
    Settled,
    TableEvent,
    Unlisted,
)
from houseway.floor.house import Hosted
from houseway.floor.keeping import Absence, Clock, Keeper, Planned
from houseway.floor.table import Table
from houseway.floor.verbs import why_not
from houseway.play.actions import HOUSE_DEALER
from houseway.play.events import Voided
from houseway.web.course import Hosting, Past
from houseway.web.messages import Told
from houseway.web.presence import Presence
from houseway.web.waymarks import Waymarks

STORY_KEPT = 200
ROUNDS_KEPT = 500
LOOK_SECONDS_MIN = 1.0
EMPTY_SECONDS_MAX = 1_800.0
"""How long a private table stays open without anybody there."""
LOOKED_AT_SECONDS = 60.0
"""How long one that is closed is kept for whoever still looks at it."""


class Watcher:
    """One open socket at a table. It keeps only the newest frame to send, so it cannot lag."""

    def __init__(self, player: str | None, after: int) -> None:
        self.player = player
        self.after = after
        self.changed = asyncio.Event()


class Since(NamedTuple):
    """When the question now open was asked."""

    question: object
    at: float


class TableHost:
    """What the cardroom keeps about a table beside its state."""

    def __init__(
        self, name: str, presence: Presence, hosting: Hosting[Any, Any], keeper: Keeper[Any]
    ) -> None:
        now = presence.now()
        self.name = name
        self.hosting = hosting
        self.keeper = keeper
        self.lock = asyncio.Lock()
        self.presence = presence
        self.watchers: set[Watcher] = set()
        self.attendants: set[Watcher] = set()
        """What the house itself looks at the table with; no page is open for them."""
        self.story: deque[Told] = deque(maxlen=STORY_KEPT)
        self.history: deque[Past] = deque(maxlen=ROUNDS_KEPT)
        """The newest; earlier ones are read from the ledger, from the nearest of the waymarks."""
        self.waymarks = Waymarks()
        self.floor_log: deque[Told] = deque(maxlen=STORY_KEPT)
        """What the floor did here."""
        self.telling: list[Told] = []
        """The story of the round in play."""
        self.stopped: str | None = None
        """Why the house deals no further here, in one sentence."""
        self.changed = asyncio.Event()
        self.since = Since(None, now)
        self.moved_at = now
        """When something last happened here."""
        self.clock: Clock | None = None
        self.unhurried = False
        """Whether the clock is that of people in their first round, which nobody sees run."""
        self.seated_at: dict[str, str] = {}
        """Since when everybody has their seat, as the ledger writes time."""
        self.let_go: dict[str, str] = {}
        """Whose seat the house gave up, and why."""
        self.listed: dict[str, int] = {}
        """With which event everybody came on the waiting list last."""
        self.told_to = 0
        """Up to which event everything is told and noted."""

    def moved(self, hosted: Hosted, now: float) -> None:
        """Something happened here: this is the table now."""
        self.moved_at = now
        self.waymarks.note(hosted)
        self.notify()

    def notify(self) -> None:
        self.changed.set()
        self.show()

    def show(self) -> None:
        """Let everybody who watches have a new frame."""
        for watcher in (*self.watchers, *self.attendants):
            watcher.changed.set()

    async def changes_within(self, seconds: float | None) -> bool:
        """Wait until something happens here, or until the time is over."""
        # Unlike wait_for, a timeout lets nobody miss that the room closes.
        try:
            async with asyncio.timeout(seconds):
                await self.changed.wait()
        except TimeoutError:
            return False
        return True

    def stop(self, says: str) -> None:
        """Deal no further, and let everybody know why."""
        if says != self.stopped:
            self.stopped, self.clock = says, None
            self.show()

    def go_on(self) -> None:
        if self.stopped is not None:
            self.stopped = None
            self.show()

    def set_clock(self, clock: Clock | None) -> None:
        """Whose clock runs; people see it as soon as it does."""
        if clock != self.clock:
            self.clock = clock
            self.show()

    def remember(self, told: Told, event: TableEvent) -> None:
        """Keep a sentence of the story, and of the story of the round in play."""
        if self.hosting.tells_result or not isinstance(event, Settled):
            self.story.append(told)
        if isinstance(event, Began):
            self.telling.clear()
        self.telling.append(told)

    def note_seat(self, number: int, event: TableEvent, at: str) -> None:
        if isinstance(event, Listed):
            self.listed[event.player] = number
        if isinstance(event, Seated):
            self.seated_at[event.player] = at
            self.let_go.pop(event.player, None)
            self.presence.sat(event.player)
        elif isinstance(event, Left):
            self.seated_at.pop(event.player, None)
        elif isinstance(event, ClosingAsked):
            # Others finish what is in play; nobody waits for whoever wants to close.
            self.keeper.miss([event.by], Absence.ASKED)

    def watch(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        if watcher.player is not None:
            self.presence.came(watcher.player)

    def unwatch(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        if watcher.player is not None:
            self.presence.went(watcher.player)

    def next(self, table: Table) -> Planned | None:
        """What the house does next: free the seats of people who are gone, or what is due."""
        if by := self._closes(table):
            return Planned(0, HOUSE_DEALER, CloseTable(by))
        for player in self.presence.gone(table.people()):
            leave: TableAction = Leave(player)
            if why_not(table, leave) is None:
                self.let_go[player] = self.presence.why_gone(player)
                return Planned(0, HOUSE_DEALER, leave)
        return self.keeper.plan(table)

    def _closes(self, table: Table) -> str:
        """Who closes a private table now: its owner, or the house where nobody comes any more."""
        if table.private is None or table.closed or table.playing is not None:
            return ""
        empty = self.presence.empty_seconds() >= EMPTY_SECONDS_MAX and not table.people()
        return table.closing or (HOUSE_DEALER if empty else "")

    def is_over(self, table: Table) -> bool:
        """Whether a private table is closed and nobody looks at it any more."""
        is_closed = table.private is not None and table.closed
        return is_closed and self.presence.empty_seconds() >= LOOKED_AT_SECONDS

    def note_past(self, table: Table) -> Past | None:
        """Keep what has just ended."""
        if table.played is None:
            return None
        past = Past(table.played, table.last_settlement, tuple(self.telling))
        self.history.append(past)
        self.presence.round_over(table.people(), past.played.players)
        return past

    def past(self, number: int) -> Past | None:
        """A round of the history, if it is still kept in memory."""
        return next((past for past in self.history if past.played.number == number), None)

    def look_again_in(self, table: Table) -> float | None:
        """After how long the house looks again where nothing is to be done."""
        waits = [
            max(LOOK_SECONDS_MIN, self.presence.seconds_left(player)) for player in table.people()
        ]
        if table.private is not None:
            waits.append(LOOKED_AT_SECONDS)
        idle = self.keeper.idle_seconds(table)
        return min(waits if idle is None else [*waits, idle], default=None)


def is_floors(event: TableEvent) -> bool:
    """Whether somebody of the floor has done it, or called it in the round."""
    by = getattr(event.event if isinstance(event, Moved) else event, "by", "")
    if by in ("", HOUSE_DEALER):
        return isinstance(event, ScheduleSet) or voids(event)
    return not (isinstance(event, Unlisted) and by == event.player)


def voids(event: TableEvent) -> bool:
    """Whether the floor has called the round void."""
    return isinstance(event, Moved) and isinstance(event.event, Voided)


def ends_round(event: TableEvent) -> bool:
    return isinstance(event, Settled) or voids(event)


def why_stopped(table: str, error: Exception) -> str:
    """What players and the floor read; of what nobody foresaw, only that the log has it."""
    if isinstance(error, HousewayError):
        why = str(error)
    elif isinstance(error, OSError) and error.strerror:
        why = f"{error.strerror}."
    else:
        why = "something unforeseen went wrong, which is in the log."
    return f"Table {table} is stopped until the floor has looked at it: {why}"
