"""Chart 1B: the player-dealer draws to a hard 17 or a soft 18 and has no choice in it."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Hit, Stand
from houseway.rules.catalog import game
from tests.rules.pure_215.tables import GAME, heads_up, stood

TENS = "Kc Qh Jd Ts"


def drawn(player_dealer: str, later: str = TENS) -> str:
    """The player-dealer's whole hand when a player with 18 stands."""
    return stood("9s 9d", player_dealer, later).player_dealer_hand()


@pytest.mark.rule("P21-52")
@pytest.mark.parametrize("hand", ["Kh 7c", "9h 8c", "Kh 8c", "9h 9c", "Kh 9c", "Kh Qc"])
def test_they_stand_on_hard_17_or_more(hand: str) -> None:
    assert drawn(hand) == hand


@pytest.mark.rule("P21-53")
@pytest.mark.parametrize(
    "hand",
    ["2h 2c", "2h 3c", "4h 3c", "5h 4c", "6h 4c", "6h 5c", "6h 6c", "Kh 3c", "Kh 4c", "9h 6c",
     "Kh 6c"],
)  # fmt: skip
def test_they_hit_hard_16_or_less(hand: str) -> None:
    assert drawn(hand).startswith(f"{hand} ")


@pytest.mark.rule("P21-53")
@pytest.mark.parametrize("low", [2, 3, 4, 5, 6])
def test_they_hit_soft_17_or_less(low: int) -> None:
    assert drawn(f"{low}h Ac", "8d 9d").startswith(f"{low}h Ac 8d")
    assert drawn("Ah As", "9d 5d") == "Ah As 9d"


@pytest.mark.rule("P21-53")
@pytest.mark.parametrize("high", [7, 8, 9])
def test_they_stand_on_soft_18_or_more(high: int) -> None:
    assert drawn(f"{high}h Ac", "2d 3d") == f"{high}h Ac"


@pytest.mark.rule("P21-52", "P21-53")
def test_a_soft_17_that_turns_hard_is_judged_by_its_new_total() -> None:
    assert drawn("6h Ac", "Kd 9d") == "6h Ac Kd"
    assert drawn("6h Ac", "5d 4d 9d") == "6h Ac 5d 4d 9d"


@pytest.mark.rule("P21-52", "P21-53")
def test_they_draw_until_the_chart_tells_them_to_stand() -> None:
    assert drawn("2h 3c", "2d 2s 3d 4d Kc") == "2h 3c 2d 2s 3d 4d Kc"
    assert drawn("2h Ac", "Ad 2s 6d Kc") == "2h Ac Ad 2s 6d Kc"


@pytest.mark.rule("P21-54")
def test_nobody_is_asked_about_the_player_dealer_s_hand() -> None:
    scene = heads_up("9s 9d", "9h 8c")
    scene.stand(2)

    assert scene.settlement is not None
    for action in (Hit("P1", 1), Stand("P1", 1)):
        assert scene.refused(action).rule_ids == ("P21-45",)


@pytest.mark.rule("P21-54")
def test_the_chart_is_no_option_of_the_house() -> None:
    assert "draws" not in {option.name for option in game(GAME).options}


@pytest.mark.rule("P21-55")
def test_their_hand_is_played_out_although_every_player_is_over() -> None:
    scene = heads_up("Ks 6d", "6c 5h", "9h 2c Kd")
    scene.hit(2)

    assert scene.player_dealer_hand() == "6c 5h 2c Kd"
    assert scene.result(2, "base") == "lose"


@pytest.mark.rule("P21-55")
def test_their_hand_is_played_out_against_naturals_and_surrendered_hands_alone() -> None:
    natural = stood("As Kd", "6c 5h", "8c")
    assert natural.player_dealer_hand() == "6c 5h 8c"

    surrendered = heads_up("Ks 6d", "6c 5h", "8c")
    surrendered.surrender(2)
    assert surrendered.player_dealer_hand() == "6c 5h 8c"


@pytest.mark.rule("P21-55")
def test_players_cards_leave_the_shoe_before_theirs() -> None:
    scene = heads_up("5s 6d", "6c 5h", "2h 7d 8c")
    scene.hit(2)
    scene.hit(2)
    scene.everybody_stands()

    assert scene.hand(2) == "5s 6d 2h 7d"
    assert scene.player_dealer_hand() == "6c 5h 8c"
