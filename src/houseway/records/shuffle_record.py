"""A revealed shuffle as a file that anyone can check without the house."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from houseway.errors import RecordError
from houseway.nearest import no_such
from houseway.things.cards import cards_text, parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.decks import DECKS, DECKS_MAX, Deck, as_printed


class _Record(Struct, frozen=True, forbid_unknown_fields=True):
    deck: str
    commitment: str
    secret: str
    order: str


class ShuffleRecord(NamedTuple):
    deck: Deck
    decks: int
    """How many packs were shuffled together."""
    commitment: str
    shuffle: Shuffle


def shuffle_record(deck: Deck, shuffle: Shuffle) -> bytes:
    """What a table publishes after the round."""
    record = _Record(deck.id, shuffle.commitment, shuffle.secret, cards_text(shuffle.order))
    return msgspec.json.format(msgspec.json.encode(record)) + b"\n"


def read_shuffle_record(path: Path) -> ShuffleRecord:
    try:
        record = msgspec.json.decode(path.read_bytes(), type=_Record)
    except OSError as error:
        raise RecordError(f"{path.name} cannot be read: {error.strerror}.") from error
    except msgspec.DecodeError as error:
        raise RecordError(f"{path.name} is not a record of a shuffle: {error}.") from error
    if record.deck not in DECKS:
        raise RecordError(f"{path.name}: {no_such('deck', record.deck, DECKS)}")
    deck = DECKS[record.deck]
    # Whether a card comes too often is a finding of the check, not a misprint of the record.
    order = as_printed(deck, parse_cards(record.order, each_at_most=len(deck) * DECKS_MAX))
    decks = max(1, len(order) // len(deck))
    return ShuffleRecord(deck, decks, record.commitment, Shuffle(order, record.secret))
