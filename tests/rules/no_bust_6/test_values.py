"""What cards and hands are worth: the natural of 22, and an ace that counts 1, 11 or 12."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.view import BoxView
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, dealt, settled


def seen(scene: Scene) -> BoxView:
    """Seat 2's hand as everybody sees it."""
    boxes: tuple[BoxView, ...] = scene.view(None).boxes
    return next(box for box in boxes if box.spot == 2)


@each_proves("game", {NB6: "NB6-02 NB6-09", NBB: "NBB-02 NBB-08"})
@pytest.mark.parametrize("ten", ["Th", "Jd", "Qc", "Ks"])
def test_an_ace_with_any_ten_or_picture_on_the_deal_is_a_natural(game: str, ten: str) -> None:
    for hand in (f"As {ten}", f"{ten} As"):
        scene = settled(game, "6c 5d Ts", hand)
        assert seen(scene).natural
        assert scene.posting(2, "base").pays > 1


@each_proves("game", {NB6: "NB6-02 NB6-09", NBB: "NBB-02 NBB-08"})
@pytest.mark.parametrize("hand", ["As 9d", "As Ad", "Ks Qd", "7s 4d Th", "5s 6d Kh"])
def test_no_other_hand_is_a_natural(game: str, hand: str) -> None:
    scene = settled(game, "6c Td 9c", hand)

    assert not seen(scene).natural
    assert scene.posting(2, "base").pays == 1


@each_proves("game", {NB6: "NB6-02 NB6-09", NBB: "NBB-02 NBB-08"})
def test_the_ace_of_a_natural_counts_twelve_so_it_beats_even_a_22_that_is_good(game: str) -> None:
    good = {"twentytwo": "good"}

    assert settled(game, "6c 6d Ts", "Ah Kh", options=good).result(2, "base") == "win"
    assert settled(game, "Kc As", "Th 6d 6c", options=good).result(2, "base") == "lose"


@each_proves("game", {NB6: "NB6-10 NB6-14", NBB: "NBB-09 NBB-13"})
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("Ah 2d", "soft 13"), ("Ah 5d", "soft 16"), ("Ah 6d", "soft 17"), ("Ah 8d", "soft 19"),
        ("Ah 9d", "soft 20"), ("Ah 5d 5c", "soft 21"), ("Ah 5d 6c", "hard 12"),
        ("Ah 5d Kc", "hard 16"), ("9h 9d Ac", "hard 19"), ("6h 4d Ac", "soft 21"),
    ],
)  # fmt: skip
def test_an_ace_counts_eleven_while_that_is_not_over_and_else_one(
    game: str, hand: str, total: str
) -> None:
    box = seen(settled(game, "6c Td 9c", hand))

    assert f"{'soft' if box.soft else 'hard'} {box.points}" == total


@each_proves("game", {NB6: "NB6-11", NBB: "NBB-10"})
def test_two_aces_are_a_soft_12_on_which_one_may_stand_or_hit(game: str) -> None:
    scene = dealt(game, "6c Td", "Ah Ad")

    assert (seen(scene).points, seen(scene).soft) == (12, True)
    assert {"hit", "stand"} <= scene.verbs()


@each_proves("game", {NB6: "NB6-11", NBB: "NBB-10"})
def test_two_aces_count_two_where_twelve_would_be_too_much(game: str) -> None:
    assert seen(settled(game, "6c Td 9c", "Ah Ad 9c")).points == 21
    assert seen(settled(game, "6c Td 9c", "Ah Ad Tc")).points == 12


@each_proves("game", {NB6: "NB6-12", NBB: "NBB-11"})
@pytest.mark.parametrize("pips", range(2, 11))
def test_cards_from_two_to_ten_count_their_pips(game: str, pips: int) -> None:
    rank = "T" if pips == 10 else str(pips)
    scene = dealt(game, "6c Td", f"{rank}h 7d")

    assert (seen(scene).points, seen(scene).soft) == (pips + 7, False)


@each_proves("game", {NB6: "NB6-13", NBB: "NBB-12"})
@pytest.mark.parametrize("picture", ["J", "Q", "K"])
def test_every_picture_counts_ten(game: str, picture: str) -> None:
    scene = dealt(game, "6c Td", f"{picture}h 7d")

    assert seen(scene).points == 17


@each_proves("game", {NB6: "NB6-14", NBB: "NBB-13"})
def test_a_soft_17_of_the_player_dealer_is_hit_and_a_hard_one_is_not(game: str) -> None:
    assert settled(game, "6c Ad 4s", "Th 8d").hand(2) == "Th 8d"
    assert settled(game, "6c 5d 6s", "Th 8d").result(2, "base") == "win"


@each_proves("game", {NB6: "NB6-10 NB6-73 NB6-75", NBB: "NBB-09 NBB-72 NBB-74"})
@pytest.mark.parametrize(("pair", "card"), [("Kh Kd", "As"), ("Qh Td", "As"), ("Ah Ad", "Ks")])
def test_ace_and_ten_on_a_split_hand_is_21_and_no_natural(game: str, pair: str, card: str) -> None:
    scene = dealt(game, "6c Td", pair, later=f"{card} 7c 9c")
    scene.split(2)
    scene.everybody_stands()

    first = seen(scene)
    assert (first.points, first.natural) == (21, False)
    assert scene.paid(2, "base") == 10
