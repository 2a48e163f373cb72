"""The button of Texas Hold'em: drawn for once, then clockwise from hand to hand."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import StartHand
from houseway.families.poker.floor.events import ButtonDrawn, HandOpened
from houseway.things.cards import JOKER, parse_cards
from tests.felt.pots import COMMITMENT, PotScene, stacks


def buttons(scene: PotScene, hands: int) -> list[int]:
    for _ in range(hands):
        scene.walk()
    return [event.button for event in scene.of(HandOpened)][-hands:]


@pytest.mark.rule("TH-8")
def test_after_every_hand_the_button_moves_one_place_clockwise() -> None:
    assert buttons(PotScene(stacks(4), button=3), 6) == [3, 4, 1, 2, 3, 4]


@pytest.mark.rule("TH-8")
def test_it_passes_over_empty_seats_and_who_sits_out() -> None:
    scene = PotScene({1: 200, 3: 200, 4: 200, 9: 200}, button=1)
    scene.sit_out(4)
    assert buttons(scene, 4) == [1, 3, 9, 1]


@pytest.mark.rule("TH-8")
def test_it_moves_on_when_its_holder_leaves() -> None:
    scene = PotScene(stacks(4), button=2)
    scene.walk()
    scene.leave(2)
    scene.leave(3)
    assert buttons(scene, 2) == [4, 1]


@pytest.mark.rule("TH-8", "TH-10")
def test_between_two_players_it_changes_hands_every_time_and_the_blinds_with_it() -> None:
    scene = PotScene(stacks(2), button=2)
    posted = []
    for _ in range(3):
        scene.start()
        posted.append({seat: dollars for seat, ((_, dollars),) in scene.posts().items()})
        scene.walk()
    assert posted == [{2: 2, 1: 4}, {1: 2, 2: 4}, {2: 2, 1: 4}]


@pytest.mark.rule("TH-9")
def test_the_button_is_dealt_to_last() -> None:
    scene = PotScene(stacks(6), button=2)
    for button in (2, 3, 4):
        scene.start()
        assert scene.hand.holders[-1].seat == scene.hand.button == button
        scene.walk()


@pytest.mark.rule("OJ-23", "OJ-24")
@pytest.mark.parametrize(
    ("draw", "seat"),
    [
        ("2c Kd 9h", 2),
        ("Ac Kd Kh", 1),
        ("9c 9h 9s", 3),
        ("9d 9c 8s", 1),
        ("9d 2c 9h", 3),
    ],
)
def test_before_the_first_hand_the_highest_card_has_the_button(draw: str, seat: int) -> None:
    scene = PotScene(stacks(3))
    scene.do(StartHand(COMMITMENT, 0, parse_cards(draw)))
    assert scene.hand.button == seat
    assert [event.seat for event in scene.of(ButtonDrawn)] == [seat]


@pytest.mark.rule("OJ-23")
def test_everybody_draws_one_card_and_nobody_a_joker() -> None:
    scene = PotScene(stacks(3))
    for draw in (
        (),
        parse_cards("As Kd"),
        (*parse_cards("As Kd"), JOKER),
        parse_cards("As") * 3,
        parse_cards("As Kd Qd Jd"),
    ):
        said = str(scene.refused(StartHand(COMMITMENT, 0, draw)))
        twice = len(draw) > len(set(draw))
        assert ("As appears 2 times" if twice else "3 players draw one card each") in said


def test_the_button_is_drawn_for_once() -> None:
    scene = PotScene(stacks(3))
    scene.walk()
    scene.refused(StartHand(COMMITMENT, 0, parse_cards("As Kd Qd")))


@pytest.mark.rule("TH-8")
def test_a_newcomer_who_waits_does_not_get_the_button() -> None:
    scene = PotScene({1: 200, 2: 200, 4: 200, 5: 200}, button=2)
    scene.walk()
    scene.join(3, 200)
    # Seat 3 lies between the button and the small blind: it waits, and the button goes to 4.
    assert buttons(scene, 1) == [4]


def test_a_hand_needs_two_players() -> None:
    scene = PotScene(stacks(2))
    scene.sit_out(1)
    with pytest.raises(Refusal, match="A hand needs two players who are in; there is 1"):
        scene.start()
    scene.sit_out(2)
    with pytest.raises(Refusal, match="there is nobody"):
        scene.start()


def test_when_fewer_than_two_are_left_of_those_who_played_everybody_is_in_without_posting() -> None:
    scene = PotScene(stacks(3), button=1)
    scene.walk()
    scene.leave(2)
    scene.leave(3)
    scene.join(5, 200)
    scene.join(7, 200)
    scene.start()
    assert {each.seat for each in scene.hand.holders} == {1, 5, 7}
    assert len(scene.posts()) == 2
