"""Straddles: twice the big blind, next to the left of it, to make up what was missed."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import InHand, Straddle
from houseway.families.poker.play.actions import PostBlind
from houseway.families.poker.play.hand import Post
from houseway.families.poker.play.verbs import why_not
from tests.felt.pots import PotScene
from tests.rules.every_pot_game.games import (
    BIG,
    DEAD,
    SMALL,
    STRADDLE,
    every_game,
    every_game_with_a_board,
    game_of,
)

SIX = (1, 2, 3, 4, 5, 6)


def seat_6_has_missed(game: str, *, seats: tuple[int, ...] = SIX, **options: str) -> PotScene:
    """Seat 6 missed both blinds; in the next hand the button is at 2 and the big blind at 4."""
    scene = game_of(game, seats, button=1, hands=1, **options)
    scene.sit_out(6)
    while scene.hand_before != (1, 3) or not scene.table.seats[6].missed:
        scene.walk()
    return scene


@pytest.mark.rule("OJ-54", "OJ-60")
@every_game_with_a_board
@pytest.mark.parametrize("how", ["waits", "posts", "straddles"])
def test_who_missed_blinds_has_three_ways_to_come_back(game: str, how: str) -> None:
    scene = seat_6_has_missed(game, seats=(1, 2, 3, 4, 6))
    if how == "straddles":
        scene.straddle(6)
    else:
        scene.come_back(6, posts=how == "posts")
    posted = scene.round()[1]
    assert posted.get(6) == {"waits": None, "posts": DEAD, "straddles": STRADDLE}[how]
    assert scene.table.seats[6].missed == (how == "waits")
    if how == "waits":
        assert scene.round()[1] == {4: SMALL, 6: BIG}


@pytest.mark.rule("OJ-61")
@every_game_with_a_board
def test_only_who_sits_next_to_the_big_blind_straddles(game: str) -> None:
    scene = seat_6_has_missed(game)  # Seat 5 sits between the big blind and seat 6.
    refusal = scene.refused(Straddle("P6"))
    assert "OJ-61" in refusal.rule_ids
    assert "Seat 6 is not next to the left of the big blind" in str(refusal)
    scene.walk()  # Now the big blind goes to seat 5.
    scene.straddle(6)
    assert scene.round()[1] == {4: SMALL, 5: BIG, 6: STRADDLE}


@pytest.mark.rule("OJ-62", "OJ-65", "OJ-66")
@every_game_with_a_board
def test_a_straddle_is_twice_the_big_blind_and_the_action_begins_after_it(game: str) -> None:
    scene = seat_6_has_missed(game, seats=(1, 2, 3, 4, 6))
    scene.straddle(6)
    scene.deal()
    assert scene.holder(6).bet_cents == scene.hand.bet_cents == 800
    assert (scene.hand.button, scene.turn) == (2, 1)
    scene.play("1 calls, 2 folds, 3 folds, 4 calls")
    assert scene.turn == 6
    assert scene.may("6 checks")
    assert scene.may("6 raises to 12")


@pytest.mark.rule("OJ-62")
@every_game_with_a_board
def test_the_straddle_is_the_bet_and_three_raises_of_the_small_bet_follow(game: str) -> None:
    scene = seat_6_has_missed(game, seats=(1, 2, 3, 4, 6))
    scene.straddle(6)
    scene.deal()
    scene.play("1 raises to 12, 2 raises to 16, 3 raises to 20")
    assert not scene.may("4 raises to 24")


@pytest.mark.rule("OJ-60")
@every_game_with_a_board
def test_a_straddle_makes_nothing_up_for_who_missed_nothing(game: str) -> None:
    scene = game_of(game, SIX, button=6, hands=1)  # The next big blind is seat 3.
    assert "OJ-60" in scene.refused(Straddle("P4")).rule_ids
    anybody = game_of(game, SIX, button=6, hands=1, straddle_by="anybody")
    anybody.straddle(4)
    assert anybody.round()[1] == {2: SMALL, 3: BIG, 4: STRADDLE}
    assert anybody.round()[1] == {3: SMALL, 4: BIG}
    nobody = game_of(game, SIX, button=6, hands=1, straddle_by="nobody")
    assert "There are no straddles at this table" in str(nobody.refused(Straddle("P4")))


@pytest.mark.rule("OJ-63")
@every_game_with_a_board
def test_of_two_who_would_straddle_only_the_first_one_does(game: str) -> None:
    scene = game_of(game, SIX, button=6, hands=1, straddle_by="anybody")
    scene.straddle(4)
    refusal = scene.refused(Straddle("P5"))
    assert "Seat 5 is not next to the left of the big blind" in str(refusal)
    assert scene.round()[1] == {2: SMALL, 3: BIG, 4: STRADDLE}


def refused_size(scene: PotScene, post: PostBlind) -> Refusal:
    """What the house dealer is told who would take that much for a blind."""
    refusal = why_not(scene.table.game, scene.hand, post)
    assert refusal is not None
    return refusal


@pytest.mark.rule("OJ-43")
@every_game
def test_a_blind_is_exactly_as_large_as_the_game_says(game: str) -> None:
    scene = game_of(game, SIX, button=6)
    scene.start()
    stakes = scene.hand.stakes
    for post, exact in ((Post.SMALL, stakes.small_blind_cents), (Post.BIG, stakes.big_blind_cents)):
        assert why_not(scene.table.game, scene.hand, PostBlind("P5", exact, post)) is None
        for cents in (exact - 50, exact + 50, 2 * exact):
            refusal = refused_size(scene, PostBlind("P5", cents, post))
            assert (refusal.limit_cents, refusal.actual_cents) == (exact, cents)
            assert "OJ-43" in refusal.rule_ids


@pytest.mark.rule("OJ-64")
@every_game_with_a_board
def test_no_straddle_is_larger_than_twice_the_big_blind(game: str) -> None:
    scene = game_of(game, SIX, button=6, straddle_by="anybody")
    scene.start()
    assert why_not(scene.table.game, scene.hand, PostBlind("P3", 800, Post.STRADDLE)) is None
    for cents in (801, 1_200, 1_600):
        refusal = refused_size(scene, PostBlind("P3", cents, Post.STRADDLE))
        assert (refusal.limit_cents, refusal.actual_cents) == (800, cents)
        assert "OJ-64" in refusal.rule_ids


@pytest.mark.rule("OJ-68")
@every_game_with_a_board
@pytest.mark.parametrize(
    ("post", "cents"), [(Post.BIG, 400), (Post.LIVE, 400), (Post.STRADDLE, 800)]
)
def test_nobody_bets_unseen_out_of_place_before_the_deal(game: str, post: Post, cents: int) -> None:
    scene = game_of(game, SIX, button=6, straddle_by="anybody")
    scene.start()
    # As much as the post is elsewhere: what bars it is the place.
    refusal = scene.refused(InHand(PostBlind("P5", cents, post)))
    assert "OJ-68" in refusal.rule_ids
    assert refusal.limit_cents is None
    assert "There is nothing to decide now" in str(scene.refused("5 raises to 8"))
    assert scene.holder(5).bet_cents == 0


@pytest.mark.rule("OJ-67")
@every_game_with_a_board
def test_the_button_never_straddles(game: str) -> None:
    scene = game_of(game, (1, 2, 3), button=3, hands=1, straddle_by="anybody")
    # The next button is seat 1, which is next to the big blind of seat 3.
    refusal = scene.refused(Straddle("P1"))
    assert refusal.rule_ids == ("OJ-67",)
    assert "Seat 1 has the button" in str(refusal)


def test_at_a_no_limit_table_the_least_raise_is_as_large_as_the_straddle() -> None:
    options = {"structure": "no-limit", "blinds": "2/4", "straddle_by": "anybody"}
    scene = PotScene(dict.fromkeys(SIX, 400.0), limits=(4, None), button=6, options=options)
    scene.walk()
    scene.straddle(4)
    scene.deal()
    assert not scene.may("5 raises to 15")
    assert scene.may("5 raises to 16")


def test_low_ball_has_no_straddles() -> None:
    scene = game_of("lowball", SIX, button=6, hands=1)
    scene.refused(Straddle("P4"))
