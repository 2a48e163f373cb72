"""The two decks of Three Card Poker 6 Card Bonus, the shuffler and the discard rack."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError
from houseway.floor.banked.actions import InRound
from houseway.play.actions import Deal
from houseway.play.deck.discard_rack import build_discard_rack
from houseway.things.cards import JOKER, parse_cards
from houseway.things.deck_pair import Back
from houseway.things.decks import DECK_52, JOKER_53
from tests.felt import Felt, Scene
from tests.rules.three_card_poker_6_card import GAME


def ready_to_deal() -> Scene:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.close()
    return scene


@pytest.mark.rule("SCB-6")
def test_the_cards_come_from_one_deck() -> None:
    scene = ready_to_deal()

    assert scene.refused(Deal(Back.RED, DECK_52.cards * 2))
    assert scene.refused(Deal(Back.RED, DECK_52.cards[:-1]))
    scene.act(Deal(Back.RED, DECK_52.cards))
    dealt = [card for hand in scene.round.hands.values() for card in hand]
    assert (*dealt, *scene.round.stub) == DECK_52.cards


@pytest.mark.rule("SCB-8")
def test_there_are_fifty_two_different_cards_and_no_joker() -> None:
    scene = ready_to_deal()
    deck = scene.game.rules.deck

    assert len(set(deck.cards)) == len(deck) == 52
    assert JOKER not in deck.cards
    assert "SCB-8" in scene.refused(Deal(Back.RED, JOKER_53.cards)).rule_ids
    joker_for_a_two = (*DECK_52.cards[1:], JOKER)
    assert "SCB-8" in scene.refused(Deal(Back.RED, joker_for_a_two)).rule_ids


@pytest.mark.rule("SCB-8")
def test_a_deck_with_a_card_twice_is_refused() -> None:
    scene = ready_to_deal()
    twice = (*DECK_52.cards[:-1], DECK_52.cards[0])
    assert "SCB-8" in scene.refused(Deal(Back.RED, twice)).rule_ids


@pytest.mark.rule("SCB-9", "SCB-11")
def test_two_decks_of_different_colours_take_turns() -> None:
    felt = Felt(GAME, players=3, chips=5000)
    backs = []
    for banking in (1, 1, 2, 2):
        felt.whole_round(banking)
        backs.append(felt.played.back)

    assert backs == [Back.RED, Back.BLUE, Back.RED, Back.BLUE]


@pytest.mark.rule("SCB-11")
def test_the_deck_of_the_round_before_is_not_dealt_again() -> None:
    felt = Felt(GAME, players=3, chips=5000)
    felt.whole_round(1)
    felt.bank(1, 1000)
    felt.wager(2, ante=10)
    felt.close()

    again = InRound(Deal(Back.RED, DECK_52.cards))
    assert "SCB-11" in felt.refused(again).rule_ids


@pytest.mark.rule("SCB-10")
def test_the_deck_that_is_being_shuffled_cannot_be_dealt() -> None:
    felt = Felt(GAME, players=2)
    for in_play in (Back.RED, Back.BLUE):
        felt.bank(1)
        felt.wager(2, ante=10)
        felt.close()
        assert felt.round.back is in_play
        shuffling = InRound(Deal(in_play.other, felt.shuffle.order, felt.shuffle.secret))
        refusal = felt.refused(shuffling)
        assert f"dealt from the {in_play} deck, not the {in_play.other} one" in str(refusal)
        assert "SCB-11" in refusal.rule_ids
        felt.deal()
        felt.fold(2)


@pytest.mark.rule("SCB-12")
def test_the_rack_never_holds_cards_of_both_decks() -> None:
    felt = Felt(GAME, players=3, chips=5000)
    felt.whole_round(1)
    rack = build_discard_rack(felt.game, felt.played, settled=True)

    assert rack.back is Back.RED
    assert len(rack.cards) == 52
    with pytest.raises(RecordError, match="blue deck cannot join"):
        rack.add("seat 7", parse_cards("As Ks Qs"), Back.BLUE)
