"""Hands in lockstep with PokerKit, and every place where the rules of the room differ from it.

Some hands in every run, 10,000 of each kind in a long one. What differs there is counted under the
rule that says so; each of these rules has a hand of its own below, with both answers.
"""

from __future__ import annotations

from random import Random

import pytest

from houseway.families.poker.play.betting import owed_cents
from tests.cross.pokerkit_lockstep import Both, deck_top, play_hands, sizes_here, sizes_there

EVERYWHERE = {"TH-56", "TH-57"}
DIFFERENCES = {
    "no-limit": EVERYWHERE | {"OJ-76"},
    "pot-limit": EVERYWHERE | {"OJ-76"},
    "limit": EVERYWHERE | {"OJ-77", "OJ-84", "OJ-85"},
    "omaha": EVERYWHERE | {"OJ-77", "OJ-84", "OJ-85", "OJ-145"},
}
"""By which rules the bets and pots of each kind may differ."""
SAMPLE = {"no-limit": 50, "pot-limit": 50, "limit": 50, "omaha": 20}
LONG_RUNS, HANDS_OF_A_RUN = range(1, 21), 500
DEEP = 1_000


@pytest.mark.parametrize("kind", DIFFERENCES)
def test_random_hands_go_as_in_pokerkit(kind: str) -> None:
    assert set(play_hands(kind, SAMPLE[kind], seed=0)) <= DIFFERENCES[kind]


@pytest.mark.release
@pytest.mark.parametrize("seed", LONG_RUNS)
@pytest.mark.parametrize("kind", DIFFERENCES)
def test_ten_thousand_random_hands_go_as_in_pokerkit(kind: str, seed: int) -> None:
    assert set(play_hands(kind, HANDS_OF_A_RUN, seed)) <= DIFFERENCES[kind]


def both(kind: str, stacks: list[int], cards: str = "") -> Both:
    return Both(kind, stacks, Random(0), cards)


def answers(hands: Both) -> tuple[object, object]:
    """The least and the most bet, here and there."""
    return sizes_here(hands.game, hands.ours), sizes_there(hands.theirs)


@pytest.mark.rule("TH-48")
def test_a_raise_over_a_short_all_in_without_sizes_is_the_same_in_both() -> None:
    hands = both("no-limit", [DEEP, DEEP, DEEP, 40])
    hands.bet(30)
    hands.bet(40)
    # The last full raise was of twenty.
    assert answers(hands) == ((60, DEEP), (60, DEEP))


@pytest.mark.rule("OJ-76")
def test_short_all_ins_that_come_to_a_full_raise_let_who_faces_one_raise_in_both() -> None:
    for second, sizes in ((55, (75, DEEP)), (48, None)):
        hands = both("no-limit", [second, DEEP, DEEP, 45])
        hands.bet(30)
        hands.bet(45)
        hands.bet(second)
        hands.stay()
        # Seat 3 made it 30 by a raise of twenty, and faces 25 more, or 18.
        assert answers(hands) == (sizes, sizes)


@pytest.mark.rule("OJ-76")
def test_who_has_acted_may_not_raise_a_short_all_in_even_if_it_is_the_first_raise() -> None:
    hands = both("no-limit", [DEEP, DEEP, DEEP, 15])
    hands.stay()
    hands.bet(15)
    hands.stay()
    hands.stay()
    # Seat 3 called the blind of ten and faces five more: no full raise.
    assert answers(hands) == (None, (25, DEEP))


@pytest.mark.rule("OJ-76")
def test_a_further_short_all_in_takes_nobody_the_right_to_raise_again() -> None:
    hands = both("no-limit", [55, 60, DEEP, 45, DEEP])
    hands.bet(30)
    hands.bet(45)
    hands.stay()
    hands.bet(55)
    hands.bet(60)
    # Seat 3 raised by twenty to 30 and faces thirty; 45 and 55 were a full raise together.
    assert answers(hands) == ((80, DEEP), None)


@pytest.mark.rule("OJ-77")
@pytest.mark.parametrize("kind", ["limit", "omaha"])
def test_a_short_all_in_in_a_limit_game_is_completed_and_not_raised(kind: str) -> None:
    hands = both(kind, [DEEP, DEEP, DEEP, 26])
    hands.bet(20)
    hands.bet(26)
    assert answers(hands) == ((30, 30), (36, 36))


@pytest.mark.rule("OJ-84")
@pytest.mark.parametrize("kind", ["limit", "omaha"])
def test_before_the_flop_the_big_blind_is_the_bet_that_is_raised_three_times(kind: str) -> None:
    hands = both(kind, [DEEP] * 4)
    for to in (20, 30, 40):
        hands.bet(to)
    assert answers(hands) == (None, (50, 50))


@pytest.mark.rule("OJ-85")
@pytest.mark.parametrize("kind", ["limit", "omaha"])
def test_two_players_raise_without_end(kind: str) -> None:
    hands = both(kind, [DEEP] * 2)
    for to in (20, 30, 40, 50):
        hands.bet(to)
    assert answers(hands) == ((60, 60), None)


@pytest.mark.rule("TH-57")
def test_who_has_in_as_much_as_an_all_in_player_is_asked_nothing() -> None:
    hands = both("limit", [7, 14, 25])
    hands.fold()
    hands.stay()
    # Seat 2 has four chips behind its blind of ten, against seven of seat 1.
    assert hands.ours.deciding is None
    assert hands.differences == {"TH-57": 1}
    hands.play()


def test_a_short_big_blind_plays_as_if_it_were_full() -> None:
    hands = both("no-limit", [DEEP, 7, DEEP, DEEP])
    # By OJ-74; no random hand begins so, because nothing after it would be the same.
    assert owed_cents(hands.ours, hands.ours.holders[hands.ours.turn]) == 10
    assert hands.theirs.checking_or_calling_amount == 7


@pytest.mark.rule("TH-56")
def test_each_pot_is_split_by_itself_and_odd_chips_go_one_each() -> None:
    cards = deck_top(["As Kd", "Ad Ks", "Ac Kc", "6c 3d"], "2c 7d 9h Jc 4s", "3h 4h 5h")
    hands = both("no-limit", [10, 10, 10, 5], cards)
    while hands.ours.deciding is not None:
        hands.stay()
    settled = hands.play()
    # Twenty and fifteen for three winners; PokerKit shares thirty-five.
    assert [settled.chips[f"P{seat}"] for seat in (1, 2, 3, 4)] == [12, 12, 11, 0]
    assert hands.theirs.stacks == [13, 11, 11, 0]


@pytest.mark.rule("OJ-145")
def test_a_side_pot_without_a_low_is_not_halved_because_the_main_pot_has_one() -> None:
    low, highest = "Ah 2h Jh Jc", "Ks Kd Js Jd"
    own = ["Qs Qd Ts Td", "9s 9d Th Tc", low, highest]
    hands = both("omaha", [30, 30, 10, 20], deck_top(own, "5h 7c 8d Kc Qh", "3h 3c 3d"))
    hands.stay()
    hands.bet(20)
    hands.bet(30)
    hands.stay()
    settled = hands.play()
    # The main pot of forty is halved; the side pots of thirty and twenty go to three of a kind.
    assert [settled.chips[f"P{seat}"] for seat in (1, 2, 3, 4)] == [20, 0, 20, 50]
    assert hands.theirs.stacks == [28, 0, 20, 42]
