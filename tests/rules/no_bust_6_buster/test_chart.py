"""The player's chart of the Buster edition: stand on 20 and 21, choose from 6 to 19."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Hit
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.play.round import Phase
from tests.rules.no_bust_6.scenes import NBB, dealt

HARD = {
    6: "2h 4d", 7: "2h 5d", 8: "2h 6d", 9: "2h 7d", 10: "2h 8d", 11: "2h 9d", 12: "Th 2d",
    13: "Th 3d", 14: "Th 4d", 15: "Th 5d", 16: "Th 6d", 17: "Th 7d", 18: "Th 8d", 19: "Th 9d",
}  # fmt: skip
SOFT = {
    12: "Ah Ad", 13: "Ah 2d", 14: "Ah 3d", 15: "Ah 4d", 16: "Ah 5d", 17: "Ah 6d", 18: "Ah 7d",
    19: "Ah 8d",
}  # fmt: skip


@pytest.mark.rule("NBB-44", "NBB-46")
@pytest.mark.parametrize("hand", ["Ah 9d", "Th Kd"])
def test_a_20_may_not_be_hit_soft_or_hard(hand: str) -> None:
    scene = dealt(NBB, "6c Td", hand)

    refusal = scene.refused(Hit("P2", 2))
    assert "20 must stand" in str(refusal)
    assert "NBB-46" in refusal.rule_ids
    assert "stand" in scene.verbs()


@pytest.mark.rule("NBB-46")
@pytest.mark.parametrize(
    ("hand", "card"), [("Th 5d", "5c"), ("Th 5d", "6c"), ("Ah 4d", "5c"), ("Ah 5d", "5c")]
)
def test_a_hand_drawn_to_20_or_21_stands_without_being_asked(hand: str, card: str) -> None:
    scene = dealt(NBB, "6c Td", hand, later=f"{card} Kc")
    scene.hit(2)

    assert scene.box(2).end is HandEnd.STOOD
    assert scene.round.phase is Phase.SETTLING


@pytest.mark.rule("NBB-46")
def test_a_house_may_let_a_hard_20_or_21_be_hit() -> None:
    literal = {"stand_hard": "99"}
    assert {"hit", "stand"} <= dealt(NBB, "6c Td", "Th Kd", options=literal).verbs()

    scene = dealt(NBB, "6c Td", "Th 5d", later="6c", options=literal)
    scene.hit(2)
    assert scene.verbs() == {"hit", "stand"}


@pytest.mark.rule("NBB-46")
def test_where_a_hard_20_may_be_hit_a_soft_one_still_stands() -> None:
    scene = dealt(NBB, "6c Td", "Ah 9d", options={"stand_hard": "99"})

    assert "NBB-46" in scene.refused(Hit("P2", 2)).rule_ids


@pytest.mark.rule("NBB-48")
@pytest.mark.parametrize("total", range(6, 20))
def test_hard_6_to_19_may_hit_or_stand(total: int) -> None:
    assert {"hit", "stand"} <= dealt(NBB, "6c Td", HARD[total]).verbs()


@pytest.mark.rule("NBB-48")
@pytest.mark.parametrize("total", range(12, 20))
def test_soft_12_to_19_may_hit_or_stand(total: int) -> None:
    assert {"hit", "stand"} <= dealt(NBB, "6c Td", SOFT[total]).verbs()


@pytest.mark.rule("NBB-45")
def test_a_natural_stands_even_where_hard_hands_may_be_hit() -> None:
    scene = dealt(NBB, "6c Td", "Ah Kd", later="Kc", options={"stand_hard": "99"})

    assert scene.box(2).end is HandEnd.FULL
    assert scene.paid(2, "base") == 12
