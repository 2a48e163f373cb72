"""What hands for a pot are called, and what is said of chips that go in."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.families.poker.floor.events import HandMoved
from houseway.families.poker.floor.narration.pot_narration import narrate_pot
from houseway.families.poker.play.showdown import hand_strength, hand_strength_words
from houseway.families.poker.rules.rules import DocumentReading
from houseway.families.poker.settle.settlement import pushed_sentence
from houseway.rank.hands.hand_names import full_low_words, full_words
from houseway.rank.hands.high_hand import best_five_strength
from houseway.rank.hands.low_hand import ace_to_five_strength, deuce_to_seven_strength
from houseway.rules.catalog import game
from houseway.things.cards import parse_cards
from tests.felt.pots import PotScene

NO_LIMIT = {"structure": "no-limit"}


def high(cards: str) -> int:
    return best_five_strength(parse_cards(cards))


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As Ks Qs Js Ts 2d 3c", "royal flush"),
        ("5s 4s 3s 2s As Kd Kc", "straight flush to the five"),
        ("9s 9h 9d 9c Ac 6s 5d", "four nines, ace kicker"),
        ("9s 9h 9d 2c 2s Kd Qd", "full house, nines full of twos"),
        ("As 9s Qs 7s 6s 5d 3c", "ace-high flush"),
        ("9s 8h Qh 7s 6s 5d 3c", "straight to the nine"),
        ("6s 6h 6d Ac Qs 5d 3c", "three sixes, ace kicker"),
        ("Ks Kh 6d 6c As 5d 3c", "two pair, kings and sixes, ace kicker"),
        ("As Ah Kd 9c 7s 5d 3c", "pair of aces, king kicker"),
        ("As Jh 9d 8c 7s 5d 3c", "ace-jack high"),
    ],
)
def test_a_high_hand_is_called_in_full(cards: str, words: str) -> None:
    assert full_words(high(cards)) == words


@pytest.mark.parametrize(
    ("cards", "beside", "words"),
    [
        ("As Ah Kd 9c 7s", "Ac Ad Kh 9s 6s", "pair of aces, king, nine and seven kickers"),
        ("As Ah Kd 9c 7s", "Ac Ad Kh 8s 6s", "pair of aces, king and nine kickers"),
        ("As Ah Kd 9c 7s", "Ac Ad Kh 9s 7c", "pair of aces, king kicker"),
        ("As Ah Kd 9c 7s", "2c 2d Kh 9s 7c", "pair of aces, king kicker"),
        ("As Ks 9s 7s 2s", "Ah Kh 8h 7h 2h", "ace-high flush, king and nine kickers"),
        ("As Kd 9s 7s 2s", "Ah Kh 8h 7d 2h", "ace-king high, nine kicker"),
        ("As Ah Kd Kc 7s", "Ac Ad Kh Ks 6s", "two pair, aces and kings, seven kicker"),
    ],
)
def test_as_many_kickers_are_named_as_tell_two_hands_apart(
    cards: str, beside: str, words: str
) -> None:
    assert full_words(high(cards), (high(cards), high(beside))) == words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("8s 6h 4d 3c As", "8-6-4-3-A"),
        ("As 3h 8d 6c 4s", "8-6-4-3-A"),
        ("Jk 6h 4d 3c 2s", "6-4-3-2-A"),
        ("4s 4h 9d 8c 2s", "pair of fours, nine kicker"),
        ("As Ah 3d 3c 2s", "two pair, threes and aces, two kicker"),
        ("As Ah Ad 3c 3s", "full house, aces full of threes"),
    ],
)
def test_a_low_hand_is_called_from_its_highest_card_or_by_what_spoils_it(
    cards: str, words: str
) -> None:
    assert full_low_words(ace_to_five_strength(parse_cards(cards))) == words


def test_deuce_to_seven_calls_straights_flushes_and_the_high_ace() -> None:
    called = {
        cards: full_low_words(deuce_to_seven_strength(parse_cards(cards)))
        for cards in ("7s 5h 4d 3c 2s", "6s 5h 4d 3c 2s", "9s 7s 5s 3s 2s", "As 5h 4d 3c 2s")
    }
    words = ["7-5-4-3-2", "straight to the six", "nine-high flush", "A-5-4-3-2"]
    assert list(called.values()) == words


def test_both_hands_are_called_where_high_and_low_share_the_pot() -> None:
    rules = game("omaha-hi-lo").rules
    own, board = parse_cards("As 2s Kh Kd"), parse_cards("Kc 8s 5d 4h 9c")
    worth = hand_strength(rules, own, board)
    assert hand_strength_words(rules, worth) == "three kings, nine kicker; 8-5-4-2-A"
    none = hand_strength(rules, own, parse_cards("Kc 8s 9d Th 9c"))
    assert hand_strength_words(rules, none) == "full house, kings full of nines; no low"


def test_the_first_reading_calls_hands_by_their_class_alone() -> None:
    rules = replace(game("texas-holdem").rules, reading=DocumentReading.FIRST)
    own, board = parse_cards("As Ah"), parse_cards("Kd 9c 7s 5d 3c")
    assert hand_strength_words(rules, hand_strength(rules, own, board)) == "one pair"


def said(scene: PotScene) -> list[str]:
    """What was told of each player's chips."""
    told = [narrate_pot(scene.table.game, event) for event in scene.of(HandMoved)]
    return [each.text for each in told if each and each.text.startswith("P")]


def test_bets_raises_calls_and_all_ins_are_told_apart() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 20, 4: 3}, limits=(2, None), options=NO_LIMIT)
    scene.deal(dict(enumerate(("As Ad", "Ks Kd", "Qs Qd", "Js Jd"), start=1)))
    scene.play("3 raises to 20, 4 calls, 1 calls, 2 calls")
    scene.play("1 bets 40, 2 raises to 180, 1 calls")
    assert said(scene) == [
        "P1 posts $1, small blind.",
        "P2 posts $2, big blind.",
        "P3 raises to $20, all in.",
        "P4 calls $3, all in.",
        "P1 calls $19.",
        "P2 calls $18.",
        "P1 bets $40.",
        "P2 raises to $180, all in.",
        "P1 calls $140, all in.",
    ]


def test_a_short_all_in_says_what_it_falls_short_of() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 3}, limits=(2, None), options=NO_LIMIT)
    scene.deal({1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"})
    scene.play("3 raises to 3")
    assert said(scene)[-1] == "P3 is all in for $3, less than a full raise."


def test_the_main_pot_and_its_side_pots_are_named_where_there_are_several() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 20, 4: 10}, limits=(2, None), options=NO_LIMIT)
    board = "2c 3d 8h 9s Jc"
    scene.deal({1: "As Ad", 2: "Ks Kd", 3: "Qs Qd", 4: "Js Jd"}, board=board)
    scene.play("3 raises to 20, 4 calls, 1 calls, 2 calls, 1 bets 40, 2 calls")
    scene.check_down()
    assert [pushed_sentence(each) for each in scene.settlement.pushed] == [
        "Seat 1, P1, takes $80 of side pot 2 with a pair of aces, jack kicker.",
        "Seat 1, P1, takes $30 of side pot 1 with a pair of aces, jack kicker.",
        "Seat 4, P4, takes $40 of the main pot with three jacks, nine kicker.",
    ]
