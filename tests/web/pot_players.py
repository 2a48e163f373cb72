"""People at a poker table over real sockets: whoever's turn it is acts."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.web.round_table import catch_up
from tests.web.server import Chair, Guest, Server

SECONDS = 20


@contextmanager
def poker_room(
    folder: Path,
    decks: Mapping[str, Sequence[str]] | None = None,
    *,
    pace: float = 0.7,
    room: str = "demo",
    dealer_seconds: float = 0.05,
) -> Iterator[Server]:
    """A room without bots, with time to think; decks begin as they say."""
    with Server(
        folder / "house",
        pace=pace,
        bots=0,
        shoes=decks or {},
        room=room,
        dealer_seconds=dealer_seconds,
    ) as running:
        yield running


class Players:
    """Everybody with a seat, by seat."""

    def __init__(self, room: Server, table: str, *names: str) -> None:
        self.room = room
        self.table = table
        self.chairs: dict[int, Chair] = {}
        for seat, name in enumerate(names, start=1):
            self.sit(seat, Guest(room, name))

    def sit(self, seat: int, guest: Guest) -> Chair:
        chair = guest.at(self.table)
        chair.receive()
        assert chair.want("take_seat", seat=seat)["type"] == "ack"
        self.chairs[seat] = chair
        return chair

    @property
    def all(self) -> list[Chair]:
        return list(self.chairs.values())

    def turn(self, hand: int = 0) -> Chair:
        """Whoever has to decide, in that hand or any; everybody has seen it before this returns."""
        first = self.all[0]
        deadline = time.monotonic() + SECONDS
        while not first.frame["turn"] or (hand and first.frame["round"] != hand):
            assert time.monotonic() < deadline, first.frame
            first.receive()
        for each in self.all:
            catch_up(each, first.frame["seq"])
        return self.chairs[first.frame["turn"]]

    def other(self, chair: Chair) -> Chair:
        return next(each for each in self.all if each is not chair)

    def does(self, type: str, chair: Chair | None = None, **fields: Any) -> dict[str, Any]:
        """Act as whoever's turn it is, as the page does; everybody sees it before this returns."""
        chair = chair or self.turn()
        answer = chair.want(type, moment=chair.frame["moment"], **fields)
        assert answer["type"] == "ack", answer
        for each in self.all:
            catch_up(each, answer["seq"])
        return answer

    def stays(self) -> None:
        """Check if that is possible, otherwise call."""
        chair = self.turn()
        self.does("check" if chair.may("check") else "call", chair)

    def to_the_end(self, number: int = 1) -> dict[str, Any]:
        """Everybody checks and calls until that hand is over; then what was shown of it."""
        first = self.all[0]
        deadline = time.monotonic() + SECONDS
        while not self.is_over(number):
            assert time.monotonic() < deadline, first.frame
            if first.frame["turn"] and first.frame["round"] == number:
                self.stays()
            else:
                first.receive()
        shown: dict[str, Any] = first.frame["showdown"]
        return shown

    def is_over(self, number: int) -> bool:
        shown: dict[str, Any] | None = self.all[0].frame.get("showdown")
        return shown is not None and shown["number"] == number


def seat_of(frame: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in frame["seats"] if each["player"] == name)
    return found
