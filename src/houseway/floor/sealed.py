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

from houseway.errors import RecordError
from houseway.floor.shuffling import prepare_deck
from houseway.rules.game import Game
from houseway.rules.pot_game import PotGame
from houseway.things.cards import cards_text, parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.decks import as_printed


class SealedDecks:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def prepare(self, game: Game | PotGame) -> Shuffle:
        """Shuffle a deck and seal it."""
        shuffle = prepare_deck(game)
        path = self._path(shuffle.commitment)
        body = msgspec.json.encode({"order": cards_text(shuffle.order), "secret": shuffle.secret})
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        return shuffle

    def unseal(self, game: Game | PotGame, commitment: str) -> Shuffle:
        """The deck behind a promise."""
        try:
            said = msgspec.json.decode(self._path(commitment).read_bytes(), type=dict[str, str])
        except (OSError, msgspec.DecodeError) as error:
            raise RecordError(f"The deck promised as {commitment[:12]}… is lost.") from error
        cards = parse_cards(said["order"], each_at_most=len(game.rules.shoe))
        return Shuffle(as_printed(game.rules.deck, cards), said["secret"])

    def forget(self, commitment: str) -> None:
        self._path(commitment).unlink(missing_ok=True)

    def forget_all_but(self, promised: Collection[str]) -> None:
        """Remove decks of rounds that are over or never began."""
        for path in self.folder.glob("*.json"):
            if path.stem not in promised:
                path.unlink(missing_ok=True)

    def _path(self, commitment: str) -> Path:
        return self.folder / f"{commitment}.json"
