"""How the house way sets a hand: what a game whose hands are set in two asks its family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from houseway.families import find_cell
from houseway.rules.game import Game
from houseway.rules.hooks import R, Rulebook
from houseway.things.cards import Card


class ReadRow(NamedTuple):
    """A row of a house way that was read."""

    rule_id: str
    says: str


class LaidHand(NamedTuple):
    """One of the two hands that a player lays down."""

    name: str
    """`front` and `back`, or what the game calls them."""
    cards: tuple[Card, ...]
    words: str
    """What the house dealer calls it."""


class HandSet(NamedTuple):
    """A hand as a house way sets it."""

    way: str
    """The name of the way, in words."""
    front: LaidHand
    back: LaidHand
    rows: tuple[ReadRow, ...]
    """The rows that were read, the one that decided last."""

    @property
    def rule_id(self) -> str:
        return self.rows[-1].rule_id


class SettingBook(Rulebook[R], Generic[R], frozen=True, kw_only=True):
    """The rulebook of a family whose hands are set in two."""

    hand_size: Callable[[R], int]
    """How much a player is dealt, and sets."""
    piece: Callable[[R], str]
    """What is dealt: a card, or a tile."""
    by_house_way: Callable[[R, Sequence[Card]], HandSet]


def setting_of(game: Game) -> SettingBook[Any] | None:
    """How hands of this game are set; None where they are played as they are dealt."""
    found = find_cell("rules", game.family)
    return found if isinstance(found, SettingBook) else None
