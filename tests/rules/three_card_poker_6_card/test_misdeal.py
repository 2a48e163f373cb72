"""Misdeals: the sheet names no procedure, so the floor voids the round and all wagers go back."""

from __future__ import annotations

import pytest

from houseway.floor import replay
from houseway.floor.actions import InRound
from houseway.play.actions import VoidReason, VoidRound
from houseway.play.events import RoundVoided
from houseway.things.deck_pair import Back
from tests.rules.three_card_poker_6_card.tables import TableScene, against

MISDEALS = [VoidReason.WRONG_STACK, VoidReason.EXPOSED_CARD, VoidReason.BOXED_CARD]


def void(reason: VoidReason) -> InRound:
    return InRound(VoidRound("Floor", reason))


def dealt(**options: str) -> TableScene:
    """P1 banks $200; P2 and P3 have wagers out and cards in front of them."""
    scene = TableScene(schedule="calgames-B-1", options=options)
    scene.bank("P1", 200)
    scene.wager(2, ante=10, pair_plus=5, six_card=5)
    scene.wager(3, ante=20)
    scene.close()
    scene.deal()
    return scene


@pytest.mark.recorded("SCB-104")
@pytest.mark.parametrize("reason", MISDEALS)
def test_a_misdeal_found_before_anyone_decides_returns_every_wager_and_the_bank(
    reason: VoidReason,
) -> None:
    scene = dealt()
    scene.do(void(reason))
    assert scene.table.round is None
    assert scene.chips("P2") == scene.chips("P3") == 5000
    assert scene.chips("P1") == 5000 - 2


@pytest.mark.recorded("SCB-104")
def test_the_record_says_who_voided_the_round_and_why() -> None:
    scene = dealt()
    scene.do(void(VoidReason.WRONG_STACK))
    assert scene.moves()[-1] == RoundVoided("Floor", VoidReason.WRONG_STACK)
    assert replay(scene.log) == scene.table


@pytest.mark.recorded("SCB-104")
def test_no_wager_of_a_void_round_is_settled() -> None:
    scene = dealt()
    scene.do(void(VoidReason.EXPOSED_CARD))
    assert scene.table.last_settlement is None


@pytest.mark.recorded("SCB-104")
def test_the_fee_of_a_void_round_stays_in_the_drop_box() -> None:
    scene = dealt()
    scene.do(void(VoidReason.WRONG_STACK))
    assert scene.drop == 2


@pytest.mark.recorded("SCB-104")
def test_a_void_round_uses_up_no_turn_of_the_bank() -> None:
    scene = dealt()
    scene.do(void(VoidReason.WRONG_STACK))
    for _ in range(2):
        assert scene.offered == "P1"
        scene.whole_round("P1")
    assert scene.offered == "P2"


@pytest.mark.recorded("SCB-104")
@pytest.mark.rule("SCB-11")
def test_after_a_void_round_the_other_deck_comes_into_play() -> None:
    scene = dealt()
    scene.do(void(VoidReason.BOXED_CARD))
    scene.bank("P1")
    assert scene.round.back is Back.BLUE


@pytest.mark.recorded("SCB-104")
def test_a_card_exposed_after_someone_has_decided_no_longer_voids_the_round() -> None:
    scene = dealt()
    scene.play(2, 10)
    assert "SCB-104" in scene.refused(void(VoidReason.EXPOSED_CARD)).rule_ids


@pytest.mark.recorded("SCB-104")
def test_a_house_may_leave_every_misdeal_to_the_floor() -> None:
    scene = dealt(boxed_card_voids="false")
    for reason in MISDEALS:
        assert "SCB-104" in scene.refused(void(reason)).rule_ids
    scene.do(void(VoidReason.FLOOR_DECISION))
    assert scene.chips("P2") == 5000


@pytest.mark.recorded("SCB-104")
def test_a_play_wager_goes_back_too_when_the_floor_voids_the_round() -> None:
    scene = dealt()
    scene.play(2, 10)
    scene.do(void(VoidReason.FLOOR_DECISION))
    assert scene.chips("P2") == scene.chips("P3") == 5000


@pytest.mark.recorded("SCB-104")
def test_a_round_that_is_played_out_is_not_voided() -> None:
    scene = against("As 5h 2d", "Ks 9d 4c")
    for reason in (*MISDEALS, VoidReason.FLOOR_DECISION):
        assert scene.refused(VoidRound("Floor", reason)).rule_ids == ("SCB-104",)
    assert scene.won("P2") == 20
