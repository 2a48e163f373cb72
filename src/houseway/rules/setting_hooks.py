"""House-way hooks: what games whose hands are set in two ask their family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from houseway.families import find_hooks
from houseway.rules.game import Game
from houseway.rules.hooks import R, RulesHooks
from houseway.things.cards import Card


class ReadWayRow(NamedTuple):
    """A row of a house way that was read."""

    rule_id: str
    says: str


class HandHalf(NamedTuple):
    """One of the two hands that a player lays down."""

    name: str
    """`front` and `back`, or what the game calls them."""
    cards: tuple[Card, ...]
    words: str
    """What the house dealer calls it."""


class HouseWaySetting(NamedTuple):
    """A hand as a house way sets it."""

    way: str
    """The name of the way, in words."""
    front: HandHalf
    back: HandHalf
    rows: tuple[ReadWayRow, ...]
    """The rows that were read, the one that decided last."""

    @property
    def rule_id(self) -> str:
        return self.rows[-1].rule_id


class SettingRulesHooks(RulesHooks[R], Generic[R], frozen=True, kw_only=True):
    """The rulebook of a family whose hands are set in two."""

    hand_size: Callable[[R], int]
    """How much a player is dealt, and sets."""
    piece: Callable[[R], str]
    """What is dealt: a card, or a tile."""
    by_house_way: Callable[[R, Sequence[Card]], HouseWaySetting]


def find_setting_hooks(game: Game) -> SettingRulesHooks[Any] | None:
    """How hands of this game are set; None where they are played as they are dealt."""
    found = find_hooks("rules", game.family)
    return found if isinstance(found, SettingRulesHooks) else None
