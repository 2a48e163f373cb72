"""The cards of No Bust: 53 to a deck, two to eight decks, and what each card counts."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.errors import RuleError
from houseway.play.actions import Deal
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.things.cards import JOKER
from houseway.things.deck_pair import Back
from tests.felt import Scene
from tests.rules.no_bust.hands import GAME, HOUSES, dealt, settled


@pytest.mark.rule("NB-04")
def test_a_deck_is_52_cards_and_a_joker() -> None:
    deck = game(GAME).rules.deck.cards

    assert len(deck) == 53
    assert len(set(deck)) == 53
    assert deck.count(JOKER) == 1


@pytest.mark.rule("NB-04", "NB-05")
@pytest.mark.parametrize("house", HOUSES)
def test_six_decks_are_in_play_unless_the_house_says_otherwise(house: str) -> None:
    scene = Scene(GAME, house=house)
    shoe = Counter(scene.game.rules.shoe)

    assert shoe.total() == 6 * 53
    assert set(shoe.values()) == {6}


@pytest.mark.rule("NB-05", "NB-06", "NB-07")
@pytest.mark.parametrize(
    ("decks", "cards"), [(2, 106), (3, 159), (4, 212), (5, 265), (6, 318), (7, 371), (8, 424)]
)
def test_two_to_eight_decks_may_be_used(decks: int, cards: int) -> None:
    scene = dealt("Jk Jk", up="6c", options={"decks": str(decks)})

    assert len(scene.round.shoe) == cards
    assert scene.round.shoe.count(JOKER) == decks


@pytest.mark.rule("NB-05", "NB-06", "NB-07")
@pytest.mark.parametrize("decks", ["0", "1", "9"])
def test_one_deck_is_too_few_and_nine_are_too_many(decks: str) -> None:
    with pytest.raises(RuleError, match="NB-07"):
        choose(game(GAME), {"decks": decks})


@pytest.mark.rule("NB-04", "NB-06", "NB-07")
def test_only_a_whole_shoe_is_dealt_from() -> None:
    scene = Scene(GAME, options={"decks": "2"})
    scene.wager(2, base=10)
    scene.close()
    whole = scene.game.rules.shoe
    king = whole[0]

    for order in (whole[1:], (*whole, king), (JOKER, *whole[1:]), whole[:53], whole * 2):
        assert "NB-04" in scene.refused(Deal(Back.RED, order)).rule_ids
    assert scene.round.hands == {}
    scene.act(Deal(Back.RED, tuple(reversed(whole))))


@pytest.mark.rule("NB-09", "NB-10", "NB-11")
@pytest.mark.parametrize(
    ("card", "counts"),
    [
        ("2h", 2), ("3h", 3), ("4h", 4), ("5h", 5), ("6h", 6), ("7h", 7), ("8h", 8), ("9h", 9),
        ("Th", 10), ("Jh", 10), ("Qh", 10), ("Kh", 10),
    ],
)  # fmt: skip
def test_cards_count_their_pips_and_tens_and_pictures_ten(card: str, counts: int) -> None:
    scene = dealt(f"9c {card}")

    assert scene.view("P2").boxes[0].points == 9 + counts
    assert not scene.view("P2").boxes[0].soft


@pytest.mark.rule("NB-08", "NB-18")
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("As 2c", "soft 13"),
        ("As 9c", "soft 20"),
        ("As Ad", "soft 12"),
        ("As 6c 4d", "soft 21"),
        ("As 6c 5d", "hard 12"),
        ("As 6c Td", "hard 17"),
        ("As Ad 9c", "soft 21"),
        ("As Ad Tc", "hard 12"),
    ],
)
def test_an_ace_counts_eleven_as_long_as_that_is_not_over(hand: str, total: str) -> None:
    first, second, *drawn = hand.split()
    scene = dealt(f"{first} {second}", later=" ".join(drawn))
    for _ in drawn:
        scene.hit(2)

    box = scene.view("P2").boxes[0]
    assert f"{'soft' if box.soft else 'hard'} {box.points}" == total


@pytest.mark.rule("NB-12", "NB-16", "NB-18")
@pytest.mark.parametrize("other", [*"23456789TJQKA"])
def test_a_joker_with_any_card_is_a_hard_21_that_takes_no_card(other: str) -> None:
    for hand in (f"Jk {other}d", f"{other}d Jk"):
        scene = dealt(hand, up="6c", later="Td 2c")

        box = scene.view("P2").boxes[0]
        assert (box.points, box.soft, box.natural) == (21, False, False)
        assert box.end == "full"
        assert scene.settlement is not None


@pytest.mark.rule("NB-17")
@pytest.mark.parametrize(
    "hand", ["2c 3d Jk", "Kc 2d Jk", "Kc 9d Jk", "As 7d Jk", "As 8d Jk", "2c 2d 2h 2s Jk"]
)
def test_a_joker_that_is_drawn_later_makes_a_hard_21_and_ends_the_hand(hand: str) -> None:
    scene = settled(hand, "Kh Qs")

    box = scene.view("P2").boxes[0]
    assert (box.points, box.soft, box.end) == (21, False, "full")
    assert scene.paid(2, "base") == 10


@pytest.mark.rule("NB-17")
def test_a_joker_on_a_doubled_hand_makes_21() -> None:
    scene = dealt("Kc 6d", up="Th", later="Jk Qs")
    scene.double(2)

    assert scene.hand(2) == "Kc 6d Jk"
    assert (scene.paid(2, "base"), scene.paid(2, "double")) == (10, 10)


@pytest.mark.rule("NB-17")
def test_a_joker_on_a_split_hand_makes_21() -> None:
    scene = dealt("8c 8d", up="Th", later="Jk 2c Jk Qs")
    scene.split(2)
    assert scene.box(2).end == "full"
    scene.hit(2, hand=2)

    assert (scene.hand(2), scene.hand(2, 2)) == ("8c Jk", "8d 2c Jk")
    assert (scene.paid(2, "base"), scene.paid(2, "base", hand=2)) == (10, 10)


@pytest.mark.rule("NB-13", "NB-14")
def test_two_jokers_on_the_deal_are_a_natural_22() -> None:
    scene = dealt("Jk Jk", up="6c", later="5d Th")

    assert scene.view("P2").boxes[0].natural
    assert scene.player_dealer_hand() == "6c 5d Th"
    assert scene.paid(2, "base") == 20


@pytest.mark.rule("NB-13")
def test_two_jokers_that_do_not_come_first_are_no_natural_22() -> None:
    scene = settled("5c 9d Jk", "9h 5s Jk")
    assert scene.result(2, "base") == "push"

    split = dealt("As Ad", up="9h", later="Jk Jk 5s 7c")
    split.split(2)
    assert (split.hand(2), split.hand(2, 2)) == ("As Jk", "Ad Jk")
    assert not any(box.natural for box in split.view("P2").boxes)
    assert split.result(2, "base") == split.result(2, "base", hand=2) == "push"


@pytest.mark.rule("NB-13", "NB-14")
def test_a_player_dealer_s_first_card_and_the_next_one_make_a_natural_22() -> None:
    scene = dealt("As Kd", up="Jk", later="Jk")

    assert scene.player_dealer_hand() == "Jk Jk"
    assert scene.taken(2, "base") == 10
    assert "NB-14" in scene.posting(2, "base").rule_ids


@pytest.mark.rule("NB-19")
def test_an_ace_with_a_ten_is_an_ordinary_21() -> None:
    won = settled("As Kd", "Th Qs")
    assert not won.view("P2").boxes[0].natural
    assert won.paid(2, "base") == 10

    for other in ("Ac Th", "9h 5s 7c", "9h Jk", "9h 5s Jk"):
        assert settled("As Kd", other).result(2, "base") == "push"
