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
from typing import Any

import msgspec

from houseway.floor.events import (
    Began,
    Left,
    Moved,
    Seated,
    Settled,
    TableClosed,
    TableEvent,
    TableOpened,
)
from houseway.floor.house import events_of
from houseway.floor.pot.events import SeatMoved
from houseway.floor.terms import terms_of
from houseway.ledger.journals import open_journal
from houseway.ledger.store import Journal
from houseway.play.events import Voided
from tests.web.open_cards import FELTS, Seen

Frame = Mapping[str, Any]
CLOSED = "??"
WORD = re.compile(r"As(?! [a-z])\b|(?!As\b)[\w-]+")
"""A word that may be a card; the ace of spades is also how a sentence begins."""


def shown_too_much(ledger: str | Path, frames: Iterable[Frame]) -> list[str]:
    """What people were shown and could not have seen, a line each."""
    with closing(open_journal(ledger)) as journal:
        return beyond_what_was_seen(journal, frames)


def beyond_what_was_seen(journal: Journal, frames: Iterable[Frame]) -> list[str]:
    """The same by a journal that is open."""
    received: dict[str, dict[int, list[Frame]]] = defaultdict(lambda: defaultdict(list))
    for frame in frames:
        if frame.get("family") in FELTS:
            received[frame["table"]][frame["seq"]].append(frame)
    return [
        found
        for name, by_seq in received.items()
        for found in _at_table(_numbered(journal.batches_of(name)), by_seq)
    ]


def _numbered(rows: Iterable[Any]) -> Iterator[tuple[int, TableEvent]]:
    return enumerate((event for row in rows for event in events_of(row)), start=1)


def _at_table(
    happened: Iterator[tuple[int, TableEvent]], by_seq: dict[int, list[Frame]]
) -> Iterator[str]:
    _, opening = next(happened)
    assert isinstance(opening, TableOpened)
    table = _Table(opening)
    told = defaultdict(set)
    for frame in (frame for frames in by_seq.values() for frame in frames):
        for line in frame["story"]:
            told[line["seq"]].add(line["says"])
    for number, event in happened:
        table.happened(event)
        yield from (f"{table.name}, {number}: {each}" for each in table.too_much_told(told[number]))
        for frame in by_seq.pop(number, ()):
            who = f"{table.name}, {number}, to {frame['you']}"
            yield from (f"{who}: {each}" for each in table.too_much(frame))
    by_seq.pop(1, None)
    yield from (f"{table.name}: the ledger has no event {number}" for number in by_seq)


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
        """The cards that are named in what was read already."""

    def happened(self, event: TableEvent) -> None:
        match event:
            case Seated(player, seat, _):
                self.seated[seat] = player
            case Left(player, _):
                self.seated = {seat: who for seat, who in self.seated.items() if who != player}
            case TableClosed():
                self.seated = {}
            case SeatMoved(player, seat):
                self.seated = {at: who for at, who in self.seated.items() if who != player}
                self.seated[seat] = player
            case Began():
                self.felt = FELTS[self.game.family](self.game, event, dict(self.seated))
            case Settled():
                self.before, self.felt = self.felt, None
            case Moved() if isinstance(event.event, Voided):
                # What somebody has seen of it lies there until the next round begins.
                self.before = None
            case Moved() if self.felt is not None:
                self.felt.happened(event.event)

    def too_much(self, frame: Frame) -> Iterator[str]:
        # What was shown at the end lies there until the next round begins.
        seen = _seen(self.felt or (self.before if frame["showdown"] else None), frame["you"])
        yield from self._shown_at_seats(frame["seats"], seen)
        now = [part for key, part in frame.items() if key not in ("story", "showdown", "seats")]
        yield from self._named_beyond([*now, *frame["seats"]], seen)
        if over := frame["showdown"]:
            seen = _seen(self.before, frame["you"])
            yield from self._shown_at_seats(over.get("seats", ()), seen)
            for number, hand in over.get("hands", {}).items():
                yield from _beyond(int(number), hand, seen)
            yield from self._named_beyond([over], seen)

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
            yield from self._named_beyond([sentence], seen)

    def _named_beyond(self, parts: list[Any], seen: Mapping[int, Counter[str]]) -> Iterator[str]:
        named = frozenset().union(*map(self._named_in, parts))
        if beyond := named.difference(*seen.values()):
            yield f"{' '.join(sorted(beyond))} is named somewhere"

    def _named_in(self, part: Any) -> frozenset[str]:
        """The cards that are named in a part of a frame; most parts come again with the next."""
        text = msgspec.json.encode(part)
        if text not in self._found:
            words = WORD.findall(text.decode())
            self._found[text] = self._texts.intersection(words)
        return self._found[text]


def _seen(felt: Seen | None, you: str | None) -> dict[int, Counter[str]]:
    return felt.seen_by(you) if felt is not None else {}


def _beyond(seat: int, cards: list[str], seen: Mapping[int, Counter[str]]) -> Iterator[str]:
    shown = [card for card in cards if card != CLOSED]
    if shown and (beyond := Counter(shown) - seen.get(seat, Counter())):
        yield f"seat {seat} shows {' '.join(beyond.elements())}"
