"""One table of the cardroom with its keeper, its story and its watchers, for each kind of table."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from houseway.floor.actions import Leave, TableAction
from houseway.floor.banked.events import RoundSettled
from houseway.floor.banked.keeper import BankedKeeper
from houseway.floor.banked.table import Table
from houseway.floor.events import Began, Moved, Settled, TableEvent
from houseway.floor.house import Hosted
from houseway.floor.keeping import Clock as KeeperClock
from houseway.floor.keeping import Keeper, Pace, Planned
from houseway.floor.levels import Level
from houseway.floor.pot.keeper import PotKeeper
from houseway.floor.pot.table import PotTable
from houseway.floor.sealed import SealedDecks
from houseway.floor.table import AnyTable
from houseway.floor.verbs import why_not
from houseway.play.actions import HOUSE_DEALER
from houseway.play.events import Voided
from houseway.play.pot.hand import PotHand
from houseway.play.round import Round
from houseway.settle.pot.settlement import PotSettlement
from houseway.settle.round import Settlement
from houseway.things.cents import Cents
from houseway.things.chance import Bits, system_bits
from houseway.web.banked.frames import frame
from houseway.web.messages import Clock, Frame, Told
from houseway.web.pot.frames import pot_frame
from houseway.web.pot.messages import PotFrame
from houseway.web.presence import Presence

STORY_KEPT = 200
ROUNDS_KEPT = 500
GUEST_CHIPS_CENTS = 50_000
LOOK_SECONDS_MIN = 1.0

AnyFrame: TypeAlias = Frame | PotFrame


class Watcher:
    """One open socket at a table. It keeps only the newest frame to send, so it cannot lag."""

    def __init__(self, player: str | None, after: int) -> None:
        self.player = player
        self.after = after
        self.changed = asyncio.Event()


class RoundRecord(NamedTuple):
    """A round that is over, as the history shows it."""

    round: Round
    settlement: Settlement | None
    """None if the round was voided."""
    story: tuple[Told, ...]

    @property
    def number(self) -> int:
        return self.round.number

    @property
    def commitment(self) -> str:
        return self.round.commitment


class HandRecord(NamedTuple):
    """A hand of poker that is over, as the history shows it."""

    hand: PotHand
    settlement: PotSettlement | None
    """None if the hand was voided."""
    story: tuple[Told, ...]

    @property
    def number(self) -> int:
        return self.hand.number

    @property
    def commitment(self) -> str:
        return self.hand.commitment


AnyRecord: TypeAlias = RoundRecord | HandRecord


class Since(NamedTuple):
    """When the question now open was asked."""

    question: object
    at: float


class TableHost(ABC):
    """What the cardroom keeps about a table beside its state."""

    def __init__(self, name: str, presence: Presence, keeper: Keeper[Any]) -> None:
        now = presence.now()
        self.name = name
        self.keeper = keeper
        self.lock = asyncio.Lock()
        self.presence = presence
        self.watchers: set[Watcher] = set()
        self.story: deque[Told] = deque(maxlen=STORY_KEPT)
        self.history: deque[AnyRecord] = deque(maxlen=ROUNDS_KEPT)
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
        self.clock: KeeperClock | None = None

    def notify(self) -> None:
        self.changed.set()
        self.show()

    def show(self) -> None:
        """Let everybody who watches have a new frame."""
        for watcher in self.watchers:
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

    def set_clock(self, clock: KeeperClock | None) -> None:
        """Whose clock runs; people see it as soon as it does."""
        if clock != self.clock:
            self.clock = clock
            self.show()

    def remember(self, told: Told, event: TableEvent) -> None:
        """Keep a sentence of the story, and of the story of the round in play."""
        # Where a settlement is shown step by step, the result is for it to tell.
        if not isinstance(event, RoundSettled):
            self.story.append(told)
        if isinstance(event, Began):
            self.telling.clear()
        self.telling.append(told)

    def watch(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        if watcher.player is not None:
            self.presence.came(watcher.player)

    def unwatch(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        if watcher.player is not None:
            self.presence.went(watcher.player)

    def next(self, table: AnyTable) -> Planned | None:
        """What the house does next: free the seats of people who are gone, or what is due."""
        for player in self.presence.gone(table.people()):
            leave: TableAction = Leave(player)
            if why_not(table, leave) is None:
                return Planned(0, HOUSE_DEALER, leave)
        return self.keeper.plan(table)

    def look_again_in(self, table: AnyTable) -> float | None:
        """After how long the house looks again where nothing is to be done."""
        waits = [
            max(LOOK_SECONDS_MIN, self.presence.seconds_left(player)) for player in table.people()
        ]
        idle = self.keeper.idle_seconds(table)
        return min(waits if idle is None else [*waits, idle], default=None)

    @abstractmethod
    def record(self, table: AnyTable) -> AnyRecord | None:
        """The round that has just ended."""

    @abstractmethod
    def took_part(self, record: AnyRecord) -> set[str]:
        """Who had a stake in a round that is over."""

    @abstractmethod
    def frame(
        self, hosted: Hosted, you: str | None, clock: Clock | None, story: list[Told]
    ) -> AnyFrame: ...


class BankedHost(TableHost):
    """A table with a player-dealer and a bank."""

    def record(self, table: AnyTable) -> AnyRecord | None:
        assert isinstance(table, Table)
        if table.last_round is None:
            return None
        return RoundRecord(table.last_round, table.last_settlement, tuple(self.telling))

    def took_part(self, record: AnyRecord) -> set[str]:
        assert isinstance(record, RoundRecord)
        round = record.round
        return {round.banked_by, *(line.player for line in round.lines)}

    def frame(
        self, hosted: Hosted, you: str | None, clock: Clock | None, story: list[Told]
    ) -> AnyFrame:
        assert isinstance(hosted.table, Table)
        return frame(hosted.table, hosted.last, you, self.keeper.out, clock=clock, story=story)


class PotHost(TableHost):
    """A poker table."""

    def record(self, table: AnyTable) -> AnyRecord | None:
        assert isinstance(table, PotTable)
        if table.last_hand is None:
            return None
        return HandRecord(table.last_hand, table.last_settlement, tuple(self.telling))

    def took_part(self, record: AnyRecord) -> set[str]:
        assert isinstance(record, HandRecord)
        return {holder.player for holder in record.hand.holders}

    def frame(
        self, hosted: Hosted, you: str | None, clock: Clock | None, story: list[Told]
    ) -> AnyFrame:
        assert isinstance(hosted.table, PotTable)
        return pot_frame(hosted.table, hosted.last, you, clock=clock, story=story)


def new_host(
    table: AnyTable,
    decks: SealedDecks,
    presence: Presence,
    *,
    pace: Pace,
    level: Level,
    clock: Callable[[], int],
    bits: Bits = system_bits,
) -> TableHost:
    """A host with a keeper for this kind of table."""
    if isinstance(table, PotTable):
        keeper = PotKeeper(decks, pace=pace, level=level, clock=clock, bits=bits)
        return PotHost(table.name, presence, keeper)
    return BankedHost(table.name, presence, BankedKeeper(decks, pace=pace, level=level, bits=bits))


def voids(event: TableEvent) -> bool:
    """Whether the floor has called the round void."""
    return isinstance(event, Moved) and isinstance(event.event, Voided)


def ends_round(event: TableEvent) -> bool:
    return isinstance(event, Settled) or voids(event)


def guest_chips(table: AnyTable) -> Cents:
    """Play chips for a guest: enough for the first buy-in, where there is one."""
    if not isinstance(table, PotTable):
        return GUEST_CHIPS_CENTS
    least = table.game.rules.buy_in_bets * table.stakes.small_bet_cents
    return max(GUEST_CHIPS_CENTS, least)
