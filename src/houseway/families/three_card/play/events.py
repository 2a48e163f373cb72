"""Events of a round of three-card poker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from msgspec.structs import replace

from houseway.play.events import DealEvent
from houseway.things.cards import Card
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back


class StacksDealt(DealEvent, frozen=True, gc=False, tag="stacks_dealt"):
    """Every hand in the order of delivery, the player-dealer's last, and the stub nobody sees."""

    back: Back
    secret: str
    hands: Mapping[int, tuple[Card, ...]]
    stub: tuple[Card, ...]

    def sealed(self, _: object) -> Self:
        return replace(self, stub=(), secret="")

    def unsealed(self, shuffle: Shuffle) -> Self:
        dealt = sum(len(hand) for hand in self.hands.values())
        return replace(self, stub=shuffle.order[dealt:], secret=shuffle.secret)
