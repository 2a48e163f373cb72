"""Button and blinds from hand to hand: who leaves, who comes between them, two who become three."""

from __future__ import annotations

import pytest

from tests.rules.every_pot_game.games import (
    BIG,
    DEAD,
    LIVE,
    SMALL,
    after_a_circuit,
    every_game,
    game_of,
)

SIX = (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("OJ-7", "OJ-47", "OH-4", "TH-8", "LB-4")
@every_game
def test_everybody_takes_each_blind_once_in_a_circuit(game: str) -> None:
    scene = game_of(game, (1, 3, 4, 7), button=7)
    rounds = [scene.round() for _ in range(4)]
    assert rounds == [
        (7, {1: SMALL, 3: BIG}),
        (1, {3: SMALL, 4: BIG}),
        (3, {4: SMALL, 7: BIG}),
        (4, {7: SMALL, 1: BIG}),
    ]


@pytest.mark.rule("TH-8", "OJ-47")
@every_game
def test_of_three_the_last_button_leaves_and_nobody_has_the_big_blind_again(game: str) -> None:
    scene = game_of(game, (1, 2, 3), button=1)
    assert scene.round() == (1, {2: SMALL, 3: BIG})
    scene.leave(1)
    assert scene.round() == (3, {3: SMALL, 2: BIG})
    assert scene.round() == (2, {2: SMALL, 3: BIG})


@pytest.mark.rule("TH-8", "TH-10")
@every_game
def test_the_same_where_the_button_of_two_has_the_big_blind(game: str) -> None:
    scene = game_of(game, (1, 2, 3), button=1, heads_up_button_small="false")
    assert scene.round() == (1, {2: SMALL, 3: BIG})
    scene.leave(2)
    assert scene.round() == (1, {3: SMALL, 1: BIG})


@pytest.mark.rule("OJ-48", "OJ-56", "TH-8")
@every_game
@pytest.mark.parametrize(
    ("leaves", "button", "posted"),
    [
        ((2,), 3, {4: BIG, 5: BIG}),
        ((3,), 2, {4: BIG, 5: BIG}),
        ((4,), 2, {3: SMALL, 5: BIG}),
        ((2, 3), 4, {5: BIG, 6: BIG}),
        ((1,), 2, {3: SMALL, 4: BIG}),
    ],
)
def test_who_was_due_the_big_blind_and_comes_to_the_small_posts_a_big_one(
    game: str, leaves: tuple[int, ...], button: int, posted: dict[int, object]
) -> None:
    scene = game_of(game, SIX, button=1, hands=1)
    for seat in leaves:
        scene.leave(seat)
    assert scene.round() == (button, posted)


@pytest.mark.rule("OJ-48", "TH-8")
@every_game
def test_who_comes_to_the_button_owes_nothing(game: str) -> None:
    scene = game_of(game, SIX, button=1, hands=1)
    scene.leave(2)  # Seat 3 had the big blind and comes to the button without the small one.
    assert scene.round() == (3, {4: BIG, 5: BIG})
    assert scene.round() == (4, {5: SMALL, 6: BIG})
    assert scene.round() == (5, {6: SMALL, 1: BIG})
    assert not scene.table.seats[3].missed


@pytest.mark.rule("OJ-56")
@every_game
def test_who_waits_and_is_put_into_the_small_blind_seat_posts_a_big_blind(game: str) -> None:
    scene = after_a_circuit(game, (1, 2, 3, 5, 6), button=5)  # Small blind 6, big blind 1.
    scene.round()  # Button 6, small blind 1, big blind 2.
    scene.sit_out(3)
    scene.walk()  # Button 1, small blind 2: the big blind goes by seat 3 to seat 5.
    scene.come_back(3)
    while scene.round()[1].get(1) != BIG:
        pass
    scene.leave(2)
    # Seat 2 would have had the big blind, and seat 3 the one after it; now it has this one.
    assert scene.round()[1] == {1: SMALL, 3: BIG}
    scene.leave(1)
    assert scene.table.seats[3].standing == "in"


@pytest.mark.rule("OJ-56")
@every_game
def test_both_big_blinds_are_live_and_may_raise(game: str) -> None:
    scene = game_of(game, (1, 2, 3, 4, 5), button=1, hands=1)
    scene.leave(3)
    scene.deal()
    assert (scene.hand.button, scene.turn) == (2, 1)
    scene.play("1 folds, 2 folds")
    assert scene.turn == 4
    assert scene.may("4 checks")
    scene.play("4 checks")
    assert scene.turn == 5
    assert scene.may("5 checks")


@pytest.mark.rule("OJ-56")
@every_game
def test_a_waiting_player_in_the_small_blind_seat_makes_two_big_blinds(game: str) -> None:
    scene = after_a_circuit(game, (1, 2, 3, 5, 6), button=5)
    while scene.round()[1] != {1: SMALL, 2: BIG}:
        pass
    scene.join(4, 400)
    assert scene.round() == (1, {2: SMALL, 3: BIG})
    # Seat 4 waits and is next; seat 3 is eliminated, so seat 4 comes to the middle blind.
    scene.leave(3)
    assert scene.round() == (2, {4: BIG, 5: BIG})
    assert scene.round() == (4, {5: SMALL, 6: BIG})


@pytest.mark.rule("TH-10", "TH-15")
@every_game
@pytest.mark.parametrize("posts", [True, False])
def test_two_become_three_and_the_first_two_left_of_the_button_post(
    game: str, *, posts: bool
) -> None:
    scene = game_of(game, (1, 2), button=1, hands=4)
    assert scene.round() == (1, {1: SMALL, 2: BIG})
    scene.join(3, 400)
    if posts:
        scene.come_back(3, posts=True)
    scene.deal()
    assert (scene.hand.button, scene.dealt_in(), scene.turn) == (1, {1, 2, 3}, 1)
    scene.play("1 folds, 2 folds")
    assert scene.round() == (2, {3: SMALL, 1: BIG})
    assert scene.round() == (3, {1: SMALL, 2: BIG})


@pytest.mark.rule("TH-10", "TH-15", "OJ-57")
@every_game
def test_a_third_between_the_two_has_the_button_and_nobody_posts_twice(game: str) -> None:
    scene = game_of(game, (1, 5), button=1, hands=4)
    assert scene.round() == (1, {1: SMALL, 5: BIG})
    scene.join(3, 400)
    scene.come_back(3, posts=True)
    scene.start()
    assert scene.dealt_in() == {1, 3, 5}
    assert scene.round() == (3, {5: SMALL, 1: BIG, 3: LIVE})
    assert scene.round() == (5, {1: SMALL, 3: BIG})


@pytest.mark.rule("TH-10", "OJ-56")
@every_game
def test_a_third_between_the_two_may_post_a_big_blind_in_place_of_the_small(game: str) -> None:
    scene = after_a_circuit(game, (1, 2, 3), button=3)
    assert scene.round() == (1, {2: SMALL, 3: BIG})
    scene.leave(2)
    scene.join(5, 400)
    scene.come_back(5, posts=True)
    # Seat 3 comes to the button and seat 1 is due the big blind; seat 5 sits between them.
    assert scene.round() == (3, {5: BIG, 1: BIG})
    assert scene.round() == (5, {1: SMALL, 3: BIG})


@pytest.mark.rule("OJ-57", "OJ-58", "TH-12")
@every_game
def test_who_comes_in_between_is_passed_over_until_the_big_blind_comes(game: str) -> None:
    scene = after_a_circuit(game, (1, 2, 4, 5), button=5)  # The next button is seat 1.
    scene.round()
    scene.join(3, 400)
    scene.come_back(3, posts=True)
    assert scene.round() == (2, {4: SMALL, 5: BIG, 3: LIVE})
    # As if seat 3 were empty: nobody posts a blind twice on its account.
    assert scene.round() == (4, {5: SMALL, 1: BIG})
    scene.start()
    assert 3 in scene.dealt_in()
    assert scene.round() == (5, {1: SMALL, 2: BIG})
    assert scene.round() == (1, {2: SMALL, 3: BIG})
    assert scene.round() == (2, {3: SMALL, 4: BIG})
    assert scene.round() == (3, {4: SMALL, 5: BIG})


@pytest.mark.rule("OJ-47", "OJ-56", "OJ-58")
@every_game
def test_who_came_in_between_and_posts_in_the_small_blind_s_seat_goes_round_like_the_others(
    game: str,
) -> None:
    scene = after_a_circuit(game, (1, 2, 4, 5), button=5)
    scene.round()
    scene.join(3, 400)
    scene.come_back(3, posts=True)
    assert scene.round() == (2, {4: SMALL, 5: BIG, 3: LIVE})
    for seat in (2, 4, 5):
        scene.leave(seat)
    scene.join(8, 400)
    # The big blind was due at seat 3, which the small one has come to; seat 8 enters with its own.
    assert scene.round() == (1, {3: BIG, 8: BIG})
    assert scene.round() == (3, {8: SMALL, 1: BIG})


@pytest.mark.rule("OJ-47", "OJ-58", "TH-10")
@every_game
def test_who_came_in_between_and_posts_a_blind_of_two_goes_round_like_the_others(
    game: str,
) -> None:
    scene = after_a_circuit(game, (1, 4, 7), button=7)
    assert scene.round() == (1, {4: SMALL, 7: BIG})
    scene.join(6, 400)
    scene.come_back(6, posts=True)
    assert scene.round() == (4, {7: SMALL, 1: BIG, 6: LIVE})
    for seat in (1, 7):
        scene.leave(seat)
    assert scene.round() == (6, {6: SMALL, 4: BIG})
    scene.join(5, 400)
    # Two become three: the button stays with seat 6, which has just had the small blind.
    assert scene.round() == (6, {4: SMALL, 5: BIG})


@pytest.mark.rule("OJ-58", "TH-34", "TH-12")
@every_game
def test_who_missed_only_the_big_blind_comes_back_between_and_costs_nobody_a_blind(
    game: str,
) -> None:
    scene = game_of(game, (1, 2, 3, 4, 5), button=5, hands=1)
    scene.sit_out(3)
    assert scene.round() == (1, {2: SMALL, 4: BIG})
    assert (scene.table.seats[3].missed_big, scene.table.seats[3].missed_small) == (True, False)
    scene.come_back(3, posts=True)
    assert scene.round() == (2, {4: SMALL, 5: BIG, 3: DEAD})
    assert scene.round() == (4, {5: SMALL, 1: BIG})


@pytest.mark.rule("OJ-58")
def test_at_mortimer_s_nobody_comes_in_there_before_the_button_has_gone_by() -> None:
    scene = after_a_circuit("texas-holdem", (1, 2, 4, 5), button=5, post_between="forbidden")
    scene.round()
    scene.join(3, 400)
    scene.come_back(3, posts=True)
    assert scene.round() == (2, {4: SMALL, 5: BIG})
    assert scene.round() == (4, {5: SMALL, 1: BIG, 3: LIVE})
    assert scene.round() == (5, {1: SMALL, 2: BIG})
    assert scene.round() == (1, {2: SMALL, 3: BIG})
    assert scene.table.game.profiles["mortimer"]["post_between"] == "forbidden"


@pytest.mark.rule("OJ-59", "OJ-51", "OJ-52")
@every_game
def test_several_may_come_in_on_one_deal_with_one_live_blind_each(game: str) -> None:
    scene = after_a_circuit(game, (1, 2, 3, 4, 5), button=5)
    while scene.round()[1].get(4) != BIG:
        pass
    scene.sit_out(4)
    scene.round()  # Seat 4 misses the small blind.
    scene.join(8, 400)
    scene.join(7, 400)
    for seat in (4, 7, 8):
        scene.come_back(seat, posts=True)
    scene.start()
    big = scene.table.stakes.big_blind_cents
    assert [scene.holder(seat).bet_cents for seat in (4, 7, 8)] == [big] * 3
    assert [scene.holder(seat).dead_cents for seat in (7, 8)] == [0, 0]
    assert scene.holder(4).dead_cents == scene.table.stakes.small_blind_cents


@pytest.mark.rule("OJ-46")
@every_game
def test_a_newcomer_to_a_new_game_is_dealt_in_free_until_the_blind_comes(game: str) -> None:
    scene = game_of(game, (1, 2, 3, 6), button=1, hands=1)
    scene.join(5, 400)
    scene.start()
    assert 5 in scene.dealt_in()
    assert scene.round() == (2, {3: SMALL, 5: BIG})
    scene.join(8, 400)
    scene.start()
    assert 8 in scene.dealt_in()
    assert 8 not in scene.posts()


@pytest.mark.rule("OJ-46")
@every_game
def test_nobody_enters_free_whom_the_blind_has_passed_or_when_it_has_been_round(game: str) -> None:
    scene = game_of(game, (1, 2, 3, 6), button=1, hands=3)
    scene.join(4, 400)  # The blinds have gone by here.
    scene.start()
    assert 4 not in scene.dealt_in()
    later = after_a_circuit(game, (1, 2, 3, 6), button=1)
    later.join(8, 400)
    later.start()
    assert 8 not in later.dealt_in()


@pytest.mark.rule("OJ-55")
@every_game
@pytest.mark.parametrize(
    ("missed", "taken"),
    [
        (1, [None, None, BIG, SMALL, None]),  # They come back between the button and the blinds.
        (2, [None, BIG, SMALL, None, None]),
        (3, [BIG, SMALL, None, None, None]),
    ],
)
def test_who_made_up_a_blind_takes_the_next_one_in_turn(
    game: str, missed: int, taken: list[object]
) -> None:
    scene = game_of(game, (1, 2, 3, 4, 5), button=1, hands=1)
    scene.sit_out(4)
    for _ in range(missed):
        scene.round()
    scene.come_back(4, posts=True)
    assert scene.round()[1][4] == DEAD
    assert [scene.round()[1].get(4) for _ in range(5)] == taken


@pytest.mark.rule("OJ-53")
@every_game
@pytest.mark.parametrize("blind", ["small", "big"])
def test_one_missed_blind_of_either_kind_is_marked(game: str, blind: str) -> None:
    scene = game_of(game, (1, 2, 3, 4, 5), button=1, hands=1)
    if blind == "small":
        while scene.round()[1].get(4) != BIG:
            pass
    scene.sit_out(4)
    assert not scene.table.seats[4].missed
    scene.round()
    place = scene.table.seats[4]
    assert (place.missed_small, place.missed_big) == (blind == "small", blind == "big")
    assert place.missed


@pytest.mark.rule("OJ-53", "OJ-51")
@every_game
def test_a_missed_blind_is_marked_however_often_and_costs_both_once(game: str) -> None:
    scene = game_of(game, (1, 2, 3, 4, 5), button=1, hands=1)
    assert not scene.table.seats[4].missed
    scene.sit_out(4)
    for _ in range(9):
        scene.round()
    assert scene.table.seats[4].missed
    scene.come_back(4, posts=True)
    while 4 not in (posted := scene.round()[1]):
        pass
    assert posted[4] == DEAD
    assert not scene.table.seats[4].missed


@pytest.mark.rule("TH-8", "OJ-48")
@every_game
@pytest.mark.parametrize(
    ("leaves", "first", "second"),
    [
        ((2,), (2, {3: SMALL, 4: BIG}), (3, {4: SMALL, 5: BIG})),
        ((3,), (2, {4: BIG}), (3, {4: SMALL, 5: BIG})),
        ((2, 3), (2, {4: BIG}), (3, {4: SMALL, 5: BIG})),
        ((4,), (2, {3: SMALL, 5: BIG}), (3, {5: SMALL, 6: BIG})),
    ],
)
def test_a_dead_button_waits_at_the_seat_that_was_left_and_nobody_escapes_a_blind(
    game: str, leaves: tuple[int, ...], first: object, second: object
) -> None:
    scene = game_of(game, SIX, button=1, hands=1, button_moves="dead")
    for seat in leaves:
        scene.leave(seat)
    assert scene.round() == first
    assert scene.round() == second


@pytest.mark.rule("TH-36")
@every_game
def test_after_a_misdeal_the_same_button_the_same_blinds_and_the_same_posts(game: str) -> None:
    scene = after_a_circuit(game, (1, 2, 4, 5), button=5)
    scene.round()
    scene.join(3, 400)
    scene.come_back(3, posts=True)
    scene.start()
    first = (scene.hand.button, scene.posts())
    scene.void()
    scene.start()
    assert (scene.hand.button, scene.posts()) == first
    scene.walk()
    assert scene.round() == (4, {5: SMALL, 1: BIG})
