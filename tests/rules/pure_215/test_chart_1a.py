"""Chart 1A: when a player must stand, when they must hit, and when they may choose."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Stand
from tests.rules.pure_215.tables import heads_up

HARD = {
    4: "2s 2d", 5: "2s 3d", 6: "2s 4d", 7: "2s 5d", 8: "2s 6d", 9: "2s 7d", 10: "2s 8d",
    11: "2s 9d", 12: "3s 9d", 13: "4s 9d", 14: "5s 9d", 15: "6s 9d", 16: "7s 9d", 17: "8s 9d",
    18: "9s 9d", 19: "Ks 9d", 20: "Ks Qd",
}  # fmt: skip
SOFT = {
    12: "As Ad", 13: "As 2d", 14: "As 3d", 15: "As 4d", 16: "As 5d", 17: "As 6d", 18: "As 7d",
    19: "As 8d", 20: "As 9d",
}  # fmt: skip


def hit_or_stand(cards: str, **options: str) -> set[str]:
    """Which of the two are allowed against a six."""
    return heads_up(cards, "6c Th", options=options).verbs() & {"hit", "stand"}


@pytest.mark.rule("P21-46", "P21-50")
@pytest.mark.parametrize("total", range(4, 12))
def test_hard_11_or_less_must_hit(total: int) -> None:
    assert hit_or_stand(HARD[total]) == {"hit"}
    refusal = heads_up(HARD[total], "6c Th").refused(Stand("P2", 2))
    assert refusal.rule_ids == ("P21-50",)


@pytest.mark.rule("P21-46", "P21-51")
@pytest.mark.parametrize("total", range(12, 19))
def test_hard_12_to_18_may_hit_or_stand(total: int) -> None:
    assert hit_or_stand(HARD[total]) == {"hit", "stand"}


@pytest.mark.rule("P21-46", "P21-48")
@pytest.mark.parametrize("total", [19, 20])
def test_hard_19_and_20_must_stand(total: int) -> None:
    assert hit_or_stand(HARD[total]) == {"stand"}
    assert heads_up(HARD[total], "6c Th").refused(Hit("P2", 2)).rule_ids == ("P21-48",)


@pytest.mark.rule("P21-48", "P21-51")
@pytest.mark.parametrize("total", range(12, 21))
def test_every_soft_total_may_hit_or_stand(total: int) -> None:
    assert hit_or_stand(SOFT[total]) == {"hit", "stand"}


@pytest.mark.rule("P21-48", "P21-51")
def test_a_soft_21_of_three_cards_may_still_be_hit() -> None:
    scene = heads_up("As 7d", "6c Th", "3c 8h 4d")
    scene.hit(2)
    assert scene.verbs() == {"hit", "stand"}
    scene.hit(2)

    assert scene.hand(2) == "As 7d 3c 8h"
    assert scene.settlement is not None, "a hard 19 is not asked"


@pytest.mark.rule("P21-48")
@pytest.mark.parametrize("drawn", ["7c", "8c", "9c"])
def test_a_hit_to_hard_19_or_more_ends_the_hand_without_being_asked(drawn: str) -> None:
    scene = heads_up("Ks 2d", "6c Th", f"{drawn} 2h")
    scene.hit(2)

    assert scene.settlement is not None
    assert scene.hand(2) == f"Ks 2d {drawn}"


@pytest.mark.rule("P21-05", "P21-51")
def test_a_player_draws_one_card_after_the_other() -> None:
    scene = heads_up("2s 3d", "9c Th", "2d 3c 4c 2h")
    for _ in range(4):
        scene.hit(2)
    scene.stand(2)

    assert scene.hand(2) == "2s 3d 2d 3c 4c 2h"


@pytest.mark.rule("P21-50")
def test_a_hit_that_leaves_11_or_less_calls_for_another() -> None:
    scene = heads_up("2s 3d", "9c Th", "6d 7c")
    scene.hit(2)
    assert scene.verbs() == {"hit"}
    scene.hit(2)

    assert scene.verbs() == {"hit", "stand"}


@pytest.mark.rule("P21-50")
@pytest.mark.parametrize("total", range(4, 12))
def test_hard_11_or_less_may_be_doubled(total: int) -> None:
    assert "double" in heads_up(HARD[total], "6c Th").verbs()


@pytest.mark.rule("P21-50")
@pytest.mark.parametrize("pair", ["2s 2d", "3s 3d", "4s 4d", "5s 5d"])
def test_a_pair_that_must_hit_may_be_split(pair: str) -> None:
    assert heads_up(pair, "6c Th").verbs() >= {"hit", "double", "split"}


@pytest.mark.rule("P21-46")
@pytest.mark.parametrize("total", [19, 20])
def test_the_chart_says_nothing_against_doubling_a_hard_19_or_20(total: int) -> None:
    scene = heads_up(HARD[total], "6c Th", "Ac 7d", must_stand_blocks_double="false")
    assert "double" in scene.verbs()
    scene.double(2)

    assert scene.hand(2) == f"{HARD[total]} Ac"
    assert scene.result(2, "double") == "win"


@pytest.mark.rule("P21-46", "P21-48")
@pytest.mark.parametrize("total", [19, 20])
def test_a_house_may_read_must_stand_as_no_double_either(total: int) -> None:
    scene = heads_up(HARD[total], "6c Th", must_stand_blocks_double="true")

    assert scene.verbs() - {"split", "surrender"} == {"stand"}
    assert scene.refused(Double("P2", 2, 1000)).rule_ids == ("P21-48",)


@pytest.mark.rule("P21-46", "P21-51")
def test_that_reading_leaves_soft_and_lower_totals_alone() -> None:
    for cards in (HARD[18], SOFT[19], SOFT[20]):
        assert "double" in heads_up(cards, "6c Th", must_stand_blocks_double="true").verbs()


@pytest.mark.rule("P21-49")
@pytest.mark.parametrize("pair", ["Ks Kd", "Ks Qd", "Ts Jd", "Qs Td"])
def test_two_bonus_cards_may_be_split_although_20_must_stand(pair: str) -> None:
    scene = heads_up(pair, "6c Th", "5d 6d")
    assert scene.verbs() & {"hit", "stand", "split"} == {"stand", "split"}
    scene.split(2)

    assert scene.hand(2, 1) == f"{pair[:2]} 5d"


@pytest.mark.rule("P21-59")
def test_players_draw_by_the_chart_when_the_player_dealer_has_no_natural() -> None:
    scene = heads_up("5s 6d", "As 8h", "9c")
    assert scene.round.checked
    scene.hit(2)

    assert scene.hand(2) == "5s 6d 9c"


@pytest.mark.rule("P21-48")
def test_a_natural_is_not_asked_anything() -> None:
    scene = heads_up("As Kd", "9c 8d")

    assert scene.settlement is not None
    assert scene.paid(2, "base") == 15


@pytest.mark.rule("P21-04", "P21-48")
def test_a_hand_that_is_over_takes_no_card() -> None:
    scene = heads_up("Ks 6d", "9c 8d", "9h")
    scene.hit(2)

    assert scene.hand(2) == "Ks 6d 9h"
    assert scene.result(2, "base") == "lose"


@pytest.mark.rule("P21-46", "P21-48", "P21-50")
def test_the_chart_binds_split_hands_too() -> None:
    scene = heads_up("8s 8d", "6c Th", "2h 9d Kc 3h")
    scene.split(2)
    assert scene.hand(2) == "8s 2h"
    assert scene.refused(Stand("P2", 2)).rule_ids == ("P21-50",)
    scene.hit(2)

    assert scene.hand(2) == "8s 2h 9d"
    assert scene.hand(2, 2) == "8d Kc"
    assert scene.verbs() == {"hit", "stand"}
