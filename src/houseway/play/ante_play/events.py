"""What happens in an ante-and-play round."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.play.events import Event
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back


class StacksDealt(Event, frozen=True, gc=False, tag="stacks_dealt"):
    """Every hand in the order of delivery, the player-dealer's last, and the stub nobody sees."""

    back: Back
    secret: str
    hands: Mapping[int, tuple[Card, ...]]
    stub: tuple[Card, ...]


class Played(Event, frozen=True, gc=False, tag="played"):
    player: str
    spot: int
    bet: str
    cents: Cents


class Folded(Event, frozen=True, gc=False, tag="folded"):
    player: str
    spot: int
