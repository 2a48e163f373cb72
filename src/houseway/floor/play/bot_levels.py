"""How well bots play, at every table: at random, as many people do, or by the value of a hand."""

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
