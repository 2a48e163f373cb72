"""The deal: clockwise, face up, two cards each, and one card of the player-dealer face down."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.events import FirstCardsDealt, HandEnded, SecondCardShown
from houseway.play.events import CardTurned
from houseway.play.round import Phase
from houseway.play.views.view import provable
from houseway.play.views.view_types import HIDDEN
from houseway.things.cards import parse_card
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME, against

PEOPLE = ("P1", "P2", "P3", "P5", "P7", "Ann", None)
"""The player-dealer among them, somebody without a seat, and whoever only watches."""


@pytest.fixture
def dealt() -> Scene:
    """Seat 3 banks; seats 2, 5 and 7 have wagered."""
    scene = Scene(GAME, player_dealer=3, standing=("Ann",))
    for seat in (2, 5, 7):
        scene.wager(seat, base=10)
    scene.wager(5, "Ann", base=10)
    scene.deal({3: "6h Kd", 5: "8s 3d", 7: "9c 4h", 2: "Kc 2d"}, later="2s 3s 4s 2h 9s")
    return scene


@pytest.mark.rule("PS-32", "PS-34")
def test_one_card_each_from_the_player_dealer_s_left_then_a_second(dealt: Scene) -> None:
    first = [card.text for card in dealt.round.shoe[:4]]
    second = [card.text for card in dealt.round.shoe[4:8]]

    assert first == ["8s", "9c", "Kc", "6h"]
    assert second == ["3d", "4h", "2d", "Kd"]
    assert [dealt.hand(seat) for seat in (5, 7, 2)] == ["8s 3d", "9c 4h", "Kc 2d"]


@pytest.mark.rule("PS-32")
def test_only_circles_with_a_wager_get_cards_and_the_player_dealer_is_last(
    dealt: Scene,
) -> None:
    given = next(event for event in dealt.events if isinstance(event, FirstCardsDealt))

    assert given.spots == (5, 7, 2, 3)
    assert set(dealt.round.hands) == {2, 3, 5, 7}


@pytest.mark.rule("PS-32", "PS-34", "PS-35")
@pytest.mark.parametrize("player_dealer", range(1, 8))
def test_deal_and_turns_begin_on_the_left_wherever_the_bank_is(player_dealer: int) -> None:
    scene = Scene(GAME, player_dealer=player_dealer)
    left_first = [(player_dealer + step - 1) % 7 + 1 for step in range(1, 8)]
    for seat in sorted(left_first[:-1]):
        scene.wager(seat, base=10)
    scene.deal({seat: f"{seat + 1}s {seat + 2}d" for seat in left_first})

    turns = [box.spot for box in scene.round.boxes]
    assert list(scene.round.hands) == left_first
    assert turns == left_first[:-1]


@pytest.mark.rule("PS-30")
def test_every_card_lies_open_but_the_player_dealer_s_second(dealt: Scene) -> None:
    for person in PEOPLE:
        assert dealt.view(person).hands == {
            5: ("8s", "3d"),
            7: ("9c", "4h"),
            2: ("Kc", "2d"),
            3: ("6h", HIDDEN),
        }


@pytest.mark.rule("PS-30", "PS-38")
def test_nobody_sees_the_down_card_until_the_last_player_has_finished(
    dealt: Scene,
) -> None:
    def down() -> set[str]:
        return {dealt.view(person).hands[3][1] for person in PEOPLE}

    assert down() == {HIDDEN}
    dealt.hit(5)
    assert down() == {HIDDEN}
    dealt.stand(5)
    dealt.hit(7)
    dealt.stand(7)
    assert down() == {HIDDEN}
    dealt.hit(2)
    assert down() == {HIDDEN}
    dealt.stand(2)
    assert down() == {"Kd"}


@pytest.mark.rule("PS-30")
def test_no_view_gives_away_a_card_that_has_not_been_dealt(dealt: Scene) -> None:
    for person in PEOPLE:
        seen = dealt.view(person)
        assert provable(dealt.game, dealt.round, person) == []
        assert not hasattr(seen, "shoe")
        shown = [card for box in seen.boxes for card in box.cards]
        assert sorted(shown) == sorted(["8s", "3d", "9c", "4h", "Kc", "2d"])


@pytest.mark.rule("PS-30")
def test_drawn_cards_lie_open_too(dealt: Scene) -> None:
    dealt.hit(5)

    for person in PEOPLE:
        assert dealt.view(person).boxes[0].cards == ("8s", "3d", "2s")


@pytest.mark.rule("PS-33", "PS-30")
def test_the_player_dealer_s_cards_lie_apart_from_the_hands_at_the_seats(
    dealt: Scene,
) -> None:
    turned = [event for event in dealt.events if isinstance(event, CardTurned)]

    assert turned == [CardTurned(3, parse_card("6h"))]
    assert 3 not in {box.spot for box in dealt.view(None).boxes}
    assert 3 not in {line.spot for line in dealt.round.lines}


@pytest.mark.rule("PS-38")
def test_the_down_card_is_turned_up_after_the_last_hand_has_ended() -> None:
    scene = against("6h Kd", "8s 3d", later="2c 5h")
    assert scene.round.second_card is None
    scene.hit(2)
    scene.stand(2)

    kinds = [type(event) for event in scene.events]
    assert kinds.index(HandEnded) < kinds.index(SecondCardShown)
    assert scene.view(None).hands[1] == ("6h", "Kd", "5h")


@pytest.mark.rule("PS-38")
def test_it_is_turned_up_too_when_nobody_can_receive_another_card() -> None:
    scene = against("6h Kd", "Ks 6d", later="Kc 5h")
    scene.hit(2)

    assert scene.round.phase is Phase.SETTLING
    assert scene.view(None).hands[1] == ("6h", "Kd", "5h")


@pytest.mark.rule("PS-38", "PS-39")
def test_when_the_only_hand_is_a_natural_the_player_dealer_plays_at_once() -> None:
    scene = against("6h Kd", "As Kc", later="2h 3h")

    assert scene.round.phase is Phase.SETTLING
    assert scene.player_dealer_hand() == "6h Kd 2h"
