"""A joker as the player-dealer's second card, after players have doubled and split."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.no_bust.hands import HOUSES, all_wager, dealt

ORIGINAL = {"original_bets_only": "true"}


def doubled(
    card: str, second: str, options: dict[str, str] | None = None, house: str = "mortimer"
) -> Scene:
    """Seat 2 doubles five-six and gets this card; the player-dealer shows a nine."""
    scene = dealt("5c 6d", up="9h", later=f"{card} {second}", options=options, house=house)
    scene.double(2)
    return scene


def split(options: dict[str, str] | None = None) -> Scene:
    """Eights split into 18 and 19, against a nine and a joker."""
    scene = dealt("8c 8d", up="9h", later="Ks As Jk", options=options)
    scene.split(2)
    scene.stand(2)
    scene.stand(2, hand=2)
    return scene


@pytest.mark.rule("NB-99")
@pytest.mark.parametrize("house", HOUSES)
def test_a_lost_double_loses_its_whole_stake(house: str) -> None:
    for second in ("Jk", "Ts"):
        scene = doubled("2s", second, house=house)
        assert [scene.taken(2, bet) for bet in ("base", "double")] == [10, 10]
        assert scene.won("P2") == -20


@pytest.mark.rule("NB-99")
def test_lost_split_hands_lose_their_whole_stakes() -> None:
    scene = split()

    assert [scene.taken(2, "base", hand=hand) for hand in (1, 2)] == [10, 10]


@pytest.mark.rule("NB-99")
def test_a_house_may_give_doubles_back_when_the_second_card_is_a_joker() -> None:
    scene = doubled("2s", "Jk", ORIGINAL)

    assert scene.taken(2, "base") == 10
    assert scene.result(2, "double") == "no action"
    assert scene.posting(2, "double").rule_ids == ("NB-99",)
    assert scene.won("P2") == -10


@pytest.mark.rule("NB-99")
def test_and_the_wagers_of_further_split_hands() -> None:
    scene = split(ORIGINAL)

    assert scene.taken(2, "base") == 10
    assert scene.result(2, "base", hand=2) == "no action"
    assert scene.won("P2") == -10


@pytest.mark.rule("NB-99")
def test_but_not_when_they_have_no_joker_or_draw_one_later() -> None:
    assert doubled("2s", "Ts", ORIGINAL).won("P2") == -20
    later = dealt("5c 6d", up="9h", later="2s 5s Jk", options=ORIGINAL)
    later.double(2)

    assert later.player_dealer_hand() == "9h 5s Jk"
    assert later.won("P2") == -20


@pytest.mark.rule("NB-99")
def test_a_hand_that_is_over_loses_everything_all_the_same() -> None:
    scene = dealt("Kc 6d", up="9h", later="Ts Jk", options=ORIGINAL)
    scene.double(2)

    assert scene.won("P2") == -20


@pytest.mark.rule("NB-99")
def test_a_doubled_21_pushes_with_everything_on_it() -> None:
    scene = doubled("Ts", "Jk", ORIGINAL)

    assert [scene.result(2, bet) for bet in ("base", "double")] == ["push", "push"]


@pytest.mark.rule("NB-99")
def test_what_goes_back_uses_up_none_of_a_short_bank() -> None:
    scene = all_wager({2: "5c 6d", 3: "Kh 7s"}, up="9h", later="2s Jk", bank=20, options=ORIGINAL)
    scene.double(2)
    scene.stand(3)

    assert [scene.taken(seat, "base") for seat in (2, 3)] == [10, 10]
    assert scene.returned(2, "double") == 10


@pytest.mark.rule("NB-69", "NB-99")
def test_a_natural_22_of_the_player_dealer_never_meets_a_double() -> None:
    scene = dealt("5c 6d", up="Jk", later="Jk")

    assert [posting.bet for posting in scene.postings] == ["base"]
    assert scene.won("P2") == -10
