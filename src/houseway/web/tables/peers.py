"""Peer messages: what server processes of one house tell each other outside the ledger.

The ledger does not have open pages, who sits out, clocks, stopped tables or ended sessions. The
process that runs a table's clocks tells the others. A lost message is repeated when a process
comes or goes.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable

import msgspec
from msgspec import Struct

from houseway.floor.play.table_scheduler import Countdown, SitOutReason
from houseway.ledger.storage.peers import GONE, MISSED, MOVED, TURNS, PeerMessage, Peers
from houseway.web.tables.table_host import TableHost

LET_GO_TOLD = 20
"""Of so many people who lost their seat others hear the reason; a message has to stay small."""
SAYS_MAX = 500
HELLO, PAGES, OUT, ASIDE, ENDED = "hello", "pages", "out", "aside", "ended"


class TableStatus(Struct, frozen=True):
    """What whoever runs a table's clocks knows of it beside the ledger."""

    clock: Countdown | None
    unhurried: bool
    out: dict[str, SitOutReason]
    stopped: str | None
    let_go: dict[str, str]


class SessionsEnded(Struct, frozen=True):
    sessions: tuple[str, ...]
    code: int


_ASIDE = msgspec.json.Decoder(TableStatus)
_ENDED = msgspec.json.Decoder(SessionsEnded)


class PeerMessages:
    def __init__(self, others: Peers, hosts: dict[str, TableHost]) -> None:
        self._others = others
        self._hosts = hosts
        self._said: dict[str, TableStatus] = {}
        self.on_moved: Callable[[str, int, str], None] = lambda *_: None
        """Hears that another process has moved a table."""
        self.on_missed: Callable[[], None] = lambda: None
        """Hears that messages were lost, so that any table may have moved."""
        self.close_lines: Callable[[Iterable[str], int], None] = lambda _, __: None
        """Closes the lines of sessions that have ended."""
        self.look_at_lines: Callable[[], None] = lambda: None
        """Asks again of every line whether its session lasts."""
        self._answers: dict[str, Callable[[PeerMessage], None]] = {
            MOVED: lambda said: self.on_moved(said.table, said.number, said.says),
            MISSED: lambda _: self._missed(),
            TURNS: lambda _: self._turns(),
            GONE: self._gone,
            HELLO: lambda _: self._introduce(),
            PAGES: self._pages,
            OUT: self._out,
            ASIDE: self._aside,
            ENDED: self._ended,
        }

    def begin(self) -> None:
        loop = asyncio.get_running_loop()

        def heard(said: PeerMessage) -> None:
            # A room that closes hears nothing more.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._heard, said)

        self._others.begin(heard, lambda: list(self._hosts))
        self._others.say(PeerMessage(HELLO))

    def has_turn(self, table: str) -> bool:
        return self._others.has_turn(table)

    def retire(self) -> None:
        """Give up the turns at all tables; another process has them at once."""
        self._others.retire()

    def pages(self, table: str, player: str, pages: int) -> None:
        """So many pages of a table somebody has open here."""
        self._others.say(PeerMessage(PAGES, table, player, number=pages))

    def out(self, table: str, player: str, why: SitOutReason | None) -> None:
        """Somebody sits out, or is back."""
        self._others.say(PeerMessage(OUT, table, player, why or ""))

    def aside(self, host: TableHost) -> None:
        """Tell what has changed about a table whose clocks run here."""
        stopped = host.stopped[:SAYS_MAX] if host.stopped else None
        let_go = dict([*host.let_go.items()][-LET_GO_TOLD:])
        now = TableStatus(host.clock, host.unhurried, dict(host.keeper.out), stopped, let_go)
        if self._said.get(host.name) != now and self.has_turn(host.name):
            self._said[host.name] = now
            self._others.say(PeerMessage(ASIDE, host.name, says=msgspec.json.encode(now).decode()))

    def ended(self, sessions: Iterable[str], code: int) -> None:
        """Sessions have ended here; their lines elsewhere are closed too."""
        for session in sessions:
            says = msgspec.json.encode(SessionsEnded((session,), code)).decode()
            self._others.say(PeerMessage(ENDED, says=says))

    def _heard(self, said: PeerMessage) -> None:
        answer = self._answers.get(said.what)
        if answer is not None:
            answer(said)

    def _missed(self) -> None:
        self.on_missed()
        self.look_at_lines()
        self._introduce()

    def _introduce(self) -> None:
        self._said.clear()
        for host in self._hosts.values():
            for player, pages in host.presence.here().items():
                self.pages(host.name, player, pages)
            self.aside(host)

    def _turns(self) -> None:
        for host in self._hosts.values():
            host.changed.set()
            host.check_waiting_list()

    def _gone(self, said: PeerMessage) -> None:
        for host in self._hosts.values():
            host.presence.lost(said.process)
            host.changed.set()
            host.check_waiting_list()

    def _pages(self, said: PeerMessage) -> None:
        if host := self._hosts.get(said.table):
            host.presence.elsewhere(said.process, said.who, said.number)

    def _out(self, said: PeerMessage) -> None:
        host = self._hosts.get(said.table)
        if host is None:
            return
        host.presence.is_back(said.who)
        if said.says:
            host.keeper.miss([said.who], SitOutReason(said.says))
        else:
            host.keeper.out.pop(said.who, None)
        host.notify()

    def _aside(self, said: PeerMessage) -> None:
        host = self._hosts.get(said.table)
        if host is None or self.has_turn(said.table):
            return
        aside, out = _ASIDE.decode(said.says), host.keeper.out
        is_news = (aside.stopped, aside.let_go, aside.out) != (host.stopped, host.let_go, out)
        host.clock, host.unhurried = aside.clock, aside.unhurried
        host.stopped, host.let_go = aside.stopped, aside.let_go
        out.clear()
        out |= aside.out
        # Whose clock runs is seen from the cards too; a frame for it alone may wait.
        (host.show if is_news else host.mention)()

    def _ended(self, said: PeerMessage) -> None:
        ended = _ENDED.decode(said.says)
        self.close_lines(ended.sessions, ended.code)
