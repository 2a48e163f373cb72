"""Shuffle proof file: what a table publishes of a shuffle, checkable by anyone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from houseway.errors import RecordError
from houseway.suggestions import no_such
from houseway.things.cards import parse_card
from houseway.things.commitment import SALT_DIGITS, DeckProof, RevealedCard
from houseway.things.decks import DECKS, Deck, as_printed

_HASH = re.compile(r"[0-9a-f]{64}")
_SALT = re.compile(rf"[0-9a-f]{{{SALT_DIGITS}}}")


class ShuffleProof(Struct, frozen=True, forbid_unknown_fields=True):
    """The places of a deck, from the first card dealt to the last."""

    deck: str
    commitment: str
    """What was promised."""
    cards: tuple[str, ...]
    """A card with its salt, `As 0f3c…`, or the hash of one that was not shown."""


_PROOF = msgspec.json.Decoder(ShuffleProof)


class ReadProof(NamedTuple):
    deck: Deck
    decks: int
    """How many packs were shuffled together."""
    commitment: str
    proof: DeckProof

    @property
    def shown(self) -> int:
        return sum(isinstance(each, RevealedCard) for each in self.proof)


def shuffle_proof(deck: Deck, commitment: str, proof: DeckProof) -> ShuffleProof:
    lines = (each.line if isinstance(each, RevealedCard) else each for each in proof)
    return ShuffleProof(deck.id, commitment, tuple(lines))


def proof_file(proof: ShuffleProof) -> bytes:
    return msgspec.json.format(msgspec.json.encode(proof)) + b"\n"


def read_proof_file(path: Path) -> ReadProof:
    try:
        record = _PROOF.decode(path.read_bytes())
    except OSError as error:
        raise RecordError(f"{path.name} cannot be read: {error.strerror}.") from error
    except msgspec.DecodeError as error:
        raise RecordError(f"{path.name} is not the proof of a shuffle: {error}.") from error
    if record.deck not in DECKS:
        raise RecordError(f"{path.name}: {no_such('deck', record.deck, DECKS)}")
    deck = DECKS[record.deck]
    proof = tuple(_place(path.name, deck, line) for line in record.cards)
    return ReadProof(deck, max(1, len(proof) // len(deck)), record.commitment, proof)


def _place(name: str, deck: Deck, line: str) -> RevealedCard | str:
    if _HASH.fullmatch(line):
        return line
    text, _, salt = line.partition(" ")
    if not _SALT.fullmatch(salt):
        raise RecordError(
            f"{name}: {line[:80]!r} is neither a card with its salt nor a hash of 64 digits."
        )
    (card,) = as_printed(deck, [parse_card(text)])
    return RevealedCard(card, salt)
