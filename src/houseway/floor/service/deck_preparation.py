"""Deck preparation: a machine shuffle, or a hand shuffle with a cut."""

from __future__ import annotations

from houseway.rules.game import Game
from houseway.things.commitment import Shuffle, shuffle
from houseway.things.random_source import Bits, below, cut, system_bits


def prepare_deck(game: Game, bits: Bits = system_bits, secret_bits: Bits = system_bits) -> Shuffle:
    """A shuffled deck with its secret, ready to be promised before the first wager."""
    machine = shuffle(game.rules.shoe, bits, secret_bits)
    if not game.rules.hand_shuffle:
        return machine
    # A cut belongs to hand shuffles only (TCP-83, SCB-7).
    at = 1 + below(len(machine.order) - 1, bits)
    return Shuffle(cut(machine.order, at), machine.secret)
