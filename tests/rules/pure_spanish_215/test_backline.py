"""Backline: others on the same circle, who go along with a double or a split or do not."""

from __future__ import annotations

import pytest

from houseway.play.actions import Decline, Double, Hit, MatchStake, Rescue, Split, Stand
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME


def with_ann(
    player_dealer: str, player: str, later: str = "", *, chips: float = 1000, **options: str
) -> Scene:
    """On seat 3 the seated player has ten, Ann behind him twenty."""
    scene = Scene(GAME, chips=chips, standing=("Ann",), options=options)
    scene.wager(3, base=10)
    scene.wager(3, "Ann", base=20)
    scene.deal({1: player_dealer, 3: player}, later=later)
    return scene


@pytest.mark.rule("PS-71")
def test_others_may_wager_on_a_seat_and_are_paid_by_its_cards() -> None:
    scene = with_ann("Kh 8d", "Ks 9d")
    scene.stand(3)

    assert (scene.paid(3, "base"), scene.paid(3, "base", "Ann")) == (10, 20)
    assert (scene.won("P3"), scene.won("Ann")) == (10, 20)


@pytest.mark.rule("PS-71", "PS-08")
def test_a_natural_is_paid_to_everybody_on_the_circle() -> None:
    scene = with_ann("Kh 8d", "As Kd")

    assert (scene.paid(3, "base"), scene.paid(3, "base", "Ann")) == (12, 24)


@pytest.mark.rule("PS-71")
def test_the_seated_player_makes_all_decisions() -> None:
    scene = with_ann("6h Kd", "2s 2d", later="2c")

    for action in (Hit("Ann", 3), Stand("Ann", 3), Double("Ann", 3, 2000), Split("Ann", 3)):
        assert scene.refused(action).rule_ids == ("PS-35",)
    scene.hit(3)
    assert scene.round.deciding is not None
    assert scene.round.deciding.player == "P3"


@pytest.mark.rule("PS-71")
def test_after_a_double_the_backline_is_asked_before_the_card_comes() -> None:
    scene = with_ann("Kh 8d", "8s 3d", later="9c")
    scene.double(3)

    assert scene.hand(3) == "8s 3d"
    assert scene.legal() == (MatchStake("Ann", 3), Decline("Ann", 3))
    assert scene.refused(Stand("P3", 3)).rule_ids == ("PS-35",)


@pytest.mark.rule("PS-71", "PS-74")
def test_who_matches_a_double_has_as_much_again_of_his_own_on_the_hand() -> None:
    scene = with_ann("Kh 8d", "8s 3d", later="9c")
    scene.double(3)
    scene.match(3, "Ann")
    scene.stand(3)

    assert scene.hand(3) == "8s 3d 9c"
    assert (scene.paid(3, "base", "Ann"), scene.paid(3, "double", "Ann")) == (20, 20)
    assert (scene.won("P3"), scene.won("Ann")) == (20, 40)


@pytest.mark.rule("PS-71")
def test_who_declines_a_double_keeps_his_single_wager_on_the_hand() -> None:
    scene = with_ann("Kh 8d", "8s 3d", later="9c")
    scene.double(3)
    scene.decline(3, "Ann")
    scene.stand(3)

    assert (scene.won("P3"), scene.won("Ann")) == (20, 20)
    assert [posting.bet for posting in scene.postings] == ["base", "double", "base"]


@pytest.mark.rule("PS-71", "PS-84")
def test_who_matches_a_split_has_his_wager_on_both_hands() -> None:
    scene = with_ann("Kh 8d", "8s 8d", later="3c Kc 9c")
    scene.split(3)
    assert scene.hand(3) == "8s"
    scene.match(3, "Ann")
    scene.hit(3)
    scene.stand(3, hand=2)

    assert scene.hand(3) == "8s 3c Kc"
    assert (scene.paid(3, "base", "Ann"), scene.won("Ann")) == (20, 20 - 20)
    assert scene.taken(3, "base", "Ann", hand=2) == 20


@pytest.mark.rule("PS-71")
def test_who_declines_a_split_stays_on_the_first_hand_alone() -> None:
    scene = with_ann("Kh 8d", "8s 8d", later="3c Kc 7c")
    scene.split(3)
    scene.decline(3, "Ann")
    scene.hit(3)
    scene.stand(3, hand=2)

    assert scene.won("Ann") == 20
    assert scene.won("P3") == 10 - 10
    ann = [posting.hand for posting in scene.postings if posting.player == "Ann"]
    assert ann == [1]


@pytest.mark.rule("PS-71", "PS-87")
def test_who_is_not_on_the_second_hand_is_not_asked_about_it() -> None:
    scene = with_ann("Kh 8d", "8s 8d", later="3c 8c 2c 2d")
    scene.split(3)
    scene.decline(3, "Ann")
    scene.stand(3)
    scene.split(3, hand=2)

    assert scene.round.asking == ()
    assert scene.hand(3, hand=2) == "8d 2c"


