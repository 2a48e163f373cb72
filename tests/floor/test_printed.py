"""What a log and a terminal make of the cards of every pack: the same cards again."""

from __future__ import annotations

import pytest
from rich.text import Text

from houseway.cli.terminal.markup import cards_markup
from houseway.floor.service.event_codec import decode_event, encode_event
from houseway.floor.table.events import ShuffleShown
from houseway.things.cards import parse_card
from houseway.things.decks import DECKS, TILES_32, Deck, as_printed


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_shuffle_out_of_a_log_is_the_pack_again_as_it_is_printed(deck: Deck) -> None:
    read = decode_event(encode_event(ShuffleShown(order=deck.cards, secret="5e" * 32)))

    assert isinstance(read, ShuffleShown)
    assert as_printed(deck, read.order) == deck.cards


def test_a_pack_of_tiles_prints_them_as_they_are_written() -> None:
    assert all(parse_card(each.text) is each for each in TILES_32.cards)


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_terminal_shows_every_card_of_every_pack(deck: Deck) -> None:
    shown = [Text.from_markup(cards_markup([each.text])).plain for each in deck.cards]

    assert all(shown)
    assert len(set(shown)) == len(set(deck.cards))
