"""Two decks that take turns, and the discard rack that holds only one of them."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError
from houseway.things.cards import parse_cards
from houseway.things.deck_pair import Back, back_in_play
from houseway.things.discard_rack import STUB, DiscardRack


def full_rack() -> DiscardRack:
    """Two hands, the player-dealer's and what was never dealt."""
    rack = DiscardRack(Back.RED)
    for label, hand in {
        "seat 2": "As Kd 4c", "seat 5": "2h 2d 9s", "player-dealer": "Qs Jh 3c", STUB: "5c 5d",
    }.items():  # fmt: skip
        rack = rack.add(label, parse_cards(hand), Back.RED)
    return rack


@pytest.mark.rule("TCP-16", "SCB-11")
@pytest.mark.parametrize("number", range(1, 51))
def test_each_deck_is_used_every_other_round(number: int) -> None:
    assert back_in_play(number + 1) is back_in_play(number).other
    assert back_in_play(number + 2) is back_in_play(number)


def test_the_first_round_is_dealt_from_the_red_deck() -> None:
    assert back_in_play(1) is Back.RED


@pytest.mark.parametrize(
    ("label", "hand"),
    [("seat 2", "As Kd 4c"), ("seat 5", "2h 2d 9s"), ("player-dealer", "Qs Jh 3c"),
     (STUB, "5c 5d")],
)  # fmt: skip
def test_any_hand_can_be_picked_up_again_as_it_lay(label: str, hand: str) -> None:
    assert full_rack().hand(label) == parse_cards(hand)


def test_the_rack_keeps_the_order_in_which_hands_were_laid_down() -> None:
    rack = full_rack()

    assert [pile.label for pile in rack.piles] == ["seat 2", "seat 5", "player-dealer", STUB]
    assert rack.cards == parse_cards("As Kd 4c 2h 2d 9s Qs Jh 3c 5c 5d")


@pytest.mark.rule("TCP-17", "SCB-12")
@pytest.mark.parametrize("back", Back)
def test_cards_of_the_other_deck_may_not_lie_in_the_rack(back: Back) -> None:
    rack = DiscardRack(back).add("seat 2", parse_cards("As Kd 4c"), back)

    with pytest.raises(RecordError) as refused:
        rack.add("seat 3", parse_cards("7s 7d 7c"), back.other)

    assert str(refused.value) == (
        f"The rack holds the {back.value} deck; "
        f"cards of the {back.other.value} deck cannot join it."
    )
    assert rack.cards == parse_cards("As Kd 4c")


def test_a_hand_is_laid_down_once() -> None:
    with pytest.raises(RecordError, match="The hand of seat 5 lies in the rack already"):
        full_rack().add("seat 5", parse_cards("8s 8d 8c"), Back.RED)


def test_a_hand_that_was_never_laid_down_cannot_be_picked_up() -> None:
    with pytest.raises(RecordError, match="No hand of seat 7 lies in the rack"):
        full_rack().hand("seat 7")


def test_laying_a_hand_down_leaves_the_earlier_rack_as_it_was() -> None:
    empty = DiscardRack(Back.BLUE)
    empty.add("seat 2", parse_cards("As Kd 4c"), Back.BLUE)

    assert empty.cards == ()
