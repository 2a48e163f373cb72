"""What happens in a round of any game. A round can be rebuilt from its opening and these alone."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.play.actions import VoidReason
from houseway.things.cards import Card
from houseway.things.cents import Cents


class Event(Struct, frozen=True, gc=False):
    """Something that happened. Each family adds its own."""


class WagersPlaced(Event, frozen=True, gc=False, tag="wagers_placed"):
    player: str
    spot: int
    cents: Mapping[str, Cents]


class BetsClosed(Event, frozen=True, gc=False, tag="bets_closed"):
    """No more bets. The order of the deal is fixed with it."""

    spots: tuple[int, ...] = ()


class CollectionTaken(Event, frozen=True, gc=False, tag="collection_taken"):
    player: str
    cents: Cents
    schedule: str
    rule_ids: tuple[str, ...]


class CardTurned(Event, frozen=True, gc=False, tag="card_turned"):
    """The player-dealer's bottom card is turned face up."""

    seat: int
    card: Card


class ButtonPlaced(Event, frozen=True, gc=False, tag="button_placed"):
    seat: int
    number: int
    """What was counted."""


class DecisionsClosed(Event, frozen=True, gc=False, tag="decisions_closed"):
    """Everybody has decided, and the player-dealer's hand is shown."""


class RoundVoided(Event, frozen=True, gc=False, tag="round_voided"):
    by: str
    reason: VoidReason
