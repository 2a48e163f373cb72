"""Backline: the seat decides, and whoever stands behind it goes along with a stake or does not."""

from __future__ import annotations

import pytest

from houseway.play.actions import (
    Decline,
    Double,
    Hit,
    MatchStake,
    PlaceWagers,
    Split,
    Stand,
    Surrender,
)
from tests.felt import Scene
from tests.rules.pure_215.tables import GAME


def with_ann(
    hand: str,
    bank_hand: str,
    later: str = "",
    *,
    bank: float = 10_000,
    ann: float = 20,
    chips: float = 1000,
    **options: str,
) -> Scene:
    """Seat 2 has ten, Ann behind it twenty."""
    scene = Scene(GAME, bank=bank, chips=chips, standing=("Ann",), options=options)
    scene.wager(2, base=10)
    scene.wager(2, "Ann", base=ann)
    scene.deal({1: bank_hand, 2: hand}, later)
    return scene


@pytest.mark.rule("PS-71", "P21-79")
def test_the_seated_player_decides_for_everybody_on_the_hand() -> None:
    scene = with_ann("Ks 6d", "9c 8h", "3h")
    for action in (Hit("Ann", 2), Stand("Ann", 2), Surrender("Ann", 2), Double("Ann", 2, 2000)):
        assert scene.refused(action).rule_ids == ("P21-45",)
    scene.hit(2)
    scene.everybody_stands()

    assert (scene.paid(2, "base"), scene.paid(2, "base", "Ann")) == (10, 20)


@pytest.mark.rule("P21-79")
@pytest.mark.parametrize("choice", ["true", "false"])
def test_where_local_law_forbids_it_nobody_bets_on_another_s_seat(choice: str) -> None:
    scene = Scene(GAME, standing=("Ann",), options={"backline": choice})
    behind = [PlaceWagers("Ann", 2, {"base": 1000}), PlaceWagers("P3", 2, {"base": 1000})]

    if choice == "true":
        for wager in behind:
            scene.act(wager)
        assert [line.player for line in scene.round.lines] == ["Ann", "P3"]
        return
    for wager in behind:
        assert scene.refused(wager).rule_ids == ("P21-79",)
    scene.wager(2, base=10)


@pytest.mark.rule("P21-23", "P21-79")
def test_there_too_a_player_bets_on_unoccupied_circles() -> None:
    scene = Scene(GAME, empty=(6,), options={"backline": "false"})
    scene.wager(2, base=10)
    scene.wager(6, "P2", base=10)

    assert [line.spot for line in scene.round.lines] == [2, 6]


@pytest.mark.rule("PS-71")
def test_on_an_empty_circle_whoever_bet_there_first_decides() -> None:
    scene = Scene(GAME, standing=("Ann", "Bob"), empty=(6,))
    scene.wager(6, "Bob", base=10)
    scene.wager(6, "Ann", base=10)
    scene.deal({1: "9c 8h", 6: "Ks 6d"})

    assert scene.round.deciding is not None
    assert scene.round.deciding.player == "Bob"
    assert scene.refused(Stand("Ann", 6)).rule_ids == ("P21-45",)


@pytest.mark.rule("PS-71")
def test_a_backline_bettor_may_match_a_double() -> None:
    scene = with_ann("5s 6d", "6c Th", "Kd 9c")
    scene.double(2)
    assert scene.hand(2) == "5s 6d", "the card comes when everybody has answered"
    assert scene.verbs() == {"match_stake", "decline"}
    scene.match(2, "Ann")

    assert scene.paid(2, "double", "Ann") == 20
    assert (scene.won("P2"), scene.won("Ann")) == (20, 40)


@pytest.mark.rule("PS-71")
def test_a_backline_bettor_who_declines_a_double_keeps_his_single_wager_on_the_hand() -> None:
    scene = with_ann("5s 6d", "6c Th", "Kd 9c")
    scene.double(2)
    scene.decline(2, "Ann")

    assert scene.hand(2) == "5s 6d Kd"
    assert (scene.won("P2"), scene.won("Ann")) == (20, 20)


@pytest.mark.rule("PS-71", "P21-82")
def test_a_double_for_less_by_the_seat_is_matched_with_one_s_own_wager() -> None:
    scene = with_ann("5s 6d", "6c Th", "Kd 9c")
    scene.double(2, 3)
    scene.match(2, "Ann")

    assert (scene.paid(2, "double"), scene.paid(2, "double", "Ann")) == (3, 20)


@pytest.mark.rule("PS-71")
def test_a_backline_bettor_may_match_a_split() -> None:
    scene = with_ann("8s 8d", "6c Th", "Kd Qd 9c")
    scene.split(2)
    assert scene.hand(2, 1) == "8s"
    scene.match(2, "Ann")
    assert scene.hand(2, 1) == "8s Kd"
    scene.everybody_stands()

    assert [scene.paid(2, "base", "Ann", hand) for hand in (1, 2)] == [20, 20]
    assert scene.won("Ann") == 40


@pytest.mark.rule("PS-71")
def test_a_backline_bettor_who_declines_a_split_stays_on_the_first_hand() -> None:
    scene = with_ann("8s 8d", "9c 8h", "Kd 2d 3d")
    scene.split(2)
    scene.decline(2, "Ann")
    scene.stand(2)
    scene.hit(2, 2)
    scene.stand(2, 2)

    assert [scene.hand(2, hand) for hand in (1, 2)] == ["8s Kd", "8d 2d 3d"]
    assert scene.won("P2") == 0
    assert scene.won("Ann") == 20
    assert scene.round.line("Ann", 2, 2) is None


