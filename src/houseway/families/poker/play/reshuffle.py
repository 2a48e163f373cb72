"""Reshuffle in the middle of a hand, by the committed secret.

The order follows from the secret committed with the deck: an audit can repeat it, and no player can
foresee it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from houseway.things.cards import Card


def shuffle_by_secret(cards: Iterable[Card], secret: str, what: object) -> tuple[Card, ...]:
    """The cards in the order that the secret gives them when they are shuffled for this."""

    def key(card: Card) -> bytes:
        return hashlib.sha256(f"{secret}:{what}:{card.text}".encode()).digest()

    return tuple(sorted(cards, key=key))
