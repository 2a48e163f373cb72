"""What happened in a round. A round can be rebuilt from its opening and these alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from houseway.play.actions import VoidReason
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back


class WagersPlaced(Struct, frozen=True, tag="wagers_placed"):
    player: str
    spot: int
    cents: Mapping[str, Cents]


class BetsClosed(Struct, frozen=True, tag="bets_closed"):
    pass


class CollectionTaken(Struct, frozen=True, tag="collection_taken"):
    player: str
    cents: Cents
    schedule: str
    rule_ids: tuple[str, ...]


class StacksDealt(Struct, frozen=True, tag="stacks_dealt"):
    """Every hand in the order of delivery, the player-dealer's last, and the stub nobody sees."""

    back: Back
    secret: str
    hands: Mapping[int, tuple[Card, ...]]
    stub: tuple[Card, ...]


class CardTurned(Struct, frozen=True, tag="card_turned"):
    """The player-dealer's bottom card is turned face up."""

    seat: int
    card: Card


class ButtonPlaced(Struct, frozen=True, tag="button_placed"):
    seat: int
    number: int
    """What was counted."""


class Played(Struct, frozen=True, tag="played"):
    player: str
    spot: int
    bet: str
    cents: Cents


class Folded(Struct, frozen=True, tag="folded"):
    player: str
    spot: int


class DecisionsClosed(Struct, frozen=True, tag="decisions_closed"):
    """Everybody has decided. The player-dealer's hand is shown if any wager is still live."""

    shown: bool


class RoundVoided(Struct, frozen=True, tag="round_voided"):
    by: str
    reason: VoidReason


Event: TypeAlias = (
    WagersPlaced
    | BetsClosed
    | CollectionTaken
    | StacksDealt
    | CardTurned
    | ButtonPlaced
    | Played
    | Folded
    | DecisionsClosed
    | RoundVoided
)
