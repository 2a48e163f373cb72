"""The discard rack: hands laid down in order, so that any of them can be picked up again."""

from __future__ import annotations

from typing import NamedTuple

from houseway.errors import RecordError
from houseway.things.cards import Card
from houseway.things.deck_pair import Back

STUB = "stub"


class RackPile(NamedTuple):
    """Cards that went into the rack together: one hand, or the stub that nobody saw."""

    label: str
    cards: tuple[Card, ...]


class DiscardRack(NamedTuple):
    back: Back
    piles: tuple[RackPile, ...] = ()

    def add(self, label: str, cards: tuple[Card, ...], back: Back) -> DiscardRack:
        """Lay a pile on top. The cards of the other deck may not lie in the same rack."""
        if back is not self.back:
            raise RecordError(
                f"The rack holds the {self.back} deck; cards of the {back} deck cannot join it."
            )
        if any(pile.label == label for pile in self.piles):
            raise RecordError(f"The hand of {label} lies in the rack already.")
        return DiscardRack(self.back, (*self.piles, RackPile(label, cards)))

    def hand(self, label: str) -> tuple[Card, ...]:
        """The cards of one hand as they lay, for a question or a dispute."""
        for pile in self.piles:
            if pile.label == label:
                return pile.cards
        raise RecordError(f"No hand of {label} lies in the rack.")

    @property
    def cards(self) -> tuple[Card, ...]:
        """Everything in the rack from the bottom up."""
        return tuple(each for pile in self.piles for each in pile.cards)
