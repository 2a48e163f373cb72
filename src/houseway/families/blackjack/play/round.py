"""Blackjack round state: hands drawn from a shoe, and open questions."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from houseway.families.blackjack.play.boxes import Box, PendingQuestion
from houseway.play.round import Phase, Round, WagerLine
from houseway.things.cards import Card


class TwentyOneRound(Round, frozen=True, kw_only=True, gc=False):
    family: ClassVar[str] = "blackjack"

    shoe: tuple[Card, ...] = ()
    drawn: int = 0
    boxes: tuple[Box, ...] = ()
    """The hands in the order of decision; `turn` is the place of the one that decides."""
    owes_card: bool = False
    """Whether the hand whose turn it is was doubled and has not got its card yet."""
    asking: tuple[PendingQuestion, ...] = ()
    checked: bool = False
    """Whether the down card has been looked at."""
    second_card: Card | None = None
    """The player-dealer's second card, once it lies open."""

    @property
    def dealt_order(self) -> tuple[Card, ...]:
        return self.shoe

    def with_shuffle(self, order: tuple[Card, ...], secret: str) -> Self:
        return replace(self, shoe=order, secret=secret)

    def without_cards_to_come(self) -> Self:
        return replace(self, shoe=self.shoe[: self.shoe_from + 1], secret="")

    def is_decided(self, line: WagerLine) -> bool:
        place = (line.spot, line.hand)
        ended = any(box.end for box in self.boxes if (box.spot, box.number) == place)
        return ended or line.choice is not None

    @property
    def moment(self) -> object:
        return (self.phase, self.number, self.turn, self.asking, self.drawn)

    def hands_on(self, spot: int) -> tuple[tuple[Card, ...], ...]:
        return tuple(box.cards for box in self.boxes if box.spot == spot) or (self.hands[spot],)

    @property
    def deciding(self) -> WagerLine | None:
        if self.phase is not Phase.DECIDING:
            return None
        if self.asking:
            asked = self.asking[0]
            return self.line(asked.player, asked.spot, asked.hand)
        box = self.boxes[self.turn]
        for line in self.lines:
            if line.spot == box.spot and line.hand == box.number:
                return line
        return None
