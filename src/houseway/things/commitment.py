"""Shuffle commitment: a hash before the deal, a proof card by card after it.

Each place of the deck has a salt of its own, drawn from the secret of the shuffle. A card and its
salt make a line, the line has a hash, and the commitment is the hash of all these hashes. So a
table can show one card without its neighbors: for a card that was never turned it publishes the
hash alone. Checking needs nothing but SHA-256.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from houseway.things.cards import Card
from houseway.things.random_source import Bits, shuffled, system_bits

SECRET_BITS = 256
SALT_DIGITS = 32
"""128 bits, so that nobody finds a card by hashing all that it could be."""


class RevealedCard(NamedTuple):
    """A card that may be seen, with its salt."""

    card: Card
    salt: str

    @property
    def line(self) -> str:
        """What is hashed, and what is published."""
        return f"{self.card.text} {self.salt}"


DeckProof: TypeAlias = tuple[RevealedCard | str, ...]
"""The places of a deck in their order: a card that was shown, or the hash of one that was not."""


class Shuffle(NamedTuple):
    """An order of cards with the secret that keeps its promise from being guessed."""

    order: tuple[Card, ...]
    secret: str
    """64 hexadecimal digits."""

    @property
    def commitment(self) -> str:
        return commitment(self.order, self.secret)

    def keeps(self, promise: str) -> bool:
        """Whether this is the shuffle that was promised."""
        return promise == self.commitment

    def proof(self, places: Collection[int] | None = None) -> DeckProof:
        """What may be published if these places, counted from 0, were shown; None means all."""
        shown = range(len(self.order)) if places is None else frozenset(places)
        cards = [RevealedCard(card, _salt(self.secret, at)) for at, card in enumerate(self.order)]
        return tuple([each if at in shown else _hash(each.line) for at, each in enumerate(cards)])


@lru_cache(maxsize=64)
def commitment(order: tuple[Card, ...], secret: str) -> str:
    """The promise. A shoe is asked for its own in every round, so the last ones are kept."""
    return commitment_of_proof(Shuffle(order, secret).proof())


def commitment_of_proof(proof: DeckProof) -> str:
    """The promise that a proof belongs to."""
    hashes = [_hash(each.line) if isinstance(each, RevealedCard) else each for each in proof]
    return _hash(" ".join(hashes))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _salt(secret: str, place: int) -> str:
    return _hash(f"{secret} {place + 1}")[:SALT_DIGITS]


def shuffle(
    cards: tuple[Card, ...], bits: Bits = system_bits, secret_bits: Bits = system_bits
) -> Shuffle:
    """Shuffle with the operating system's randomness, ready to be committed.

    A seed that fixes the order leaves the secret to the system, unless that is asked for too.
    """
    return Shuffle(shuffled(cards, bits), f"{secret_bits(SECRET_BITS):064x}")


def check_shuffle(committed: str, revealed: Shuffle, deck: tuple[Card, ...]) -> list[str]:
    """What is wrong with a revealed shuffle, one sentence each; nothing if it is honest."""
    findings = []
    if not revealed.keeps(committed):
        findings.append(_broken(revealed.commitment, committed))
    if sorted(each.text for each in revealed.order) != sorted(each.text for each in deck):
        findings.append(
            f"The revealed order holds {len(revealed.order)} cards "
            f"that are not the {len(deck)} of the deck."
        )
    return findings


def check_proof(committed: str, proof: DeckProof, deck: tuple[Card, ...]) -> list[str]:
    """What is wrong with a published proof, one sentence each; nothing if it is honest.

    Of cards that were never shown it can only be said that they were fixed with the others.
    """
    findings = []
    if commitment_of_proof(proof) != committed:
        findings.append(_broken(commitment_of_proof(proof), committed))
    if len(proof) != len(deck):
        findings.append(f"The proof has {len(proof)} places, not the {len(deck)} of the deck.")
    findings += _too_often((each.card for each in proof if isinstance(each, RevealedCard)), deck)
    return findings


def _too_often(shown: Iterable[Card], deck: tuple[Card, ...]) -> list[str]:
    there = Counter(each.text for each in deck)
    seen = Counter(each.text for each in shown)
    return [
        f"{card} was shown {times} times, and the deck has it {there[card]} times."
        for card, times in sorted(seen.items())
        if times > there[card]
    ]


def _broken(found: str, committed: str) -> str:
    return f"The revealed order hashes to {found[:12]}…, but {committed[:12]}… was promised."
