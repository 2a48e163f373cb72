"""Every frame that anybody received, compared with what the ledger says they could see then.

Cards on seats and in showdowns are counted seat by seat. Cards named anywhere else in a frame, and
in every sentence of the story, have to be among those that were seen.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from houseway.families.poker.floor.events import SeatMoved
from houseway.floor.service.table_service import decode_events
from houseway.floor.table.events import (
    Left,
    PlayMoved,
    PlayOpened,
    PlaySettled,
    Seated,
    TableClosed,
    TableEvent,
    TableOpened,
)
from houseway.floor.table.opening_terms import terms_of
from houseway.ledger.model.store_interface import Journal
from houseway.ledger.storage.open_journal import open_journal
from houseway.play.events import VoidEvent
from tests.families import traits_of
from tests.web.open_cards import Seen

CLOSED = "??"
WORD = re.compile(r"As(?! [a-z])\b|(?!As\b)[\w-]+")
"""A word that may be a card; the ace of spades is also how a sentence begins."""
NOW = ("story", "showdown", "seats")
"""What of a frame is looked at by itself; all the rest is of this moment."""
_PARTS = msgspec.json.Decoder(dict[str, Raw])
_LIST = msgspec.json.Decoder(list[Raw])
_NOTHING = Raw(b"null")


class Frame(NamedTuple):
    """A frame as it was received, of which only those parts are read that are new."""

    table: str
    seq: int
    you: str | None
    parts: dict[str, Raw]

    def part(self, name: str) -> bytes:
        return bytes(self.parts.get(name, _NOTHING))


def frame_of(text: str | bytes) -> Frame | None:
    """None where it is no frame of a table."""
    parts = _PARTS.decode(text)
    if "family" not in parts:
        return None
    table, seq, you = (msgspec.json.decode(parts[name]) for name in ("table", "seq", "you"))
    return Frame(table, seq, you, parts)


def shown_too_much(ledger: str | Path, texts: Iterable[str | bytes]) -> list[str]:
    """What people were shown and could not have seen, a line each."""
    with closing(open_journal(ledger)) as journal:
        return beyond_what_was_seen(journal, texts)


def beyond_what_was_seen(journal: Journal, texts: Iterable[str | bytes]) -> list[str]:
    """The same by a journal that is open."""
    received: dict[str, dict[int, list[Frame]]] = defaultdict(lambda: defaultdict(list))
    for frame in map(frame_of, texts):
        if frame is not None:
            received[frame.table][frame.seq].append(frame)
    return [
        found
        for name, by_seq in received.items()
        for found in _at_table(_numbered(journal.batches_of(name)), by_seq)
    ]


def _numbered(rows: Iterable[Any]) -> Iterator[tuple[int, TableEvent]]:
    return enumerate((event for row in rows for event in decode_events(row)), start=1)


def _at_table(
    happened: Iterator[tuple[int, TableEvent]], by_seq: dict[int, list[Frame]]
) -> Iterator[str]:
    _, opening = next(happened)
    assert isinstance(opening, TableOpened)
    table = _Table(opening)
    told = _told(frame for frames in by_seq.values() for frame in frames)
    for number, event in happened:
        table.happened(event)
        yield from (f"{table.name}, {number}: {each}" for each in table.too_much_told(told[number]))
        for frame in by_seq.pop(number, ()):
            who = f"{table.name}, {number}, to {frame.you}"
            yield from (f"{who}: {each}" for each in table.too_much(frame))
    by_seq.pop(1, None)
    yield from (f"{table.name}: the ledger has no event {number}" for number in by_seq)


def _told(frames: Iterable[Frame]) -> dict[int, set[str]]:
    """By event, what was said of it to anybody."""
    told = defaultdict(set)
    for story in {frame.part("story") for frame in frames}:
        for line in msgspec.json.decode(story):
            told[line["seq"]].add(line["says"])
    return told


class _Table:
    """A table as its ledger tells of it."""

    def __init__(self, opening: TableOpened) -> None:
        self.name = opening.name
        self.game: Any = terms_of(opening).game
        self.seated: dict[int, str] = {}
        self.felt: Seen | None = None
        self.before: Seen | None = None
        """The round that was settled last."""
        self._texts = frozenset(card.text for card in self.game.rules.deck.cards)
        self._found: dict[bytes, frozenset[str]] = {}
        """The cards that are named in what was looked at already."""
        self._parts: dict[bytes, Any] = {}

    def happened(self, event: TableEvent) -> None:
        match event:
            case Seated(player, seat, _):
                self.seated[seat] = player
            case Left(player, _):
                self._gets_up(player)
            case TableClosed():
                self.seated.clear()
            case SeatMoved(player, seat):
                self._gets_up(player)
                self.seated[seat] = player
            case PlayOpened():
                self.felt = traits_of(self.game.family).open_cards(self.game, event, self.seated)
            case PlaySettled():
                self.before, self.felt = self.felt, None
            case PlayMoved() if isinstance(event.event, VoidEvent):
                # What somebody has seen of it lies there until the next round begins.
                self.before = None
            case PlayMoved() if self.felt is not None:
                self.felt.happened(event.event)

    def _gets_up(self, player: str) -> None:
        for seat in [seat for seat, who in self.seated.items() if who == player]:
            del self.seated[seat]

    def too_much(self, frame: Frame) -> Iterator[str]:
        over = self._read(frame.part("showdown"))
        # What was shown at the end lies there until the next round begins.
        seen = _seen(self.felt or (self.before if over else None), frame.you)
        seats = frame.part("seats")
        yield from self._shown_at_seats(self._read(seats), seen)
        now = [bytes(part) for name, part in frame.parts.items() if name not in NOW]
        yield from self._named_beyond([*now, *map(bytes, _LIST.decode(seats))], seen)
        if over:
            seen = _seen(self.before, frame.you)
            yield from self._shown_at_seats(over.get("seats", ()), seen)
            for number, hand in over.get("hands", {}).items():
                yield from _beyond(int(number), hand, seen)
            yield from self._named_beyond([frame.part("showdown")], seen)

    def _read(self, part: bytes) -> Any:
        """What a part says; most come again with the next frame."""
        if part not in self._parts:
            self._parts[part] = msgspec.json.decode(part)
        return self._parts[part]

    def _shown_at_seats(
        self, seats: Iterable[Mapping[str, Any]], seen: Mapping[int, Counter[str]]
    ) -> Iterator[str]:
        for seat in seats:
            split = [card for hand in seat.get("hands", ()) for card in hand["cards"]]
            for cards in (seat["cards"], split):
                yield from _beyond(seat["seat"], cards, seen)
            yield from self._said_too_much(seat)

    def _said_too_much(self, seat: Mapping[str, Any]) -> Iterator[str]:
        """What a hand is called tells its cards too."""
        if self.felt is None or CLOSED not in seat["cards"]:
            return
        shown = tuple(card for card in seat["cards"] if card != CLOSED)
        may = self.felt.may_be_said(shown) if shown else set()
        called = {seat.get("total", ""), *seat.get("called", ()), seat.get("hand", "")}
        if beyond := called - {"", *may}:
            yield f"seat {seat['seat']} is called {' and '.join(beyond)}"

    def too_much_told(self, sentences: Iterable[str]) -> Iterator[str]:
        """Everybody reads the story, so it tells what everybody has seen."""
        seen = _seen(self.felt or self.before, None)
        for sentence in sentences:
            yield from self._named_beyond([sentence.encode()], seen)

    def _named_beyond(self, parts: list[bytes], seen: Mapping[int, Counter[str]]) -> Iterator[str]:
        named = frozenset().union(*map(self._named_in, parts))
        if beyond := named.difference(*seen.values()):
            yield f"{' '.join(sorted(beyond))} is named somewhere"

    def _named_in(self, part: bytes) -> frozenset[str]:
        """The cards that are named in a part of a frame; most parts come again with the next."""
        found = self._found.get(part)
        if found is None:
            words = WORD.findall(part.decode())
            found = self._found[part] = self._texts.intersection(words)
        return found


def _seen(felt: Seen | None, you: str | None) -> dict[int, Counter[str]]:
    return felt.seen_by(you) if felt is not None else {}


def _beyond(seat: int, cards: list[str], seen: Mapping[int, Counter[str]]) -> Iterator[str]:
    shown = [card for card in cards if card != CLOSED]
    if shown and (beyond := Counter(shown) - seen.get(seat, Counter())):
        yield f"seat {seat} shows {' '.join(beyond.elements())}"
