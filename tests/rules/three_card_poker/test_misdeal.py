"""A boxed card or a wrong stack: the floor supervisor voids the round and every wager goes back."""

from __future__ import annotations

import pytest

from houseway.floor.banked.actions import InRound
from houseway.play.actions import VoidReason, VoidRound
from houseway.play.events import RoundVoided
from tests.felt import Felt
from tests.rules.three_card_poker import GAME

SUPERVISOR = "the floor supervisor"


def in_play(schedule: str | None = None, **options: str) -> Felt:
    """Seat 2 has played, seat 3 is deciding."""
    felt = Felt(GAME, players=3, schedule=schedule, options=options)
    felt.bank(1, 200)
    felt.wager(2, ante=10, pair_plus=5)
    felt.wager(3, ante=20)
    felt.close()
    felt.deal()
    felt.play(2)
    return felt


@pytest.mark.recorded("TCP-82")
@pytest.mark.parametrize("reason", [VoidReason.BOXED_CARD, VoidReason.WRONG_STACK])
def test_a_boxed_card_or_a_wrong_stack_voids_the_round_and_all_goes_back(
    reason: VoidReason,
) -> None:
    felt = in_play()
    felt.void(reason)

    assert [felt.chips(f"P{seat}") for seat in (1, 2, 3)] == [1000, 1000, 1000]
    assert felt.table.round is None
    assert felt.table.last_settlement is None


@pytest.mark.recorded("TCP-82")
def test_the_record_says_who_voided_the_round_and_why() -> None:
    felt = in_play()
    felt.void(VoidReason.BOXED_CARD)

    assert felt.happened(RoundVoided) == [RoundVoided(SUPERVISOR, VoidReason.BOXED_CARD)]


@pytest.mark.recorded("TCP-82")
def test_a_house_may_play_on_with_a_boxed_card() -> None:
    felt = in_play(boxed_card_voids="false")

    for reason in (VoidReason.BOXED_CARD, VoidReason.WRONG_STACK):
        refusal = felt.refused(InRound(VoidRound(SUPERVISOR, reason)))
        assert refusal.rule_ids == ("TCP-82",)
    felt.fold(3)
    assert len(felt.postings) == 4


@pytest.mark.recorded("TCP-82")
def test_a_round_that_is_paid_out_cannot_be_voided() -> None:
    felt = in_play()
    felt.fold(3)

    felt.refused(InRound(VoidRound(SUPERVISOR, VoidReason.BOXED_CARD)))


@pytest.mark.recorded("TCP-82")
def test_the_collection_is_not_given_back_for_a_voided_round() -> None:
    felt = in_play(schedule="calgames-B-1")
    felt.void(VoidReason.BOXED_CARD)

    assert felt.drop() == 2
    assert felt.chips("P1") == 998
    assert felt.chips("P2") == 1000


@pytest.mark.recorded("TCP-82")
@pytest.mark.rule("TCP-4")
def test_a_voided_round_uses_up_no_turn_of_the_bank() -> None:
    felt = in_play()
    felt.void(VoidReason.BOXED_CARD)
    assert felt.offered == "P1"

    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    assert felt.offered == "P2"


@pytest.mark.recorded("TCP-82")
def test_after_a_voided_round_the_next_is_played_as_ever() -> None:
    felt = in_play()
    felt.void(VoidReason.WRONG_STACK)
    felt.bank(1, 100, top="As Ad 4c Ks 7h 2d")
    felt.wager(2, ante=10)
    felt.close()
    felt.deal()
    felt.play(2)

    assert felt.chips("P2") == 1020
