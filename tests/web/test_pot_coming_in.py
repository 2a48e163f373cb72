"""What a person between hands is offered at a poker table, and what it says they owe."""

from __future__ import annotations

from houseway.families.poker.floor.actions import MoveSeat, Straddle
from houseway.families.poker.floor.scheduler import PotScheduler
from houseway.families.poker.web.choices import pot_choices
from houseway.families.poker.web.frame_builder import PotFrameBuilder
from houseway.families.poker.web.message_to_action import action_of_message
from houseway.families.poker.web.messages import MoveTo
from houseway.families.poker.web.seat_status import your_place
from houseway.web.realtime.messages import ClientMessage
from tests.felt.pots import PotScene, stacks


def offered(scene: PotScene, player: str) -> dict[str, str]:
    """The choices by their labels, with what they send."""
    return {choice.label: choice.id for choice in pot_choices(scene.table, player)}


def says(scene: PotScene, player: str) -> str:
    place = your_place(scene.table, player)
    assert place is not None
    return place.says


def missed_next_to_the_big_blind() -> PotScene:
    """Seat 5 of five has missed blinds and sits next to the big blind of the next hand."""
    scene = PotScene(stacks(5), button=1)
    scene.walk()
    scene.sit_out(5)
    while scene.hand_before != (1, 3) or not scene.table.seats[5].missed:
        scene.walk()
    return scene


def test_who_missed_blinds_is_told_what_each_way_costs() -> None:
    scene = missed_next_to_the_big_blind()
    found = offered(scene, "P5")
    assert {"Post $6 now": "post_now", "Straddle $8": "straddle"}.items() <= found.items()
    scene.come_back(5)
    assert says(scene, "P5") == (
        "You missed a blind: you are dealt in when the big blind reaches you, "
        "or post $6 now, $2 of it dead."
    )
    scene.straddle(5)
    assert says(scene, "P5") == "You straddle $8 with the next hand."


def test_a_missed_blind_button_lies_at_the_seat() -> None:
    scene = missed_next_to_the_big_blind()
    frame = PotFrameBuilder(scene.table, 1).shown_to(None, clock=None, story=())
    assert [seat.seat for seat in frame.seats if seat.missed] == [5]


def test_between_hands_every_empty_seat_can_be_taken_instead() -> None:
    scene = PotScene(stacks(3), options={"seats": "6"})
    for _ in range(4):
        scene.walk()
    assert [label for label in offered(scene, "P1") if label.startswith("Move")] == [
        "Move to seat 4", "Move to seat 5", "Move to seat 6",
    ]  # fmt: skip
    scene.deal()
    assert not [label for label in offered(scene, "P1") if label.startswith("Move")]


def test_who_moved_away_from_the_big_blind_is_told_how_long_to_wait() -> None:
    scene = PotScene(stacks(4), button=1)
    for _ in range(5):
        scene.walk()
    scene.move(4, 8)  # Nobody is gained on.
    assert says(scene, "P4") == ""
    scene.move(8, 5)
    scene.join(9, 200)
    scene.come_back(9, posts=True)
    scene.walk()
    while scene.table.circuit is None or scene.table.circuit.big != 3:
        scene.walk()
    scene.move(5, 10)
    assert (
        says(scene, "P4") == "You moved away from the big blind: you wait one hand, or post $4 now."
    )
    assert "Post $4 now" in offered(scene, "P4")


def test_who_enters_a_new_game_before_the_blinds_have_come_is_told_so() -> None:
    scene = PotScene(stacks(4), button=1)
    scene.walk()
    scene.join(6, 200)
    assert says(scene, "P6") == "You are dealt in with the next hand."
    assert "post_now" not in offered(scene, "P6").values()


def test_what_is_pressed_is_done() -> None:
    scene = missed_next_to_the_big_blind()
    keeper = PotScheduler.__new__(PotScheduler)
    assert action_of_message(
        scene.table, "P5", ClientMessage(name="straddle", request="1"), keeper
    ) == Straddle("P5")
    move = MoveTo(name="move_seat", request="2", seat=8)
    assert action_of_message(scene.table, "P5", move, keeper) == MoveSeat("P5", 8)
