"""The player's chart, cell by cell: must stand, must hit, or one's own choice."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Hit, Split, Stand
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.play.round import Phase
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust.hands import HOUSES, all_wager, dealt, settled


def drawn(hand: str, later: str = "", house: str = "mortimer") -> Scene:
    """Seat 2 has drawn this hand; seat 3 has not acted yet."""
    own = hand.split()
    scene = all_wager(
        {2: " ".join(own[:2]), 3: "Kh 7s"}, later=" ".join([*own[2:], later]), house=house
    )
    for _ in own[2:]:
        scene.hit(2)
    return scene


OPTIONS = {
    (12, ("Kc 2d", "7c 5d", "2c 4d 6h", "As Ad")): "NB-59",
    (13, ("Kc 3d", "7c 6d", "2c 5d 6h", "As 2d")): "NB-60",
    (14, ("Kc 4d", "7c 7d", "2c 6d 6h", "As 3d")): "NB-61",
    (15, ("Kc 5d", "7c 8d", "2c 7d 6h", "As 4d")): "NB-62",
    (16, ("Kc 6d", "8c 8d", "2c 8d 6h", "As 5d")): "NB-63",
    (17, ("Kc 7d", "8c 9d", "2c 9d 6h", "As 6d")): "NB-64",
    (18, ("Kc 8d", "9c 9d", "2c Td 6h", "As 7d")): "NB-65",
    (19, ("Kc 9d", "Tc 9d", "3c Td 6h", "As 8d")): "NB-66",
}


@pytest.mark.rule("NB-54", "NB-68")
@pytest.mark.parametrize("house", HOUSES)
@each_proves(("total", "hands"), OPTIONS)
def test_from_12_to_19_soft_or_hard_the_player_hits_or_stands(
    house: str, total: int, hands: tuple[str, ...]
) -> None:
    for hand in hands:
        scene = drawn(hand, house=house)
        assert scene.view("P2").boxes[0].points == total
        assert {"hit", "stand"} <= scene.verbs()

        scene.stand(2)
        assert scene.box(2).end is HandEnd.STOOD
        other = drawn(hand, "2s", house=house)
        other.hit(2)
        assert other.hand(2) == f"{hand} 2s"


@pytest.mark.rule("NB-54", "NB-55")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("hand", ["Kc Td", "As 9d"], ids=["hard", "soft"])
def test_on_20_a_player_must_stand(house: str, hand: str) -> None:
    scene = drawn(hand, house=house)

    assert "NB-55" in scene.refused(Hit("P2", 2)).rule_ids
    assert "hit" not in scene.verbs()
    scene.stand(2)
    assert scene.hand(2) == hand


@pytest.mark.rule("NB-54", "NB-55")
@pytest.mark.parametrize("hand", ["Kc 4d 6h", "As 3d 6h", "2c 2d 6h Ts"])
def test_a_20_that_is_drawn_to_stands_by_itself(hand: str) -> None:
    scene = drawn(hand)

    assert scene.box(2).end is HandEnd.STOOD
    assert scene.round.deciding is not None
    assert scene.round.deciding.spot == 3


@pytest.mark.rule("NB-54", "NB-56")
@pytest.mark.parametrize("house", HOUSES)
def test_on_a_soft_21_a_player_must_stand(house: str) -> None:
    scene = drawn("As Kd", house=house)
    assert "NB-56" in scene.refused(Hit("P2", 2)).rule_ids

    later = drawn("As 3d 7h", house=house)
    assert later.box(2).end is HandEnd.STOOD


@pytest.mark.rule("NB-54", "NB-56")
@pytest.mark.parametrize("hand", ["Kc 4d 7h", "7c 7d 7h", "As Kd Th"])
def test_on_a_hard_21_a_player_must_stand(hand: str) -> None:
    if hand == "As Kd Th":  # A soft 21 cannot be hit, so a hard one of ace and tens is doubled to.
        scene = all_wager({2: "As Kd", 3: "Kh 7s"}, later="Th")
        scene.double(2)
    else:
        scene = drawn(hand)

    assert scene.hand(2) == hand
    assert scene.box(2).end is HandEnd.STOOD
    assert scene.refused(Hit("P2", 2)).rule_ids == ("NB-46", "NB-23")


@pytest.mark.rule("NB-57")
@pytest.mark.parametrize("house", HOUSES)
def test_on_a_natural_22_a_player_must_stand(house: str) -> None:
    scene = drawn("Jk Jk", house=house)

    assert scene.box(2).end is HandEnd.FULL
    assert scene.refused(Hit("P2", 2)).rule_ids == ("NB-46", "NB-23")
    assert scene.round.deciding is not None
    assert scene.round.deciding.spot == 3


@pytest.mark.rule("NB-16", "NB-57", "NB-68")
@pytest.mark.parametrize("hand", ["Jk Jk", "Jk 9c", "9c Jk", "Jk As"])
def test_a_joker_hand_is_never_asked_to_draw_double_split_or_surrender(hand: str) -> None:
    scene = dealt(hand, later="9h 9s")

    assert scene.round.phase is Phase.SETTLING
    assert scene.hand(2) == hand


MUST_HIT = ("2c 2d", "2c 3d", "2c 4d", "3c 4d", "2c 6d", "4c 5d", "4c 6d", "5c 6d")
"""Four to eleven."""


@pytest.mark.rule("NB-54", "NB-58")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(("points", "hand"), [*enumerate(MUST_HIT, start=4)])
def test_on_11_or_less_a_player_must_hit(house: str, points: int, hand: str) -> None:
    scene = drawn(hand, "2s", house=house)
    assert scene.view("P2").boxes[0].points == points

    assert scene.refused(Stand("P2", 2)).rule_ids == ("NB-58",)
    assert "stand" not in scene.verbs()
    scene.hit(2)
    assert scene.hand(2) == f"{hand} 2s"


@pytest.mark.rule("NB-58")
@pytest.mark.parametrize("hand", ["2c 3d 2h", "2c 3d 2h 2s", "2c 3d 2h 2s 2d"])
def test_after_a_draw_a_hand_of_11_or_less_still_must_hit(hand: str) -> None:
    scene = drawn(hand)

    assert scene.refused(Stand("P2", 2)).rule_ids == ("NB-58",)
    assert scene.verbs() == {"hit"}


@pytest.mark.rule("NB-58")
@pytest.mark.parametrize("hand", ["2c 2d", "3c 3d", "4c 4d", "5c 5d"])
def test_a_low_pair_may_also_be_doubled_split_or_surrendered(hand: str) -> None:
    assert drawn(hand).verbs() == {"hit", "double", "split", "surrender"}


@pytest.mark.rule("NB-58")
def test_a_low_hand_that_is_no_pair_may_also_be_doubled_or_surrendered() -> None:
    assert drawn("5c 6d").verbs() == {"hit", "double", "surrender"}


@pytest.mark.rule("NB-54")
@pytest.mark.parametrize("hand", ["Kc Kd", "Kc Qd", "Tc Jd"])
def test_two_tens_may_be_split_although_20_must_stand(hand: str) -> None:
    scene = drawn(hand, "5s")
    scene.act(Split("P2", 2))

    assert scene.hand(2) == f"{hand[:2]} 5s"


@pytest.mark.rule("NB-67")
@pytest.mark.parametrize("hand", ["Kc 6d 6h", "Kc 9d Th", "As 8d 7h Tc"])
def test_a_hand_past_21_takes_no_more_cards_and_waits_for_the_player_dealer(hand: str) -> None:
    scene = drawn(hand, "Th 9s")

    assert scene.view("P2").boxes[0].points > 21
    assert scene.box(2).end is HandEnd.FULL
    assert scene.refused(Hit("P2", 2)).rule_ids == ("NB-46", "NB-23")
    # Its wager still lies there: nothing is settled before the comparison.
    assert scene.settlement is None
    assert scene.round.bank_cents == 1_000_000
    line = scene.round.line("P2", 2)
    assert line is not None
    assert line.cents == {"base": 1000}


@pytest.mark.rule("NB-67", "NB-92")
def test_a_hand_past_21_may_still_push() -> None:
    assert settled("Kc 6d 6h", "Th 6s 7s").result(2, "base") == "push"


@pytest.mark.rule("NB-68")
def test_a_player_without_a_joker_draws_as_often_as_the_chart_lets_them() -> None:
    scene = drawn("2c 2d 2h 2s 3c 3d 3h")

    assert scene.view("P2").boxes[0].points == 17
    assert scene.verbs() == {"hit", "stand"}
