"""What happened in a round. A round can be rebuilt from its opening and these alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from houseway.play.actions import VoidReason
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back


class WagersPlaced(Struct, frozen=True, gc=False, tag="wagers_placed"):
    player: str
    spot: int
    cents: Mapping[str, Cents]


class BetsClosed(Struct, frozen=True, gc=False, tag="bets_closed"):
    pass


class CollectionTaken(Struct, frozen=True, gc=False, tag="collection_taken"):
    player: str
    cents: Cents
    schedule: str
    rule_ids: tuple[str, ...]


class StacksDealt(Struct, frozen=True, gc=False, tag="stacks_dealt"):
    """Every hand in the order of delivery, the player-dealer's last, and the stub nobody sees."""

    back: Back
    secret: str
    hands: Mapping[int, tuple[Card, ...]]
    stub: tuple[Card, ...]


class CardTurned(Struct, frozen=True, gc=False, tag="card_turned"):
    """The player-dealer's bottom card is turned face up."""

    seat: int
    card: Card


class ButtonPlaced(Struct, frozen=True, gc=False, tag="button_placed"):
    seat: int
    number: int
    """What was counted."""


class Played(Struct, frozen=True, gc=False, tag="played"):
    player: str
    spot: int
    bet: str
    cents: Cents


class Folded(Struct, frozen=True, gc=False, tag="folded"):
    player: str
    spot: int


class DecisionsClosed(Struct, frozen=True, gc=False, tag="decisions_closed"):
    """Everybody has decided, and the player-dealer's hand is shown."""


class RoundVoided(Struct, frozen=True, gc=False, tag="round_voided"):
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
