"""The blinds of Texas Hold'em: who posts them, how much they are, and that they are live."""

from __future__ import annotations

import pytest

from houseway.errors import RuleError
from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.actions import PostBlind
from houseway.families.poker.play.hand import Post
from houseway.families.poker.rules.rules import Structure
from houseway.floor.table.actions import SetSchedule
from tests.felt.pots import PotScene, stacks

SMALL, BIG = Post.SMALL, Post.BIG


@pytest.mark.rule("TH-10", "TH-12")
@pytest.mark.parametrize(
    ("button", "small", "big"), [(4, 1, 2), (1, 2, 3), (2, 3, 4), (3, 4, 1)]
)  # fmt: skip
def test_the_first_and_second_player_left_of_the_button_post(
    button: int, small: int, big: int
) -> None:
    scene = PotScene(stacks(4), button=button)
    scene.start()
    assert scene.posts() == {small: [(SMALL, 2)], big: [(BIG, 4)]}
    assert list(scene.posts()) == [small, big]
    assert all(not each.cards for each in scene.hand.holders)


@pytest.mark.rule("TH-10")
def test_no_card_is_dealt_before_the_blinds_and_no_blind_posted_after() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    assert not scene.may(InHand(PostBlind("P3", 400, Post.BIG)))
    assert (scene.chips(1), scene.chips(2), scene.chips(3)) == (198, 196, 200)


@pytest.mark.rule("TH-10")
def test_of_two_players_the_button_has_the_small_blind_and_acts_first_then_last() -> None:
    scene = PotScene(stacks(2), button=1)
    scene.deal()
    assert scene.hand.holders[-1].seat == 1
    assert (scene.holder(1).bet_cents, scene.holder(2).bet_cents) == (200, 400)
    assert scene.turn == 1
    for street in ("flop", "turn", "river"):
        seat = scene.turn
        assert seat is not None
        if street == "flop":
            scene.play("1 calls, 2 checks")
        else:
            scene.play("2 checks, 1 checks")
        assert (scene.street, scene.turn) == (street, 2)


@pytest.mark.rule("TH-10")
def test_a_house_may_give_the_big_blind_to_the_button_of_two() -> None:
    scene = PotScene(stacks(2), button=1, options={"heads_up_button_small": "false"})
    scene.deal()
    assert (scene.holder(1).bet_cents, scene.holder(2).bet_cents) == (400, 200)
    assert scene.turn == 2
    scene.play("2 calls, 1 checks")
    assert scene.turn == 2


@pytest.mark.rule("TH-12")
@pytest.mark.parametrize(
    ("limits", "small", "big"),
    [((2, 4), 1, 2), ((3, 6), 2, 3), ((4, 8), 2, 4), ((6, 12), 3, 6), ((10, 20), 5, 10)],
)
def test_at_a_limit_table_the_big_blind_is_the_small_bet(
    limits: tuple[float, float], small: float, big: float
) -> None:
    scene = PotScene(stacks(3), limits=limits)
    scene.start()
    assert scene.posts() == {1: [(SMALL, small)], 2: [(BIG, big)]}


CHART = {
    (1, 2): (1, 1), (2, 4): (1, 2), (3, 6): (2, 3), (4, 8): (2, 4), (5, 10): (3, 5),
    (6, 12): (3, 6), (8, 16): (4, 8), (9, 18): (6, 9), (10, 20): (5, 10), (12, 24): (6, 12),
    (15, 30): (10, 15), (20, 40): (10, 20), (30, 60): (15, 30), (40, 80): (20, 40),
    (50, 100): (25, 50), (60, 120): (30, 60), (75, 150): (50, 75), (80, 160): (40, 80),
    (100, 200): (50, 100), (300, 600): (100, 200), (400, 800): (150, 300),
}  # fmt: skip
"""The blinds of each limit, as Mortimer's chart prints them."""


@pytest.mark.rule("TH-59")
def test_mortimer_s_chart_sets_the_blinds_by_the_limit() -> None:
    for number, (limits, (small, big)) in enumerate(CHART.items(), start=1):
        scene = PotScene(stacks(3, 5_000), limits=limits)
        scene.start()
        assert scene.posts() == {1: [(SMALL, small)], 2: [(BIG, big)]}
        scene = PotScene(stacks(3, 5_000), limits=limits)
        assert scene.may(SetSchedule(f"mortimer-poker-limit-{number}"))


@pytest.mark.rule("TH-12")
def test_at_a_no_limit_table_the_printed_pair_is_the_blinds() -> None:
    scene = PotScene(
        stacks(3), limits=(5, None), options={"structure": "no-limit", "blinds": "2/5"}
    )
    scene.start()
    assert scene.posts() == {1: [(SMALL, 2)], 2: [(BIG, 5)]}


@pytest.mark.rule("TH-12")
def test_a_room_may_choose_other_blinds_but_none_that_chips_cannot_make() -> None:
    scene = PotScene(stacks(3), limits=(5, 10), options={"blinds": "3/5"})
    scene.start()
    assert scene.posts() == {1: [(SMALL, 3)], 2: [(BIG, 5)]}
    with pytest.raises(RuleError, match=r"\$0.50 does not come out in chips of \$1"):
        PotScene(stacks(3), limits=(1, None), options={"structure": "no-limit", "blinds": "0.50/1"})
    with pytest.raises(RuleError, match="no blinds = 7/9"):
        PotScene(stacks(3), options={"blinds": "7/9"})


@pytest.mark.rule("TH-11")
def test_the_blinds_count_toward_the_bet() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    scene.play("3 calls, 1 calls")
    # The small blind has added two dollars only, the big blind nothing.
    assert (scene.chips(1), scene.chips(2), scene.chips(3)) == (196, 196, 196)
    assert scene.pot == 12


@pytest.mark.rule("TH-11")
def test_the_big_blind_may_raise_though_nobody_else_did() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    scene.play("3 calls, 1 calls")
    assert (scene.street, scene.turn) == ("before the flop", 2)
    assert scene.may("2 checks")
    scene.play("2 raises to 8")
    assert (scene.street, scene.turn) == ("before the flop", 3)
    scene.play("3 calls, 1 calls")
    assert (scene.street, scene.pot) == ("flop", 24)


@pytest.mark.rule("TH-11")
def test_the_small_blind_may_raise_in_turn() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    scene.play("3 folds, 1 raises to 8")
    assert (scene.turn, scene.pot) == (2, 12)


@pytest.mark.rule("TH-11")
def test_a_big_blind_that_checks_their_option_ends_the_round() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    scene.play("3 folds, 1 calls, 2 checks")
    assert scene.street == "flop"


@pytest.mark.rule("TH-12")
def test_every_structure_posts_two_blinds() -> None:
    for structure in Structure:
        sized = structure in (Structure.LIMIT, Structure.SPREAD)
        limits = (4, 8 if sized else None)
        scene = PotScene(stacks(5), limits=limits, options={"structure": structure.value})
        scene.start()
        assert scene.posts() == {1: [(SMALL, 2)], 2: [(BIG, 4)]}
