"""People at a poker table over real sockets: whoever's turn it is acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.waiting import wait_until
from tests.web.server import Chair, Guest, Server


@contextmanager
def poker_room(
    folder: Path,
    decks: Mapping[str, Sequence[str]] | None = None,
    *,
    room: str = "demo",
) -> Iterator[Server]:
    """A room without bots, whose hands are called for; decks begin as they say."""
    house = folder / "house"
    with Server(house, bots=0, shoes=decks, room=room, hands_are_called=True) as running:
        yield running


class Players:
    """Everybody with a seat, by seat. Once all of them sit, the first hand is called for."""

    def __init__(self, room: Server, table: str, *names: str) -> None:
        self.room = room
        self.table = table
        self.chairs: dict[int, Chair] = {}
        for seat, name in enumerate(names, start=1):
            self.sit(seat, Guest(room, name))
        room.call(1)

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

        def is_asked() -> bool:
            return first.frame["turn"] and hand in (0, first.frame["round"])

        wait_until(is_asked, lambda: first.frame, first.receive)
        for each in self.all:
            each.catch_up(first.frame["seq"])
        return self.chairs[first.frame["turn"]]

    def other(self, chair: Chair) -> Chair:
        return next(each for each in self.all if each is not chair)

    def does(self, type: str, chair: Chair | None = None, **fields: Any) -> dict[str, Any]:
        """Act as whoever's turn it is, as the page does; everybody sees it before this returns."""
        chair = chair or self.turn()
        answer = chair.want(type, moment=chair.frame["moment"], **fields)
        assert answer["type"] == "ack", answer
        for each in self.all:
            each.catch_up(answer["seq"])
        return answer

    def stays(self) -> None:
        """Check if that is possible, otherwise call."""
        chair = self.turn()
        self.does("check" if chair.may("check") else "call", chair)

    def to_the_end(self, number: int = 1) -> dict[str, Any]:
        """Everybody checks and calls until that hand is over; then what was shown of it."""
        first = self.all[0]

        def go_on() -> None:
            if first.frame["turn"] and first.frame["round"] == number:
                self.stays()
            else:
                first.receive()

        wait_until(lambda: self.is_over(number), lambda: first.frame, go_on)
        shown: dict[str, Any] = first.frame["showdown"]
        return shown

    def is_over(self, number: int) -> bool:
        shown: dict[str, Any] | None = self.all[0].frame.get("showdown")
        return shown is not None and shown["number"] == number


def seat_of(frame: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in frame["seats"] if each["player"] == name)
    return found
