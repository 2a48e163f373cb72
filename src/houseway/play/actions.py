"""What people do in a round."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back


class PlaceWagers(Struct, frozen=True, gc=False, tag="place_wagers"):
    """A player's chips on one spot are now these: places, raises, lowers or takes back."""

    player: str
    spot: int
    cents: Mapping[str, Cents]
    """By the bet's id; empty to take everything back."""


class CloseBets(Struct, frozen=True, gc=False, tag="close_bets"):
    """The house dealer calls: no more bets."""


class TakeCollection(Struct, frozen=True, gc=False, tag="take_collection"):
    """The house dealer takes one person's fee and drops it. It is not refunded."""

    player: str
    cents: Cents
    schedule: str
    rule_ids: tuple[str, ...] = ()


class Deal(Struct, frozen=True, gc=False, tag="deal"):
    """The machine gives out its cards in this order. The secret proves the commitment."""

    back: Back
    order: tuple[Card, ...]
    secret: str = ""


class Play(Struct, frozen=True, gc=False, tag="play"):
    """Stake as much again as the ante."""

    player: str
    spot: int
    cents: Cents


class Fold(Struct, frozen=True, gc=False, tag="fold"):
    player: str
    spot: int


class VoidReason(StrEnum):
    BOXED_CARD = "boxed card"
    WRONG_STACK = "stack of the wrong size"
    EXPOSED_CARD = "exposed card"
    NO_WAGERS = "no wagers"
    FLOOR_DECISION = "decision of the floor"


class VoidRound(Struct, frozen=True, gc=False, tag="void_round"):
    """The floor voids the round: every wager and the bank go back."""

    by: str
    reason: VoidReason


Action: TypeAlias = PlaceWagers | CloseBets | TakeCollection | Deal | Play | Fold | VoidRound
