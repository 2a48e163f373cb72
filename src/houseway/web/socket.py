"""One socket at one table: wants come in, frames go out. Nothing here decides anything.

Three things go on at once: messages are read, frames are sent, and the session is watched. The
first that is over ends the others, and all of them are waited for.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Coroutine
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import replace

from houseway.errors import HousewayError, Refusal
from houseway.floor.actions import Leave, TableAction
from houseway.floor.asked import asked_for
from houseway.floor.banked.actions import InRound, PassBank, PostBank
from houseway.floor.banked.advising import advised
from houseway.floor.banked.bots import action_name
from houseway.floor.banked.keeper import UNSEALED, BankedKeeper
from houseway.floor.banked.table import Table
from houseway.floor.pot.table import PotTable
from houseway.floor.verbs import why_not
from houseway.play import legal
from houseway.play.actions import PlaceWagers
from houseway.play.seen import HIDDEN
from houseway.play.view import view
from houseway.web.banked.choices import decision
from houseway.web.bucket import Bucket, TooMuch
from houseway.web.cardroom import Cardroom, Watcher
from houseway.web.lines import Over, Visit
from houseway.web.messages import (
    Ack,
    Decide,
    FromBrowser,
    Hello,
    Hint,
    HintGiven,
    LeaveTable,
    PassTheBank,
    Refused,
    SitOut,
    TakeBank,
    TakeSeat,
    ToBrowser,
    Wager,
    Want,
)
from houseway.web.pot.messages import FromPokerPlayer, PotFrame
from houseway.web.pot.wants import pot_action, refuse_late

MESSAGE_BYTES_MAX = 4096
MESSAGES_A_SECOND = 20
MESSAGES_AT_ONCE = 40
SEND_SECONDS_MAX = 10
FRAME_SECONDS_MIN = 0.1
"""A busy table is drawn ten times a second at the most."""
REQUEST = re.compile(r"[0-9A-Za-z_-]{8,64}")

_DECODER: msgspec.json.Decoder[FromBrowser | FromPokerPlayer] = msgspec.json.Decoder(
    FromBrowser | FromPokerPlayer
)
_ENCODER = msgspec.json.Encoder()


class TableSocket:
    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        cardroom: Cardroom,
        table: str,
        you: str | None,
        visit: Visit | None = None,
    ) -> None:
        """`visit` is of the session by which somebody is here; who only watches has none."""
        self.socket = socket
        self.cardroom = cardroom
        self.table = table
        self.you = you
        self.visit = visit
        self.watcher = Watcher(you, 0)
        self._sending = asyncio.Lock()

    async def serve(self) -> None:
        """Until either side closes, or the session ends."""
        host = self.cardroom.host(self.table)
        host.watch(self.watcher)
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(_until_over(self._receive()))
                tasks.create_task(_until_over(self._send_frames()))
                if self.visit is not None:
                    tasks.create_task(self.visit.last())
        except* Over as group:
            over = group.exceptions[0]
            assert isinstance(over, Over)
            if over.code is not None:
                await self._close(over.code, str(over))
        finally:
            host.unwatch(self.watcher)

    async def _send(self, message: ToBrowser | PotFrame) -> None:
        """A reader that does not read is dropped.

        Both a time that runs out and a line that breaks are an OSError.
        """
        text = _ENCODER.encode(message).decode()
        try:
            async with self._sending, asyncio.timeout(SEND_SECONDS_MAX):
                await self.socket.send_text(text)
        except RuntimeError:
            # The line was closed meanwhile.
            raise Over from None

    async def _send_frames(self) -> None:
        """The newest frame whenever the table changes; frames in between are skipped."""
        while True:
            await self.watcher.changed.wait()
            self.watcher.changed.clear()
            frame = self.cardroom.frame(self.table, self.you, self.watcher.after)
            self.watcher.after = frame.seq
            await self._send(frame)
            await asyncio.sleep(FRAME_SECONDS_MIN)

    async def _close(self, code: int, reason: str) -> None:
        """Who has gone already need not be told, and who does not read is not waited for."""
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            async with asyncio.timeout(SEND_SECONDS_MAX):
                await self.socket.close(code=code, reason=reason)

    async def _receive(self) -> None:
        bucket = Bucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND)
        while True:
            text = await self.socket.receive_text()
            bucket.take()
            if len(text.encode()) > MESSAGE_BYTES_MAX:
                await self._send(Refused("", f"A message has at most {MESSAGE_BYTES_MAX} bytes."))
                continue
            try:
                message = _DECODER.decode(text)
            except msgspec.DecodeError as error:
                await self._send(Refused("", f"That message cannot be read: {error}."))
                continue
            await self._heard(message)

    async def _heard(self, message: FromBrowser | FromPokerPlayer) -> None:
        if isinstance(message, Hello):
            self.watcher.after = message.after
            self.watcher.changed.set()
            return
        assert isinstance(message, Want)
        try:
            await self._send(await self._answer(message))
        except Refusal as refusal:
            await self._send(Refused(message.request, str(refusal), refusal.rule_ids))
        except HousewayError as error:
            await self._send(Refused(message.request, str(error)))

    async def _answer(self, want: Want) -> ToBrowser:
        if self.you is None:
            raise Refusal("Choose a name in the lobby before you sit down")
        if not REQUEST.fullmatch(want.request):
            raise Refusal("A request id has 8 to 64 letters, digits and hyphens")
        # Requests of the house have no such beginning, whatever a guest is called.
        request = f"guest:{self.you}:{want.request}"
        wish = replace(want, request="")
        asked = asked_for(self.table, self.you, wish)
        done = await self.cardroom.answered(self.table, self.you, asked, request)
        if done is not None:
            return Ack(want.request, done.accepted.last)
        if isinstance(want, Hint):
            return self._hint(want)
        if self.visit is not None:
            self.visit.used()
        table = self.cardroom.house.table(self.table)
        if isinstance(want, SitOut) and isinstance(table, Table):
            return self._sit_out(want)
        self.cardroom.host(self.table).keeper.out.discard(self.you)
        self.cardroom.host(self.table).presence.is_back(self.you)
        self._refuse_stopped(want)
        if isinstance(want, TakeSeat):
            done = await self.cardroom.join(self.table, self.you, want.seat, request, wish)
        else:
            action = self._asked(want)
            done = await self.cardroom.act(self.table, self.you, action, request, wish)
        return Ack(want.request, done.accepted.last)

    def _refuse_stopped(self, want: Want) -> None:
        """At a table that is stopped one can only leave; what was done before stays done."""
        stopped = self.cardroom.host(self.table).stopped
        if stopped is not None and not isinstance(want, LeaveTable):
            raise Refusal(stopped.removesuffix("."))

    def _spot(self, spot: int | None) -> int:
        own = self.cardroom.house.table(self.table).seat_of(self.you or "")
        found = spot if spot is not None else own
        if found is None:
            raise Refusal("Take a seat first")
        return found

    def _asked(self, want: Want) -> TableAction:
        """What a person wants, as himself and nobody else."""
        table = self.cardroom.house.table(self.table)
        if isinstance(table, Table):
            return self._action(table, want)
        refuse_late(table, want)
        return pot_action(table, self.you or "", want)

    def _action(self, table: Table, want: Want) -> TableAction:
        you = self.you or ""
        match want:
            case LeaveTable():
                return Leave(you)
            case PassTheBank():
                return PassBank(you)
            case TakeBank(cents=cents, once=once):
                # A deck is sealed only for a bank that will be accepted.
                promise = table.shoe.commitment if table.shoe else UNSEALED
                refusal = why_not(table, PostBank(you, cents, promise, once))
                if refusal is not None:
                    raise refusal
                keeper = self.cardroom.host(self.table).keeper
                assert isinstance(keeper, BankedKeeper)
                return keeper.promised(table, you, cents, once=once)
            case Wager(cents=wagers, spot=spot):
                return InRound(PlaceWagers(you, self._spot(spot), wagers))
            case Decide():
                name = str(type(want).__struct_config__.tag)
                return decision(table, you, name, want.spot, want.hand, want.cents)
            case _:
                raise Refusal("That cannot be asked for here")

    def _sit_out(self, want: SitOut) -> Ack:
        """Only who sits here can sit out, and saying it again changes nothing."""
        host, you = self.cardroom.host(self.table), self.you or ""
        self._spot(None)
        if want.out != (you in host.keeper.out):
            (host.keeper.out.add if want.out else host.keeper.out.discard)(you)
            host.presence.is_back(you)
            host.notify()
        return Ack(want.request, self.cardroom.house.tables[self.table].last)

    def _hint(self, want: Hint) -> HintGiven:
        """The exact value of both choices, by what this person sees and nothing else."""
        table = self.cardroom.house.table(self.table)
        if isinstance(table, PotTable):
            raise Refusal("Nobody gives hints at a poker table")
        seen = view(table.game, table.round, self.you) if table.round else None
        if seen is None or seen.turn is None or seen.turn.player != self.you:
            raise Refusal("There is nothing for you to decide now")
        if HIDDEN in seen.hands[seen.turn.spot]:
            raise Refusal("Whoever decides for the seat holds these cards")
        assert table.round is not None
        names = tuple(action_name(action) for action in legal(table.game, table.round))
        found = advised(table.game, seen, names)
        values = {name: f"{value:.2f}" for name, value in found.values.items()}
        return HintGiven(want.request, found.best, values, found.says)


async def _until_over(goes_on: Coroutine[Any, Any, None]) -> None:
    """How each of the three ends: by a line that is gone, too slow or too loud."""
    try:
        await goes_on
    except WebSocketDisconnect:
        raise Over from None
    except TooMuch:
        raise Over(1008, "too many messages") from None
    except OSError:
        # A time that has run out, or a line that broke.
        raise Over(1013, "too slow") from None
