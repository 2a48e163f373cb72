"""Backline: others on the same circle, who go along with a double or a split or do not."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Rescue
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME


def with_ann(
    player_dealer: str, player: str, later: str = "", *, chips: float = 1000, **options: str
) -> Scene:
    """On seat 3 the seated player has ten, Ann behind them twenty."""
    scene = Scene(GAME, chips=chips, standing=("Ann",), options=options)
    scene.wager(3, base=10)
    scene.wager(3, "Ann", base=20)
    scene.deal({1: player_dealer, 3: player}, later=later)
    return scene


@pytest.mark.rule("PS-71", "PS-08")
def test_a_natural_is_paid_to_everybody_on_the_circle() -> None:
    scene = with_ann("Kh 8d", "As Kd")

    assert (scene.paid(3, "base"), scene.paid(3, "base", "Ann")) == (12, 24)


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
def test_the_seat_is_settled_first_then_the_backline_each_with_all_their_hands() -> None:
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
