"""How cards come that were shuffled again in the middle of a hand, worked out by itself."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from houseway.things.cards import Card


def shuffled_again(deck: Iterable[Card], out: str, time: int = 1, secret: str = "") -> list[str]:
    """The deck without these cards, in the order that the promised secret gives it."""
    left = [card.text for card in deck if card.text not in out.split()]
    return sorted(left, key=lambda text: hashlib.sha256(_said(secret, time, text)).digest())


def _said(secret: str, time: int, text: str) -> bytes:
    return f"{secret}:deck {time}:{text}".encode()
