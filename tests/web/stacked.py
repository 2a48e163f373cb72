"""`houseway` with shoes that a test has laid: `python -m tests.web.stacked SHOES.json serve ...`.

The file has for each game what its shoes begin with, shoe after shoe; the last one comes again.
Everything else is the ordinary program: the shoe is sealed, promised, dealt and shown as always.
"""

from __future__ import annotations

import json
import secrets
import sys
from collections import Counter
from pathlib import Path

from houseway.cli import main
from houseway.floor import sealed, shuffling
from houseway.rules.game import Game
from houseway.things.cards import parse_card
from houseway.things.chance import Bits, system_bits
from houseway.things.commitment import Shuffle
from houseway.things.decks import stacked_shoe


def lay(shoes: dict[str, list[str]]) -> None:
    """Let the house dealer take these shoes instead of shuffled ones."""
    taken: Counter[str] = Counter()

    def prepare(game: Game, bits: Bits = system_bits) -> Shuffle:
        if game.id not in shoes:
            return shuffling.prepare_deck(game, bits)
        begins = shoes[game.id][min(taken[game.id], len(shoes[game.id]) - 1)]
        taken[game.id] += 1
        first = [parse_card(word) for word in begins.split()]
        return Shuffle(stacked_shoe(game.rules.shoe, first), secrets.token_hex(32))

    setattr(sealed, "prepare_deck", prepare)  # noqa: B010


if __name__ == "__main__":
    lay(json.loads(Path(sys.argv.pop(1)).read_text("utf-8")))
    main()
