"""WebSocket of one table: client messages in, frames out; it decides nothing.

Receiving, sending frames and verdicts, and watching the session run as one task group. The first
task that ends cancels the others, and all are awaited.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec
from litestar.connection import WebSocket
from msgspec.structs import replace

from houseway.errors import HousewayError, Refusal
from houseway.floor.kind_hooks import capture_decision
from houseway.floor.service.command_handler import Command, IdempotencyKey
from houseway.floor.table.actions import GetOffList, GetOnList, Leave, TableAction
from houseway.quoting import printable
from houseway.web.auth.session_connections import ConnectionSession
from houseway.web.realtime import broadcaster
from houseway.web.realtime.broadcaster import Watcher
from houseway.web.realtime.coach_verdicts import Coach, PendingDecision
from houseway.web.realtime.frame_context import FrameContext
from houseway.web.realtime.message_decoder import decode_message
from houseway.web.realtime.messages import (
    GET_OFF_LIST,
    GET_ON_LIST,
    HINT,
    HOLD_SEAT,
    LEAVE,
    Ack,
    ClientMessage,
    Hello,
    RefusedMessage,
    ServerMessage,
    SitOutMessage,
    TableFrame,
    TakeSeat,
)
from houseway.web.realtime.socket_connection import (
    TRY_AGAIN_LATER,
    UNDRAWN,
    SocketConnection,
)
from houseway.web.server.websocket_protocol import DirectWriter
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.idempotency import ledger_request_id
from houseway.web.tables.seat_holds import end_hold, hold_seat
from houseway.web.tables.table_changes import table_to_leave

_LOG = logging.getLogger(__name__)

MESSAGE_BYTES_MAX = 4096
VERDICTS_WAITING = 16
"""How many decisions of one browser wait for a verdict; nobody is told of further ones."""

_COMMON_ACTIONS: Mapping[str, Callable[[str], TableAction]] = {
    LEAVE: Leave,
    GET_ON_LIST: GetOnList,
    GET_OFF_LIST: GetOffList,
}
"""What a wish is at every table, whatever is dealt there."""


class TableSocket(SocketConnection):
    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        cardroom: Cardroom,
        table: str,
        you: str | None,
        visit: ConnectionSession | None = None,
        wire: DirectWriter | None = None,
        said: Callable[[], None] = lambda: None,
        coach: Coach | None = None,
        *,
        has_account: bool = False,
        refused: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`refused` is told what somebody without a name wants in vain."""
        super().__init__(socket, cardroom, visit, wire, said)
        self.table = table
        self.you = you
        self.coach = coach
        self.has_account = has_account
        self.refused = refused
        self._to_judge: asyncio.Queue[PendingDecision] | None = None
        """Whoever only watches has none: thousands do, and a queue takes some four kilobytes."""
        self.watcher = Watcher(you, 0, self._show)

    async def serve(self) -> None:
        host = self.cardroom.host(self.table)
        if not await self._knows(self.table):
            return
        if self.cardroom.undrawn.why(self.table):
            await self._close(TRY_AGAIN_LATER, UNDRAWN)
            return
        self.cardroom.watch(host, self.watcher)
        goes_on = [self._receive(), self._send_frames()]
        if self.coach is not None and self.you is not None:
            self._to_judge, counting = asyncio.Queue(), asyncio.Event()
            goes_on.append(self._send_verdicts(self.coach, self.you, self._to_judge, counting))
            goes_on.append(self._send_counted(self.coach, self.you, counting))
        try:
            await self._serve(*goes_on)
        finally:
            host.unwatch(self.watcher)

    async def _send_frames(self) -> None:
        """What could not be shown at once; frames in between are skipped."""
        while True:
            await self.watcher.changed.wait()
            await self._send(self._frame(self.cardroom.frame_context(self.table)))
            await asyncio.sleep(broadcaster.FRAME_SECONDS_MIN)

    def _show(self, look: FrameContext) -> bool:
        """The table now, if that takes no waiting; where it goes wrong, this line alone ends."""
        if not self._has_room():
            return False
        try:
            self._write(self._frame(look))
        except Exception:
            return False
        return True

    def _frame(self, look: FrameContext) -> TableFrame:
        self.watcher.changed.clear()
        shown_to = partial(look.shown_to, self.you, self.watcher.after)
        frame = self.cardroom.undrawn.draw(self.table, shown_to)
        self.watcher.after = frame.seq
        return frame

    async def _send_verdicts(
        self, coach: Coach, you: str, asked: asyncio.Queue[PendingDecision], counting: asyncio.Event
    ) -> None:
        while True:
            verdict = await coach.verdict(you, await asked.get())
            if verdict is not None:
                await self._send(verdict)
                if verdict.session.reading:
                    counting.set()

    async def _send_counted(self, coach: Coach, you: str, counting: asyncio.Event) -> None:
        while True:
            await counting.wait()
            counting.clear()
            counted = await coach.counted(you)
            if counted is not None:
                await self._send(counted)

    async def _receive(self) -> None:
        async for text in self._messages():
            if len(text.encode()) > MESSAGE_BYTES_MAX:
                await self._send(
                    RefusedMessage("", f"A message has at most {MESSAGE_BYTES_MAX} bytes.")
                )
                continue
            try:
                message = decode_message(text)
            except msgspec.DecodeError as error:
                # It may name a field as it was sent, with whatever stands in it.
                says = f"That message cannot be read: {printable(str(error))}."
                await self._send(RefusedMessage("", says))
                continue
            async with self._answering:
                await self._heard(message)

    async def _heard(self, message: Hello | ClientMessage) -> None:
        if isinstance(message, Hello):
            self.watcher.after = message.after
            self.watcher.changed.set()
            return
        try:
            await self._send(await self._answer(message))
        except Refusal as refusal:
            # Its sentence is for whoever asked: it may speak of their cards.
            cited, what = ", ".join(refusal.rule_ids), {"what": "refused", "table": self.table}
            _LOG.info("Something is refused at table %s (%s).", self.table, cited, extra=what)
            await self._send(RefusedMessage(message.request, str(refusal), refusal.rule_ids))
        except HousewayError as error:
            await self._send(RefusedMessage(message.request, str(error)))

    async def _answer(self, want: ClientMessage) -> ServerMessage:
        if self.you is None:
            says = "Choose a name in the lobby before you sit down"
            self.refused(says)
            raise Refusal(says)
        key = IdempotencyKey.of(
            self.table,
            self.you,
            ledger_request_id(self.you, want.request),
            replace(want, request=""),
        )
        seq = self.cardroom.host(self.table).unwritten.answered(key.request, key.asked)
        if seq is not None:
            return Ack(want.request, seq)
        done = await self.cardroom.answered(key) if _is_asked_first(want) else None
        if done is None:
            try:
                return await self._perform(want, self.you, key)
            except Refusal:
                # What was done before is answered as then, whatever the table has become.
                done = await self.cardroom.answered(key)
                if done is None:
                    raise
        return Ack(want.request, done.accepted.last)

    async def _perform(self, want: ClientMessage, you: str, key: IdempotencyKey) -> ServerMessage:
        room, host = self.cardroom, self.cardroom.host(self.table)
        if room.replication.is_behind(self.table):
            await room.replication.catch_up(self.table)
        table = room.house.table(self.table)
        if want.name == HINT:
            # A table is a value, so that nobody else has to wait while this one is thought over.
            return await asyncio.to_thread(host.hosting.hint, table, you, want.request)
        if self.visit is not None:
            await self.visit.used()
        if you in table.held() and want.name not in (LEAVE, HOLD_SEAT):
            await end_hold(room, key)
        if isinstance(want, SitOutMessage) and not host.hosting.writes_who_is_out:
            return self._sit_out(want)
        room.is_back(host, you)
        # At a table that is stopped one can only leave, or wait; what was done before stays done.
        if host.stopped is not None and want.name not in _COMMON_ACTIONS:
            raise Refusal(host.stopped.removesuffix("."))
        if want.name == GET_ON_LIST:
            done = await room.run(Command(key, await self._get_on_list(you)))
        elif want.name == HOLD_SEAT:
            done = await hold_seat(room, table, key, has_account=self.has_account)
        elif isinstance(want, TakeSeat):
            done = await room.sit_down(key, want.seat)
        else:
            meant = _COMMON_ACTIONS.get(want.name)
            action = meant(you) if meant else host.hosting.action(table, you, want, host.keeper)
            if host.hosting.changes_nothing(table, action):
                return Ack(want.request, await room.unwritten(host, key))
            # What was seen is taken down before the table moves on.
            decision = capture_decision(table, you, action)
            done = await room.run(Command(key, action))
            if decision is not None and done.anew:
                self._judge(
                    PendingDecision(
                        want.request, table.game.table_kind, decision, done.accepted.number
                    )
                )
        return Ack(want.request, done.accepted.last)

    async def _get_on_list(self, you: str) -> GetOnList:
        """A player at such a table elsewhere asks to change, as in the lobby."""
        room = self.cardroom
        if room.replication.is_any_behind():
            await room.replication.catch_up_all()
        moves = table_to_leave(room.house, room.tables_for(you), self.table, you)
        return GetOnList(you, moves or "")

    def _judge(self, asked: PendingDecision) -> None:
        if self._to_judge is not None and self._to_judge.qsize() < VERDICTS_WAITING:
            self._to_judge.put_nowait(asked)

    def _sit_out(self, want: SitOutMessage) -> Ack:
        """Only who sits here can sit out, and saying it again changes nothing."""
        host, hosted = self.cardroom.host(self.table), self.cardroom.house.hosted(self.table)
        you = self.you or ""
        if hosted.table.seat_of(you) is None:
            raise Refusal("Take a seat first")
        if want.out != (you in host.keeper.out):
            self.cardroom.is_back(host, you)
            if want.out:
                self.cardroom.sits_out(host, you)
            host.notify()
        return Ack(want.request, hosted.last)


def _is_asked_first(want: ClientMessage) -> bool:
    """Whether it has to be known beforehand if that was done already.

    The ledger knows a request when it is written. These are not, or not at one stroke.
    """
    return isinstance(want, SitOutMessage | TakeSeat) or want.name == HINT
