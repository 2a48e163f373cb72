"""A folded hand with a 6 Card Bonus on it: the wager and the cards wait for the showdown."""

from __future__ import annotations

import pytest

from houseway.play.deck.discard_rack import build_discard_rack
from houseway.play.events import DecisionsClosed
from houseway.things.cards import parse_cards
from tests.felt import Scene, on
from tests.rules.three_card_poker_6_card import GAME


def all_folded(**wagers: float) -> Scene:
    """P2 folds beside P3, who folds an Ante and nothing else."""
    scene = Scene(GAME)
    scene.act(on(2, **{"ante": 10, **wagers}))
    scene.wager(3, ante=10)
    scene.deal({1: "Kh 7d 2c", 2: "8c 6d 4s", 3: "9c 5d 3s"})
    scene.fold(2)
    scene.fold(3)
    return scene


def piles(scene: Scene, *, settled: bool) -> list[str]:
    return [
        pile.label for pile in build_discard_rack(scene.game, scene.round, settled=settled).piles
    ]


@pytest.mark.rule("SCB-64")
def test_ante_and_pair_plus_are_collected_and_the_six_card_bonus_waits() -> None:
    scene = all_folded(pair_plus=5, six_card=5)
    assert scene.order_of_action() == [
        (2, "ante"), (2, "pair-plus"), (3, "ante"), (2, "six-card"),
    ]  # fmt: skip
    assert scene.taken(2, "ante") == 10
    assert scene.taken(2, "pair-plus") == 5


@pytest.mark.rule("SCB-64")
def test_their_cards_stay_out_of_the_rack_until_the_bet_is_settled() -> None:
    scene = all_folded(six_card=5)
    assert piles(scene, settled=False) == ["stub", "seat 3"]
    assert piles(scene, settled=True) == ["stub", "seat 3", "seat 2", "player-dealer"]
    rack = build_discard_rack(scene.game, scene.round, settled=True)
    assert rack.hand("seat 2") == parse_cards("8c 6d 4s")


@pytest.mark.rule("SCB-63")
def test_without_the_bet_their_cards_go_to_the_rack_at_once() -> None:
    assert piles(all_folded(pair_plus=5), settled=False) == ["stub", "seat 2", "seat 3"]


@pytest.mark.rule("SCB-62", "SCB-66")
def test_all_have_folded_but_the_player_dealer_shows_their_hand_for_the_six_card_bonus() -> None:
    scene = all_folded(six_card=5)
    assert scene.events[-1] == DecisionsClosed()
    assert scene.view(None).hands[1] == ("Kh", "7d", "2c")
    assert scene.view(None).hands[2] == ("8c", "6d", "4s")
    assert scene.view(None).hands[3] == ("??", "??", "??")


@pytest.mark.rule("SCB-66")
def test_all_have_folded_and_only_the_player_dealer_s_hand_is_opened() -> None:
    scene = all_folded(pair_plus=5)
    assert scene.view(None).hands[1] == ("Kh", "7d", "2c")
    assert scene.view("P3").hands[2] == ("??", "??", "??")


@pytest.mark.rule("SCB-62", "SCB-66")
def test_the_last_to_fold_keeps_the_showdown_alive_as_well() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10, six_card=5)
    scene.deal({1: "Kh 7d 2c", 2: "9c 5d 3s", 3: "7s 7c 4h"})
    scene.fold(2)
    scene.fold(3)
    assert scene.view(None).hands[1] == ("Kh", "7d", "2c")
    assert scene.paid(3, "six-card") == 35


@pytest.mark.rule("SCB-60", "SCB-62")
def test_a_fold_with_a_live_six_card_bonus_wins_nothing_on_the_ante() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, six_card=5)
    scene.deal({1: "Jh 7d 2c", 2: "8c 6d 4s"})
    scene.fold(2)
    assert scene.order_of_action() == [(2, "ante"), (2, "six-card")]
    assert scene.taken(2, "ante") == 10
