"""All that pages and programs have worked out for them, each kind at a desk of its own.

While any of it runs the tables go on: what takes longer than a few milliseconds is done in
processes beside the service, and long pages are drawn in a thread. docs/web.md lists the limits.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from msgspec import Struct

from houseway.errors import RecordError
from houseway.floor.play.decision_value import Judged, judged
from houseway.floor.room.room_file import Room
from houseway.floor.service.table_service import Hosted
from houseway.odds.equity_hooks import SharesAsked
from houseway.plan.bank.request import PlanAsked
from houseway.plan.bank.table_history import History
from houseway.records.replay.changed_decision import Wanted
from houseway.records.reviews.decision_review import Review
from houseway.rules.game import Game
from houseway.web.jobs.admission_queue import DeskLimits
from houseway.web.jobs.bank_plan import bank_key, bank_shown
from houseway.web.jobs.day_report import DayAsked, DayShown, day_file, day_shown
from houseway.web.jobs.design import Designed, designed
from houseway.web.jobs.dispute import Problem, SettledLayout, settled
from houseway.web.jobs.dispute_slip import Disputed, DisputeShown, disputed, slip_file
from houseway.web.jobs.draft_odds import WAITING, TriedOdds
from houseway.web.jobs.equity import equity_shown
from houseway.web.jobs.odds import HandShown, hand_shown, odds_shown, prices_of
from houseway.web.jobs.past_rounds import Place, round_at, rounds_at
from houseway.web.jobs.replay_changed import AgainShown, again_shown
from houseway.web.jobs.result_cache import SharedWork
from houseway.web.jobs.review import reviewed
from houseway.web.jobs.session_review import session_began, session_reviewed
from houseway.web.jobs.thread_pool import Reading
from houseway.web.jobs.worker_pool import Workshop
from houseway.web.jobs.worker_process import Told
from houseway.web.kind_hooks import Past
from houseway.web.pages.study.bank_plan_defaults import history_read

Variants: TypeAlias = tuple[Game[Any], ...]
"""Those that whoever asks may know of."""
ReadFrom: TypeAlias = Callable[[str, int], Awaitable[Hosted | None]]
"""From where a table is read to find one of its events."""

READING = DeskLimits(served=1, waiting=64)
LAYOUTS = DeskLimits(served=2, waiting=32)
VERDICTS = DeskLimits(served=1, waiting=32, wait_seconds=60.0)
"""One worker, so that what it has looked up serves for the next decision."""
ROUNDS = DeskLimits(served=1, waiting=32, wait_seconds=30.0)
LONG_WORK = DeskLimits(served=2, waiting=16, wait_seconds=600.0)
"""Nobody stands at this one: pages say that the work is on its way and look again."""
PLANS = DeskLimits(served=1, waiting=8, wait_seconds=600.0)
"""Anybody may plan a bank, and make it a long work: nobody's odds wait for that."""
READING_SECONDS_MAX = 10.0
LAYOUT_SECONDS_MAX = 10.0
VERDICT_SECONDS_MAX = 20.0
ROUND_SECONDS_MAX = 20.0
SESSION_SECONDS_MAX = 60.0
ODDS_SECONDS_MAX = 300.0
AUDIT_SECONDS_MAX = 1800.0
PAGE_WAITS_SECONDS = 0.7
"""How long a page waits before it says that what it shows is on its way."""
MOMENT_SECONDS = 0.1
"""How long it waits for each of several things that it can do without."""
HANDS_KEPT = 500
HAND_SECONDS_MAX = 30.0
ODDS_KEPT = 60
"""So many games, each with certain options, are kept in memory."""
REVIEW_SECONDS_MAX = 60.0
REVIEW_KEPT_SECONDS = 1.0
"""After so long the ledger is looked at again for what is new."""
REVIEWS_KEPT = 50
"""So many people's reviews are kept; for others the ledger is gone over again."""
EQUITIES_KEPT = 200
"""So many answers are kept for who loads a page again."""
BANK_SECONDS_MAX = 120.0
HISTORY_KEPT_SECONDS = 60.0
"""How long it is shown what was played at a table; after that its last rounds are read again."""
HISTORIES_KEPT = 100
BANKS_KEPT = 30
"""So many plans of a bank are kept for who loads the page again."""
AUDIT_KEPT_SECONDS = 10.0
"""How long an audit is shown to those who ask; after that the ledger is read again."""
DAY_SECONDS_MAX = 600.0
DAY_KEPT_SECONDS = 10.0
"""How long a day is shown as it was counted; after that the ledger is read again."""
DAYS_KEPT = 20


class Audit(Struct, frozen=True):
    """What the Verify page says of the ledger."""

    batches: int
    findings: tuple[str, ...]


