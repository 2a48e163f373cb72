"""The deal: stacks of three, clockwise, the player-dealer last and one of their cards turned."""

from __future__ import annotations

import pytest

from houseway.families.three_card.play.events import StacksDealt
from houseway.floor.banked.actions import InRound, PostBank
from houseway.play.actions import Deal
from houseway.play.deck.discard_rack import build_discard_rack
from houseway.play.events import ButtonPlaced, CardTurned
from houseway.things.cards import parse_card
from houseway.things.commitment import check_shuffle, shuffle
from houseway.things.deck_pair import Back
from houseway.things.decks import DECK_52
from houseway.things.discard_rack import STUB
from tests.felt import Felt, Scene
from tests.rules.three_card_poker_6_card import GAME


def dealt_from_the_top(player_dealer: int = 1, spots: tuple[int, ...] = (2, 4, 7)) -> Scene:
    """A deck in box order, dealt to these spots."""
    scene = Scene(GAME, player_dealer=player_dealer)
    for spot in spots:
        scene.wager(spot, ante=10)
    scene.close()
    scene.act(Deal(Back.RED, DECK_52.cards))
    return scene


@pytest.mark.rule("SCB-41")
def test_the_machine_gives_out_stacks_of_three() -> None:
    scene = dealt_from_the_top()
    stacks = [DECK_52.cards[place : place + 3] for place in (0, 3, 6, 9)]
    assert list(scene.round.hands.values()) == stacks


@pytest.mark.rule("SCB-41")
def test_a_shuffle_keeps_all_fifty_two_cards() -> None:
    one, other = shuffle(DECK_52.cards), shuffle(DECK_52.cards)
    assert check_shuffle(one.commitment, one, DECK_52.cards) == []
    assert one.order != other.order
    assert one.order != DECK_52.cards


@pytest.mark.rule("SCB-41")
def test_each_round_is_dealt_in_the_order_shuffled_for_it_and_in_no_other() -> None:
    felt = Felt(GAME, players=3, chips=5000)
    ready = shuffle(DECK_52.cards)
    felt.do(PostBank("P1", 1000_00, ready.commitment))
    felt.wager(2, ante=10)
    felt.close()

    swapped = (ready.order[1], ready.order[0], *ready.order[2:])
    assert felt.refused(InRound(Deal(Back.RED, swapped, ready.secret)))
    felt.do(InRound(Deal(Back.RED, ready.order, ready.secret)))
    assert felt.round.hands == {2: ready.order[:3], 1: ready.order[3:6]}


@pytest.mark.rule("SCB-42")
def test_every_seat_with_a_wager_gets_one_stack_and_no_other_seat_does() -> None:
    scene = dealt_from_the_top(spots=(3, 6))
    stacks = [DECK_52.cards[place : place + 3] for place in (0, 3, 6)]

    assert list(scene.round.hands.items()) == list(zip((3, 6, 1), stacks, strict=True))


@pytest.mark.rule("SCB-43", "SCB-45")
@pytest.mark.parametrize(
    ("player_dealer", "spots", "delivered"),
    [
        (1, (7, 4, 2), [2, 4, 7, 1]),
        (4, (1, 3, 5, 7), [5, 7, 1, 3, 4]),
        (7, (1, 2, 6), [1, 2, 6, 7]),
        (3, (2, 4), [4, 2, 3]),
    ],
)
def test_delivery_begins_left_of_the_player_dealer_and_ends_with_them(
    player_dealer: int, spots: tuple[int, ...], delivered: list[int]
) -> None:
    scene = dealt_from_the_top(player_dealer, spots)
    assert list(scene.round.hands) == delivered
    assert scene.round.hands[delivered[0]] == DECK_52.cards[:3]
    last = len(delivered) * 3
    assert scene.round.player_dealer_hand == DECK_52.cards[last - 3 : last]


@pytest.mark.rule("SCB-44")
def test_cards_come_face_down_and_only_their_player_sees_them() -> None:
    scene = dealt_from_the_top()
    for watching in ("P1", "P4", None):
        assert scene.view(watching).hands[2] == ("??", "??", "??")
    own = tuple(card.text for card in DECK_52.cards[:3])
    assert scene.view("P2").hands[2] == own


@pytest.mark.rule("SCB-46")
def test_the_bottom_card_of_the_player_dealer_is_turned_for_all_to_see() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.deal({1: "Jd 3s 8c"})

    assert scene.round.up_card is parse_card("Jd")
    for watching in ("P1", "P2", None):
        assert scene.view(watching).hands[1] == ("Jd", "??", "??")


@pytest.mark.rule("SCB-45", "SCB-46", "SCB-49")
def test_the_card_is_turned_after_the_deal_and_the_button_follows() -> None:
    scene = dealt_from_the_top()
    kinds = [type(event) for event in scene.events[-3:]]
    assert kinds == [StacksDealt, CardTurned, ButtonPlaced]


@pytest.mark.rule("SCB-47")
def test_the_cards_left_over_go_to_the_rack_and_nobody_sees_them() -> None:
    scene = dealt_from_the_top()
    assert scene.round.stub == DECK_52.cards[12:]
    assert build_discard_rack(scene.game, scene.round).hand(STUB) == DECK_52.cards[12:]

    stub = {card.text for card in scene.round.stub}
    for watching in ("P1", "P2", "P4", "P7", None):
        seen = {card for hand in scene.view(watching).hands.values() for card in hand}
        assert not seen & stub
