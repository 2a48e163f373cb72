"""The player-dealer position goes round the table clockwise, two rounds at the most."""

from __future__ import annotations

import pytest

from houseway.floor import replay
from houseway.floor.actions import PassBank
from tests.felt import Felt
from tests.rules.three_card_poker_6_card import GAME


@pytest.mark.rule("SCB-3")
def test_after_two_rounds_the_bank_is_offered_to_the_next_player_clockwise() -> None:
    felt = Felt(GAME, players=(2, 5, 7), chips=5000)
    bankers = []
    for _ in range(7):
        assert felt.offered is not None
        bankers.append(felt.offered)
        felt.whole_round(int(felt.offered[1:]))

    assert bankers == ["P2", "P2", "P5", "P5", "P7", "P7", "P2"]


@pytest.mark.rule("SCB-3")
def test_nobody_banks_a_third_round_running() -> None:
    felt = Felt(GAME, players=3, chips=5000)
    felt.whole_round(1)
    felt.whole_round(1)

    assert felt.offered == "P2"
    assert felt.refused(felt.post(1, 100)).rule_ids == ("SCB-3",)


@pytest.mark.rule("SCB-3")
def test_the_first_round_over_the_same_player_may_bank_his_second() -> None:
    felt = Felt(GAME, players=3, chips=5000)
    felt.whole_round(1)
    assert felt.offered == "P1"
    assert felt.refused(felt.post(2, 100)).rule_ids == ("SCB-3",)


@pytest.mark.rule("SCB-3")
def test_who_banks_one_round_only_hands_the_bank_on_after_it() -> None:
    felt = Felt(GAME, players=3, chips=5000)
    felt.whole_round(1, once=True)
    assert felt.offered == "P2"


@pytest.mark.rule("SCB-3")
def test_who_declines_is_passed_over_and_the_offer_goes_on_clockwise() -> None:
    felt = Felt(GAME, players=(1, 4, 6), chips=5000)
    felt.whole_round(1)
    felt.whole_round(1)
    felt.do(PassBank("P4"))
    assert felt.offered == "P6"
    felt.whole_round(6)
    felt.whole_round(6)
    assert felt.offered == "P1"


@pytest.mark.rule("SCB-3")
def test_who_declines_his_second_round_is_followed_by_the_next_player() -> None:
    felt = Felt(GAME, players=3, chips=5000)
    felt.whole_round(1)
    felt.do(PassBank("P1"))
    assert felt.offered == "P2"


@pytest.mark.rule("SCB-3")
def test_when_nobody_else_takes_the_bank_the_game_stops() -> None:
    felt = Felt(GAME, players=(1, 2), chips=5000)
    felt.whole_round(1)
    felt.whole_round(1)
    felt.do(PassBank("P2"))
    assert felt.offered is None
    assert felt.table.rotation.broken
    assert felt.refused(felt.post(1, 100)).rule_ids == ("SCB-3",)


@pytest.mark.rule("SCB-3")
def test_a_house_may_leave_the_bank_where_it_is_once_all_others_were_offered_it() -> None:
    felt = Felt(GAME, players=(1, 2), options={"no_taker": "retain"}, chips=5000)
    felt.whole_round(1)
    felt.whole_round(1)
    assert felt.offered == "P2"
    felt.do(PassBank("P2"))
    assert felt.offered == "P1"


@pytest.mark.rule("SCB-3")
def test_the_log_of_the_table_tells_whose_bank_it_is() -> None:
    felt = Felt(GAME, players=3, chips=5000)
    felt.whole_round(1)
    felt.whole_round(1)
    felt.bank(2, 1000)
    rebuilt = replay(felt.log)
    assert rebuilt == felt.table
    assert rebuilt.round is not None
    assert rebuilt.round.banked_by == "P2"
