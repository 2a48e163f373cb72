"""What has to be true all along an evening, and at its end."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.floor.audit.audit import audit
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.versioned_table import VersionedTable, decode_events
from houseway.floor.table.events import PlayOpened
from houseway.ledger.model.store_interface import LedgerStore
from tests.browser.hidden_cards import SECRETS
from tests.frozen.people import Json
from tests.simulated.people import FRAME
from tests.web.shown_too_much import beyond_what_was_seen

if TYPE_CHECKING:
    from tests.simulated.lines import Line
    from tests.simulated.world import World

WORDS = 300
"""How much is told of two things that should be one."""
SECRET = re.compile("|".join(f'"{name}":' for name in sorted(SECRETS)))
"""What a frame has in it that tells a secret by its name."""
ONLY_SAID = ("sit_out", "hint")
"""What is acknowledged and may not be in the journal."""


class Checks:
    def __init__(self, world: World) -> None:
        self._world = world
        self.digest = hashlib.blake2b(digest_size=16)
        """Of everything that was sent, in order."""
        self.frames: list[str] = []
        self.repeated = 0
        """How often something came that was done already, since nobody had heard of it."""
        self._asked: dict[str, Json] = {}
        self._lay_there: set[str] = set()
        """Requests for wagers that lay there when they were asked for."""
        self._unwritten: set[str] = set()
        """Requests that were acknowledged because they changed nothing."""
        self._was_done: dict[str, bool] = {}
        """Requests as they came last, and whether they were in the journal already."""
        self._copies: Counter[str] = Counter()
        self._refused: set[str] = set()
        self._granted: dict[str, int] = {}
        self._decks: set[str] = set()
        self._decks_of: dict[str, tuple[int, str]] = {}
        """By table, the newest event that was looked at, and what was dealt from then."""

    def received(self, line: Line, text: str) -> None:
        """A server hears something."""
        said = msgspec.json.decode(text)
        if said["type"] == "hello":
            return
        self._world.happens(f"{line.you} wants {said['type']} at {line.table}")
        request = _in_ledger(line.you, said["request"])
        self._asked[request] = said
        if _lies_there(line, said):
            self._lay_there.add(request)
        self._copies[request] += 1
        self._was_done[request] = line.process.cardroom.store.accepted(request) is not None
        self.repeated += self._was_done[request]

    def sent(self, line: Line, text: str) -> None:
        """A server says something."""
        self.digest.update(text.encode())
        if text.startswith(FRAME):
            self.frames.append(text)
            return
        said = msgspec.json.decode(text)
        request = _in_ledger(line.you, said["request"])
        asked = self._asked[request]
        if asked["type"] in ONLY_SAID:
            return
        known = line.process.cardroom.store.accepted(request)
        if said["type"] == "ack" and known is None:
            if request not in self._lay_there and not _lies_there(line, asked):
                self._world.wrong(f"{request} is acknowledged and is not in the journal")
            self._unwritten.add(request)
        if said["type"] == "refused" and self._was_done[request]:
            self._world.wrong(f"{request} is in the journal and is refused: {said['says']}")

    def heard(self, you: str, said: Json, kind: str) -> None:
        """Somebody is answered."""
        request = _in_ledger(you, said["request"])
        if kind in ONLY_SAID or request in self._unwritten:
            return
        if said["type"] == "ack":
            self._granted[request] = said["seq"]
        elif self._copies[request] == 1:
            self._refused.add(request)

    def moved(self, hosted: VersionedTable) -> None:
        """A table is another one now."""
        table = hosted.table
        if table.money_cents() != table.brought_cents:
            self._world.wrong(
                f"table {table.name} has {table.money_cents()} cents after event {hosted.last}, "
                f"and {table.brought_cents} were brought"
            )

        self._deals(hosted)

    def _deals(self, hosted: VersionedTable) -> None:
        """A shuffle that another has followed never comes again, here or elsewhere."""
        table = hosted.table
        last, before = self._decks_of.get(table.name, (0, ""))
        if table.playing is None or hosted.last <= last:
            return
        now = table.playing.commitment
        self._decks_of[table.name] = hosted.last, now
        if now != before and now in self._decks:
            self._world.wrong(f"the shuffle {now[:12]} is dealt a second time, at {table.name}")
        self._decks.add(now)

    def different(self) -> str:
        """What two servers show otherwise, though they have the same journal."""
        processes = [each.process for each in self._world.machines if each.process]
        for person in self._world.people:
            shown = {
                msgspec.json.encode(_without_clocks(process.cardroom, person.table, person.name))
                for process in processes
                if person.table in process.cardroom.hosts
            }
            if len(shown) > 1:
                return f"{person.name} is shown {_difference(*shown)} by two servers"
        return ""

    def finish(self, store: LedgerStore, decks: SealedDecks) -> None:
        """Everything that can be said of a whole evening."""
        wrong = self._world.wrong
        rows = list(store.journal())
        requests = {row.request: row for row in rows}
        if len(requests) != len(rows):
            wrong("a request stands in the journal twice")
        for request, last in self._granted.items():
            if request not in requests or requests[request].last != last:
                wrong(f"{request} was acknowledged as event {last}, which is not in the journal")
        for request in sorted(self._refused & requests.keys()):
            wrong(f"{request} was refused, came once, and is in the journal")
        self._dealt_once(store)
        for finding in audit(store, decks):
            wrong(f"the audit finds: {finding}")
        self._seen_too_much(store)

    def _seen_too_much(self, store: LedgerStore) -> None:
        found = [f"a frame with {named[0]}" for named in map(SECRET.search, self.frames) if named]
        found += beyond_what_was_seen(store, self.frames)
        for each in found:
            self._world.wrong(f"somebody sees too much: {each}")

    def _dealt_once(self, store: LedgerStore) -> None:
        """A shuffle is of one table, and when another has followed it, it never comes again."""
        seen: dict[str, str] = {}
        for name in store.tables():
            before = ""
            for row in store.batches_of(name):
                for event in decode_events(row):
                    if not isinstance(event, PlayOpened):
                        continue
                    now = event.commitment
                    if now != before and now in seen:
                        self._world.wrong(f"the shuffle {now[:12]} is dealt twice at {name}")
                    before, seen[now] = now, name


def _lies_there(line: Line, said: Json) -> bool:
    """Whether somebody wagers what lies there already: that is acknowledged and not written."""
    if said["type"] != "wager":
        return False
    table: Any = line.process.cardroom.house.table(line.table)
    placed = table.round and table.round.line(line.you, said["spot"])
    return bool(placed) and placed.cents == table.game.rules.laid(said["cents"])


def _in_ledger(you: str | None, request: str) -> str:
    return f"guest:{you}:{request}"


def _without_clocks(cardroom: Any, table: str, you: str) -> Json:
    frame: Json = msgspec.json.decode(msgspec.json.encode(cardroom.frame(table, you, 0)))
    del frame["clock"]
    (frame.get("waiting") or {}).pop("seconds", None)
    return frame


def _difference(one: bytes, two: bytes, *_: bytes) -> str:
    first, second = msgspec.json.decode(one), msgspec.json.decode(two)
    keys = [key for key in {**first, **second} if first.get(key) != second.get(key)]
    both = [
        f"{key} {repr(first.get(key))[:WORDS]} and {repr(second.get(key))[:WORDS]}" for key in keys
    ]
    return "; ".join(both)