@pytest.mark.rule("PS-71", "PS-88")
def test_who_matched_the_split_is_asked_about_a_double_of_either_hand() -> None:
    scene = with_ann("Kh 8d", "8s 8d", later="3c 9c 2c 7c")
    scene.split(3)
    scene.match(3, "Ann")
    scene.stand(3)
    scene.double(3, hand=2)
    assert [(each.player, each.hand) for each in scene.round.asking] == [("Ann", 2)]
    scene.match(3, "Ann")

    line = scene.round.line("Ann", 3, 2)
    assert line is not None
    assert line.cents == {"base": 2000, "double": 2000}


@pytest.mark.rule("PS-71")
def test_several_behind_one_seat_are_asked_in_the_order_they_placed() -> None:
    scene = Scene(GAME, standing=("Ann", "Bob"))
    scene.wager(3, "Bob", base=5)
    scene.wager(3, "Ann", base=20)
    scene.wager(3, base=10)
    scene.deal({1: "Kh 8d", 3: "8s 3d"}, later="9c")
    scene.double(3)

    assert [each.player for each in scene.round.asking] == ["Bob", "Ann"]
    assert scene.refused(MatchStake("Ann", 3)).rule_ids == ("PS-35",)
    scene.match(3, "Bob")
    scene.decline(3, "Ann")
    scene.stand(3)
    assert [scene.won(player) for player in ("P3", "Bob", "Ann")] == [20, 10, 20]


@pytest.mark.rule("PS-71")
def test_who_has_not_the_chips_to_match_is_not_asked() -> None:
    scene = with_ann("Kh 8d", "8s 3d", later="9c", chips=39.99)
    scene.double(3)

    assert scene.round.asking == ()
    assert scene.hand(3) == "8s 3d 9c"


@pytest.mark.rule("PS-71", "PS-89")
def test_a_surrender_binds_everybody_on_the_circle() -> None:
    scene = with_ann("Kh 8d", "Ks 6d")
    scene.surrender(3)

    assert (scene.won("P3"), scene.won("Ann")) == (-5, -10)


@pytest.mark.rule("PS-71", "PS-76")
def test_a_rescue_binds_everybody_who_doubled() -> None:
    scene = with_ann("Kh 8d", "8s 3d", later="2c")
    scene.double(3)
    scene.match(3, "Ann")
    assert scene.refused(Rescue("Ann", 3)).rule_ids == ("PS-35",)
    scene.rescue(3)

    assert (scene.won("P3"), scene.won("Ann")) == (-10, -20)
    assert scene.returned(3, "double", "Ann") == 20


@pytest.mark.rule("PS-71", "PS-76")
def test_a_rescue_ends_the_hand_for_those_who_did_not_double_too() -> None:
    scene = with_ann("Kh 8d", "8s 3d", later="2c")
    scene.double(3)
    scene.decline(3, "Ann")
    scene.rescue(3)

    assert (scene.won("P3"), scene.won("Ann")) == (-10, -20)


@pytest.mark.rule("PS-71", "PS-77")
def test_a_second_double_is_matched_by_all_that_a_bettor_has_on_the_hand() -> None:
    scene = with_ann("Kh 8d", "2s 3d", later="4c Kc", double_double="true")
    scene.double(3)
    scene.match(3, "Ann")
    scene.double(3)
    scene.match(3, "Ann")
    scene.stand(3)

    assert scene.paid(3, "double-2", "Ann") == 40
    assert (scene.won("P3"), scene.won("Ann")) == (40, 80)


@pytest.mark.rule("PS-71")
def test_the_seat_is_settled_first_then_the_backline_each_with_all_his_hands() -> None:
    scene = with_ann("Kh 8d", "8s 8d", later="3c 9c 2c")
    scene.split(3)
    scene.match(3, "Ann")
    scene.double(3)
    scene.match(3, "Ann")
    scene.stand(3)
    scene.stand(3, hand=2)

    settled = [(posting.player, posting.hand, posting.bet) for posting in scene.postings]
    assert settled == [
        ("P3", 1, "base"), ("P3", 1, "double"), ("P3", 2, "base"),
        ("Ann", 1, "base"), ("Ann", 1, "double"), ("Ann", 2, "base"),
    ]  # fmt: skip


@pytest.mark.rule("PS-71")
def test_a_question_is_answered_only_by_whom_it_is_asked() -> None:
    scene = with_ann("Kh 8d", "8s 3d", later="9c")
    assert scene.refused(MatchStake("Ann", 3)).rule_ids == ("PS-71",)
    scene.double(3)

    assert scene.refused(MatchStake("P3", 3)).rule_ids == ("PS-35",)
    assert scene.refused(Decline("P2", 2)).rule_ids == ("PS-35",)
