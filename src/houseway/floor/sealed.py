"""Decks that are promised but not yet dealt, kept on disk so that a restart can deal them.

A file is named by its commitment, written and synced before the promise is made, and removed when
its last round is over: of a deck the only one, of a shoe the one in which it is used up. Nobody but
the house dealer reads it.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

import msgspec
from msgspec import Struct

from houseway.errors import HousewayError, RecordError
from houseway.floor.shuffling import prepare_deck
from houseway.rules.game import Game
from houseway.things.cards import cards_text, parse_cards
from houseway.things.chance import Bits, system_bits
from houseway.things.commitment import Shuffle, check_shuffle
from houseway.things.decks import as_printed


class _Sealed(Struct, frozen=True):
    """What a file holds."""

    order: str
    secret: str


_SEALED = msgspec.json.Decoder(_Sealed)


class SealedDecks:
    def __init__(self, folder: Path, bits: Bits = system_bits) -> None:
        self.folder = folder
        self._bits = bits
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def prepare(self, game: Game) -> Shuffle:
        """Shuffle a deck and seal it."""
        return self.seal(prepare_deck(game, self._bits, self._bits))

    def seal(self, shuffle: Shuffle) -> Shuffle:
        """Keep a shuffle that is going to be promised."""
        path = self._path(shuffle.commitment)
        body = msgspec.json.encode(_Sealed(cards_text(shuffle.order), shuffle.secret))
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        return shuffle

    def unseal(self, game: Game, commitment: str) -> Shuffle:
        """The deck behind a promise. One that is lost or is not what was promised is not dealt."""
        try:
            sealed = _SEALED.decode(self._path(commitment).read_bytes())
            cards = parse_cards(sealed.order, each_at_most=len(game.rules.shoe))
        except FileNotFoundError as error:
            raise RecordError(f"The deck promised as {commitment[:12]}… is lost.") from error
        except (OSError, msgspec.DecodeError, HousewayError) as error:
            raise RecordError(
                f"The deck promised as {commitment[:12]}… cannot be read: {_reason(error)}."
            ) from error
        shuffle = Shuffle(as_printed(game.rules.deck, cards), sealed.secret)
        if check_shuffle(commitment, shuffle, game.rules.shoe):
            raise RecordError(f"The deck sealed as {commitment[:12]}… is not the one promised.")
        return shuffle

    def forget(self, commitment: str) -> None:
        self._path(commitment).unlink(missing_ok=True)

    def forget_all_but(self, promised: Collection[str]) -> None:
        """Remove decks of rounds that are over or never began."""
        for path in self.folder.glob("*.json"):
            if path.stem not in promised:
                path.unlink(missing_ok=True)

    def _path(self, commitment: str) -> Path:
        return self.folder / f"{commitment}.json"


def sealed_beside(ledger: Path) -> SealedDecks | None:
    """The sealed decks of the house that keeps this ledger; None if it is a copy without them."""
    folder = ledger.parent / "sealed"
    return SealedDecks(folder) if folder.is_dir() else None


def _reason(error: Exception) -> str:
    said = error.strerror if isinstance(error, OSError) else None
    return said or "its file is damaged"
