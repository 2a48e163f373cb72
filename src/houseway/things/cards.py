"""Cards: ranks, suits, the joker, tiles, and how they are written.

A card is written `As`, `Kd`, `Tc`, `2h`, the joker `Jk`, a tile by its halves, `6-5`. There is one
object per kind, so cards compare by identity and a shoe of eight decks holds the same object eight
times.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from enum import IntEnum, StrEnum

from houseway.errors import RecordError
from houseway.notebook_repr import svg
from houseway.quoting import quoted


class Suit(StrEnum):
    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"


class Rank(IntEnum):
    """Ordinary high order. A joker has no rank: what it stands for is a rule, not a fact."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        return RANK_LETTERS[self]


RANK_LETTERS = dict(zip(Rank, "23456789TJQKA", strict=True))


class Mark(StrEnum):
    """What is printed on the face beside rank and suit."""

    PLAIN = "plain"
    BONUS = "bonus"
    """Kings, queens, jacks (and tens) of the 21.5 decks carry the word Bonus."""
    NO_BUST = "no bust"
    """The aces of the No Bust 6.0 decks carry the words No Bust."""
    JOKER = "joker"
    TILE = "tile"
    """A tile has spots and nothing else."""


class Card:
    """One kind of card. Get it from `card`, `tile` or `parse_card`, never by calling this."""

    __slots__ = ("mark", "number", "rank", "suit", "text")

    rank: Rank | None
    suit: Suit | None
    mark: Mark
    text: str
    number: int
    """Two to fourteen, zero for the joker: the rank as a plain integer, for ranking fast. Of a tile
    its spots."""

    def __init__(self, rank: Rank | None, suit: Suit | None, mark: Mark) -> None:
        self.rank = rank
        self.suit = suit
        self.mark = mark
        self.number = int(rank) if rank is not None else 0
        self.text = f"{rank.letter}{suit.value}" if rank is not None and suit is not None else "Jk"

    def __repr__(self) -> str:
        marked = self.mark in (Mark.BONUS, Mark.NO_BUST)
        return f"{self.text} ({self.mark})" if marked else self.text

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        return (_kind, (self.rank, self.suit, self.mark))

    _repr_svg_ = svg


class Tile(Card):
    """One kind of tile, by the spots of its two halves, the larger half first.

    It has neither rank nor suit: which tile is above which is a rule, not a fact.
    """

    __slots__ = ("high", "low")

    def __init__(self, high: int, low: int) -> None:
        super().__init__(None, None, Mark.TILE)
        self.high = high
        self.low = low
        self.number = self.pips
        self.text = f"{high}-{low}"

    @property
    def pips(self) -> int:
        return self.high + self.low

    def __reduce__(self) -> tuple[object, ...]:
        return (tile, (self.high, self.low))


class Hand(tuple[Card, ...]):
    """Cards that lie together, which draw themselves in a notebook; a tuple like any other."""

    __slots__ = ()

    _repr_svg_ = svg


_KINDS: dict[tuple[Rank | None, Suit | None, Mark], Card] = {}


def _kind(rank: Rank | None, suit: Suit | None, mark: Mark) -> Card:
    key = (rank, suit, mark)
    if key not in _KINDS:
        _KINDS[key] = Card(rank, suit, mark)
    return _KINDS[key]


def card(rank: Rank, suit: Suit, mark: Mark = Mark.PLAIN) -> Card:
    return _kind(rank, suit, mark)


JOKER = _kind(None, None, Mark.JOKER)

_HALF = range(1, 7)
_TILES = {(high, low): Tile(high, low) for high in _HALF for low in _HALF if low <= high}


def tile(high: int, low: int) -> Tile:
    return _TILES[high, low]


_SUITED = (card(rank, suit) for rank in Rank for suit in Suit)
_WRITTEN: dict[str, Card] = {each.text: each for each in (JOKER, *_SUITED, *_TILES.values())}


def parse_card(text: str) -> Card:
    """Read one card, strictly: `As`, `Tc`, `Jk`, `6-5`; rank upper case, suit lower case."""
    found = _WRITTEN.get(text)
    if found is None:
        raise RecordError(f"{quoted(text)} is not a {_what_to_write(text)}.")
    return found


def printed_text(card: Card) -> str:
    """A card with what is printed on it beside rank and suit: `Kd (bonus)`."""
    return card.text if card is _WRITTEN[card.text] else f"{card.text} ({card.mark})"


def parse_printed(text: str) -> Card:
    """Read what `printed_text` has written."""
    written, marked, mark = text.partition(" (")
    plain = parse_card(written)
    if not marked:
        return plain
    faces = (card(plain.rank, plain.suit, each) for each in Mark if plain.rank and plain.suit)
    found = next((each for each in faces if printed_text(each) == text), None)
    if found is None:
        raise RecordError(f"No pack has a {written} on which {mark.removesuffix(')')} is printed.")
    return found


def _what_to_write(text: str) -> str:
    """Whoever joins digits by a dash means a tile, everybody else a playing card."""
    if "-" in text and text.replace("-", "").isdecimal():
        return "tile; write its halves, larger first, such as 6-5"
    return "card; write rank and suit such as As, Kd, Tc, or Jk"


def hand(text: str) -> Hand:
    """Cards as they are written, as one hand: `hand("As Ad 9c")`."""
    return Hand(parse_cards(text))


def parse_cards(text: str, *, each_at_most: int = 1) -> tuple[Card, ...]:
    """Read cards separated by blanks. A card that comes more often than allowed is an error."""
    cards = tuple(parse_card(word) for word in text.split())
    refuse_duplicates(cards, each_at_most=each_at_most)
    return cards


def refuse_duplicates(cards: Iterable[Card], *, each_at_most: int = 1) -> None:
    seen: dict[Card, int] = {}
    for each in cards:
        seen[each] = seen.get(each, 0) + 1
        if seen[each] > each_at_most:
            raise RecordError(
                f"{each} appears {seen[each]} times; there can be {each_at_most} of it."
            )


def refuse_more_than_pack(pack: Iterable[Card], cards: Iterable[Card]) -> None:
    """A card that comes more often than in the pack is an error. Some tiles come twice there."""
    held = Counter(pack)
    for each, times in Counter(cards).items():
        if times > held[each]:
            raise RecordError(f"{each} appears {times} times; there can be {held[each]} of it.")


def cards_text(cards: Iterable[Card]) -> str:
    return " ".join(each.text for each in cards)


_IN_A_SENTENCE = re.compile(r"\b([2-9TJQKA])([cdhs])\b")
SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def with_suit_signs(text: str) -> str:
    """A sentence with its cards as people write them: `Ad Tc` becomes `A♦ 10♣`."""
    signed = _IN_A_SENTENCE.sub(
        lambda card: f"{card[1]}{SUIT_SIGNS[card[2]]}".replace("T", "10"), text
    )
    return re.sub(r"\bJk\b", "joker", signed)
