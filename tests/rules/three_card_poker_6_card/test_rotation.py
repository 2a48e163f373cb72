"""The player-dealer position goes round the table clockwise, two rounds at the most."""

from __future__ import annotations

import pytest

from houseway.floor import replay
from houseway.floor.actions import PassBank, PostBank
from tests.rules.three_card_poker_6_card.tables import PROMISE, TableScene


@pytest.mark.rule("SCB-3")
def test_after_two_rounds_the_bank_is_offered_to_the_next_player_clockwise() -> None:
    scene = TableScene(seats=[2, 5, 7])
    bankers = []
    for _ in range(7):
        assert scene.offered is not None
        bankers.append(scene.offered)
        scene.whole_round(scene.offered)

    assert bankers == ["P2", "P2", "P5", "P5", "P7", "P7", "P2"]


@pytest.mark.rule("SCB-3")
def test_nobody_banks_a_third_round_running() -> None:
    scene = TableScene()
    scene.whole_round("P1")
    scene.whole_round("P1")

    assert scene.offered == "P2"
    assert scene.refused(PostBank("P1", 100_00, PROMISE)).rule_ids == ("SCB-3",)


@pytest.mark.rule("SCB-3")
def test_the_first_round_over_the_same_player_may_bank_his_second() -> None:
    scene = TableScene()
    scene.whole_round("P1")
    assert scene.offered == "P1"
    assert scene.refused(PostBank("P2", 100_00, PROMISE)).rule_ids == ("SCB-3",)


@pytest.mark.rule("SCB-3")
def test_who_banks_one_round_only_hands_the_bank_on_after_it() -> None:
    scene = TableScene()
    scene.whole_round("P1", once=True)
    assert scene.offered == "P2"


@pytest.mark.rule("SCB-3")
def test_who_declines_is_passed_over_and_the_offer_goes_on_clockwise() -> None:
    scene = TableScene(seats=[1, 4, 6])
    scene.whole_round("P1")
    scene.whole_round("P1")
    scene.do(PassBank("P4"))
    assert scene.offered == "P6"
    scene.whole_round("P6")
    scene.whole_round("P6")
    assert scene.offered == "P1"


@pytest.mark.rule("SCB-3")
def test_who_declines_his_second_round_is_followed_by_the_next_player() -> None:
    scene = TableScene()
    scene.whole_round("P1")
    scene.do(PassBank("P1"))
    assert scene.offered == "P2"


@pytest.mark.rule("SCB-3")
def test_when_nobody_else_takes_the_bank_the_game_stops() -> None:
    scene = TableScene(seats=[1, 2])
    scene.whole_round("P1")
    scene.whole_round("P1")
    scene.do(PassBank("P2"))
    assert scene.offered is None
    assert scene.table.rotation.broken
    assert scene.refused(PostBank("P1", 100_00, PROMISE)).rule_ids == ("SCB-3",)


@pytest.mark.rule("SCB-3")
def test_a_house_may_leave_the_bank_where_it_is_once_all_others_were_offered_it() -> None:
    scene = TableScene(seats=[1, 2], options={"no_taker": "retain"})
    scene.whole_round("P1")
    scene.whole_round("P1")
    assert scene.offered == "P2"
    scene.do(PassBank("P2"))
    assert scene.offered == "P1"


@pytest.mark.rule("SCB-3")
def test_the_log_of_the_table_tells_whose_bank_it_is() -> None:
    scene = TableScene()
    scene.whole_round("P1")
    scene.whole_round("P1")
    scene.bank("P2")
    rebuilt = replay(scene.log)
    assert rebuilt == scene.table
    assert rebuilt.round is not None
    assert rebuilt.round.banked_by == "P2"