@pytest.mark.rule("PS-71")
def test_who_declined_a_split_is_asked_again_only_about_his_own_hand() -> None:
    scene = with_ann("8s 8d", "6c Th", "8h Kd 8c Qd Jd 9c")
    scene.split(2)
    scene.decline(2, "Ann")
    scene.split(2)
    assert scene.verbs() == {"match_stake", "decline"}
    scene.match(2, "Ann")
    scene.stand(2)
    assert scene.hand(2, 3) == "8h 8c"
    scene.stand(2, 3)
    scene.stand(2, 2)

    staked = {line.hand for line in scene.round.lines if line.player == "Ann"}
    assert staked == {1, 3}


@pytest.mark.rule("PS-71")
def test_nobody_acts_before_the_question_is_answered() -> None:
    scene = with_ann("8s 8d", "6c Th")
    scene.split(2)

    assert scene.refused(Hit("P2", 2)).rule_ids == ("P21-45",)
    assert scene.refused(Split("P2", 2)).rule_ids == ("P21-45",)
    assert scene.refused(MatchStake("P2", 2)).rule_ids == ("P21-45",)
    scene.decline(2, "Ann")
    assert scene.refused(MatchStake("Ann", 2)).rule_ids == ("PS-71",)


@pytest.mark.rule("PS-71")
def test_several_backline_bettors_are_asked_in_the_order_they_placed() -> None:
    scene = Scene(GAME, standing=("Ann", "Bob"))
    scene.wager(2, "Bob", base=5)
    scene.wager(2, "Ann", base=20)
    scene.wager(2, base=10)
    scene.deal({1: "6c Th", 2: "5s 6d"}, "Kd 9c")
    scene.double(2)

    assert [question.player for question in scene.round.asking] == ["Bob", "Ann"]
    assert scene.refused(Decline("Ann", 2)).rule_ids == ("P21-45",)
    scene.match(2, "Bob")
    scene.decline(2, "Ann")
    assert [scene.won(player) for player in ("P2", "Bob", "Ann")] == [20, 10, 20]


@pytest.mark.rule("PS-71")
def test_a_bettor_without_the_chips_for_it_is_not_asked() -> None:
    split = with_ann("8s 8d", "6c Th", "Kd", ann=20, chips=30)
    split.split(2)
    assert split.round.asking == ()
    assert split.hand(2, 1) == "8s Kd"

    doubled = with_ann("5s 6d", "6c Th", "Kd 9c", ann=20, chips=30)
    doubled.double(2)
    assert doubled.won("Ann") == 20


@pytest.mark.rule("PS-71", "P21-91")
def test_a_surrender_binds_everybody_on_the_hand() -> None:
    scene = with_ann("Ks 6d", "9c 8h")
    scene.surrender(2)

    assert (scene.taken(2, "base"), scene.taken(2, "base", "Ann")) == (5, 10)


@pytest.mark.rule("P21-99", "PS-71")
def test_every_bettor_insures_his_own_wager() -> None:
    scene = with_ann("9s 7d", "Ac Kh", insurance="true")
    scene.decline(2)
    scene.insure(2, 10, "Ann")

    assert scene.won("P2") == -10
    assert scene.won("Ann") == 0


@pytest.mark.rule("P21-103", "PS-71")
def test_every_bettor_takes_even_money_for_himself() -> None:
    scene = with_ann("As Kd", "Ac Kh", insurance="true", even_money="true")
    scene.even_money(2)
    scene.decline(2, "Ann")

    assert (scene.won("P2"), scene.won("Ann")) == (10, 0)


@pytest.mark.rule("P21-92", "PS-71")
def test_only_the_seat_surrenders_early() -> None:
    scene = with_ann("Ks 6d", "Ac Kh", insurance="true", surrender="early")
    scene.decline(2)

    assert scene.refused(Surrender("Ann", 2)).rule_ids == ("P21-91",)
    scene.decline(2, "Ann")
    assert scene.taken(2, "base", "Ann") == 20


@pytest.mark.rule("PS-71", "P21-72")
def test_a_short_bank_covers_the_seat_first_then_the_backline_as_it_was_placed() -> None:
    scene = Scene(GAME, bank=25, standing=("Ann", "Bob"))
    scene.wager(2, "Bob", base=10)
    scene.wager(2, "Ann", base=10)
    scene.wager(2, base=10)
    scene.deal({1: "9c 8h", 2: "Ks 9d"})
    scene.everybody_stands()

    assert [posting.player for posting in scene.postings] == ["P2", "Bob", "Ann"]
    assert [scene.won(player) for player in ("P2", "Bob", "Ann")] == [10, 10, 5]


@pytest.mark.rule("PS-71", "P21-72")
def test_of_one_bettor_all_hands_are_covered_before_the_next_bettor_s() -> None:
    scene = with_ann("8s 8d", "6c Th", "Kd Qd 9c", bank=35)
    scene.split(2)
    scene.match(2, "Ann")
    scene.everybody_stands()

    order = [(posting.player, posting.hand) for posting in scene.postings]
    assert order == [("P2", 1), ("P2", 2), ("Ann", 1), ("Ann", 2)]
    assert (scene.won("P2"), scene.won("Ann")) == (20, 15)


@pytest.mark.rule("DHP-110", "PS-71")
@pytest.mark.parametrize(("sharing", "paid"), [("sequential", [10, 5]), ("pro_rata", [5, 10])])
def test_a_house_may_share_a_short_bank_by_the_wagers(sharing: str, paid: list[float]) -> None:
    scene = with_ann("Ks 9d", "9c 8h", bank=15, sharing=sharing)
    scene.everybody_stands()

    assert [scene.paid(2, "base"), scene.paid(2, "base", "Ann")] == paid
