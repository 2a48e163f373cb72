"""Events of hold'em against a bank besides play and fold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from msgspec.structs import replace

from houseway.play.events import DealEvent, Event
from houseway.things.cards import Card
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back


class HandsAndBoardDealt(DealEvent, frozen=True, gc=False, tag="hands_and_board_dealt"):
    """The community cards, then every hand in the order of delivery, and the stub nobody sees."""

    back: Back
    secret: str
    board: tuple[Card, ...]
    hands: Mapping[int, tuple[Card, ...]]
    stub: tuple[Card, ...]

    def sealed(self, _: object) -> Self:
        return replace(self, stub=(), secret="")

    def unsealed(self, shuffle: Shuffle) -> Self:
        dealt = len(self.board) + sum(len(hand) for hand in self.hands.values())
        return replace(self, stub=shuffle.order[dealt:], secret=shuffle.secret)


class CheckedOn(Event, frozen=True, gc=False, tag="checked_on"):
    player: str
    spot: int


class BoardTurned(Event, frozen=True, gc=False, tag="board_turned"):
    """More community cards are seen, and the next street begins."""

    street: int
    cards: tuple[Card, ...]

    def printed(self, faces: Mapping[str, Card]) -> Self:
        return replace(self, cards=tuple([faces.get(card.text, card) for card in self.cards]))
