"""Round state of hold'em against a bank: board, two cards each, stub."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from houseway.play.round import Round
from houseway.things.cards import Card


class StreetPlayRound(Round, frozen=True, kw_only=True, gc=False):
    family: ClassVar[str] = "holdem_bank"

    board: tuple[Card, ...] = ()
    """All community cards, in the order in which they are turned."""
    street: int = 0
    """Which street is played, counted from 0."""
    turned: int = 0
    """How many of the community cards lie face up."""
    stub: tuple[Card, ...] = ()

    @property
    def undealt(self) -> tuple[Card, ...]:
        return self.stub

    @property
    def drawn(self) -> int:
        return len(self.board) + super().drawn

    @property
    def dealt_order(self) -> tuple[Card, ...]:
        return (*self.board, *super().dealt_order)

    def with_shuffle(self, order: tuple[Card, ...], secret: str) -> Self:
        return replace(self, stub=order[self.drawn :], secret=secret)

    @property
    def moment(self) -> object:
        return (self.phase, self.number, self.street, self.turn)

    @property
    def open_board(self) -> tuple[Card, ...]:
        """The community cards that everybody sees."""
        return self.board[: self.turned]

    def seven(self, spot: int) -> tuple[Card, ...]:
        """A hand together with all community cards."""
        return (*self.hands[spot], *self.board)
