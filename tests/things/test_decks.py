"""The packs card by card, and the shoes that are made of them."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.errors import RecordError
from houseway.things.cards import JOKER, Card, Mark, cards_text, parse_cards
from houseway.things.decks import (
    BONUS_52,
    DECK_52,
    DECKS,
    JOKER_53,
    NO_BUST_52,
    SPANISH_48,
    Deck,
    as_printed,
    shoe,
    stacked,
)

ALL_52 = {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}


def names(cards: tuple[Card, ...]) -> set[str]:
    return {each.text for each in cards}


def marked(deck: Deck, mark: Mark) -> set[str]:
    """The cards of a pack that carry this mark, each of which must be there once."""
    found = [each.text for each in deck.cards if each.mark is mark]
    assert len(found) == len(set(found))
    return set(found)


def of_ranks(ranks: str) -> set[str]:
    return {rank + suit for rank in ranks for suit in "cdhs"}


def test_the_plain_pack_holds_each_of_fifty_two_cards_once() -> None:
    assert len(DECK_52) == 52
    assert names(DECK_52.cards) == ALL_52
    assert marked(DECK_52, Mark.PLAIN) == ALL_52


def test_the_joker_pack_is_the_plain_pack_and_one_joker() -> None:
    assert len(JOKER_53) == 53
    assert JOKER_53.cards.count(JOKER) == 1
    assert marked(JOKER_53, Mark.PLAIN) == ALL_52


def test_the_bonus_pack_prints_bonus_on_the_sixteen_tens_and_pictures() -> None:
    assert len(BONUS_52) == 52
    assert names(BONUS_52.cards) == ALL_52
    assert marked(BONUS_52, Mark.BONUS) == of_ranks("TJQK")
    assert marked(BONUS_52, Mark.PLAIN) == of_ranks("23456789A")


def test_the_spanish_pack_has_no_tens_and_twelve_bonus_cards() -> None:
    assert len(SPANISH_48) == 48
    assert names(SPANISH_48.cards) == ALL_52 - of_ranks("T")
    assert marked(SPANISH_48, Mark.BONUS) == of_ranks("JQK")
    assert marked(SPANISH_48, Mark.PLAIN) == of_ranks("23456789A")


def test_the_no_bust_pack_prints_its_words_on_the_four_aces() -> None:
    assert len(NO_BUST_52) == 52
    assert marked(NO_BUST_52, Mark.NO_BUST) == of_ranks("A")
    assert marked(NO_BUST_52, Mark.PLAIN) == ALL_52 - of_ranks("A")


def test_only_one_pack_has_a_joker() -> None:
    assert {deck.id for deck in DECKS.values() if JOKER in deck.cards} == {"53-joker"}


def test_the_six_packs_are_found_by_their_names() -> None:
    assert {id: len(deck) for id, deck in DECKS.items()} == {
        "52": 52, "53-joker": 53, "52-bonus": 52, "48-spanish-bonus": 48, "52-no-bust": 52,
        "32-tiles": 32,
    }  # fmt: skip
    assert all(deck.id == id for id, deck in DECKS.items())


@pytest.mark.parametrize("decks", range(1, 9))
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_shoe_holds_every_card_of_its_pack_once_for_each_deck(deck: Deck, decks: int) -> None:
    cards = shoe(deck, decks)

    assert len(cards) == decks * len(deck)
    assert Counter(cards) == {each: decks * times for each, times in Counter(deck.cards).items()}


@pytest.mark.parametrize("decks", [-1, 0, 9, 100])
def test_there_is_no_shoe_of_fewer_than_one_or_more_than_eight_decks(decks: int) -> None:
    with pytest.raises(RecordError) as refused:
        shoe(DECK_52, decks)

    assert str(refused.value) == f"A shoe holds 1 to 8 decks, not {decks}."


def test_a_written_king_is_a_bonus_card_in_the_bonus_pack() -> None:
    king, two = as_printed(BONUS_52, parse_cards("Kd 2c"))

    assert (king.mark, two.mark) == (Mark.BONUS, Mark.PLAIN)


@pytest.mark.parametrize(("deck", "text"), [(SPANISH_48, "Kd Ts"), (DECK_52, "As Jk")])
def test_a_card_that_the_pack_does_not_hold_is_named(deck: Deck, text: str) -> None:
    missing = text.split()[1]
    with pytest.raises(RecordError, match=f"{missing} is not in this deck of {len(deck)} cards"):
        as_printed(deck, parse_cards(text))


def test_a_stacked_pack_is_whole_with_the_chosen_cards_on_top() -> None:
    order = stacked(JOKER_53, parse_cards("Jk As 7d"))

    assert cards_text(order[:3]) == "Jk As 7d"
    assert Counter(order) == Counter(JOKER_53.cards)
    assert list(order[3:]) == [each for each in JOKER_53.cards if each not in order[:3]]


def test_a_pack_cannot_be_stacked_with_one_card_twice() -> None:
    with pytest.raises(RecordError, match="As appears 2 times"):
        stacked(BONUS_52, parse_cards("As Kd As", each_at_most=2))
