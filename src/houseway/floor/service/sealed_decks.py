"""Sealed decks: shuffles committed to but not dealt yet, in the secret store.

A deck is stored under its commitment before that is published, so a restart or another process can
deal it. It is removed after the last round that is dealt from it.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import msgspec
from msgspec import Struct

from houseway.errors import HousewayError, RecordError
from houseway.floor.service.deck_preparation import prepare_deck
from houseway.ledger.postgres.connection import is_postgres
from houseway.ledger.secrets.secret_store import FolderSecretStore, SecretStore
from houseway.rules.game import Game
from houseway.things.cards import cards_text, parse_cards
from houseway.things.commitment import Shuffle, check_shuffle
from houseway.things.decks import as_printed
from houseway.things.random_source import Bits, system_bits


class _Sealed(Struct, frozen=True):
    order: str
    secret: str


_SEALED = msgspec.json.Decoder(_Sealed)


class SealedDecks:
    def __init__(self, vault: SecretStore, bits: Bits = system_bits) -> None:
        self.vault = vault
        self._bits = bits

    def prepare(self, game: Game) -> Shuffle:
        """Shuffle a deck and seal it."""
        return self.seal(prepare_deck(game, self._bits, self._bits))

    def seal(self, shuffle: Shuffle) -> Shuffle:
        """Keep a shuffle that is going to be promised."""
        body = msgspec.json.encode(_Sealed(cards_text(shuffle.order), shuffle.secret))
        self.vault.put(shuffle.commitment, body)
        return shuffle

    def unseal(self, game: Game, commitment: str) -> Shuffle:
        """The deck behind a promise. One that is lost or is not what was promised is not dealt."""
        body = self._taken_out(commitment)
        try:
            sealed = _SEALED.decode(body)
            cards = parse_cards(sealed.order, each_at_most=len(game.rules.shoe))
        except (msgspec.DecodeError, HousewayError) as error:
            raise _unreadable(commitment, "its file is damaged") from error
        shuffle = Shuffle(as_printed(game.rules.deck, cards), sealed.secret)
        if check_shuffle(commitment, shuffle, game.rules.shoe):
            raise RecordError(f"The deck sealed as {commitment[:12]}… is not the one promised.")
        return shuffle

    def _taken_out(self, commitment: str) -> bytes:
        try:
            body = self.vault.get(commitment)
        except RecordError as error:
            raise _unreadable(commitment, error) from error
        if body is None:
            raise RecordError(f"The deck promised as {commitment[:12]}… is lost.")
        return body

    def has(self, commitment: str) -> bool:
        """Whether it is still there."""
        try:
            return self.vault.get(commitment) is not None
        except RecordError:
            return False

    def at_hand(self, commitment: str) -> bool:
        """Whether it can be had without asking a store elsewhere."""
        return self.vault.at_hand(commitment)

    def forget(self, commitment: str) -> None:
        self.vault.forget(commitment)

    def forget_all_but(self, promised: Collection[str]) -> None:
        """Remove decks of rounds that are over or never began."""
        self.vault.forget_all_but(promised)


def open_sealed_decks(ledger: str | Path) -> SealedDecks | None:
    """The sealed decks of the house that keeps this ledger; None if it is a copy without them."""
    if is_postgres(ledger):
        return None
    folder = Path(ledger).parent / "sealed"
    return SealedDecks(FolderSecretStore(folder)) if folder.is_dir() else None


def _unreadable(commitment: str, why: object) -> RecordError:
    return RecordError(f"The deck promised as {commitment[:12]}… cannot be read: {why}.")
