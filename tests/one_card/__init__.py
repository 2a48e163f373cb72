"""A family that the house does not have: one card each, and the higher one wins.

It comes in by an entry point alone, so it shows what a further family has to answer, and where.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.brought import family_from_elsewhere

GAME_ID = "one-card"
PLACE = 90
GAMES = {GAME_ID: "game"}
SHEETS: dict[str, str] = {}


@contextmanager
def one_card_family() -> Iterator[None]:
    """The house with one family and one game more."""
    with family_from_elsewhere("one_card", __name__):
        yield
