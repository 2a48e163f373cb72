"""Folding in Three Card Poker: what is given up, to whom, and when."""

from __future__ import annotations

import pytest

from houseway.play.deck.discard_rack import build_discard_rack
from houseway.play.views.view_types import HIDDEN
from houseway.things.cards import parse_cards
from tests.felt import Scene

GAME = "three-card-poker"


@pytest.mark.rule("TCP-48")
def test_who_folds_gives_up_the_ante_and_is_out() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.deal({1: "2s 4h 6d", 2: "As Ad Ac"})
    scene.fold(2)

    assert scene.taken(2, "ante") == 10
    assert scene.won("P2") == -10
    assert scene.won("P1") == 10
    assert scene.order_of_action() == [(2, "ante")]


@pytest.mark.rule("TCP-50", "TCP-74")
def test_folding_gives_up_pair_plus_even_with_a_pair() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, pair_plus=5)
    scene.deal({1: "Ks Kh 6d", 2: "2s 2d 7c"})
    scene.fold(2)

    assert scene.taken(2, "pair-plus") == 5
    assert scene.posting(2, "pair-plus").rule_ids == ("TCP-50", "TCP-51")


@pytest.mark.rule("TCP-50")
def test_who_plays_keeps_their_pair_plus_when_another_folds() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, pair_plus=5)
    scene.wager(3, ante=10, pair_plus=5)
    scene.deal({1: "Ks Kh 6d", 2: "2s 2d 7c", 3: "3s 3d 7h"})
    scene.fold(2)
    scene.play(3)

    assert scene.taken(2, "pair-plus") == 5
    assert scene.paid(3, "pair-plus") == 5


@pytest.mark.rule("TCP-51")
def test_forfeits_are_collected_clockwise_before_any_hand_is_settled() -> None:
    scene = Scene(GAME, player_dealer=4)
    for seat in (1, 2, 5, 8):
        scene.wager(seat, ante=10, pair_plus=5)
    scene.deal({4: "Ks 7h 2d", 5: "As 7d 4c", 8: "2s 4h 6d", 1: "Ah 8d 3c", 2: "9h 4d 2c"})
    scene.play(5)
    scene.fold(8)
    scene.play(1)
    scene.fold(2)

    forfeits = [(8, "ante"), (8, "pair-plus"), (2, "ante"), (2, "pair-plus")]
    assert scene.order_of_action()[:4] == forfeits
    assert {seat for seat, _ in scene.order_of_action()[4:]} == {5, 1}


@pytest.mark.rule("TCP-51")
def test_folded_cards_stay_until_all_have_decided_then_go_into_the_rack() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({1: "Ks 7h 2d", 2: "2s 4h 6c", 3: "As 7d 4c"})
    scene.fold(2)
    assert [pile.label for pile in build_discard_rack(scene.game, scene.round).piles] == ["stub"]

    scene.play(3)
    rack = build_discard_rack(scene.game, scene.round)
    assert [pile.label for pile in rack.piles] == ["stub", "seat 2"]
    assert rack.hand("seat 2") == parse_cards("2s 4h 6c")


@pytest.mark.rule("TCP-51", "TCP-52")
def test_the_player_dealer_s_hand_is_still_down_while_others_fold() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({1: "Ks 7h 2d"})
    scene.fold(2)
    assert scene.view("P3").hands[1] == ("Ks", HIDDEN, HIDDEN)

    scene.play(3)
    assert scene.view("P3").hands[1] == ("Ks", "7h", "2d")


@pytest.mark.rule("TCP-51")
def test_a_folded_hand_is_never_shown() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({2: "2s 4h 6c", 3: "As 7d 4c"})
    scene.fold(2)
    scene.play(3)

    assert scene.view("P3").hands[2] == (HIDDEN,) * 3
    assert scene.view("P3").hands[3] == ("As", "7d", "4c")


def one_fold_one_win(bank: float, **options: str) -> Scene:
    """Seat 2 wins ten and ten, seat 3 folds twenty."""
    scene = Scene(GAME, bank=bank, options=options)
    scene.wager(2, ante=10)
    scene.wager(3, ante=20)
    scene.deal({1: "Ks 7h 2d", 2: "As 7d 4c", 3: "2s 4h 6c"})
    scene.play(2)
    scene.fold(3)
    return scene


@pytest.mark.rule("TCP-51")
def test_forfeits_use_up_the_bank_before_the_showdown() -> None:
    scene = one_fold_one_win(bank=25)

    assert scene.taken(3, "ante") == 20
    assert scene.paid(2, "ante") == 5
    assert scene.paid(2, "play") == 0
    assert scene.returned(2, "play") == 10


@pytest.mark.rule("TCP-51")
def test_a_house_may_say_that_forfeits_do_not_use_up_the_bank() -> None:
    scene = one_fold_one_win(bank=25, forfeits_count="false")

    assert scene.taken(3, "ante") == 20
    assert scene.paid(2, "ante") == 10
    assert scene.paid(2, "play") == 10
    assert scene.postings[-1].bank_left_cents == 500


@pytest.mark.rule("TCP-51", "TCP-66")
def test_forfeits_beyond_the_bank_are_returned() -> None:
    scene = Scene(GAME, bank=15)
    scene.wager(2, ante=20, pair_plus=10)
    scene.wager(3, ante=20)
    scene.deal({})
    scene.fold(2)
    scene.fold(3)

    assert (scene.taken(2, "ante"), scene.returned(2, "ante")) == (15, 5)
    assert (scene.taken(2, "pair-plus"), scene.returned(2, "pair-plus")) == (0, 10)
    assert (scene.taken(3, "ante"), scene.returned(3, "ante")) == (0, 20)
    assert scene.won("P1") == 15
