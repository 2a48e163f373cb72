"""Backline: wagers on a seat that is another's, and who decides for them."""

from __future__ import annotations

import pytest

from houseway.play.play_or_fold import Fold, Play
from tests.felt import Felt, Scene
from tests.rules.three_card_poker import GAME

BEATEN, PLAYER_DEALER, WINNER = "Js 8h 4c", "Ks 7h 2d", "As 9d 9h"


def with_ann(hand: str, *, bank: float = 1000, **options: str) -> Scene:
    """On seat 3 the seated player has ten and five, Ann behind them twenty and five."""
    scene = Scene(GAME, bank=bank, standing=("Ann",), options=options)
    scene.wager(3, ante=10, pair_plus=5)
    scene.wager(3, "Ann", ante=20, pair_plus=5)
    scene.deal({1: PLAYER_DEALER, 3: hand})
    return scene


@pytest.mark.rule("TCP-35")
def test_a_backline_bettor_has_every_bet_on_another_s_hand() -> None:
    scene = with_ann(WINNER)
    scene.play(3)
    scene.play(3, "Ann")

    assert scene.paid(3, "ante", "Ann") == scene.paid(3, "play", "Ann") == 20
    assert scene.paid(3, "pair-plus", "Ann") == 5
    assert scene.won("Ann") == 45
    assert scene.won("P3") == 25


@pytest.mark.rule("TCP-35", "TCP-36")
def test_a_player_on_several_spots_decides_and_is_settled_on_each() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(4, ante=5)
    scene.wager(4, "P2", ante=20)
    scene.deal({1: PLAYER_DEALER, 2: BEATEN, 4: WINNER})
    scene.fold(2)
    scene.play(4)
    scene.play(4, "P2")

    assert scene.taken(2, "ante") == 10
    assert scene.paid(4, "play", "P2") == 20
    assert scene.won("P2") == -10 + 40


@pytest.mark.rule("TCP-35")
def test_the_seated_player_decides_first_for_their_seat() -> None:
    scene = with_ann(WINNER)

    assert scene.legal() == (Play("P3", 3, 1000), Fold("P3", 3))
    assert scene.refused(Play("Ann", 3, 2000)).rule_ids == ("TCP-49",)


@pytest.mark.rule("TCP-35")
def test_when_the_seated_player_folds_all_wagers_on_the_seat_are_forfeited() -> None:
    scene = with_ann(WINNER)
    scene.fold(3)

    assert scene.won("P3") == -15
    assert scene.won("Ann") == -25
    assert {posting.result.value for posting in scene.postings} == {"lose"}


@pytest.mark.rule("TCP-35")
def test_a_backline_bettor_posts_a_play_wager_of_their_own_ante() -> None:
    scene = with_ann(WINNER)
    scene.play(3)

    assert scene.legal() == (Play("Ann", 3, 2000), Fold("Ann", 3))
    assert scene.refused(Play("Ann", 3, 1000)).rule_ids == ("TCP-31",)


@pytest.mark.rule("TCP-35", "TCP-50")
def test_a_backline_bettor_who_posts_no_play_wager_forfeits_only_their_own() -> None:
    scene = with_ann(WINNER)
    scene.play(3)
    scene.fold(3, "Ann")

    assert scene.won("Ann") == -25
    assert scene.won("P3") == 25
    assert scene.order_of_action()[:2] == [(3, "ante"), (3, "pair-plus")]
    assert scene.postings[0].player == "Ann"


@pytest.mark.rule("TCP-35")
def test_a_house_may_let_the_backline_play_on_when_the_seat_folds() -> None:
    scene = with_ann(WINNER, independent_backline="true")
    scene.fold(3)
    scene.play(3, "Ann")

    assert scene.won("P3") == -15
    assert scene.won("Ann") == 45


@pytest.mark.rule("TCP-35")
def test_an_independent_backline_bettor_may_fold_on_their_own() -> None:
    scene = with_ann(WINNER, independent_backline="true")
    scene.play(3)
    scene.fold(3, "Ann")

    assert scene.won("P3") == 25
    assert scene.won("Ann") == -25


@pytest.mark.rule("TCP-35", "TCP-64")
def test_each_bettor_on_a_spot_is_settled_ante_play_pair_plus() -> None:
    scene = with_ann(BEATEN)
    scene.everybody_plays()

    assert [(posting.player, posting.bet) for posting in scene.postings] == [
        ("P3", "ante"),
        ("P3", "play"),
        ("P3", "pair-plus"),
        ("Ann", "ante"),
        ("Ann", "play"),
        ("Ann", "pair-plus"),
    ]


@pytest.mark.rule("TCP-35")
def test_somebody_without_a_seat_may_bet_behind_at_a_real_table() -> None:
    felt = Felt(GAME, players=2, standing=("Ann",))
    felt.bank(1, 100, top="As Ad 9c Ks 7h 2d")
    felt.wager(2, ante=5)
    felt.wager(2, "Ann", ante=20)
    felt.close()
    felt.deal()
    felt.play(2)
    felt.play(2, "Ann")

    assert felt.chips("Ann") == 1040
    assert felt.chips("P1") == 950
