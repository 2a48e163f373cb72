"""A shuffle that is promised before the deal and shown after it.

Before the deal the table publishes a hash of the order and of a secret; after the round it
publishes both. Anyone can then check, with nothing but this file, that the order was fixed
before the first wager and that the deck was whole.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

from houseway.things.cards import Card, cards_text
from houseway.things.chance import Bits, shuffled, system_bits

SECRET_BYTES = 32


class Shuffle(NamedTuple):
    """An order of cards with the secret that keeps its hash from being guessed."""

    order: tuple[Card, ...]
    secret: str
    """64 hexadecimal digits."""

    @property
    def commitment(self) -> str:
        return commitment(self.order, self.secret)


def commitment(order: tuple[Card, ...], secret: str) -> str:
    return hashlib.sha256(f"{secret} {cards_text(order)}".encode()).hexdigest()


def shuffle(cards: tuple[Card, ...], bits: Bits = system_bits) -> Shuffle:
    """Shuffle with the operating system's randomness, ready to be committed."""
    return Shuffle(shuffled(cards, bits), secrets.token_hex(SECRET_BYTES))


def check_shuffle(committed: str, revealed: Shuffle, deck: tuple[Card, ...]) -> list[str]:
    """What is wrong with a revealed shuffle, one sentence each; nothing if it is honest."""
    findings = []
    if revealed.commitment != committed:
        findings.append(
            f"The revealed order hashes to {revealed.commitment[:12]}…, "
            f"but {committed[:12]}… was promised."
        )
    if sorted(each.text for each in revealed.order) != sorted(each.text for each in deck):
        findings.append(
            f"The revealed order holds {len(revealed.order)} cards "
            f"that are not the {len(deck)} of the deck."
        )
    return findings
