"""Chart 1B: how the player-dealer's hand is played out, without anybody's choice."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Split, Stand
from houseway.play.round import Phase
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME, against


def played_out(hand: str, later: str, *, draws: str = "hit_soft_17") -> str:
    """The player-dealer's whole hand, when seat 2 stands on a hard 20."""
    scene = against(hand, "Ks Qd", later=later, draws=draws)
    if scene.round.phase is Phase.DECIDING:
        scene.stand(2)
    return scene.player_dealer_hand()


@pytest.mark.rule("PS-59", "PS-63")
@pytest.mark.parametrize(
    "hand", ["Kh 7c", "9h 8c", "8h 9c", "Kh 8c", "9h 9c", "Kh 9c", "Kh Qc", "Qh Jc"]
)
def test_they_stand_on_two_cards_of_hard_17_and_more(hand: str) -> None:
    assert played_out(hand, "2s") == hand


@pytest.mark.rule("PS-59", "PS-63")
@pytest.mark.parametrize(
    ("hand", "later"),
    [
        ("5h 6c", "6s 2s"),
        ("5h 6c", "7s 2s"),
        ("5h 6c", "Ks 2s"),
        ("6h 4c", "5s 2d 2s"),
        ("Ah 6c", "Ks 2s"),
        ("8h 8c", "As 2s"),
        ("Ah Ac", "5d Kc 2s"),
    ],
)
def test_they_stand_on_hard_17_and_more_of_drawn_cards(hand: str, later: str) -> None:
    drawn = later.removesuffix(" 2s")
    assert played_out(hand, later) == f"{hand} {drawn}"


@pytest.mark.rule("PS-59", "PS-62")
@pytest.mark.parametrize(
    ("hand", "drawn"),
    [("Ah 7c", ""), ("Ah 8c", ""), ("Ah 9c", ""), ("Ah 4c", "3d"), ("5h 2c", "Ad"),
     ("Ah 4c", "6d"), ("Ah 6c", "2d"), ("Ah 6c", "4d")],
)  # fmt: skip
def test_they_stand_on_soft_18_and_more(hand: str, drawn: str) -> None:
    assert played_out(hand, f"{drawn} 2s") == f"{hand} {drawn}".strip()


@pytest.mark.rule("PS-60", "PS-62")
@pytest.mark.parametrize(
    ("hand", "drawn"), [("Ah 6c", ""), ("6h Ac", ""), ("Ah 2c", "4d"), ("3h 3c", "Ad")]
)
def test_they_hit_a_soft_17_of_any_number_of_cards(hand: str, drawn: str) -> None:
    whole = f"{hand} {drawn}".strip()
    assert played_out(hand, f"{drawn} 3s Kc") == f"{whole} 3s"


@pytest.mark.rule("PS-60")
@pytest.mark.parametrize(
    "hand",
    ["2h 2c", "2h 3c", "3h 3c", "3h 4c", "4h 4c", "4h 5c", "5h 5c", "5h 6c", "Kh 2c", "Kh 3c",
     "Kh 4c", "Kh 5c", "Kh 6c", "9h 7c", "8h 8c", "Ah Ac", "Ah 2c", "Ah 3c", "Ah 4c", "Ah 5c"],
)  # fmt: skip
def test_they_hit_every_lower_total(hand: str) -> None:
    assert played_out(hand, "9s 9d 9c").startswith(f"{hand} 9s")


@pytest.mark.rule("PS-60", "PS-39")
def test_they_go_on_until_a_card_brings_them_to_17_or_over() -> None:
    assert played_out("2h 2c", "2d 2s 3c 5d 9h") == "2h 2c 2d 2s 3c 5d 9h"
    assert played_out("2h 2c", "2d 2s 3c 6d 9h") == "2h 2c 2d 2s 3c 6d"


@pytest.mark.rule("PS-60")
@pytest.mark.parametrize(
    ("hand", "drawn"), [("Ah 6c", ""), ("6h Ac", ""), ("Ah 2c", "4d"), ("3h 3c", "Ad")]
)
def test_a_house_may_have_them_stand_on_all_17s(hand: str, drawn: str) -> None:
    whole = f"{hand} {drawn}".strip()
    assert played_out(hand, f"{drawn} 3s Kc", draws="stand_all_17") == whole


@pytest.mark.rule("PS-60")
def test_where_they_stand_on_all_17s_they_still_hit_what_is_lower() -> None:
    assert played_out("Ah 5c", "5s 2s", draws="stand_all_17") == "Ah 5c 5s"
    assert played_out("Kh 6c", "Ad 2s", draws="stand_all_17") == "Kh 6c Ad"


@pytest.mark.rule("PS-62", "PS-63")
def test_a_17_is_soft_or_hard_by_what_its_ace_counts() -> None:
    assert played_out("Ah 6c", "Kd 2s") == "Ah 6c Kd"
    assert played_out("6h Kc", "Ad 2s") == "6h Kc Ad"
    assert played_out("Ah 2c", "4d Ks 2s") == "Ah 2c 4d Ks"


@pytest.mark.rule("PS-61", "PS-39")
def test_nobody_decides_for_the_player_dealer_s_hand() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.deal({1: "8h 8c", 2: "Ks Qd"}, later="2s")
    for action in (Hit("P1", 1), Stand("P1", 1), Split("P1", 1), Double("P1", 1, 1000)):
        assert "It is P2's turn at seat 2, not P1's at seat 1" in str(scene.refused(action))
    scene.stand(2)

    assert scene.round.phase is Phase.SETTLING
    assert scene.player_dealer_hand() == "8h 8c 2s"
    assert scene.legal() == ()


@pytest.mark.rule("PS-39", "PS-69")
@pytest.mark.parametrize("way", ["over", "surrendered", "natural"])
def test_their_hand_is_played_out_though_nobody_is_left_against_it(way: str) -> None:
    player = {"over": "Ks 6d", "surrendered": "Ks 6d", "natural": "As Kd"}[way]
    later = "Kc 5h" if way == "over" else "5h"
    scene = against("6h Kd", player, later=later)
    if way == "over":
        scene.hit(2)
    elif way == "surrendered":
        scene.surrender(2)

    assert scene.player_dealer_hand() == "6h Kd 5h"
