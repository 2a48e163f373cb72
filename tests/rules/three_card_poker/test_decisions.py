"""Play or fold: who is asked, in which order, and what a Play wager must be."""

from __future__ import annotations

import pytest

from houseway.play.play_or_fold import Fold, Play
from houseway.play.round import Phase
from tests.felt import Scene
from tests.rules.three_card_poker import GAME


def around(player_dealer: int, *seats: int) -> Scene:
    """These seats have ten on the Ante and their cards."""
    scene = Scene(GAME, player_dealer=player_dealer)
    for seat in seats:
        scene.wager(seat, ante=10)
    scene.deal({})
    return scene


@pytest.mark.rule("TCP-31", "TCP-48")
def test_the_choice_is_a_play_wager_equal_to_the_ante_or_a_fold() -> None:
    scene = around(1, 2)

    assert scene.legal() == (Play("P2", 2, 1000), Fold("P2", 2))


@pytest.mark.rule("TCP-31")
@pytest.mark.parametrize("cents", [500, 999, 1001, 2000, 0])
def test_a_play_wager_of_any_other_amount_is_refused(cents: int) -> None:
    refusal = around(1, 2).refused(Play("P2", 2, cents))

    assert refusal.rule_ids == ("TCP-31",)
    assert (refusal.limit_cents, refusal.actual_cents) == (1000, cents)


@pytest.mark.rule("TCP-31")
def test_a_player_without_the_chips_for_a_play_wager_can_only_fold() -> None:
    scene = Scene(GAME, chips=15)
    scene.wager(2, ante=10)
    scene.deal({})

    assert scene.legal() == (Fold("P2", 2),)
    assert scene.refused(Play("P2", 2, 500)).rule_ids == ("TCP-31",)


@pytest.mark.rule("TCP-31")
def test_the_play_wager_leaves_the_player_s_chips() -> None:
    scene = around(1, 2, 3)
    scene.play(2)

    assert scene.round.chips["P2"] == 100_000 - 1000 - 1000


@pytest.mark.rule("TCP-31")
def test_nobody_plays_before_the_cards_are_dealt() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.close()

    scene.refused(Play("P2", 2, 1000))


@pytest.mark.rule("TCP-49")
def test_the_choice_goes_clockwise_from_the_left_of_the_player_dealer() -> None:
    scene = around(5, 2, 4, 6, 8)

    asked = []
    while scene.round.phase is Phase.DECIDING:
        line = scene.round.lines[scene.round.turn]
        asked.append(line.spot)
        scene.play(line.spot)
    assert asked == [6, 8, 2, 4]


@pytest.mark.rule("TCP-49")
def test_nobody_decides_out_of_turn() -> None:
    scene = around(1, 2, 3)

    assert scene.refused(Play("P3", 3, 1000)).rule_ids == ("TCP-49",)
    assert scene.refused(Fold("P3", 3)).rule_ids == ("TCP-49",)


@pytest.mark.rule("TCP-48", "TCP-49")
def test_nobody_decides_twice() -> None:
    scene = around(1, 2, 3)
    scene.fold(2)

    assert scene.refused(Play("P2", 2, 1000)).rule_ids == ("TCP-49",)
    assert scene.view(None).turn is not None
    assert scene.legal() == (Play("P3", 3, 1000), Fold("P3", 3))


@pytest.mark.rule("TCP-86")
def test_a_player_needs_no_qualifying_hand_to_play() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.deal({1: "Js 9h 4d", 2: "Jd Th 2c"})
    scene.play(2)

    assert scene.result(2, "ante") == "win"
    assert scene.paid(2, "ante") == 10
