"""The packs that the documents name, and shoes made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.things.cards import (
    JOKER,
    Card,
    Mark,
    Rank,
    Suit,
    card,
    parse_card,
    refuse_more_than_pack,
)
from houseway.things.tile_set import SINGLE_TILES, TWIN_TILES

DECKS_MAX = 8


class Deck(NamedTuple):
    """A pack as it leaves its box."""

    id: str
    cards: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.cards)


def _pack(
    marks: dict[Rank, Mark], *, without: Iterable[Rank] = (), jokers: int = 0
) -> tuple[Card, ...]:
    missing = frozenset(without)
    suited = tuple(
        card(rank, suit, marks.get(rank, Mark.PLAIN))
        for suit in Suit
        for rank in Rank
        if rank not in missing
    )
    return suited + (JOKER,) * jokers


_COURT = dict.fromkeys((Rank.JACK, Rank.QUEEN, Rank.KING), Mark.BONUS)

DECK_52 = Deck("52", _pack({}))
JOKER_53 = Deck("53-joker", _pack({}, jokers=1))
BONUS_52 = Deck("52-bonus", _pack({**_COURT, Rank.TEN: Mark.BONUS}))
"""Sixteen Bonus cards: ten, jack, queen and king of each suit."""
SPANISH_48 = Deck("48-spanish-bonus", _pack(_COURT, without=[Rank.TEN]))
"""No tens; twelve Bonus cards: jack, queen and king of each suit."""
NO_BUST_52 = Deck("52-no-bust", _pack({Rank.ACE: Mark.NO_BUST}))
"""The aces carry the words No Bust."""
TILES_32 = Deck("32-tiles", (*TWIN_TILES, *TWIN_TILES, *SINGLE_TILES))
"""Eleven kinds of tile that come twice, ten that come once."""

DECKS = {deck.id: deck for deck in (DECK_52, JOKER_53, BONUS_52, SPANISH_48, NO_BUST_52, TILES_32)}


@cache
def shoe(deck: Deck, decks: int) -> tuple[Card, ...]:
    """The cards of one to eight packs, in box order."""
    if not 1 <= decks <= DECKS_MAX:
        raise RecordError(f"A shoe holds 1 to {DECKS_MAX} decks, not {decks}.")
    return deck.cards * decks


@cache
def _faces(deck: Deck) -> Mapping[str, Card]:
    return {each.text: each for each in deck.cards}


def as_printed(deck: Deck, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Written cards as this pack prints them: `Kd` is a Bonus card in a Bonus pack."""
    faces = _faces(deck)
    for each in (found := tuple(cards)):
        if each.text not in faces:
            raise RecordError(f"{each} is not in this deck of {len(deck)} cards.")
    return tuple(faces[each.text] for each in found)


def parse_from(deck: Deck, text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks that can lie together, as this pack prints them."""
    cards = as_printed(deck, (parse_card(word) for word in text.split()))
    refuse_more_than_pack(deck.cards, cards)
    return cards


def stacked(deck: Deck, first: Iterable[Card]) -> tuple[Card, ...]:
    """The whole pack with these cards on top, the others behind them in box order."""
    top = as_printed(deck, first)
    refuse_more_than_pack(deck.cards, top)
    left = list(deck.cards)
    for each in top:
        left.remove(each)
    return (*top, *left)


def stacked_shoe(cards: tuple[Card, ...], first: Iterable[Card]) -> tuple[Card, ...]:
    """A whole shoe with these cards on top, as its packs print them, the others behind."""
    faces = {each.text: each for each in cards}
    left = list(cards)
    top: list[Card] = []
    for each in first:
        printed = faces.get(each.text)
        if printed is None or printed not in left:
            raise RecordError(f"There is no {each} left in this shoe of {len(cards)} cards.")
        left.remove(printed)
        top.append(printed)
    return (*top, *left)
