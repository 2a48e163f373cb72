"""Backline: the seat decides, and whoever stands behind it goes along with a stake or does not."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Hit, MatchStake, Split, Surrender
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


@pytest.mark.rule("PS-71", "P21-82")
def test_a_double_for_less_by_the_seat_is_matched_with_one_s_own_wager() -> None:
    scene = with_ann("5s 6d", "6c Th", "Kd 9c")
    scene.double(2, 3)
    scene.match(2, "Ann")

    assert (scene.paid(2, "double"), scene.paid(2, "double", "Ann")) == (3, 20)


@pytest.mark.rule("PS-71")
def test_who_declined_a_split_is_asked_again_only_about_their_own_hand() -> None:
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


@pytest.mark.rule("P21-99", "PS-71")
def test_every_bettor_insures_their_own_wager() -> None:
    scene = with_ann("9s 7d", "Ac Kh", insurance="true")
    scene.decline(2)
    scene.insure(2, 10, "Ann")

    assert scene.won("P2") == -10
    assert scene.won("Ann") == 0


@pytest.mark.rule("P21-103", "PS-71")
def test_every_bettor_takes_even_money_for_themselves() -> None:
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
def test_of_one_bettor_all_hands_are_covered_before_the_next_bettor_s() -> None:
    scene = with_ann("8s 8d", "6c Th", "Kd Qd 9c", bank=35)
    scene.split(2)
    scene.match(2, "Ann")
    scene.everybody_stands()

    order = [(posting.player, posting.hand) for posting in scene.postings]
    assert order == [("P2", 1), ("P2", 2), ("Ann", 1), ("Ann", 2)]
    assert (scene.won("P2"), scene.won("Ann")) == (20, 15)
