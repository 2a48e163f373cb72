"""Observation layout: a player's view as a row of integers, each with a name.

First the table, then the middle, then the hand to decide about (with its cards in order, where a
choice names some), then every seat from the player's own on, clockwise. Cards are counted by face;
amounts are cents.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from houseway.environments.episode import EpisodeSetting
from houseway.environments.kind_hooks import PlayerObservation, SeatObservation
from houseway.play.views.view_types import HIDDEN

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class ObservationLayout:
    def __init__(self, setting: EpisodeSetting, hand_cards: int) -> None:
        game, dealing = setting.game, setting.dealing
        self.table_numbers = dealing.table_numbers
        self.seat_numbers = dealing.seat_numbers(game)
        self.seat_marks = dealing.seat_marks
        self.faces = (*dict.fromkeys(card.text for card in game.rules.shoe), HIDDEN)
        self.hand_cards = hand_cards
        self.seats = setting.seats
        self.names = tuple(self._names())
        self._number_of = {face: number for number, face in enumerate(self.faces, start=1)}

    def _names(self) -> Iterator[str]:
        yield from self.table_numbers
        yield from (f"middle {face}" for face in self.faces)
        yield from (f"hand {face}" for face in self.faces)
        yield from (f"place {place}" for place in range(self.hand_cards))
        for place in range(self.seats):
            seat = "own" if place == 0 else f"next {place}"
            yield from (
                f"{seat} {what}"
                for what in ("taken", "chips_cents", *self.seat_numbers, *self.seat_marks)
            )
            yield from (f"{seat} {face}" for face in self.faces)

    def row(self, seen: PlayerObservation, own: int) -> NDArray[np.int64]:
        """A seat's observation. A place has the number of its face, from 1 on."""
        import numpy as np

        numbers: list[int] = [seen.numbers.get(name, 0) for name in self.table_numbers]
        numbers += [*self._counted(seen.middle), *self._counted(seen.hand)]
        hand = [self._number_of[text] for text in seen.hand[: self.hand_cards]]
        numbers += [*hand, *[0] * (self.hand_cards - len(hand))]
        for place in range(self.seats):
            seat = (own - 1 + place) % self.seats + 1
            numbers += self._at_seat(seen.seats.get(seat))
        return np.array(numbers, dtype=np.int64)

    def _at_seat(self, seat: SeatObservation | None) -> list[int]:
        if seat is None:
            return [0] * (2 + len(self.seat_numbers) + len(self.seat_marks) + len(self.faces))
        return [
            1,
            seat.chips_cents,
            *(seat.numbers.get(name, 0) for name in self.seat_numbers),
            *(int(mark in seat.marks) for mark in self.seat_marks),
            *self._counted(seat.cards),
        ]

    def _counted(self, cards: Sequence[str]) -> list[int]:
        counts = dict.fromkeys(self.faces, 0)
        for text in cards:
            counts[text] += 1
        return [*counts.values()]
