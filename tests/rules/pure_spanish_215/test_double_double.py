"""Double-double down: a doubled hand doubled again and once more, where the house offers it."""

from __future__ import annotations

import pytest

from houseway.errors import RuleError
from houseway.families.blackjack.play.actions import Double, Hit, Rescue
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.rules.catalog import game
from houseway.rules.game import choose
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME, against, counted

BETS = ("base", "double", "double-2", "double-3")


def doubled(times: int, later: str = "2c 3c 8c", *, chips: float = 1000) -> Scene:
    """Seat 2 has doubled a five so many times against a hard 18."""
    scene = against("Kh 8d", "2s 3d", later=later, chips=chips, double_double="true")
    for _ in range(times):
        scene.double(2)
    return scene


def staked(scene: Scene) -> list[float]:
    """What lies on the hand, bet by bet."""
    line = scene.round.lines[0]
    return [line.cents[bet] / 100 for bet in BETS if bet in line.cents]


@pytest.mark.rule("PS-77")
def test_a_doubled_hand_is_not_doubled_again_unless_the_house_offers_it() -> None:
    scene = against("Kh 8d", "2s 3d", later="2c")
    scene.double(2)

    assert game(GAME).chosen()["double_double"] == "false"
    assert scene.verbs() == {"stand", "rescue"}
    assert "A doubled hand may not be doubled again" in str(scene.refused(Double("P2", 2, 2000)))


@pytest.mark.rule("PS-77")
def test_after_a_double_card_one_may_double_all_of_it_again_rescue_or_stand() -> None:
    scene = doubled(1)
    assert scene.verbs() == {"double", "rescue", "stand"}
    assert "PS-75" in scene.refused(Hit("P2", 2)).rule_ids

    scene.double(2)
    assert staked(scene) == [10, 10, 20]


@pytest.mark.rule("PS-78")
def test_three_doubles_bring_eight_times_the_wager_onto_the_hand() -> None:
    scene = doubled(3)

    assert staked(scene) == [10, 10, 20, 40]
    assert scene.round.chips["P2"] == 100_000 - 8000
    assert scene.hand(2) == "2s 3d 2c 3c 8c"


@pytest.mark.rule("PS-78")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_each_doubling_brings_exactly_one_card(times: int) -> None:
    assert len(doubled(times).box(2).cards) == 2 + times


@pytest.mark.rule("PS-78")
@pytest.mark.parametrize(("times", "amount"), [(1, 10), (1, 19.99), (1, 40), (2, 20), (2, 10)])
def test_a_further_double_is_exactly_what_lies_on_the_hand(times: int, amount: float) -> None:
    scene = doubled(times)

    assert "PS-78" in scene.refused(Double("P2", 2, round(amount * 100))).rule_ids


@pytest.mark.rule("PS-78")
def test_a_further_double_takes_chips_that_one_has() -> None:
    scene = doubled(1, chips=39)

    assert scene.verbs() == {"rescue", "stand"}
    assert "PS-78" in scene.refused(Double("P2", 2, 2000)).rule_ids


@pytest.mark.rule("PS-78")
def test_a_hand_that_goes_over_ends_with_all_that_lies_on_it() -> None:
    scene = doubled(2, later="Kc 9c")

    assert scene.box(2).end is HandEnd.FULL
    assert scene.won("P2") == -40


@pytest.mark.rule("PS-79", "PS-78")
def test_after_the_third_one_may_only_stand_or_rescue() -> None:
    scene = doubled(3)

    assert scene.verbs() == {"stand", "rescue"}
    assert "PS-78" in scene.refused(Double("P2", 2, 8000)).rule_ids
    assert "PS-75" in scene.refused(Hit("P2", 2)).rule_ids


@pytest.mark.rule("PS-78", "PS-64", "PS-67")
@pytest.mark.parametrize(
    ("later", "result", "won"),
    [("2c 3c 9c", "win", 80), ("2c 3c 8c", "push", 0), ("2c 3c 7c", "lose", -80)],
)
def test_all_parts_go_with_the_hand(later: str, result: str, won: float) -> None:
    scene = doubled(3, later=later)
    scene.stand(2)

    assert [scene.result(2, bet) for bet in BETS] == [result] * 4
    assert scene.won("P2") == won


@pytest.mark.rule("PS-76", "PS-80")
@pytest.mark.parametrize(("times", "back", "lost"), [(1, 10, 10), (2, 20, 20), (3, 40, 40)])
def test_rescue_brings_back_the_latest_doubled_part_and_no_more(
    times: int, back: float, lost: float
) -> None:
    scene = doubled(times)
    scene.rescue(2)

    latest = BETS[times]
    assert (scene.result(2, latest), scene.returned(2, latest)) == ("no action", back)
    assert sum(scene.taken(2, bet) for bet in BETS[:times]) == lost
    assert scene.won("P2") == -lost
    assert "PS-80" in scene.posting(2, latest).rule_ids


@pytest.mark.rule("PS-80")
def test_a_rescued_hand_is_over() -> None:
    scene = Scene(GAME, options={"double_double": "true"})
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "Kh 8d", 2: "2s 3d", 3: "8s 3d"}, later="2c")
    scene.double(2)
    scene.rescue(2)

    for action in (Double("P2", 2, 2000), Rescue("P2", 2)):
        assert scene.refused(action).rule_ids == ("PS-35",)


@pytest.mark.rule("PS-81", "PS-60")
def test_it_is_not_offered_where_the_player_dealer_stands_on_all_17s() -> None:
    with pytest.raises(RuleError, match="PS-81"):
        choose(game(GAME), {"double_double": "true", "draws": "stand_all_17"})


@pytest.mark.rule("PS-81")
def test_where_they_stand_on_all_17s_a_double_may_be_for_less_but_not_again() -> None:
    scene = against("Kh 8d", "2s 3d", later="2c", draws="stand_all_17")
    scene.double(2, 5)

    assert scene.verbs() == {"stand", "rescue"}
    assert "A doubled hand may not be doubled again" in str(scene.refused(Double("P2", 2, 1500)))


@pytest.mark.rule("PS-88", "PS-78")
def test_a_split_hand_is_doubled_as_often_as_another() -> None:
    scene = against("Kh 8d", "2s 2d", later="3c 2c 3h 9c Kc", double_double="true")
    scene.split(2)
    for _ in range(3):
        scene.double(2)
    scene.stand(2)
    scene.stand(2, hand=2)

    assert scene.hand(2) == "2s 3c 2c 3h 9c"
    assert sum(scene.paid(2, bet) for bet in BETS) == 80
    assert scene.taken(2, "base", hand=2) == 10


@pytest.mark.rule("PS-88")
def test_a_house_may_let_split_hands_be_doubled_once_only() -> None:
    scene = against(
        "Kh 8d", "2s 2d", later="3c 2c",
        double_double="true", double_double_after_split="false",
    )  # fmt: skip
    scene.split(2)
    scene.double(2)

    assert scene.verbs() == {"stand", "rescue"}
    assert "PS-88" in scene.refused(Double("P2", 2, 2000)).rule_ids


@pytest.mark.rule("PS-88", "PS-77")
def test_such_a_house_lets_other_hands_be_doubled_again() -> None:
    scene = against(
        "Kh 8d", "2s 3d", later="2c 3c", double_double="true", double_double_after_split="false"
    )
    scene.double(2)
    scene.double(2)

    assert counted(scene) == (10, False)
    assert staked(scene) == [10, 10, 20]
