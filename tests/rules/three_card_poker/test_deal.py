"""The deal: stacks of three, clockwise and face down, and one card of the player-dealer's up."""

from __future__ import annotations

import pytest

from houseway.families.three_card.play.events import StacksDealt
from houseway.floor.table.actions import Join, Sit
from houseway.play.deck.discard_rack import build_discard_rack
from houseway.play.events import CardTurned
from houseway.play.views.view_types import HIDDEN
from houseway.things.cards import parse_card, parse_cards
from houseway.things.decks import DECK_52
from houseway.things.discard_rack import STUB
from tests.felt import Felt, Scene
from tests.rules.three_card_poker import GAME

UNSEEN = (HIDDEN,) * 3


@pytest.fixture
def dealt() -> Scene:
    """Seat 4 banks; seats 1, 2 and 6 have wagered."""
    scene = Scene(GAME, player_dealer=4)
    for seat in (1, 2, 6):
        scene.wager(seat, ante=10)
    scene.deal({4: "Qs 3h 2d", 6: "As Ad 4c", 1: "9s 8s 7s", 2: "Kh Jd 5c"})
    return scene


@pytest.mark.rule("TCP-6")
def test_eight_sit_at_the_table_and_a_ninth_finds_no_place() -> None:
    felt = Felt(GAME, players=8)
    felt.do(Join("P9", 10_000))

    assert felt.refused(Sit("P9", 9)).rule_ids == ("TCP-6",)
    assert all("TCP-6" in felt.refused(Sit("P9", seat)).rule_ids for seat in range(1, 9))


@pytest.mark.rule("TCP-6", "TCP-39")
def test_eight_stacks_of_three_are_twenty_four_cards() -> None:
    scene = Scene(GAME)
    for seat in range(2, 9):
        scene.wager(seat, ante=10)
    scene.deal({})

    assert [len(hand) for hand in scene.round.hands.values()] == [3] * 8
    assert len(scene.round.stub) == 52 - 24


@pytest.mark.rule("TCP-39")
def test_each_stack_is_three_cards_that_left_the_machine_together(dealt: Scene) -> None:
    order = [card for hand in dealt.round.hands.values() for card in hand]

    assert order == [*parse_cards("As Ad 4c 9s 8s 7s Kh Jd 5c Qs 3h 2d")]


@pytest.mark.rule("TCP-41")
def test_the_first_stack_goes_left_of_the_player_dealer_and_their_own_comes_last(
    dealt: Scene,
) -> None:
    delivered = next(event for event in dealt.events if isinstance(event, StacksDealt))

    assert list(delivered.hands) == [6, 1, 2, 4]


@pytest.mark.rule("TCP-41")
def test_seats_without_a_wager_get_no_stack(dealt: Scene) -> None:
    assert {3, 5, 7, 8}.isdisjoint(dealt.round.hands)


@pytest.mark.rule("TCP-7", "TCP-41", "TCP-85")
@pytest.mark.parametrize("player_dealer", range(1, 9))
def test_the_deal_begins_on_the_left_wherever_the_bank_is(player_dealer: int) -> None:
    scene = Scene(GAME, player_dealer=player_dealer)
    others = [seat for seat in range(1, 9) if seat != player_dealer]
    for seat in others:
        scene.wager(seat, ante=10)
    scene.deal({})

    left_first = [(player_dealer + step - 1) % 8 + 1 for step in range(1, 9)]
    assert list(scene.round.hands) == left_first


@pytest.mark.rule("TCP-42")
def test_stacks_are_face_down_to_everybody_else(dealt: Scene) -> None:
    for onlooker in ("P1", "P4", "P8", None):
        assert dealt.view(onlooker).hands[6] == UNSEEN


@pytest.mark.rule("TCP-45")
def test_each_player_looks_at_their_own_cards(dealt: Scene) -> None:
    assert dealt.view("P6").hands[6] == ("As", "Ad", "4c")
    assert dealt.view("P6").hands[1] == UNSEEN
    assert dealt.view("P1").hands[1] == ("9s", "8s", "7s")


@pytest.mark.rule("TCP-43")
def test_the_bottom_card_of_the_player_dealer_is_up_before_anyone_decides(dealt: Scene) -> None:
    turned = [event for event in dealt.events if isinstance(event, CardTurned)]

    assert turned == [CardTurned(4, parse_card("Qs"))]
    assert dealt.round.turn == 0
    for onlooker in ("P6", "P4", None):
        assert dealt.view(onlooker).hands[4] == ("Qs", HIDDEN, HIDDEN)


@pytest.mark.rule("TCP-43")
@pytest.mark.parametrize("hand", ["2d Qs 3h", "3h 2d Qs", "Qs 3h 2d"])
def test_any_card_of_their_three_may_be_the_one_that_is_up(hand: str) -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.deal({1: hand})

    assert scene.view(None).hands[1] == (hand[:2], HIDDEN, HIDDEN)


@pytest.mark.rule("TCP-44")
def test_the_cards_left_in_the_machine_go_into_the_rack_first(dealt: Scene) -> None:
    rack = build_discard_rack(dealt.game, dealt.round)

    assert [pile.label for pile in rack.piles] == [STUB]
    given = {card for hand in dealt.round.hands.values() for card in hand}
    assert set(rack.hand(STUB)) == set(DECK_52.cards) - given


@pytest.mark.rule("TCP-44")
def test_nobody_sees_the_cards_that_were_left_over(dealt: Scene) -> None:
    dealt.everybody_plays()
    for onlooker in ("P6", "P4", None):
        shown = {card for hand in dealt.view(onlooker).hands.values() for card in hand}
        assert shown.isdisjoint(card.text for card in dealt.round.stub)


@pytest.mark.rule("TCP-81")
def test_no_card_is_shared_between_hands(dealt: Scene) -> None:
    dealt.everybody_plays()
    hands = [set(hand) for hand in dealt.round.hands.values()]

    assert all(len(hand) == 3 for hand in hands)
    assert len(set.union(*hands)) == 3 * len(hands)
