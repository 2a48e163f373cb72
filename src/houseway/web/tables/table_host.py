"""Table host: the story, history, clock, watchers and scheduler of one open table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple, TypeVar

from houseway.errors import HousewayError
from houseway.floor.play.table_scheduler import (
    Countdown,
    PlannedAction,
    SitOutReason,
    TableScheduler,
)
from houseway.floor.service.table_projection import TableProjection
from houseway.floor.service.table_service import VersionedTable
from houseway.floor.table.actions import CloseTable, Leave, TableAction
from houseway.floor.table.events import (
    ClosingAsked,
    HoldEnded,
    Left,
    PlayOpened,
    PlaySettled,
    Seated,
    SeatHeld,
    TableEvent,
)
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import why_not
from houseway.play.actions import HOUSE_DEALER
from houseway.web.kind_hooks import FrameBuilder, PastRound, WebKindHooks
from houseway.web.realtime.broadcaster import Broadcaster, Watcher
from houseway.web.realtime.messages import StoryLine
from houseway.web.tables.idempotency import UnwrittenRequests
from houseway.web.tables.presence import Presence
from houseway.web.tables.round_checkpoints import RoundCheckpoints

Kept = TypeVar("Kept")

STORY_KEPT = 200
ROUNDS_KEPT = 500
LOOK_SECONDS_MIN = 1.0
EMPTY_SECONDS_MAX = 1_800.0
"""How long a private table stays open without anybody there."""
LOOKED_AT_SECONDS = 60.0
"""How long one that is closed is kept for whoever still looks at it."""


class OpenQuestion(NamedTuple):
    """When the question now open was asked."""

    question: object
    at: float


class CachedFrames(NamedTuple):
    """A table as it was last drawn, and what of it was drawn."""

    table: Table
    out: dict[str, SitOutReason]
    drawing: FrameBuilder


class TableHost:
    """What the cardroom keeps about a table beside its state."""

    def __init__(
        self,
        name: str,
        presence: Presence,
        hosting: WebKindHooks[Any, Any],
        keeper: TableScheduler[Any],
        crier: Broadcaster[Any],
    ) -> None:
        """`crier` tells those who watch that something has changed."""
        now = presence.now()
        self.name = name
        self.hosting = hosting
        self.keeper = keeper
        self.lock = asyncio.Lock()
        self.presence = presence
        self._crier = crier
        self.attendants: dict[Watcher[Any], None] = {}
        """What the house itself looks at the waiting list with; no page is open for them."""
        self.must_move = False
        """Whether people are moved to this table or from it without being asked."""
        self._story: deque[StoryLine] = deque(maxlen=STORY_KEPT)
        self.story_before: Callable[[], list[StoryLine]] | None = None
        """What tells the story up to the snapshot that was gone on from, if nobody asked yet."""
        self.history: deque[PastRound] = deque(maxlen=ROUNDS_KEPT)
        """The newest; earlier ones are read from the ledger, from the nearest of the waymarks."""
        self.waymarks = RoundCheckpoints()
        self.unwritten = UnwrittenRequests()
        self._floor_log: deque[StoryLine] = deque(maxlen=STORY_KEPT)
        self.floors_before: Callable[[], list[StoryLine]] | None = None
        self.telling: list[StoryLine] = []
        """The story of the round in play."""
        self.stopped: str | None = None
        """Why the house deals no further here, in one sentence."""
        self.changed = asyncio.Event()
        self.since = OpenQuestion(None, now)
        self.moved_at = now
        """When something last happened here."""
        self.clock: Countdown | None = None
        self.unhurried = False
        """Whether the clock is that of people in their first round, which nobody sees run."""
        self.let_go: dict[str, str] = {}
        """Whose seat the house gave up, and why."""
        self.memory = TableProjection()
        """Since when people sit here, or are on the waiting list."""
        self._drawn: CachedFrames | None = None
        self.told_to = 0
        """Up to which event everything is told and noted."""

    @property
    def watchers(self) -> dict[Watcher[Any], None]:
        return self._crier.watchers

    @property
    def story(self) -> deque[StoryLine]:
        if self.story_before is not None:
            self.recall_story(self.story_before())
        return self._story

    def recall_story(self, told: list[StoryLine]) -> None:
        """What was told up to the snapshot stands before what was told since."""
        self.story_before = None
        _put_before(self._story, told)

    @property
    def floor_log(self) -> deque[StoryLine]:
        """What the floor did here."""
        if self.floors_before is not None:
            self.recall_floors(self.floors_before())
        return self._floor_log

    def recall_floors(self, told: list[StoryLine]) -> None:
        self.floors_before = None
        _put_before(self._floor_log, told)

    def story_after(self, event: int) -> list[StoryLine]:
        """What was told since an event; most people know all but the last of it."""
        newer = takewhile(lambda told: told.seq > event, reversed(self.story))
        return [*newer][::-1]

    def drawing(self, hosted: VersionedTable) -> FrameBuilder:
        """The table as it is, drawn once for all who look at it until it changes."""
        drawn, out = self._drawn, self.keeper.out
        if drawn is None or drawn.table is not hosted.table or drawn.out != out:
            before = drawn.drawing if drawn else None
            drawing = self.hosting.draw(hosted.table, hosted.last, out, before)
            drawn = self._drawn = CachedFrames(hosted.table, dict(out), drawing)
        return drawn.drawing

    def note_floors(self, told: StoryLine) -> None:
        self._floor_log.append(told)

    def moved(self, hosted: VersionedTable, now: float) -> None:
        """Something happened here: this is the table now."""
        self.moved_at = now
        self.waymarks.note(hosted)
        self.notify()
        if hosted.table.waiting or self.must_move:
            self.check_waiting_list()

    def notify(self) -> None:
        self.changed.set()
        self.show()

    def show(self) -> None:
        """Let everybody who watches have a new frame."""
        self._crier.tell()

    def mention(self) -> None:
        """Let everybody have it with the next frame, which need not be soon."""
        self._crier.mention()

    def check_waiting_list(self) -> None:
        """Let the house look who waits here, and for whom there is a seat."""
        for attendant in self.attendants:
            attendant.changed.set()

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

    def set_clock(self, clock: Countdown | None) -> None:
        """Whose clock runs; people see it as soon as it does."""
        if clock != self.clock:
            self.clock = clock
            self.show()

    def remember(self, told: StoryLine, event: TableEvent) -> None:
        """Keep a sentence of the story, and of the story of the round in play."""
        if self.is_in_story(event):
            self._story.append(told)
        if isinstance(event, PlayOpened):
            self.telling.clear()
        self.telling.append(told)

    def is_in_story(self, event: TableEvent) -> bool:
        return self.hosting.tells_result or not isinstance(event, PlaySettled)

    def recall(self, hosted: VersionedTable, memory: TableProjection) -> None:
        """Go on from a snapshot, with all that was noted up to it."""
        self.told_to = hosted.last
        self.memory = memory
        self.presence.missed(memory.missed)
        self.keeper.out |= dict.fromkeys(hosted.table.held(), SitOutReason.HELD)
        if hosted.table.closing:
            self.keeper.miss([hosted.table.closing], SitOutReason.ASKED)
        self.waymarks.note(hosted)

    def missing_rounds(self, table: Table) -> tuple[int, int] | None:
        """The first and last of the newest rounds that are not in the history since a start."""
        over = table.rounds - (table.playing is not None)
        last = self.history[0].played.number - 1 if self.history else over
        first = max(1, over - ROUNDS_KEPT + 1)
        return (first, last) if first <= last else None

    def prepend_history(self, earlier: list[PastRound]) -> None:
        """Take what was played before the history begins into it, as far as there is room."""
        first = self.history[0].played.number if self.history else None
        before = [each for each in earlier if first is None or each.played.number < first]
        _put_before(self.history, before)

    def apply_presence(self, event: TableEvent) -> None:
        """Note who is waited for at the table after an event."""
        if isinstance(event, Seated):
            self.let_go.pop(event.player, None)
            self.presence.sat(event.player)
        elif isinstance(event, SeatHeld):
            self.keeper.out[event.player] = SitOutReason.HELD
        elif isinstance(event, Left | HoldEnded):
            self._is_back(event.player)
        elif isinstance(event, ClosingAsked):
            # Others finish what is in play; nobody waits for whoever wants to close.
            self.keeper.miss([event.by], SitOutReason.ASKED)

    def _is_back(self, player: str) -> None:
        if self.keeper.out.get(player) is SitOutReason.HELD:
            del self.keeper.out[player]

    def watch(self, watcher: Watcher[Any]) -> None:
        self.watchers[watcher] = None
        if watcher.player is not None:
            self.presence.came(watcher.player)

    def unwatch(self, watcher: Watcher[Any]) -> None:
        self.watchers.pop(watcher, None)
        if watcher.player is not None:
            self.presence.went(watcher.player)

    def next(self, table: Table) -> PlannedAction | None:
        """What the house does next: free the seats of people who are gone, or what is due."""
        if by := self._closes(table):
            return PlannedAction(0, HOUSE_DEALER, CloseTable(by))
        for player, why in self._gone(table):
            leave: TableAction = Leave(player)
            if why_not(table, leave) is None:
                self.let_go[player] = why
                return PlannedAction(0, HOUSE_DEALER, leave)
        return self.keeper.plan(table)

    def _gone(self, table: Table) -> Iterator[tuple[str, str]]:
        """Whose seat is kept no longer, and why."""
        held, now = table.held(), self.keeper.seconds()
        minutes = table.game.rules.seat_held_minutes
        for player, until in held.items():
            if now >= until:
                yield player, f"Your seat was held for {minutes} minutes, and then given up."
        for player in self.presence.gone([each for each in table.people() if each not in held]):
            yield player, self.presence.why_gone(player)

    def _kept_seconds(self, table: Table) -> list[float]:
        held, now = table.held(), self.keeper.seconds()
        return [
            held[player] - now if player in held else self.presence.seconds_left(player)
            for player in table.people()
        ]

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

    def note_past(self, table: Table) -> PastRound | None:
        """Keep what has just ended."""
        if table.played is None:
            return None
        past = PastRound(table.played, table.last_settlement, tuple(self.telling))
        self.history.append(past)
        self.presence.round_over(table.people(), past.played.players)
        return past

    def past(self, number: int) -> PastRound | None:
        """A round of the history, if it is still kept in memory."""
        return next((past for past in self.history if past.played.number == number), None)

    def recheck_seconds(self, table: Table) -> float | None:
        """After how long the house looks again where nothing is to be done."""
        waits = [max(LOOK_SECONDS_MIN, seconds) for seconds in self._kept_seconds(table)]
        if table.private is not None:
            waits.append(LOOKED_AT_SECONDS)
        idle = self.keeper.idle_seconds(table)
        return min(waits if idle is None else [*waits, idle], default=None)


def _put_before(newer: deque[Kept], older: list[Kept]) -> None:
    room = (newer.maxlen or 0) - len(newer)
    newer.extendleft(reversed(older[-room:] if room > 0 else []))


def why_stopped(table: str, error: Exception) -> str:
    """What players and the floor read; of what nobody foresaw, only that the log has it."""
    if isinstance(error, HousewayError):
        why = str(error)
    elif isinstance(error, OSError) and error.strerror:
        why = f"{error.strerror}."
    else:
        why = "something unforeseen went wrong, which is in the log."
    return f"Table {table} is stopped until the floor has looked at it: {why}"
