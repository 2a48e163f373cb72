"""Ante and Play against the player-dealer's hand, whether it qualifies or not."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from houseway.families.three_card.settle import player_dealer_showdown
from houseway.things.decks import DECK_52
from tests.felt import Scene
from tests.games import rules_of
from tests.rules.three_card_poker_6_card import GAME
from tests.rules.three_card_poker_6_card.scenes import against

NOT_QUALIFIED = ["Js Td 8c", "5s 3d 2c", "Js 3d 2c"]
QUALIFIED = ["Qs 3d 2c", "2s 2d 3c", "5h 3h 2h", "3d 2s Ac", "As 4d 2c"]


@pytest.mark.rule("SCB-66")
def test_the_whole_hand_of_the_player_dealer_is_shown_once_all_have_decided() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({1: "Ks 9d 4c"})
    scene.fold(2)
    assert scene.view("P3").hands[1] == ("Ks", "??", "??")
    scene.play(3)
    for watching in ("P1", "P2", "P3", None):
        assert scene.view(watching).hands[1] == ("Ks", "9d", "4c")


@pytest.mark.rule("SCB-66")
@pytest.mark.parametrize("theirs", ["3d 2s Ac", "Ac 3d 2s", "2s Ac 3d"])
def test_the_player_dealer_holds_their_highest_hand_however_the_cards_lie(theirs: str) -> None:
    assert against("Ks Kd Qc", theirs).result(2, "ante") == "lose"


@pytest.mark.rule("SCB-67")
@pytest.mark.parametrize("theirs", QUALIFIED)
def test_queen_high_or_better_qualifies(theirs: str) -> None:
    assert against("Kd 9c 8s", theirs).result(2, "play") in ("win", "lose")


@pytest.mark.rule("SCB-67")
@pytest.mark.parametrize("theirs", NOT_QUALIFIED)
def test_jack_high_or_less_does_not_qualify(theirs: str) -> None:
    assert against("As Kd 9c", theirs).result(2, "play") == "no action"


@pytest.mark.rule("SCB-67")
def test_of_all_22100_hands_6720_do_not_qualify() -> None:
    scene = Scene(GAME)
    hands = list(combinations(DECK_52.cards, 3))
    fails = sum(
        not player_dealer_showdown(
            rules_of(scene.game), replace(scene.round, hands={1: hand})
        ).qualifies
        for hand in hands
    )
    assert (fails, len(hands)) == (6720, 22100)


@pytest.mark.rule("SCB-70")
@pytest.mark.parametrize("own", ["As Kd 9c", "Jd 9h 7d", "Jc 9s 8h", "4s 3c 2d"])
def test_the_ante_is_always_paid_when_the_player_dealer_does_not_qualify(own: str) -> None:
    scene = against(own, "Jh 9d 8s")
    assert scene.paid(2, "ante") == 10
    assert scene.returned(2, "ante") == 10
    assert scene.posting(2, "ante").rule_ids == ("SCB-70",)


@pytest.mark.rule("SCB-70")
def test_who_folded_is_not_paid_when_the_player_dealer_does_not_qualify() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({1: "Js Td 8c"})
    scene.fold(2)
    scene.play(3)
    assert scene.won("P2") == -10
    assert scene.won("P3") == 10


@pytest.mark.rule("SCB-70")
@pytest.mark.parametrize(
    ("own", "result"), [("As Kd 9c", "win"), ("Jd Tc 8h", "push"), ("Jd 9c 8h", "push")]
)
def test_a_house_may_compare_hands_for_the_ante_instead(own: str, result: str) -> None:
    compared = against(own, "Js Td 8c", options={"nonqualify_ante": "compare"})
    assert compared.result(2, "ante") == result
    assert compared.result(2, "play") == "no action"
    assert against(own, "Js Td 8c").result(2, "ante") == "win"


@pytest.mark.rule("SCB-71")
@pytest.mark.parametrize("own", ["As Kd 9c", "4s 3c 2d"])
def test_the_play_wager_goes_back_when_the_player_dealer_does_not_qualify(own: str) -> None:
    scene = against(own, "Js Td 8c")
    assert scene.returned(2, "play") == 10
    assert scene.paid(2, "play") == 0
    assert scene.posting(2, "play").rule_ids == ("SCB-71",)
    assert scene.won("P2") == 10


@pytest.mark.rule("SCB-71")
def test_returned_play_wagers_use_up_none_of_the_bank() -> None:
    scene = Scene(GAME, bank=20)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({1: "Js Td 8c"})
    scene.everybody_plays()
    assert scene.paid(2, "ante") == scene.paid(3, "ante") == 10


@pytest.mark.rule("SCB-74")
def test_hands_that_play_on_are_revealed_and_folded_ones_are_not() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({1: "Ks 9d 4c", 2: "As 5h 2d", 3: "7s 5c 2h"})
    scene.play(2)
    assert scene.view(None).hands[2] == ("??", "??", "??")
    scene.fold(3)
    assert scene.view(None).hands[2] == ("As", "5h", "2d")
    assert scene.view(None).hands[3] == ("??", "??", "??")


@pytest.mark.rule("SCB-74", "SCB-75", "SCB-76")
def test_each_hand_is_compared_with_the_player_dealer_alone() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=25)
    scene.deal({1: "Ks 9d 4c", 2: "As 5h 2d", 3: "Kd 9c 2h"})
    scene.everybody_plays()
    assert scene.won("P2") == 20
    assert scene.won("P3") == -50
    assert scene.won("P1") == 30


@pytest.mark.rule("SCB-75")
def test_a_higher_hand_wins_even_money_on_ante_and_play() -> None:
    scene = against("As 5h 2d", "Ks 9d 4c")
    assert scene.paid(2, "ante") == scene.paid(2, "play") == 10
    assert scene.returned(2, "ante") == scene.returned(2, "play") == 10
    assert scene.posting(2, "play").rule_ids == ("SCB-75",)
    assert scene.won("P2") == 20


@pytest.mark.rule("SCB-75")
def test_even_three_of_a_kind_wins_only_even_money_on_the_ante() -> None:
    assert against("As Ad Ac", "Ks 9d 4c").won("P2") == 20


@pytest.mark.rule("SCB-76")
def test_a_lower_hand_loses_ante_and_play() -> None:
    scene = against("Kd 9c 3h", "Ks 9d 4c")
    assert scene.taken(2, "ante") == scene.taken(2, "play") == 10
    assert scene.posting(2, "ante").rule_ids == ("SCB-76",)
    assert scene.won("P2") == -20
    assert scene.won("P1") == 20


@pytest.mark.rule("SCB-77")
def test_equal_hands_push_ante_and_play() -> None:
    scene = against("Kd 9c 4h", "Ks 9d 4c")
    assert scene.result(2, "ante") == scene.result(2, "play") == "push"
    assert scene.posting(2, "ante").rule_ids == ("SCB-77",)
    assert scene.won("P2") == 0
