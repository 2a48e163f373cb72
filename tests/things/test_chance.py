"""No outcome is favoured: every possible draw is put in its place and the results are counted."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import factorial

import pytest

from houseway.things.decks import DECK_52, shoe
from houseway.things.dice import shake
from houseway.things.random_source import below, bot_random, cut, request_id, shuffled
from tests.things.replayed_bits import Replayed


@pytest.mark.parametrize("limit", range(2, 41))
def test_every_number_below_a_limit_is_drawn_by_exactly_one_value_of_the_bits(limit: int) -> None:
    width = (limit - 1).bit_length()
    drawn: Counter[int] = Counter()
    for value in range(1 << width):
        bits = Replayed([value, 0])
        number = below(limit, bits)
        if len(bits.widths) == 1:
            drawn[number] += 1

    assert drawn == dict.fromkeys(range(limit), 1)


@pytest.mark.parametrize("limit", range(2, 41))
def test_a_value_that_is_too_large_is_drawn_again_and_leaves_no_trace(limit: int) -> None:
    width = (limit - 1).bit_length()
    for rejected in range(limit, 1 << width):
        for accepted in range(limit):
            bits = Replayed([rejected, rejected, accepted])
            assert below(limit, bits) == accepted
            assert bits.widths == [width] * 3


@pytest.mark.parametrize("limit", range(2, 41))
def test_at_most_every_second_draw_has_to_be_repeated(limit: int) -> None:
    bits = Replayed([0])
    below(limit, bits)

    assert 1 << bits.widths[0] < 2 * limit


def test_one_outcome_needs_no_draw() -> None:
    bits = Replayed([])

    assert below(1, bits) == 0
    assert bits.widths == []


@pytest.mark.parametrize("limit", [0, -1])
def test_there_is_no_number_below_nothing(limit: int) -> None:
    with pytest.raises(ValueError, match=f"There is no number below {limit}"):
        below(limit, Replayed([0]))


@pytest.mark.parametrize("size", range(7))
def test_every_order_comes_up_from_exactly_one_sequence_of_draws(size: int) -> None:
    """With draws below n, n-1, down to 2 there are n! sequences, all equally likely."""
    things = "ABCDEF"[:size]
    orders: Counter[tuple[str, ...]] = Counter()
    for draws in product(*(range(limit) for limit in range(size, 1, -1))):
        bits = Replayed(draws)
        orders[shuffled(things, bits)] += 1
        assert bits.left == []

    assert len(orders) == factorial(size)
    assert orders == dict.fromkeys(permutations(things), 1)


def test_a_rejected_draw_does_not_disturb_the_shuffle() -> None:
    """Below three needs two bits, and the fourth value of two bits is drawn again."""
    assert shuffled("ABC", Replayed([3, 0, 1])) == shuffled("ABC", Replayed([0, 1]))


def test_a_shuffled_shoe_holds_the_same_cards() -> None:
    cards = shoe(DECK_52, 8)

    assert Counter(shuffled(cards)) == Counter(cards)


def test_two_shuffles_of_a_pack_are_not_the_same() -> None:
    """They would be once in 52!, which has sixty-eight digits."""
    assert shuffled(DECK_52.cards) != shuffled(DECK_52.cards)


def test_shuffling_leaves_the_given_cards_as_they_lie() -> None:
    things = ["A", "B", "C"]
    shuffled(things, Replayed([0, 0]))

    assert things == ["A", "B", "C"]


@pytest.mark.parametrize(("at", "order"), [(0, "ABCD"), (1, "BCDA"), (3, "DABC"), (4, "ABCD")])
def test_a_cut_swaps_the_two_parts_of_the_deck(at: int, order: str) -> None:
    assert "".join(cut("ABCD", at)) == order


def test_every_fall_of_three_dice_comes_from_exactly_one_sequence_of_draws() -> None:
    falls = Counter(
        tuple(shake(Replayed(draws))) for draws in product(range(6), range(6), range(6))
    )

    assert falls == dict.fromkeys(product(range(1, 7), repeat=3), 1)


def test_a_die_draws_again_when_the_bits_show_seven_or_eight() -> None:
    assert tuple(shake(Replayed([6, 7, 2, 0, 5]))) == (3, 1, 6)


def test_an_id_of_the_house_has_every_bit_that_was_drawn_for_it() -> None:
    assert request_id(Replayed([5])) == "0" * 23 + "5"
    assert request_id() != request_id()


def test_the_same_bits_give_the_same_habits_and_others_others() -> None:
    first, again, other = (bot_random(Replayed([bits])) for bits in (7, 7, 8))
    assert first.random() == again.random() != other.random()
