"""Misdeals: the sheet names no procedure, so the floor voids the round and all wagers go back."""

from __future__ import annotations

import pytest

from houseway.floor import replay
from houseway.floor.banked.actions import InRound
from houseway.play.actions import VoidReason, VoidRound
from houseway.play.events import RoundVoided
from houseway.things.deck_pair import Back
from tests.felt import Felt
from tests.rules.three_card_poker_6_card import GAME
from tests.rules.three_card_poker_6_card.scenes import against

MISDEALS = [VoidReason.WRONG_STACK, VoidReason.EXPOSED_CARD, VoidReason.BOXED_CARD]


def void(reason: VoidReason) -> InRound:
    return InRound(VoidRound("Floor", reason))


def dealt(**options: str) -> Felt:
    """P1 banks $200; P2 and P3 have wagers out and cards in front of them."""
    felt = Felt(GAME, players=3, schedule="calgames-B-1", options=options, chips=5000)
    felt.bank(1, 200)
    felt.wager(2, ante=10, pair_plus=5, six_card=5)
    felt.wager(3, ante=20)
    felt.close()
    felt.deal()
    return felt


@pytest.mark.recorded("SCB-104")
@pytest.mark.parametrize("reason", MISDEALS)
def test_a_misdeal_found_before_anyone_decides_returns_every_wager_and_the_bank(
    reason: VoidReason,
) -> None:
    felt = dealt()
    felt.do(void(reason))
    assert felt.table.round is None
    assert felt.chips("P2") == felt.chips("P3") == 5000
    assert felt.chips("P1") == 5000 - 2


@pytest.mark.recorded("SCB-104")
def test_the_record_says_who_voided_the_round_and_why() -> None:
    felt = dealt()
    felt.do(void(VoidReason.WRONG_STACK))
    assert felt.moves()[-1] == RoundVoided("Floor", VoidReason.WRONG_STACK)
    assert replay(felt.log) == felt.table


@pytest.mark.recorded("SCB-104")
def test_no_wager_of_a_void_round_is_settled() -> None:
    felt = dealt()
    felt.do(void(VoidReason.EXPOSED_CARD))
    assert felt.table.last_settlement is None


@pytest.mark.recorded("SCB-104")
def test_the_fee_of_a_void_round_stays_in_the_drop_box() -> None:
    felt = dealt()
    felt.do(void(VoidReason.WRONG_STACK))
    assert felt.drop() == 2


@pytest.mark.recorded("SCB-104")
def test_a_void_round_uses_up_no_turn_of_the_bank() -> None:
    felt = dealt()
    felt.do(void(VoidReason.WRONG_STACK))
    for _ in range(2):
        assert felt.offered == "P1"
        felt.whole_round(1)
    assert felt.offered == "P2"


@pytest.mark.recorded("SCB-104")
@pytest.mark.rule("SCB-11")
def test_after_a_void_round_the_other_deck_comes_into_play() -> None:
    felt = dealt()
    felt.do(void(VoidReason.BOXED_CARD))
    felt.bank(1, 1000)
    assert felt.round.back is Back.BLUE


@pytest.mark.recorded("SCB-104")
def test_a_card_exposed_after_someone_has_decided_no_longer_voids_the_round() -> None:
    felt = dealt()
    felt.play(2)
    assert "SCB-104" in felt.refused(void(VoidReason.EXPOSED_CARD)).rule_ids


@pytest.mark.recorded("SCB-104")
def test_a_house_may_leave_every_misdeal_to_the_floor() -> None:
    felt = dealt(boxed_card_voids="false")
    for reason in MISDEALS:
        assert "SCB-104" in felt.refused(void(reason)).rule_ids
    felt.do(void(VoidReason.FLOOR_DECISION))
    assert felt.chips("P2") == 5000


@pytest.mark.recorded("SCB-104")
def test_a_play_wager_goes_back_too_when_the_floor_voids_the_round() -> None:
    felt = dealt()
    felt.play(2)
    felt.do(void(VoidReason.FLOOR_DECISION))
    assert felt.chips("P2") == felt.chips("P3") == 5000


@pytest.mark.recorded("SCB-104")
def test_a_round_that_is_played_out_is_not_voided() -> None:
    scene = against("As 5h 2d", "Ks 9d 4c")
    for reason in (*MISDEALS, VoidReason.FLOOR_DECISION):
        assert scene.refused(VoidRound("Floor", reason)).rule_ids == ("SCB-104",)
    assert scene.won("P2") == 20
