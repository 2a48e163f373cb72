"""Ante, Blind and Play against the player-dealer's hand, whether it qualifies or not."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.ultimate_texas_holdem import GAME
from tests.rules.ultimate_texas_holdem.scenes import DRY, folded, played


@pytest.mark.rule("UTH-8")
@pytest.mark.parametrize(
    ("own", "other", "board"),
    [
        ("Ah Kh", "9h 8h", "Qh Jh Th 3c 2d"),  # royal over straight flush
        ("9h 8h", "Qd Qs", "Qh Jh Th Qc 2d"),  # straight flush over four of a kind
        ("9h 9d", "Ts Td", "9s 9c Th 3c 2d"),  # four of a kind over full house
        ("9h 9d", "Ah 7h", "9s Th Tc 3h 2h"),  # full house over flush
        ("Ah 7h", "Kd Ts", "Qh Jh 9h 3c 2d"),  # flush over straight
        ("Kd Ts", "Qs Qd", "Qh Jc 9h 3c 2d"),  # straight over three of a kind
        ("9h 9d", "Qs Js", "9s Qc Jh 3c 2d"),  # three of a kind over two pair
        ("9h Qd", "As Ad", "9s Qc Jh 3c 2d"),  # two pair over a pair
        ("3h 5d", "As Kd", "9s Qc Jh 3c 2d"),  # a pair over high cards
    ],
)
def test_hands_rank_from_the_royal_flush_down_to_high_cards(
    own: str, other: str, board: str
) -> None:
    assert played(own, other, board).result(2, "play") == "win"
    assert played(other, own, board).result(2, "play") == "lose"


@pytest.mark.rule("UTH-9")
def test_an_ace_is_high_and_low_in_the_lowest_straight_alone() -> None:
    wheel = "5h 4c 3d Ks 9s"
    assert played("As 2d", "Kh Kd", wheel).result(2, "play") == "win"  # five high
    assert played("As 2d", "6s 2c", wheel).result(2, "play") == "lose"  # six high
    assert played("As Ad", "2s 2d", "Kh Qd 7c 6s 3h").result(2, "play") == "win"
    # Round the corner is nothing: queen, king, ace, two, three.
    assert played("As 2d", "Qs 4d", "Kh Qd 3c 8s 9h").result(2, "play") == "lose"


@pytest.mark.rule("UTH-9", "UTH-37")
def test_suits_are_equal() -> None:
    scene = played("As Ks", "Ad Kd", "Qh 9c 7c 4d 2h")
    assert {scene.result(2, bet) for bet in ("blind", "play")} == {"push"}


@pytest.mark.rule("UTH-10", "UTH-5")
@pytest.mark.parametrize(
    ("own", "board", "words"),
    [
        ("Ah Kh", "Qh Jh Th 3c 2d", "both"),
        ("Ah 2c", "Kh Qh Jh Th 3d", "one"),
        ("3c 2d", "Ah Kh Qh Jh Th", "none"),
    ],
)
def test_the_best_five_are_made_with_both_one_or_none_of_one_s_own_cards(
    own: str, board: str, words: str
) -> None:
    scene = played(own, "5s 4s", board)
    tied = words == "none"
    assert scene.result(2, "play") == ("push" if tied else "win")
    assert scene.paid(2, "blind") == (0 if tied else 5000)


@pytest.mark.rule("UTH-33", "UTH-35")
@pytest.mark.parametrize("theirs", ["2s 2d", "Kd 3s", "Ah Ad"])
def test_with_a_pair_or_better_the_player_dealer_qualifies(theirs: str) -> None:
    scene = played("9c 9h", theirs)  # three nines
    assert (scene.paid(2, "ante"), scene.paid(2, "play")) == (10, 40)
    assert scene.posting(2, "ante").rule_ids == ("UTH-35",)


@pytest.mark.rule("UTH-33")
def test_a_pair_on_the_board_qualifies_too() -> None:
    assert played("9c 9h", "Qs 3d", "Kh Kd 7c 4s 2h").result(2, "ante") == "win"


@pytest.mark.rule("UTH-34")
@pytest.mark.parametrize(("own", "play"), [("As 3d", "win"), ("6s 5d", "lose"), ("Qh Jd", "push")])
def test_if_not_the_ante_pushes_and_the_play_stays_in_action(own: str, play: str) -> None:
    scene = played(own, "Qs Jc")
    assert scene.result(2, "ante") == "push"
    assert scene.returned(2, "ante") == 10
    assert scene.posting(2, "ante").rule_ids == ("UTH-34",)
    assert scene.result(2, "play") == play


@pytest.mark.rule("UTH-34", "UTH-38")
def test_the_blind_stays_in_action_too() -> None:
    assert played("6s 5d", "Qs Jc").taken(2, "blind") == 10
    scene = played("6d 5d", "Qs Jc", "Kh 8d 7c 4s 2h")  # a straight against high cards
    assert (scene.result(2, "ante"), scene.paid(2, "blind")) == ("push", 10)


@pytest.mark.rule("UTH-35")
@pytest.mark.parametrize("antes", [4, 3])
def test_the_higher_hand_is_paid_even_money_on_ante_and_play(antes: int) -> None:
    scene = played("As Ad", "Ks Qd", antes=antes)
    assert (scene.paid(2, "ante"), scene.paid(2, "play")) == (10, 10 * antes)
    assert scene.won("P2") == 10 + 10 * antes


@pytest.mark.rule("UTH-36")
def test_the_lower_hand_loses_ante_blind_and_play() -> None:
    scene = played("Qs Jd", "As Ad")
    assert [scene.taken(2, bet) for bet in ("ante", "blind", "play")] == [10, 10, 40]
    assert {scene.posting(2, bet).rule_ids for bet in ("ante", "blind", "play")} == {("UTH-36",)}


@pytest.mark.rule("UTH-37")
def test_equal_hands_push_all_three() -> None:
    scene = played("As Qs", "Ad Qd", "Ah Kh 9d 7c 4s")
    assert [scene.result(2, bet) for bet in ("ante", "blind", "play")] == ["push"] * 3
    assert scene.won("P2") == 0


@pytest.mark.rule("UTH-29")
def test_a_fold_gives_up_ante_and_blind_whatever_the_hands_are() -> None:
    for own, other in (("As Ad", "Qs Jd"), ("Qs Jd", "As Ad")):
        scene = folded(own, other)
        assert [scene.taken(2, bet) for bet in ("ante", "blind")] == [10, 10]
        assert scene.won("P2") == -20


@pytest.mark.rule("UTH-31")
def test_what_is_given_up_is_collected_before_anybody_is_paid_and_uses_up_the_bank() -> None:
    for counts, left in (("true", 980.0), ("false", 1000.0)):
        scene = folded("Qs Jd", "As Ad", bank=1000, options={"forfeits_count": counts})
        assert scene.postings[-1].bank_left_cents / 100 == left
        assert "UTH-31" in scene.posting(2, "ante").rule_ids


@pytest.mark.rule("UTH-31")
def test_what_a_later_seat_gives_up_is_collected_before_an_earlier_one_is_paid() -> None:
    scene = Scene(GAME)
    for spot in (2, 3):
        scene.wager(spot, ante=10)
    scene.deal({2: "As Ad", 3: "3s 5d", 1: "Qs Jd"}, DRY)
    scene.check(2, 3, 2, 3)
    scene.play_for(2, 1)
    scene.fold(3)
    assert scene.order_of_action() == [
        (3, "ante"), (3, "blind"), (2, "ante"), (2, "blind"), (2, "play"),
    ]  # fmt: skip
