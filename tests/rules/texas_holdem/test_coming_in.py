"""Who comes to a game of Texas Hold'em or comes back to it, and what they post."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.families.poker.floor.table import Standing
from houseway.families.poker.play.hand import Post
from houseway.floor.table.actions import Join
from tests.felt.pots import PotScene, stacks

SMALL, BIG, LIVE, DEAD = Post.SMALL, Post.BIG, Post.LIVE, Post.DEAD


def dealt_in(scene: PotScene) -> set[int]:
    return {each.seat for each in scene.hand.holders}


def with_newcomer(seat: int, *, posts: bool, options: dict[str, str] | None = None) -> PotScene:
    """Five play; somebody sits down when the button is back at seat 1, where it was first."""
    held = dict.fromkeys((1, 2, 3, 5, 6), 200.0)
    scene = PotScene(held, button=1, options=options)
    for _ in range(6):
        scene.walk()
    scene.join(seat, 200)
    if posts:
        scene.come_back(seat, posts=True)
    return scene


@pytest.mark.rule("TH-32", "OJ-49")
def test_a_newcomer_may_wait_for_the_big_blind() -> None:
    # The button goes to seat 2; seat 4 would have the big blind and has sat down there.
    scene = with_newcomer(4, posts=False)
    scene.start()
    assert scene.posts() == {3: [(SMALL, 2)], 4: [(BIG, 4)]}
    assert 4 in dealt_in(scene)


@pytest.mark.rule("TH-32")
def test_until_it_reaches_them_they_get_no_cards() -> None:
    scene = with_newcomer(7, posts=False)
    waited = 0
    while True:
        scene.start()
        if 7 in dealt_in(scene):
            break
        waited += 1
        assert 7 not in scene.posts()
        scene.walk()
    # Buttons at 2, 3 and 5 first; with the button at 5 and the small blind at 6 they are in.
    assert waited == 2
    assert (scene.hand.button, scene.posts()[7]) == (5, [(BIG, 4)])


@pytest.mark.rule("TH-32", "OJ-49")
def test_a_newcomer_may_post_a_big_blind_and_is_dealt_in_at_once() -> None:
    scene = with_newcomer(7, posts=True)
    scene.start()
    assert scene.posts() == {3: [(SMALL, 2)], 5: [(BIG, 4)], 7: [(LIVE, 4)]}
    assert dealt_in(scene) == {1, 2, 3, 5, 6, 7}


@pytest.mark.rule("TH-33", "OJ-50")
def test_what_a_newcomer_has_posted_is_their_bet_and_they_may_stand_on_it() -> None:
    scene = with_newcomer(7, posts=True)
    scene.deal()
    assert scene.turn == 6
    scene.play("6 folds")
    assert scene.turn == 7
    assert scene.chips(7) == 196
    assert scene.may("7 raises to 8")
    scene.play("7 checks, 1 folds, 2 folds, 3 folds, 5 checks")
    assert (scene.street, scene.pot) == ("flop", 10)


@pytest.mark.rule("TH-33")
def test_in_turn_they_may_raise_by_the_size_of_the_table_though_nobody_else_did() -> None:
    scene = with_newcomer(7, posts=True)
    scene.deal()
    scene.play("6 calls")
    assert not scene.may("7 raises to 7")
    scene.play("7 raises to 8")
    assert scene.turn == 1


def after_missing_both(**options: str) -> PotScene:
    """Seat 4 of five sits out while both blinds go by, and is back after it."""
    scene = PotScene(stacks(5), button=1, options=options)
    scene.walk()
    scene.sit_out(4)
    scene.walk()  # Button 2: the small blind is seat 3, and seat 4 misses the big one.
    scene.walk()  # Button 3: the small blind passes seat 4 as well.
    return scene


@pytest.mark.rule("TH-34")
def test_missed_blinds_are_marked() -> None:
    scene = PotScene(stacks(5), button=1)
    scene.walk()
    scene.sit_out(4)
    assert not scene.table.seats[4].missed_big
    scene.walk()
    assert scene.table.seats[4].missed_big
    assert not scene.table.seats[4].missed_small
    scene.walk()
    assert scene.table.seats[4].missed_small
    assert scene.table.seats[4].standing is Standing.OUT


@pytest.mark.rule("TH-34")
def test_who_comes_back_posts_both_the_small_part_dead_and_the_big_part_live() -> None:
    scene = after_missing_both()
    scene.come_back(4, posts=True)
    scene.start()
    assert scene.hand.button == 5
    assert sorted(scene.posts()[4]) == sorted([(DEAD, 2), (LIVE, 4)])
    holder = scene.holder(4)
    assert (holder.bet_cents, holder.dead_cents) == (400, 200)
    scene.deal()
    # Blinds of two and four, and six from seat 4: the dead part counts for nothing.
    assert (scene.pot, scene.hand.bet_cents) == (12, 400)
    scene.play("3 folds, 4 checks, 5 folds, 1 folds, 2 checks")
    assert (scene.street, scene.pot) == ("flop", 12)


@pytest.mark.rule("TH-34")
def test_the_dead_part_is_in_the_pot_that_the_winner_takes() -> None:
    scene = after_missing_both()
    scene.come_back(4, posts=True)
    scene.deal({4: "As Ad", 2: "7c 2d"}, board="Ac Kd 9h 8s 3c")
    scene.play("3 folds, 4 checks, 5 folds, 1 folds, 2 checks")
    before = scene.chips(4)
    scene.check_down()
    assert scene.pushed() == {4: 12}
    assert scene.chips(4) == before + 12


@pytest.mark.rule("TH-35")
def test_or_they_wait_for_the_big_blind_and_owe_nothing_else() -> None:
    scene = after_missing_both()
    scene.come_back(4)
    posted = {}
    while 4 not in posted:
        scene.start()
        posted = scene.posts()
        if 4 not in posted:
            assert 4 not in dealt_in(scene)
            scene.walk()
    assert posted[4] == [(BIG, 4)]
    assert scene.hand.button == 2


@pytest.mark.rule("TH-35")
def test_who_stays_away_is_dealt_no_cards_even_on_the_big_blind() -> None:
    scene = after_missing_both()
    for _ in range(6):
        scene.start()
        assert 4 not in dealt_in(scene)
        assert 4 not in scene.posts()
        scene.walk()


def after_missing_the_small_blind(**options: str) -> PotScene:
    """Seat 4 posts the big blind, then sits out while the small one goes by."""
    scene = PotScene(stacks(5), button=2, options=options)
    scene.walk()
    scene.sit_out(4)
    scene.walk()
    assert (scene.table.seats[4].missed_small, scene.table.seats[4].missed_big) == (True, False)
    return scene


@pytest.mark.rule("TH-34")
def test_who_missed_the_small_blind_alone_posts_both_all_the_same() -> None:
    scene = after_missing_the_small_blind()
    scene.come_back(4, posts=True)
    scene.start()
    assert sorted(scene.posts()[4]) == sorted([(DEAD, 2), (LIVE, 4)])


@pytest.mark.rule("TH-34")
def test_or_by_the_other_reading_the_small_one_alone_dead() -> None:
    scene = after_missing_the_small_blind(missed_small="dead_small")
    scene.come_back(4, posts=True)
    scene.start()
    assert scene.posts()[4] == [(DEAD, 2)]
    assert scene.holder(4).bet_cents == 0


@pytest.mark.rule("TH-34")
def test_who_sat_out_and_missed_nothing_is_in_again() -> None:
    scene = PotScene(stacks(5), button=1)
    scene.walk()
    scene.sit_out(1)
    scene.walk()
    scene.come_back(1)
    scene.start()
    assert 1 in dealt_in(scene)
    assert 1 not in scene.posts()


@pytest.mark.rule("TH-34")
def test_a_stack_that_is_too_short_for_both_parts_goes_in_live_first() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 200, 4: 5, 5: 200}, button=1)
    scene.walk()
    scene.sit_out(4)
    scene.walk()
    scene.walk()
    scene.come_back(4, posts=True)
    scene.start()
    assert scene.posts()[4] == [(LIVE, 4), (DEAD, 1)]


@pytest.mark.rule("TH-34")
def test_who_has_no_more_than_a_small_blind_can_come_back_too() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 200, 4: 2, 5: 200}, button=1)
    scene.walk()
    scene.sit_out(4)
    scene.walk()
    scene.walk()
    scene.come_back(4, posts=True)
    scene.start()
    assert scene.posts()[4] == [(LIVE, 2)]
    assert scene.chips(4) == 0


@pytest.mark.rule("TH-58")
def test_the_first_buy_in_is_ten_minimum_bets() -> None:
    scene = PotScene(stacks(2))
    refusal = scene.refused(Join("Late", 3_900))
    assert (refusal.limit_cents, refusal.actual_cents) == (4_000, 3_900)
    assert "TH-58" in refusal.rule_ids
    assert scene.may(Join("Late", 4_000))
    # More chips later may be fewer.
    assert scene.may(Join("P1", 100))


@pytest.mark.rule("TH-58")
def test_at_a_no_limit_table_it_is_ten_big_blinds_and_a_room_may_ask_for_more() -> None:
    options = {"structure": "no-limit", "blinds": "2/5", "buy_in_bets": "40"}
    scene = PotScene(stacks(2), limits=(5, None), options=options)
    assert not scene.may(Join("Late", 19_900))
    assert scene.may(Join("Late", 20_000))


def test_who_has_no_seat_can_neither_sit_out_nor_come_in() -> None:
    scene = PotScene(stacks(2))
    scene.do(Join("P9", 10_000))
    with pytest.raises(Refusal, match="P9 has no seat"):
        scene.sit_out(9)
    with pytest.raises(Refusal, match="P9 has no seat"):
        scene.come_back(9)