class Computing:
    def __init__(self) -> None:
        self.reading = Reading(READING, READING_SECONDS_MAX)
        self._layouts = Workshop(LAYOUTS)
        self._verdicts = Workshop(VERDICTS)
        self._rounds = Workshop(ROUNDS)
        self._long = Workshop(LONG_WORK)
        self._plans = Workshop(PLANS)
        self.tried = TriedOdds()
        """The odds of what nobody deals."""
        self._odds: SharedWork[dict[str, Any]] = SharedWork(most=ODDS_KEPT)
        self._equities: SharedWork[dict[str, Any]] = SharedWork(most=EQUITIES_KEPT)
        self._banks: SharedWork[dict[str, Any]] = SharedWork(most=BANKS_KEPT)
        self._histories: SharedWork[History] = SharedWork(HISTORY_KEPT_SECONDS, most=HISTORIES_KEPT)
        self._planning: dict[str, Told] = {}
        """How far each plan is that is being worked out."""
        self._audits: SharedWork[Audit] = SharedWork(AUDIT_KEPT_SECONDS)
        self._days: SharedWork[DayShown | Problem] = SharedWork(DAY_KEPT_SECONDS, most=DAYS_KEPT)
        self._hands: SharedWork[HandShown] = SharedWork(most=HANDS_KEPT)
        self._prices: SharedWork[Mapping[str, float]] = SharedWork(most=ODDS_KEPT)
        self._reviewing: SharedWork[Review] = SharedWork(REVIEW_KEPT_SECONDS, most=REVIEWS_KEPT)
        self._sessions: SharedWork[Review] = SharedWork(REVIEW_KEPT_SECONDS, most=REVIEWS_KEPT)
        self._reviews: dict[str, Review] = {}

    async def settled(self, layout: str, known: Variants) -> SettledLayout | Problem:
        return await self._layouts.do(LAYOUT_SECONDS_MAX, settled, layout, known=known)

    async def designed(self, room: Room, text: str) -> Designed | Problem:
        """What the file of a variant makes of a game, or what is wrong with it."""
        return await self._layouts.do(LAYOUT_SECONDS_MAX, designed, room, text)

    async def disputed(self, asked: Disputed, known: Variants) -> DisputeShown | Problem:
        """A layout with its slip, beside what was paid."""
        return await self._layouts.do(LAYOUT_SECONDS_MAX, disputed, asked, known=known)

    async def slip(self, asked: Disputed, known: Variants) -> str | Problem:
        return await self._layouts.do(LAYOUT_SECONDS_MAX, slip_file, asked, known=known)

    async def judged(self, course: str, decision: Any) -> Judged | None:
        """What a decision was worth, by what was seen when it was taken."""
        return await self._verdicts.do(VERDICT_SECONDS_MAX, judged, course, decision)

    async def rounds(self, place: Place, first: int, last: int) -> list[Past]:
        """What was played at a table so long ago that it is not kept in memory."""
        return await self._rounds.do(ROUND_SECONDS_MAX, rounds_at, place, first, last)

    async def round(self, place: Place, number: int) -> Past | None:
        """One of them."""
        return await self._rounds.do(ROUND_SECONDS_MAX, round_at, place, number)

    async def again(self, place: Place, number: int, wanted: Wanted) -> AgainShown | Problem:
        """A round dealt again with another decision."""
        return await self._rounds.do(ROUND_SECONDS_MAX, again_shown, place, number, wanted)

    async def odds(self, game: Game, *, keep: bool = True) -> dict[str, Any] | None:
        """All that the odds page shows of a game, or None if it is not worked out yet.

        What nobody deals is not kept on disk, and no table's odds wait for it.
        """
        if not keep:
            found = await self.tried.found(game, PAGE_WAITS_SECONDS)
            return None if isinstance(found, Told) else found
        work = partial(self._long.do, ODDS_SECONDS_MAX, odds_shown, game)
        return await self._odds.result(game.digest(), work, PAGE_WAITS_SECONDS)

    async def one_hand(self, game: Game, hand: str, up: str) -> HandShown | None:
        """What each choice of a hand is worth, or None if it is not worked out yet."""
        work = partial(self._long.do, HAND_SECONDS_MAX, hand_shown, game, hand, up)
        key = f"{game.digest()} {hand} / {up}"
        return await self._hands.result(key, work, PAGE_WAITS_SECONDS)

    async def prices(self, game: Game) -> Mapping[str, float] | None:
        """What each bet wins on average, or None if it is not worked out yet."""
        work = partial(self._long.do, ODDS_SECONDS_MAX, prices_of, game)
        return await self._prices.result(game.digest(), work, MOMENT_SECONDS)

    async def review(self, ledger: str, player: str) -> Review | None:
        """A person's decisions and results, as far as they have been gone over."""
        work = partial(self._reviewed, ledger, player)
        found = await self._reviewing.result(player, work, PAGE_WAITS_SECONDS)
        return found or self._reviews.get(player)

    async def session(self, ledger: str, player: str, since: ReadFrom) -> Review:
        """How somebody has decided and fared in their session.

        `since` is where a table is read from, for a table and the first event that counts.
        """
        found = await self._rounds.do(ROUND_SECONDS_MAX, session_began, ledger, player)
        marks = {name: await since(name, first) for name, first in found.tables.items()}
        work = partial(self._rounds.do, SESSION_SECONDS_MAX, session_reviewed)
        return await work(ledger, found, marks)

    async def session_soon(self, ledger: str, player: str, since: ReadFrom) -> Review | None:
        """The same for a page, or None if it is not read yet."""
        work = partial(self.session, ledger, player, since)
        return await self._sessions.result(player, work, PAGE_WAITS_SECONDS)

    async def _reviewed(self, ledger: str, player: str) -> Review:
        """The next piece; what was found before is kept for a few people."""
        before = self._reviews.get(player)
        found = await self._long.do(REVIEW_SECONDS_MAX, reviewed, ledger, player, before)
        self._reviews.pop(player, None)
        self._reviews[player] = found
        if len(self._reviews) > REVIEWS_KEPT:
            del self._reviews[next(iter(self._reviews))]
        return found

    async def equity(self, game: Game, asked: SharesAsked) -> dict[str, Any] | None:
        """How hands share a pot, or None if it is not worked out yet."""
        work = partial(self._long.do, ODDS_SECONDS_MAX, equity_shown, game.id, asked)
        return await self._equities.result(f"{game.digest()} {asked}", work, PAGE_WAITS_SECONDS)

    async def day(self, asked: DayAsked) -> DayShown | Problem | None:
        """What a day brought, or None if it is not counted yet."""
        work = partial(self._long.do, DAY_SECONDS_MAX, day_shown, asked)
        return await self._days.result(repr(asked), work, PAGE_WAITS_SECONDS)

    async def day_file(self, asked: DayAsked, name: str, rows: str) -> str | Problem:
        return await self._long.do(DAY_SECONDS_MAX, day_file, asked, name, rows)

    async def history(self, ledger: str, table: str) -> History | None:
        """What was played at a table of late, or None if it is not read yet."""
        work = partial(self._rounds.do, ROUND_SECONDS_MAX, history_read, ledger, table)
        return await self._histories.result(table, work, PAGE_WAITS_SECONDS)

    async def bank(self, asked: PlanAsked) -> dict[str, Any] | Told:
        """What it is worth to bank tables, or how far that is worked out yet."""
        key = bank_key(asked)
        found = await self._banks.result(
            key, partial(self._planned, key, asked), PAGE_WAITS_SECONDS
        )
        return self._planning.get(key, WAITING) if found is None else found

    async def _planned(self, key: str, asked: PlanAsked) -> dict[str, Any]:
        heard = partial(self._planning.__setitem__, key)
        try:
            return await self._plans.do(BANK_SECONDS_MAX, bank_shown, asked, heard=heard)
        finally:
            self._planning.pop(key, None)

    async def audit(self, ledger: str) -> Audit | None:
        """The whole ledger checked from its first batch, or None if that is not done yet."""
        work = partial(self._long.do, AUDIT_SECONDS_MAX, audit_of, ledger)
        return await self._audits.result(str(ledger), work, PAGE_WAITS_SECONDS)

    def waiting(self) -> dict[str, int]:
        """How many wait at each desk."""
        desks = {
            "reading": self.reading.desk, "layouts": self._layouts.desk,
            "verdicts": self._verdicts.desk, "rounds": self._rounds.desk, "long": self._long.desk,
            "plans": self._plans.desk, "designs": self.tried.turns,
            "slow_designs": self.tried.slow,
        }  # fmt: skip
        return {name: desk.waiting for name, desk in desks.items()}

    async def close(self) -> None:
        """End what is being worked out; nobody will read it."""
        self.reading.close()
        brief = (self._layouts, self._verdicts, self._rounds)
        for workshop in (*brief, self._long, self._plans, self.tried):
            await workshop.close()
        asked = (self._odds, self._hands, self._equities, self._banks, self._prices)
        about = (self._reviewing, self._sessions, self._audits, self._days, self._histories)
        for shared in (*asked, *about):
            await shared.close()


def audit_of(ledger: str) -> Audit:
    """Everything that is wrong with a ledger."""
    from houseway.floor.audit.audit import audited
    from houseway.floor.service.sealed_decks import sealed_beside
    from houseway.ledger.storage.open_journal import open_journal

    try:
        store = open_journal(ledger)
    except RecordError as error:
        return Audit(0, (str(error),))
    try:
        found = audited(store, sealed_beside(ledger))
    finally:
        store.close()
    return Audit(found.batches, found.findings)
