"""Question type: how a file writes it, and whether a group of cards or tiles meets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from houseway.suggestions import did_you_mean
from houseway.things.cards import Card
from houseway.toml_reader import TomlReader

Value: TypeAlias = bool | str | tuple[int, int]
"""What an answer is compared with: yes or no, cards or a word, or from one number to another."""

OR_BETTER = " or better"
WON, TIED, LOST = "won", "tied", "lost"
RESULTS = (WON, TIED, LOST)


class HandFacts(Struct, frozen=True, kw_only=True):
    """Facts about a group of cards; some groups have only a part of them."""

    cards: tuple[Card, ...] = ()
    count: int = 0
    total: int = 0
    """As the game counts it."""
    natural: bool = False
    over: bool = False
    makes: str = ""
    """The best five of it, as one of `MADE`."""
    highest: str = ""
    """The letter of the highest rank in it."""
    joker: bool = False
    result: str = ""
    """How it compares with the player-dealer's: won, tied or lost."""


class ConditionQuestion(NamedTuple):
    read: Callable[[TomlReader, str], Value]
    fits: Callable[[Any, HandFacts], bool]
    means: str


def flag(at: TomlReader, key: str) -> bool:
    return at.flag(key)


def span(most: int) -> Callable[[TomlReader, str], tuple[int, int]]:
    def read(at: TomlReader, key: str) -> tuple[int, int]:
        text = at.short(key)
        least, dash, last = text.partition("-")
        numbers = (least, last if dash else least)
        if not all(each.isascii() and each.isdigit() for each in numbers):
            at.fail(key, f'a number or two are needed, as 20 or "17-20", not {text[:20]!r}.')
        low, high = map(int, numbers)
        if not low <= high <= most:
            at.fail(key, f"from a lower number to a higher one up to {most}, not {text}.")
        return low, high

    return read


def names(at: TomlReader, key: str, known: Sequence[str], needed: str) -> str:
    """Names of hands from low to high; one `or better` stands for all from there on."""
    text = at.text(key)
    words = text.removesuffix(OR_BETTER).split()
    if not words or (text.endswith(OR_BETTER) and len(words) > 1):
        at.fail(key, f'{needed}, or "{known[5]} or better".')
    for word in words:
        if word not in known:
            at.fail(key, f"there is no hand called {word[:20]!r}; {did_you_mean(word, known)}")
    if text.endswith(OR_BETTER):
        words = [*known[known.index(words[0]) :]]
    return " ".join(name for name in known if name in words)


def within(span: tuple[int, int], number: int) -> bool:
    return span[0] <= number <= span[1]


def _result(at: TomlReader, key: str) -> str:
    return at.choice(key, RESULTS)


RESULT = ConditionQuestion(
    _result,
    lambda said, hand: said == hand.result,
    "higher than the player-dealer's (won), equal (tied) or lower (lost)",
)
