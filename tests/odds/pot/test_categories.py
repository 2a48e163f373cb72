"""What hands become, which cards help them, and what a call has to bring."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.errors import RecordError
from houseway.families.poker.odds.hand_development import hand_development, outs, pot_odds
from houseway.rules.catalog import game
from houseway.things.cards import parse_cards

HOLDEM, OMAHA, LOWBALL = game("texas-holdem"), game("omaha-hi-lo"), game("lowball")


def helped(chosen: str, own: str, board: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    rules = game(chosen).rules
    for card, makes in outs(rules, parse_cards(own), parse_cards(board)).items():
        found.setdefault(makes, set()).add(card.text)
    return found


def test_a_pair_of_sevens_by_the_river() -> None:
    found = hand_development(HOLDEM, "7d7h", "2s7s9h")
    by_name = {each.name: each.share * found.ends for each in found.categories}
    assert found.ends == 1_081
    # The last seven with any other card.
    assert by_name["four of a kind"] == 46
    assert sum(each.share for each in found.categories) == 1
    assert [each.name for each in found.categories][-1] == "three of a kind"


def test_before_the_flop_every_board_is_counted() -> None:
    found = hand_development(HOLDEM, "AsKs")
    assert found.ends == 2_118_760
    by_name = {each.name: each.share for each in found.categories}
    # The royal flush of spades with any two others, and one on the board in three suits.
    assert by_name["royal flush"] * found.ends == 1_081 + 3


def test_a_low_is_counted_beside_the_high_hand() -> None:
    found = hand_development(OMAHA, "AsAh2s3d", "4c5dKh")
    assert found.low is not None
    assert 0 < found.low < 1
    assert hand_development(HOLDEM, "AsAh", "4c5dKh").low is None


def test_a_draw_to_a_wheel() -> None:
    found = hand_development(LOWBALL, "As2d3c4h")
    by_name = {each.name: each.share for each in found.categories}
    # Four fives and the joker, of 49 cards.
    assert by_name["5 low"] == Fraction(5, 49)
    assert by_name["one pair"] == Fraction(12, 49)


def test_a_range_is_not_one_hand() -> None:
    with pytest.raises(RecordError, match="is not one hand; give all its cards"):
        hand_development(HOLDEM, "QQ+")


def test_a_flush_draw_with_two_overcards_has_fifteen_outs() -> None:
    found = helped("texas-holdem", "As Ks", "2s 7s 9h")
    assert {len(cards) for cards in found.values()} == {9, 6}
    assert found["one pair"] == {"Ac", "Ad", "Ah", "Kc", "Kd", "Kh"}


def test_a_set_improves_by_pairing_the_board_and_a_pair_does_not() -> None:
    found = helped("texas-holdem", "7d 7h", "2s 7s 9h")
    assert found["four of a kind"] == {"7c"}
    assert len(found["full house"]) == 6
    assert helped("texas-holdem", "Ad Ah", "2s 7s 9h") == {"three of a kind": {"Ac", "As"}}


def test_a_first_low_is_an_out() -> None:
    found = helped("omaha-hi-lo", "Ah 2d Kc Qs", "4c 7d Jh")
    assert {card[0] for card in found["low"]} == {"3", "5", "6", "8"}


def test_nothing_helps_before_the_flop_and_after_the_river() -> None:
    assert helped("texas-holdem", "As Ks", "") == {}
    assert helped("texas-holdem", "As Ks", "2s 7s 9h Td Jd") == {}


def test_a_call_has_to_bring_its_part_of_the_pot() -> None:
    assert pot_odds(3_000, 1_000) == Fraction(1, 4)
    assert pot_odds(3_000, 0) == 0
