"""The players' turns and Chart 1A: when one must stand, and that nobody ever must hit."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Split, Stand, Surrender
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.play.play_or_fold import Fold, Play
from houseway.play.round import Phase
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME, against, counted

TOTALS = {
    4: "2s 2d", 5: "2s 3d", 6: "2s 4d", 7: "2s 5d", 8: "2s 6d", 9: "2s 7d", 10: "2s 8d",
    11: "2s 9d", 12: "Ks 2d", 13: "Ks 3d", 14: "Ks 4d", 15: "Ks 5d", 16: "Ks 6d",
    17: "Ks 7d", 18: "Ks 8d", 19: "Ks 9d", 20: "Ks Qd",
}  # fmt: skip
"""Hard totals of two cards."""
MUST_STAND = [17, 18, 19, 20]


def at_three_seats() -> Scene:
    """Seat 6 banks; seats 7, 1 and 3 have wagered, in the order of their turns."""
    scene = Scene(GAME, player_dealer=6)
    for seat in (1, 3, 7):
        scene.wager(seat, base=10)
    scene.deal({6: "6h Kd", 7: "8s 3d", 1: "9c 4h", 3: "Kc 5d"}, later="2s 2d 2h")
    return scene


@pytest.mark.rule("PS-37", "PS-55")
@pytest.mark.parametrize("total", MUST_STAND)
def test_on_hard_17_and_more_no_card_may_be_taken(total: int) -> None:
    scene = against("6h Kd", TOTALS[total])

    assert counted(scene) == (total, False)
    assert "hit" not in scene.verbs()
    assert scene.refused(Hit("P2", 2)).rule_ids == ("PS-55",)
    assert scene.hand(2) == TOTALS[total]


@pytest.mark.rule("PS-55")
@pytest.mark.parametrize(("last", "total"), [("5c", 17), ("6c", 18), ("7c", 19), ("8c", 20)])
def test_a_drawn_hand_of_hard_17_and_more_stands_of_itself(last: str, total: int) -> None:
    scene = against("6h Kd", "Ks 2d", later=f"{last} 5h")
    scene.hit(2)

    assert counted(scene) == (total, False)
    assert scene.box(2).end is HandEnd.STOOD
    assert scene.round.phase is Phase.SETTLING


@pytest.mark.rule("PS-55", "PS-58")
def test_a_hard_21_of_three_cards_stands_of_itself() -> None:
    scene = against("6h Kd", "Ks 2d", later="9c 5h")
    scene.hit(2)

    assert (counted(scene), scene.box(2).end) == ((21, False), HandEnd.STOOD)


@pytest.mark.rule("PS-55", "PS-83")
@pytest.mark.parametrize("pair", ["9s 9d", "Ks Qd", "Ks Kd"])
def test_a_pair_that_must_stand_may_still_be_split(pair: str) -> None:
    scene = against("6h Kd", pair, later="2c 3h")
    assert "split" in scene.verbs()

    scene.split(2)
    assert "hit" in scene.verbs()


@pytest.mark.rule("PS-56")
@pytest.mark.parametrize("total", TOTALS)
def test_no_total_has_to_be_hit(total: int) -> None:
    scene = against("6h Kd", TOTALS[total], later="5h")
    scene.stand(2)

    assert scene.hand(2) == TOTALS[total]
    assert scene.round.phase is Phase.SETTLING


@pytest.mark.rule("PS-37", "PS-57", "PS-10")
@pytest.mark.parametrize("total", [total for total in TOTALS if total <= 16])
def test_up_to_hard_16_one_may_hit_or_stand(total: int) -> None:
    scene = against("6h Kd", TOTALS[total], later="2c")
    assert {"hit", "stand"} <= scene.verbs()

    scene.hit(2)
    assert scene.hand(2) == f"{TOTALS[total]} 2c"


@pytest.mark.rule("PS-57", "PS-10")
@pytest.mark.parametrize("other", "A23456789")
def test_on_any_soft_total_one_may_hit_or_stand(other: str) -> None:
    scene = against("6h Kd", f"As {other}c", later="Kd")
    assert counted(scene)[1]
    assert {"hit", "stand"} <= scene.verbs()

    scene.hit(2)
    assert len(scene.box(2).cards) == 3


@pytest.mark.rule("PS-57")
@pytest.mark.parametrize("later", ["6d", "4d 2c"])
def test_even_a_soft_21_of_more_than_two_cards_may_be_hit(later: str) -> None:
    scene = against("6h Kd", "As 4c", later=f"{later} 5h")
    for _ in later.split():
        scene.hit(2)

    assert counted(scene) == (21, True)
    assert scene.verbs() == {"hit", "stand"}


@pytest.mark.rule("PS-57")
def test_a_natural_is_not_asked_and_takes_no_card() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "6h Kd", 2: "As Kc", 3: "8s 3d"})

    assert scene.box(2).end is HandEnd.FULL
    assert scene.round.deciding is not None
    assert scene.round.deciding.player == "P3"
    for action in (Hit("P2", 2), Double("P2", 2, 1000), Surrender("P2", 2)):
        assert "It is P3's turn at seat 3" in str(scene.refused(action))


@pytest.mark.rule("PS-10")
def test_a_player_draws_until_they_stand_or_are_over() -> None:
    scene = against("6h Kd", "2s 2d", later="3c 2h 4s Kc 5h")
    for _ in range(4):
        scene.hit(2)

    assert scene.hand(2) == "2s 2d 3c 2h 4s Kc"
    assert counted(scene)[0] == 23
    assert scene.box(2).end is HandEnd.FULL


@pytest.mark.rule("PS-35")
def test_players_act_clockwise_from_the_player_dealer_s_left() -> None:
    scene = at_three_seats()
    turns = []
    while scene.round.deciding is not None:
        turns.append(scene.round.deciding.spot)
        scene.stand(turns[-1])

    assert turns == [7, 1, 3]


@pytest.mark.rule("PS-35")
@pytest.mark.parametrize("seat", [1, 3])
def test_nobody_acts_before_their_turn(seat: int) -> None:
    scene = at_three_seats()
    player = f"P{seat}"

    for action in (
        Hit(player, seat), Stand(player, seat), Double(player, seat, 1000),
        Split(player, seat), Surrender(player, seat),
    ):  # fmt: skip
        assert scene.refused(action).rule_ids == ("PS-35",)


@pytest.mark.rule("PS-35")
def test_nobody_acts_after_their_turn_for_another_or_on_a_hand_that_is_not_there() -> None:
    scene = at_three_seats()
    scene.hit(7)
    scene.stand(7)

    for action in (Hit("P7", 7), Stand("P7", 1), Stand("P6", 6), Stand("P1", 1, hand=2)):
        assert scene.refused(action).rule_ids == ("PS-35",)
    assert scene.hand(7) == "8s 3d 2s"


def test_play_and_fold_belong_to_other_games() -> None:
    scene = against("6h Kd", "8s 3d")

    for action, name in ((Play("P2", 2, 1000), "play"), (Fold("P2", 2), "fold")):
        assert f"There is no {name} in Pure Spanish 21.5" in str(scene.refused(action))


@pytest.mark.rule("PS-37", "PS-73")
@pytest.mark.parametrize("total", MUST_STAND)
def test_the_chart_speaks_of_hitting_and_standing_not_of_doubling(total: int) -> None:
    scene = against("6h Kd", TOTALS[total], later="2c 5h")
    scene.double(2)

    assert scene.hand(2) == f"{TOTALS[total]} 2c"


@pytest.mark.rule("PS-37")
@pytest.mark.parametrize("total", MUST_STAND)
def test_a_house_may_bar_doubling_where_one_must_stand(total: int) -> None:
    scene = against("6h Kd", TOTALS[total], must_stand_blocks_double="true")

    assert "double" not in scene.verbs()
    assert scene.refused(Double("P2", 2, 1000)).rule_ids == ("PS-55",)
    assert scene.round.chips["P2"] == 99_000


@pytest.mark.rule("PS-37")
@pytest.mark.parametrize("hand", ["Ks 6d", "As 6d", "As 9d"])
def test_such_a_house_lets_other_totals_be_doubled(hand: str) -> None:
    scene = against("6h Kd", hand, later="2c 5h", must_stand_blocks_double="true")
    scene.double(2)

    assert scene.hand(2) == f"{hand} 2c"


@pytest.mark.rule("PS-37", "PS-55", "PS-83")
def test_such_a_house_lets_a_pair_that_must_stand_be_split() -> None:
    scene = against("6h Kd", "9s 9d", later="2c", must_stand_blocks_double="true")
    scene.split(2)

    assert scene.hand(2) == "9s 2c"


@pytest.mark.rule("PS-37", "PS-77")
def test_a_hard_18_may_be_doubled_again_unless_the_house_bars_it() -> None:
    free = against("6h Kd", "8s 3d", later="7c 2h", double_double="true")
    free.double(2)
    assert counted(free) == (18, False)
    assert "double" in free.verbs()

    barred = against(
        "6h Kd", "8s 3d", later="7c 2h", double_double="true", must_stand_blocks_double="true"
    )
    barred.double(2)
    assert barred.verbs() == {"stand", "rescue"}
    assert "PS-55" in barred.refused(Double("P2", 2, 2000)).rule_ids
