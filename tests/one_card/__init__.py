"""A family that the house does not have: one card each, and the higher one wins.

It comes in through the registry alone, so it shows what a further family has to answer, and where.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from houseway.families import another_family
from houseway.rules.catalog import another_game

GAME_ID = "one-card"


@contextmanager
def one_card_family() -> Iterator[None]:
    """The house with one family and one game more."""
    with (
        another_family("one_card", "tests.one_card.{room}"),
        another_game(GAME_ID, f"{__name__}.game"),
    ):
        yield
