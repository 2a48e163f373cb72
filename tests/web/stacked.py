"""`houseway` with shoes that a test has laid, and with a house dealer who does not dawdle.

There is for each game what its shoes begin with, shoe after shoe; the last one comes again.
Everything else is the ordinary program: the shoe is sealed, promised, dealt and shown as always.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections import Counter
from functools import partial

from houseway.cli import main
from houseway.floor import keeper, sealed, shuffling
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


def hurry(seconds: float) -> None:
    """Let the house dealer deal after so many seconds; people have as much time as ever."""
    setattr(keeper, "Pace", partial(keeper.Pace, bot=seconds))  # noqa: B010


def open_room(shoes: str, dealer_seconds: str, *words: str) -> None:
    """What `houseway` does with these words, in a room with these shoes and this house dealer."""
    # What goes wrong is read where everything else is.
    os.dup2(sys.stdout.fileno(), sys.stderr.fileno())
    lay(json.loads(shoes))
    hurry(float(dealer_seconds))
    sys.argv = ["houseway", *words]
    main()
