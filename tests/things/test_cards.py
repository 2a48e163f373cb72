"""How cards are written and read: strictly, each kind one object, nothing repeated unnoticed."""

from __future__ import annotations

import copy
import pickle

import pytest

from houseway.errors import RecordError
from houseway.things.cards import (
    JOKER,
    Mark,
    Rank,
    Suit,
    card,
    cards_text,
    parse_card,
    parse_cards,
)

RANKS = "23456789TJQKA"
SUITS = "cdhs"


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_every_card_reads_back_as_it_was_written(rank: str, suit: str) -> None:
    read = parse_card(rank + suit)

    assert str(read) == rank + suit
    assert read.number == RANKS.index(rank) + 2
    assert read.suit == suit


def test_the_fifty_two_cards_and_the_joker_are_all_different() -> None:
    written = [rank + suit for rank in RANKS for suit in SUITS]

    assert len({parse_card(text) for text in [*written, "Jk"]}) == 53


def test_the_joker_has_neither_rank_nor_suit() -> None:
    read = parse_card("Jk")

    assert read is JOKER
    assert (read.rank, read.suit, read.number) == (None, None, 0)
    assert read.mark is Mark.JOKER


@pytest.mark.parametrize(
    "malformed",
    [
        "", " ", "A", "s", "as", "AS", "aS", "sA", "jk", "JK", "jK", "Joker", "1s", "0s", "10s",
        "Ax", "Xs", "A♠", "As ", " As", "A s", "As\n", "AsKd", "As,", "-s", "A-", "??", "٢s",
    ],
)  # fmt: skip
def test_what_is_not_a_card_is_refused_in_one_sentence_that_quotes_it(malformed: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_card(malformed)

    says = str(refused.value)
    assert says.startswith(f"{malformed!r} is not a card")
    assert says.endswith(".")
    assert "\n" not in says


@pytest.mark.parametrize("text", ["As Kd 2h", "  As\tKd\n2h  "])
def test_cards_are_separated_by_blanks_and_keep_their_order(text: str) -> None:
    assert cards_text(parse_cards(text)) == "As Kd 2h"


def test_no_cards_at_all_is_an_empty_hand() -> None:
    assert parse_cards("") == ()


@pytest.mark.parametrize("text", ["As Kd 1h", "As, Kd", "AsKd", "As kd"])
def test_one_malformed_card_spoils_the_whole_line(text: str) -> None:
    with pytest.raises(RecordError, match="is not a card"):
        parse_cards(text)


@pytest.mark.parametrize(
    ("text", "repeated"), [("As Kd As", "As"), ("2c 2c", "2c"), ("Jk 3d Jk", "Jk")]
)
def test_a_card_that_comes_twice_is_named(text: str, repeated: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_cards(text)

    assert str(refused.value) == f"{repeated} appears 2 times; there can be 1 of it."


def test_a_shoe_of_two_decks_holds_each_card_twice_and_not_three_times() -> None:
    assert len(parse_cards("As As Kd", each_at_most=2)) == 3

    with pytest.raises(RecordError, match="As appears 3 times; there can be 2 of it"):
        parse_cards("As Kd As As", each_at_most=2)


def test_the_same_rank_in_two_suits_is_no_repetition() -> None:
    assert len(parse_cards("As Ah Ad Ac")) == 4


def test_a_card_stays_one_object_when_it_is_copied_or_stored() -> None:
    king = card(Rank.KING, Suit.DIAMONDS, Mark.BONUS)

    for each in (king, JOKER, parse_card("As")):
        assert copy.deepcopy(each) is each
        assert pickle.loads(pickle.dumps(each)) is each


def test_a_printed_word_makes_another_card_with_the_same_name() -> None:
    plain, bonus = card(Rank.KING, Suit.DIAMONDS), card(Rank.KING, Suit.DIAMONDS, Mark.BONUS)

    assert plain is not bonus
    assert str(plain) == str(bonus) == "Kd"
    assert repr(plain) == "Kd"
    assert repr(bonus) == "Kd (bonus)"
