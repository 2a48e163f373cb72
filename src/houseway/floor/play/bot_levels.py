"""How well bots play, at every table: at random, as many people do, or by the value of a hand."""

from __future__ import annotations

from enum import StrEnum

from houseway.errors import RecordError
from houseway.suggestions import no_such


class Level(StrEnum):
    RANDOM = "random"
    SIMPLE = "simple"
    CAREFUL = "careful"


def read_level(text: str) -> Level:
    if text not in list(Level):
        raise RecordError(no_such("level of bots", text, Level))
    return Level(text)
