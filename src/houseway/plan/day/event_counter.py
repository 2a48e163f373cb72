"""Event counter of one table, and the check of each batch against its transfers."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from houseway.errors import RecordError
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.money.account_names import chips_account, drop_account
from houseway.floor.money.bookkeeping import expected_balances
from houseway.floor.table.events import (
    Corrected,
    Joined,
    Left,
    PlayMoved,
    PlayOpened,
    PlaySettled,
    TableClosed,
    TableEvent,
)
from houseway.floor.table.table import Table
from houseway.ledger.model.transfer import Transfer, TransferKind
from houseway.plan.day.kind_hooks import BankAnswer, DropFee, day_kind_hooks_of
from houseway.plan.day.time_window import ReportWindow
from houseway.plan.day.totals import (
    PAUSE_SECONDS,
    BankOffers,
    CorrectionLine,
    FundTotals,
    PlayerBook,
    TableTotals,
    TallyBin,
)
from houseway.play.events import VoidEvent
from houseway.things.cents import Cents, dollars

NO_SCHEDULE = "none"
"""What stands in place of a schedule where a table has none."""


class TableCounter:
    def __init__(self, table: Table, window: ReportWindow) -> None:
        """From how the table stands when the window begins."""
        self._course = day_kind_hooks_of(table.game)
        self._window = window
        self._drop = drop_account(table.name)
        self.day = TableTotals(
            table=table.name, game=table.game, called=floor_kind_hooks_of(table.game).called,
            private=table.private is not None,
        )  # fmt: skip
        held = {name: balance.held_cents for name, balance in expected_balances(table).items()}
        for kind, account in self._course.funds(table.name).items():
            self.day.funds[account] = FundTotals(kind, held.get(account, 0))
        for player in table.chips_now():
            opening = held[chips_account(table.name, player)]
            self.day.books[player] = PlayerBook(opening_cents=opening)
        self._told: dict[str, Cents] = {}
        """By account: what the events of this batch say that it got."""
        self._since: datetime | None = None
        """From when on the time of play has not been counted yet."""
        if table.playing is not None:
            self._since = window.since
        # An offer that nobody has answered yet is answered in this window.
        self._offer(table)

    def event(self, before: Table, event: TableEvent, after: Table, at: datetime) -> None:
        self._pace(event, at)
        for fee in self._course.fees(before, event):
            self._fee(fee, at)
        self._people(before, event, at)
        self._bank(before, event, after, at)
        self._floor(before, event, at)
        laid = self._course.laid(before, event)
        if laid is not None:
            self.day.lay(laid)
        if isinstance(event, PlaySettled):
            schedule = before.schedule.id if before.schedule else NO_SCHEDULE
            self.day.bin(self._bin(at, schedule)).rounds += 1

    def moved(self, batch: int, transfers: Iterable[Transfer]) -> None:
        """What a batch moved has to be what its events say; the funds are counted from it."""
        moved: dict[str, Cents] = {}
        for each in transfers:
            if each.move in (TransferKind.POST, TransferKind.TAKE) and each.source != each.target:
                moved[each.source] = moved.get(each.source, 0) - each.cents
                moved[each.target] = moved.get(each.target, 0) + each.cents
                self._fund(each)
        told, self._told = self._told, {}
        for account in (self._drop, *told):
            if moved.get(account, 0) != told.get(account, 0):
                raise RecordError(
                    f"Batch {batch} moves {dollars(moved.get(account, 0))} into {account}, and "
                    f"its events say {dollars(told.get(account, 0))}; `houseway verify` says more."
                )

    def _bin(self, at: datetime, schedule: str) -> TallyBin:
        return TallyBin(self._window.hour(at), self._window.shift(at), schedule)

    def _tell(self, account: str, cents: Cents) -> None:
        self._told[account] = self._told.get(account, 0) + cents

    def _fee(self, fee: DropFee, at: datetime) -> None:
        self.day.bin(self._bin(at, fee.schedule)).add_fee(fee)
        self._tell(self._drop, fee.cents)

    def _pace(self, event: TableEvent, at: datetime) -> None:
        over = isinstance(event, PlaySettled) or (
            isinstance(event, PlayMoved) and isinstance(event.event, VoidEvent)
        )
        if not (over or isinstance(event, PlayOpened)):
            return
        if self._since is not None:
            seconds = (at - self._since).total_seconds()
            if over or seconds <= PAUSE_SECONDS:
                self.day.seconds += seconds
        self._since = at

    def _book(self, player: str) -> PlayerBook:
        return self.day.books.setdefault(player, PlayerBook())

    def _people(self, before: Table, event: TableEvent, at: datetime) -> None:
        match event:
            case Joined(player, cents):
                self._book(player).brought_cents += cents
                self._tell_chips(player, cents)
            case Left(player, cents):
                self._carry(player, cents)
            case TableClosed():
                for player, cents in before.chips.items():
                    self._carry(player, cents)
            case Corrected():
                for player, cents in (
                    (event.from_player, -event.cents),
                    (event.to_player, event.cents),
                ):
                    self._book(player).corrected_cents += cents
                    self._tell_chips(player, cents)
            case _:
                banker = self._course.banks(before)
                for flow in self._course.flows(before, event):
                    hour = self._window.hour(at)
                    self._book(flow.player).flow(flow, hour, banks=flow.player == banker)
                    self._tell_chips(flow.player, flow.cents)

    def _carry(self, player: str, cents: Cents) -> None:
        self._book(player).carried_cents += cents
        self._tell_chips(player, -cents)

    def _tell_chips(self, player: str, cents: Cents) -> None:
        if self._course.keeps_books:
            self._tell(chips_account(self.day.table, player), cents)

    def _bank(self, before: Table, event: TableEvent, after: Table, at: datetime) -> None:
        answer = self._course.answered(event)
        if answer is not None:
            self._answered(answer, at)
        if self._course.offered(after) != self._course.offered(before):
            self._offer(after)
        banker = self._course.banks(before)
        if banker is not None and isinstance(event, PlaySettled):
            for each in self._book(banker).at(self._window.hour(at)):
                each.rounds += 1

    def _offer(self, table: Table) -> None:
        asked = self._course.asked(table)
        if asked is not None:
            self._asked(asked).offered += 1

    def _asked(self, player: str) -> BankOffers:
        return self.day.asked.setdefault(player, BankOffers())

    def _answered(self, answer: BankAnswer, at: datetime) -> None:
        asked = self._asked(answer.player)
        if not answer.takes:
            asked.passed += 1
            return
        asked.taken += 1
        for each in self._book(answer.player).at(self._window.hour(at)):
            each.banks += 1

    def _floor(self, before: Table, event: TableEvent, at: datetime) -> None:
        out = self._course.sits_out(event)
        if out is not None:
            self.day.sit_outs[out] = self.day.sit_outs.get(out, 0) + 1
        match event:
            case PlayMoved() if isinstance(event.event, VoidEvent):
                reason = str(event.event.reason)
                self.day.voids[reason] = self.day.voids.get(reason, 0) + 1
            case Corrected():
                self.day.corrections.append(
                    CorrectionLine(
                        at.astimezone(self._window.zone), before.name, event.about, event.by,
                        event.approved_by, event.from_player, event.to_player, event.cents,
                    )
                )  # fmt: skip

    def _fund(self, transfer: Transfer) -> None:
        into, out = (self.day.funds.get(each) for each in (transfer.target, transfer.source))
        if into is not None:
            into.paid_in_cents += transfer.cents
        if out is not None:
            out.paid_out_cents += transfer.cents
