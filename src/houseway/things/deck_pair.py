"""Two decks with backs of different colors, one in play while the machine shuffles the other."""

from __future__ import annotations

from enum import StrEnum


class Back(StrEnum):
    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> Back:
        return Back.BLUE if self is Back.RED else Back.RED


def back_in_play(round_number: int) -> Back:
    """Rounds are numbered from 1; each deck is used every other round."""
    return Back.RED if round_number % 2 else Back.BLUE
