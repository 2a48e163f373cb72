"""Job service: every background job of pages and API, with its queue, time limit and cache.

Work over a few milliseconds runs in worker processes, long pages render in a thread, and the
tables go on meanwhile. docs/web.md lists the limits.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from msgspec import Struct

from houseway.errors import RecordError
from houseway.floor.play.decision_value import JudgedDecision, value_decision
from houseway.floor.room.room_file import Room
from houseway.floor.service.table_service import VersionedTable
from houseway.odds.equity_hooks import EquityRequest
from houseway.plan.bank.request import BankPlanRequest
from houseway.plan.bank.table_history import TableHistory
from houseway.records.replay.changed_decision import DecisionChange
from houseway.records.reviews.decision_review import Review
from houseway.rules.game import Game
from houseway.web.jobs.admission_queue import AdmissionLimits
from houseway.web.jobs.bank_plan import bank_plan_key, compute_bank_plan
from houseway.web.jobs.day_report import (
    DayReport,
    DayReportRequest,
    build_day_file,
    build_day_report,
)
from houseway.web.jobs.design import DesignPreview, preview_design
from houseway.web.jobs.dispute import ErrorMessage, SettledLayout, settle_layout_text
from houseway.web.jobs.dispute_slip import (
    DisputeRequest,
    DisputeResult,
    dispute_slip_html,
    settle_dispute,
)
from houseway.web.jobs.draft_odds import WAITING, DraftOdds
from houseway.web.jobs.equity import compute_equity
from houseway.web.jobs.odds import HandOdds, bet_prices, compute_hand_odds, compute_odds
from houseway.web.jobs.past_rounds import LedgerPosition, read_round, read_rounds
from houseway.web.jobs.replay_changed import ReplayComparison, compare_replay
from houseway.web.jobs.result_cache import ResultCache
from houseway.web.jobs.review import extend_review
from houseway.web.jobs.session_review import compute_session_review, read_session_start
from houseway.web.jobs.thread_pool import RenderThreadPool
from houseway.web.jobs.worker_pool import WorkerPool
from houseway.web.jobs.worker_process import JobProgress
from houseway.web.kind_hooks import PastRound
from houseway.web.pages.study.bank_plan_defaults import read_table_history

VisibleVariants: TypeAlias = tuple[Game[Any], ...]
"""Those that whoever asks may know of."""
FindCheckpoint: TypeAlias = Callable[[str, int], Awaitable[VersionedTable | None]]
"""From where a table is read to find one of its events."""

READING = AdmissionLimits(served=1, waiting=64)
LAYOUTS = AdmissionLimits(served=2, waiting=32)
VERDICTS = AdmissionLimits(served=1, waiting=32, wait_seconds=60.0)
"""One worker, so that what it has looked up serves for the next decision."""
ROUNDS = AdmissionLimits(served=1, waiting=32, wait_seconds=30.0)
LONG_WORK = AdmissionLimits(served=2, waiting=16, wait_seconds=600.0)
"""Nobody stands at this one: pages say that the work is on its way and look again."""
PLANS = AdmissionLimits(served=1, waiting=8, wait_seconds=600.0)
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


class LedgerAudit(Struct, frozen=True):
    """What the Verify page says of the ledger."""

    batches: int
    findings: tuple[str, ...]


class JobService:
    def __init__(self) -> None:
        self.reading = RenderThreadPool(READING, READING_SECONDS_MAX)
        self._layouts = WorkerPool(LAYOUTS)
        self._verdicts = WorkerPool(VERDICTS)
        self._rounds = WorkerPool(ROUNDS)
        self._long = WorkerPool(LONG_WORK)
        self._plans = WorkerPool(PLANS)
        self.tried = DraftOdds()
        """The odds of what nobody deals."""
        self._odds: ResultCache[dict[str, Any]] = ResultCache(most=ODDS_KEPT)
        self._equities: ResultCache[dict[str, Any]] = ResultCache(most=EQUITIES_KEPT)
        self._banks: ResultCache[dict[str, Any]] = ResultCache(most=BANKS_KEPT)
        self._histories: ResultCache[TableHistory] = ResultCache(
            HISTORY_KEPT_SECONDS, most=HISTORIES_KEPT
        )
        self._planning: dict[str, JobProgress] = {}
        """How far each plan is that is being worked out."""
        self._audits: ResultCache[LedgerAudit] = ResultCache(AUDIT_KEPT_SECONDS)
        self._days: ResultCache[DayReport | ErrorMessage] = ResultCache(
            DAY_KEPT_SECONDS, most=DAYS_KEPT
        )
        self._hands: ResultCache[HandOdds] = ResultCache(most=HANDS_KEPT)
        self._prices: ResultCache[Mapping[str, float]] = ResultCache(most=ODDS_KEPT)
        self._reviewing: ResultCache[Review] = ResultCache(REVIEW_KEPT_SECONDS, most=REVIEWS_KEPT)
        self._sessions: ResultCache[Review] = ResultCache(REVIEW_KEPT_SECONDS, most=REVIEWS_KEPT)
        self._reviews: dict[str, Review] = {}

    async def settled(self, layout: str, known: VisibleVariants) -> SettledLayout | ErrorMessage:
        return await self._layouts.do(LAYOUT_SECONDS_MAX, settle_layout_text, layout, known=known)

    async def designed(self, room: Room, text: str) -> DesignPreview | ErrorMessage:
        """What the file of a variant makes of a game, or what is wrong with it."""
        return await self._layouts.do(LAYOUT_SECONDS_MAX, preview_design, room, text)

    async def disputed(
        self, asked: DisputeRequest, known: VisibleVariants
    ) -> DisputeResult | ErrorMessage:
        """A layout with its slip, beside what was paid."""
        return await self._layouts.do(LAYOUT_SECONDS_MAX, settle_dispute, asked, known=known)

    async def slip(self, asked: DisputeRequest, known: VisibleVariants) -> str | ErrorMessage:
        return await self._layouts.do(LAYOUT_SECONDS_MAX, dispute_slip_html, asked, known=known)

    async def judged(self, table_kind: str, decision: Any) -> JudgedDecision | None:
        """What a decision was worth, by what was seen when it was taken."""
        return await self._verdicts.do(VERDICT_SECONDS_MAX, value_decision, table_kind, decision)

    async def rounds(self, place: LedgerPosition, first: int, last: int) -> list[PastRound]:
        """What was played at a table so long ago that it is not kept in memory."""
        return await self._rounds.do(ROUND_SECONDS_MAX, read_rounds, place, first, last)

    async def round(self, place: LedgerPosition, number: int) -> PastRound | None:
        """One of them."""
        return await self._rounds.do(ROUND_SECONDS_MAX, read_round, place, number)

    async def again(
        self, place: LedgerPosition, number: int, wanted: DecisionChange
    ) -> ReplayComparison | ErrorMessage:
        """A round dealt again with another decision."""
        return await self._rounds.do(ROUND_SECONDS_MAX, compare_replay, place, number, wanted)

    async def odds(self, game: Game, *, keep: bool = True) -> dict[str, Any] | None:
        """All that the odds page shows of a game, or None if it is not worked out yet.

        What nobody deals is not kept on disk, and no table's odds wait for it.
        """
        if not keep:
            found = await self.tried.found(game, PAGE_WAITS_SECONDS)
            return None if isinstance(found, JobProgress) else found
        work = partial(self._long.do, ODDS_SECONDS_MAX, compute_odds, game)
        return await self._odds.result(game.digest(), work, PAGE_WAITS_SECONDS)

    async def one_hand(self, game: Game, hand: str, up: str) -> HandOdds | None:
        """What each choice of a hand is worth, or None if it is not worked out yet."""
        work = partial(self._long.do, HAND_SECONDS_MAX, compute_hand_odds, game, hand, up)
        key = f"{game.digest()} {hand} / {up}"
        return await self._hands.result(key, work, PAGE_WAITS_SECONDS)

    async def prices(self, game: Game) -> Mapping[str, float] | None:
        """What each bet wins on average, or None if it is not worked out yet."""
        work = partial(self._long.do, ODDS_SECONDS_MAX, bet_prices, game)
        return await self._prices.result(game.digest(), work, MOMENT_SECONDS)

    async def review(self, ledger: str, player: str) -> Review | None:
        """A person's decisions and results, as far as they have been gone over."""
        work = partial(self._reviewed, ledger, player)
        found = await self._reviewing.result(player, work, PAGE_WAITS_SECONDS)
        return found or self._reviews.get(player)

    async def session(self, ledger: str, player: str, since: FindCheckpoint) -> Review:
        """How somebody has decided and fared in their session.

        `since` is where a table is read from, for a table and the first event that counts.
        """
        found = await self._rounds.do(ROUND_SECONDS_MAX, read_session_start, ledger, player)
        marks = {name: await since(name, first) for name, first in found.tables.items()}
        work = partial(self._rounds.do, SESSION_SECONDS_MAX, compute_session_review)
        return await work(ledger, found, marks)

    async def session_or_none(
        self, ledger: str, player: str, since: FindCheckpoint
    ) -> Review | None:
        """The same for a page, or None if it is not read yet."""
        work = partial(self.session, ledger, player, since)
        return await self._sessions.result(player, work, PAGE_WAITS_SECONDS)

    async def _reviewed(self, ledger: str, player: str) -> Review:
        """The next piece; what was found before is kept for a few people."""
        before = self._reviews.get(player)
        found = await self._long.do(REVIEW_SECONDS_MAX, extend_review, ledger, player, before)
        self._reviews.pop(player, None)
        self._reviews[player] = found
        if len(self._reviews) > REVIEWS_KEPT:
            del self._reviews[next(iter(self._reviews))]
        return found

    async def equity(self, game: Game, asked: EquityRequest) -> dict[str, Any] | None:
        """How hands share a pot, or None if it is not worked out yet."""
        work = partial(self._long.do, ODDS_SECONDS_MAX, compute_equity, game.id, asked)
        return await self._equities.result(f"{game.digest()} {asked}", work, PAGE_WAITS_SECONDS)

    async def day(self, asked: DayReportRequest) -> DayReport | ErrorMessage | None:
        """What a day brought, or None if it is not counted yet."""
        work = partial(self._long.do, DAY_SECONDS_MAX, build_day_report, asked)
        return await self._days.result(repr(asked), work, PAGE_WAITS_SECONDS)

    async def day_file(self, asked: DayReportRequest, name: str, rows: str) -> str | ErrorMessage:
        return await self._long.do(DAY_SECONDS_MAX, build_day_file, asked, name, rows)

    async def history(self, ledger: str, table: str) -> TableHistory | None:
        """What was played at a table of late, or None if it is not read yet."""
        work = partial(self._rounds.do, ROUND_SECONDS_MAX, read_table_history, ledger, table)
        return await self._histories.result(table, work, PAGE_WAITS_SECONDS)

    async def bank(self, asked: BankPlanRequest) -> dict[str, Any] | JobProgress:
        """What it is worth to bank tables, or how far that is worked out yet."""
        key = bank_plan_key(asked)
        found = await self._banks.result(
            key, partial(self._planned, key, asked), PAGE_WAITS_SECONDS
        )
        return self._planning.get(key, WAITING) if found is None else found

    async def _planned(self, key: str, asked: BankPlanRequest) -> dict[str, Any]:
        heard = partial(self._planning.__setitem__, key)
        try:
            return await self._plans.do(BANK_SECONDS_MAX, compute_bank_plan, asked, heard=heard)
        finally:
            self._planning.pop(key, None)

    async def audit(self, ledger: str) -> LedgerAudit | None:
        """The whole ledger checked from its first batch, or None if that is not done yet."""
        work = partial(self._long.do, AUDIT_SECONDS_MAX, audit_ledger, ledger)
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


def audit_ledger(ledger: str) -> LedgerAudit:
    """Everything that is wrong with a ledger."""
    from houseway.floor.audit.audit import run_audit
    from houseway.floor.service.sealed_decks import open_sealed_decks
    from houseway.ledger.storage.open_journal import open_journal

    try:
        store = open_journal(ledger)
    except RecordError as error:
        return LedgerAudit(0, (str(error),))
    try:
        found = run_audit(store, open_sealed_decks(ledger))
    finally:
        store.close()
    return LedgerAudit(found.batches, found.findings)
