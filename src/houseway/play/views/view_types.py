"""View types: the data that one person may see of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from houseway.notebook_repr import svg
from houseway.play.views.drawing_rows import DrawingRow, middle_row, seat_name, without_empty
from houseway.things.cents import Cents

HIDDEN = "??"
"""A card that may not be seen."""


class WagerLineView(Struct, frozen=True):
    spot: int
    player: str
    cents: Mapping[str, Cents]
    choice: str | None
    hand: int = 1


class HandSeen(NamedTuple):
    """One of the hands on a spot, where totals count and a spot may have several."""

    number: int
    cards: tuple[str, ...]
    total: str
    """`17` or `soft 17`."""
    called: str
    """As the house dealer calls it: `17`, `soft 17`, `21.5`, `over 24`."""
    doubles: int
    split: bool
    end: str | None


class RoundView(Struct, frozen=True, kw_only=True):
    game: str
    number: int
    phase: str
    back: str
    commitment: str
    you: str | None
    """Whose view this is; None is someone watching."""
    seats: Mapping[int, str]
    player_dealer: int
    bank_cents: Cents
    button: int | None
    chips: Mapping[str, Cents]
    lines: tuple[WagerLineView, ...]
    hands: Mapping[int, tuple[str, ...]]
    """By seat; a card that may not be seen is `??`."""
    turn: WagerLineView | None

    @property
    def asked(self) -> str | None:
        """What the one whose turn it is has to answer, before anything else goes on."""
        return None

    @property
    def shoe_left(self) -> int | None:
        """Cards left in the shoe, where one is kept."""
        return None

    @property
    def total(self) -> str:
        """What the player-dealer's open cards count, where totals count."""
        return ""

    @property
    def besides(self) -> Mapping[str, object]:
        """What a page needs of it beyond what every game shows."""
        return {}

    def parts(self, seat: int) -> tuple[tuple[str, ...], ...]:
        """A seat's cards as they lie apart; in most games they lie together."""
        return (self.hands.get(seat, ()),)

    def hands_at(self, spot: int) -> tuple[HandSeen, ...]:  # noqa: ARG002
        """The hands on a spot one by one, where there may be several."""
        return ()

    @property
    def lies(self) -> tuple[DrawingRow, ...]:
        """What lies on the table, the player-dealer's first."""
        seats = _from(self.player_dealer, self.seats)
        return (*middle_row(self.besides, HIDDEN), *map(self._lies_at, seats))

    def _lies_at(self, seat: int) -> DrawingRow:
        several = tuple(hand.cards for hand in self.hands_at(seat))
        staked = sum(sum(line.cents.values()) for line in self.lines if line.spot == seat)
        bank = seat == self.player_dealer
        name = seat_name(seat, self.seats[seat], "player-dealer" if bank else "")
        return DrawingRow(
            name, without_empty(several or self.parts(seat)), self.bank_cents if bank else staked
        )

    _repr_svg_ = svg


def _from(first: int, seats: Mapping[int, str]) -> list[int]:
    return sorted(seats, key=lambda seat: (seat != first, seat))
