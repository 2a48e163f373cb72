"""Bot levels at every table: random, simple or careful."""

from __future__ import annotations

from enum import StrEnum

from houseway.errors import RecordError
from houseway.suggestions import no_such


class BotLevel(StrEnum):
    RANDOM = "random"
    SIMPLE = "simple"
    CAREFUL = "careful"


def parse_bot_level(text: str) -> BotLevel:
    if text not in list(BotLevel):
        raise RecordError(no_such("level of bots", text, BotLevel))
    return BotLevel(text)
