"""Playing cards: thirteen ranks, four suits, the joker, and what is printed on special cards.

A card is written `As`, `Kd`, `Tc`, `2h`, the joker `Jk`. There is one object per kind of card, so
cards compare by identity and a shoe of eight decks holds the same object eight times.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum

from houseway.errors import RecordError


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


class Card:
    """One kind of card. Get it from `card`, `joker` or `parse_card`, never by calling this."""

    __slots__ = ("mark", "number", "rank", "suit", "text")

    rank: Rank | None
    suit: Suit | None
    mark: Mark
    text: str
    number: int
    """Two to fourteen, zero for the joker: the rank as a plain integer, for ranking fast."""

    def __init__(self, rank: Rank | None, suit: Suit | None, mark: Mark) -> None:
        self.rank = rank
        self.suit = suit
        self.mark = mark
        self.number = int(rank) if rank is not None else 0
        self.text = f"{rank.letter}{suit.value}" if rank is not None and suit is not None else "Jk"

    def __repr__(self) -> str:
        return self.text if self.mark in (Mark.PLAIN, Mark.JOKER) else f"{self.text} ({self.mark})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        return (_kind, (self.rank, self.suit, self.mark))


_KINDS: dict[tuple[Rank | None, Suit | None, Mark], Card] = {}


def _kind(rank: Rank | None, suit: Suit | None, mark: Mark) -> Card:
    key = (rank, suit, mark)
    if key not in _KINDS:
        _KINDS[key] = Card(rank, suit, mark)
    return _KINDS[key]


def card(rank: Rank, suit: Suit, mark: Mark = Mark.PLAIN) -> Card:
    return _kind(rank, suit, mark)


JOKER = _kind(None, None, Mark.JOKER)


_WRITTEN = {
    each.text: each for each in (JOKER, *(card(rank, suit) for rank in Rank for suit in Suit))
}


def parse_card(text: str) -> Card:
    """Read one card, strictly: `As`, `Tc`, `Jk`; rank upper case, suit lower case."""
    found = _WRITTEN.get(text)
    if found is None:
        raise RecordError(f"{text!r} is not a card; write rank and suit such as As, Kd, Tc, or Jk.")
    return found


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


def cards_text(cards: Iterable[Card]) -> str:
    return " ".join(each.text for each in cards)
