"""What cards are worth: 21.5 for an ace and a Bonus card on the deal, ten for it otherwise."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.hand_rules import is_natural, points_of
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rules.catalog import game
from houseway.things.cards import Card, parse_cards
from houseway.things.decks import BONUS_52, as_printed
from tests.rules.pure_215.tables import GAME, heads_up, stood

BONUS = ("Ts", "Jd", "Qc", "Kh")


def rules() -> Blackjack:
    found = game(GAME).rules
    assert isinstance(found, Blackjack)
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Written cards as this deck prints them, however often they come."""
    return as_printed(BONUS_52, parse_cards(text, each_at_most=8))


def total(text: str) -> tuple[int, str]:
    points, soft = points_of(rules(), cards(text))
    return points, "soft" if soft else "hard"


@pytest.mark.rule("P21-12")
@pytest.mark.parametrize("pips", range(2, 10))
@pytest.mark.parametrize("suit", "cdhs")
def test_cards_from_two_to_nine_count_their_pips(pips: int, suit: str) -> None:
    assert total(f"{pips}{suit} {pips}{suit}") == (2 * pips, "hard")


@pytest.mark.rule("P21-10")
@pytest.mark.parametrize("bonus", BONUS)
def test_a_bonus_card_counts_ten_with_any_card_but_an_ace(bonus: str) -> None:
    for pips in range(2, 10):
        assert total(f"{bonus} {pips}c") == (10 + pips, "hard")
    for other in BONUS:
        assert total(f"{bonus} {other}") == (20, "hard")


@pytest.mark.rule("P21-11")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("As 2c", (13, "soft")),
        ("As 9c", (20, "soft")),
        ("As 9c Ad", (21, "soft")),
        ("As 9c 2d", (12, "hard")),
        ("As Ad", (12, "soft")),
        ("As Ad Ac Ah", (14, "soft")),
        ("As Kc Ad", (12, "hard")),
        ("Kc 9c As Ad", (21, "hard")),
        ("Kc 9c As Ad Ac", (22, "hard")),
    ],
)
def test_an_ace_counts_eleven_as_long_as_the_hand_is_not_over(
    hand: str, worth: tuple[int, str]
) -> None:
    assert total(hand) == worth


@pytest.mark.rule("P21-02", "P21-09")
@pytest.mark.parametrize("bonus", BONUS)
@pytest.mark.parametrize("order", ["{ace} {bonus}", "{bonus} {ace}"])
def test_an_ace_with_any_bonus_card_on_the_deal_is_the_natural(bonus: str, order: str) -> None:
    hand = order.format(ace="Ah", bonus=bonus)

    assert is_natural(rules(), cards(hand))
    scene = stood(hand, "9c 7d", "5s")
    assert scene.player_dealer_hand() == "9c 7d 5s"
    assert scene.paid(2, "base") == 15


@pytest.mark.rule("P21-02")
@pytest.mark.parametrize("hand", ["As 9c", "Ks Kd", "Ts 9d", "As Ad", "5s 6d"])
def test_no_other_two_cards_are_the_natural(hand: str) -> None:
    assert not is_natural(rules(), cards(hand))


@pytest.mark.rule("P21-09")
def test_ace_and_bonus_in_three_cards_are_a_plain_hand() -> None:
    assert not is_natural(rules(), cards("As Kc Td"))
    scene = heads_up("As 4c", "9c 8d", "Kd 6h")
    scene.hit(2)
    scene.hit(2)

    assert scene.hand(2) == "As 4c Kd 6h"
    assert scene.paid(2, "base") == 10


@pytest.mark.rule("P21-09")
@pytest.mark.parametrize("pair", ["As Ad", "Ks Qd"])
def test_ace_and_bonus_on_a_split_hand_are_21_and_paid_even_money(pair: str) -> None:
    drawn = "Kc Jh" if pair == "As Ad" else "Ac Ah"
    scene = heads_up(pair, "9c 7d", f"{drawn} 4s")
    scene.split(2)
    scene.everybody_stands()

    assert scene.player_dealer_hand() == "9c 7d 4s"
    assert [scene.paid(2, "base", hand=hand) for hand in (1, 2)] == [10, 10]


@pytest.mark.rule("P21-04", "P21-09")
def test_a_split_21_pushes_with_a_21_and_does_not_beat_it() -> None:
    scene = heads_up("As Ad", "9c 7d", "Kc Jh 5s")
    scene.split(2)

    assert [scene.result(2, "base", hand=hand) for hand in (1, 2)] == ["push", "push"]


@pytest.mark.rule("P21-04", "P21-02")
def test_the_natural_beats_a_21_of_more_cards() -> None:
    scene = stood("As Kd", "9c 7d", "5s")

    assert scene.player_dealer_hand() == "9c 7d 5s"
    assert scene.result(2, "base") == "win"


@pytest.mark.rule("P21-04")
def test_21_is_not_over_and_22_is() -> None:
    good = heads_up("Ks 6d", "9c 8d", "5s")
    good.hit(2)
    good.everybody_stands()
    assert good.result(2, "base") == "win"

    over = heads_up("Ks 6d", "9c 8d", "6s")
    over.hit(2)
    assert over.result(2, "base") == "lose"
