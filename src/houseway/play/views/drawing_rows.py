"""Rows for drawing a table: the cards and stakes of each seat and of the middle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.things.cards import parse_card
from houseway.things.cents import Cents

MIDDLE = "Middle"
Piles = tuple[tuple[str, ...], ...]


class DrawingRow(NamedTuple):
    name: str
    """Whose it is."""
    piles: Piles
    """Cards or tiles that lie together."""
    cents: Cents = 0
    """What is staked there."""


def seat_name(seat: int, player: str, *marks: str) -> str:
    return ", ".join((f"Seat {seat} {player}", *filter(None, marks)))


def middle_row(besides: Mapping[str, object], hidden: str) -> Iterator[DrawingRow]:
    """The cards among what a view has besides, if there are any."""
    several = (value for value in besides.values() if isinstance(value, tuple | list))
    found = tuple(
        tuple(words) for words in several if words and all(_is_card(word, hidden) for word in words)
    )
    if found:
        yield DrawingRow(MIDDLE, found)


def _is_card(word: object, hidden: str) -> bool:
    if not isinstance(word, str):
        return False
    try:
        return word == hidden or parse_card(word) is not None
    except RecordError:
        return False


def without_empty(piles: Iterable[Iterable[str]]) -> Piles:
    return tuple(pile for each in piles if (pile := tuple(each)))
