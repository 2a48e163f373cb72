"""Picture of a table as data: cards, tiles, dice and chips by place, for a page or paper.

Sizes and colors are left to the renderer. What cannot be drawn stands beside it as sentences.
"""

from __future__ import annotations

from msgspec import Struct

from houseway.things.cents import Cents


class CardPile(Struct, frozen=True, omit_defaults=True):
    """Cards or tiles that lie together."""

    cards: tuple[str, ...]
    name: str = ""
    """Such as `in front`, where somebody has several."""

    @property
    def text(self) -> str:
        return " ".join((*self.cards, self.name)).strip()


class ChipStack(Struct, frozen=True, omit_defaults=True):
    """Chips that lie together."""

    cents: Cents
    name: str = ""
    """On which bet, or what they are."""


class PicturePlace(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything in front of one player, or in the middle."""

    name: str
    piles: tuple[CardPile, ...] = ()
    stakes: tuple[ChipStack, ...] = ()
    dice: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    """What else is known of it, such as `folded`."""


class Chair(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A seat of the table as seen from above."""

    seat: int
    player: str = ""
    cents: Cents = 0
    """What lies in front of it, if that is drawn."""
    wager: bool = False
    """Whether a wager lies there, however large."""
    marks: tuple[str, ...] = ()
    """Buttons and roles, such as `player-dealer`."""
    empty: bool = False


class TablePicture(Struct, frozen=True, omit_defaults=True, kw_only=True):
    places: tuple[PicturePlace, ...] = ()
    chairs: tuple[Chair, ...] = ()
    """Every seat in order, where it matters who sits where."""
    besides: tuple[str, ...] = ()
    """What has to be known and is not drawn, a sentence each."""
