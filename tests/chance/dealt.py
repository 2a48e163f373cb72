"""Every kind of deck and shoe that the catalog deals, shuffled as at a live table."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import numpy as np

from houseway.floor.service.deck_preparation import prepare_deck
from houseway.rules.catalog import games
from houseway.rules.game import Game, choose
from houseway.things.random_source import Bits
from tests.chance.on_decks import Decks


class Kind(NamedTuple):
    """A pack or a shoe, and whether it is shuffled by hand, with a cut."""

    deck: str
    cards: int
    by_hand: bool

    def __str__(self) -> str:
        return f"{self.deck} of {self.cards}{' by hand' if self.by_hand else ''}"


def kinds() -> list[Kind]:
    """Of every game under every choice of how many decks there are and who shuffles."""
    dealt = {reading for game in games() for reading in _readings(game)}
    return sorted(dealt)


def _readings(game: Game) -> Iterator[Kind]:
    choices: list[dict[str, str]] = [{}]
    for option in game.options:
        if option.name in ("decks", "hand_shuffle"):
            choices += [{option.name: choice} for choice in option.choices]
    for each in choices:
        rules = choose(game, each).rules
        yield Kind(rules.deck.id, len(rules.shoe), rules.hand_shuffle)


def outermost(found: list[Kind]) -> list[Kind]:
    """The smallest and the largest of each pack and each way to shuffle it."""
    ends: dict[tuple[str, bool], list[Kind]] = {}
    for kind in found:
        ends.setdefault((kind.deck, kind.by_hand), []).append(kind)
    return sorted({end for each in ends.values() for end in (each[0], each[-1])})


def shuffled_decks(kind: Kind, many: int, bits: Bits) -> Decks:
    """So many of them by the code of a live table, each card numbered by its place in the box.

    The cards of a shoe come several times; by their numbers they can be told apart.
    """
    rules = SimpleNamespace(shoe=tuple(range(kind.cards)), hand_shuffle=kind.by_hand)
    labelled = cast(Any, SimpleNamespace(rules=rules))
    return np.array([prepare_deck(labelled, bits).order for _ in range(many)])
