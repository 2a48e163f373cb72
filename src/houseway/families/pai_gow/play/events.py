"""Events of a pai gow round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from msgspec.structs import replace

from houseway.families.pai_gow.play.actions import FoulReason
from houseway.play.events import DealEvent, Event
from houseway.things.cards import Card
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back
from houseway.things.dice import Dice


class PilesDealt(DealEvent, frozen=True, gc=False, tag="piles_dealt"):
    """Every pile lies in the middle, face down; what is left over is counted."""

    back: Back
    secret: str
    order: tuple[Card, ...]
    """The cards of the piles as they were dealt, one after another."""
    left_over: tuple[Card, ...]
    dice: Dice | None = None
    """As they were seen, where they were thrown by hand."""

    def sealed(self, _: object) -> Self:
        return replace(self, left_over=(), secret="")

    def unsealed(self, shuffle: Shuffle) -> Self:
        return replace(self, left_over=shuffle.order[len(self.order) :], secret=shuffle.secret)


class PileChosen(Event, frozen=True, gc=False, tag="pile_chosen"):
    player: str
    hand: int


class CupOpened(Event, frozen=True, gc=False, tag="cup_opened"):
    """The dice are seen, and with them who gets the first pile."""

    dice: Dice
    seat: int


class PilesDelivered(Event, frozen=True, gc=False, tag="piles_delivered"):
    """Each wagered seat and the player-dealer have their hand; the others are picked up."""

    told: ClassVar[bool] = False

    hands: Mapping[int, tuple[Card, ...]]
    setters: Mapping[int, str]
    """Who sets the hand of a seat; where nobody does, the house way does."""


class HandSet(Event, frozen=True, gc=False, tag="hand_set"):
    player: str
    spot: int
    front: tuple[Card, ...]
    back: tuple[Card, ...]
    foul: bool


class LeftToHouse(Event, frozen=True, gc=False, tag="left_to_house"):
    player: str
    spot: int


class SetByHouse(Event, frozen=True, gc=False, tag="set_by_house"):
    """The house dealer sets a hand by the house way."""

    spot: int
    front: tuple[Card, ...]
    back: tuple[Card, ...]
    rule_id: str
    """The line of the chart."""


class BankOpened(Event, frozen=True, gc=False, tag="bank_opened"):
    """Every hand is set: the player-dealer's is turned over, to be set as they say."""


class BankSeen(Event, frozen=True, gc=False, tag="bank_seen"):
    """The player-dealer's hand was seen too early."""

    by: str


class CardReplaced(Event, frozen=True, gc=False, tag="card_replaced"):
    by: str
    card: Card
    new: Card


class SameCardsFound(Event, frozen=True, gc=False, tag="same_cards_found"):
    """What was settled before the hand of that seat stands, and nothing after it."""

    by: str
    spot: int


class FoulCalled(Event, frozen=True, gc=False, tag="foul_called"):
    by: str
    spot: int
    reason: FoulReason
