"""Two decks with backs of two colours, and the machine that shuffles one of them."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError
from houseway.families.three_card.play.events import StacksDealt
from houseway.floor.banked.actions import InRound
from houseway.floor.banked.events import RoundOpened
from houseway.play import view
from houseway.play.actions import Deal, VoidReason
from houseway.play.deck.discard_rack import build_discard_rack
from houseway.play.views.view import provable
from houseway.rules.catalog import game
from houseway.things.cards import JOKER, parse_cards
from houseway.things.commitment import Shuffle, check_shuffle, shuffle
from houseway.things.deck_pair import Back
from houseway.things.decks import DECK_52
from houseway.things.discard_rack import DiscardRack
from houseway.things.random_source import Bits, cut, shuffled
from tests.felt import Felt, Scene
from tests.rules.three_card_poker import GAME


def ready() -> Scene:
    """A round in which seat 2 has wagered and the bets are closed."""
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.close()
    return scene


@pytest.mark.rule("TCP-13")
def test_the_deck_has_fifty_two_cards_and_no_joker() -> None:
    cards = game(GAME).rules.deck.cards

    assert len(cards) == len(set(cards)) == 52
    assert JOKER not in cards
    assert {card.text for card in cards} == {
        rank + suit for rank in "23456789TJQKA" for suit in "cdhs"
    }


@pytest.mark.rule("TCP-13")
def test_a_deck_with_a_joker_in_it_cannot_be_dealt() -> None:
    scene = ready()
    with_joker = (*scene.order({})[:-1], JOKER)

    assert "TCP-13" in scene.refused(Deal(Back.RED, with_joker)).rule_ids


@pytest.mark.rule("TCP-13")
def test_a_short_or_a_double_deck_cannot_be_dealt() -> None:
    scene = ready()
    whole = scene.order({})

    assert "TCP-13" in scene.refused(Deal(Back.RED, whole[:-1])).rule_ids
    assert "TCP-13" in scene.refused(Deal(Back.RED, whole + whole)).rule_ids


@pytest.mark.rule("TCP-12")
def test_every_stack_of_a_full_table_comes_from_one_single_deck() -> None:
    scene = Scene(GAME)
    for seat in range(2, 9):
        scene.wager(seat, ante=10)
    scene.deal({})
    dealt = [card for hand in scene.round.hands.values() for card in hand]

    assert len(dealt) == 24
    assert set(dealt) | set(scene.round.stub) == set(DECK_52.cards)
    assert len(dealt) + len(scene.round.stub) == 52


@pytest.mark.rule("TCP-14", "TCP-16")
def test_the_decks_swap_every_round() -> None:
    felt = Felt(GAME, players=4)
    for seat in (1, 1, 2, 2):
        felt.whole_round(banking=seat)

    opened = [event.back for event in felt.log if isinstance(event, RoundOpened)]
    assert opened == [Back.RED, Back.BLUE, Back.RED, Back.BLUE]
    assert [event.back for event in felt.happened(StacksDealt)] == opened


@pytest.mark.rule("TCP-14")
def test_there_are_two_backs_and_each_has_the_other_beside_it() -> None:
    assert len(Back) == 2
    assert Back.RED.other is Back.BLUE
    assert Back.BLUE.other is Back.RED


@pytest.mark.rule("TCP-15", "TCP-16")
def test_the_deck_in_the_machine_cannot_be_dealt() -> None:
    felt = Felt(GAME, players=2)
    for in_play, in_the_machine in ((Back.RED, Back.BLUE), (Back.BLUE, Back.RED)):
        felt.bank(1)
        felt.wager(2, ante=5)
        felt.close()
        wrong = Deal(in_the_machine, felt.shuffle.order, felt.shuffle.secret)
        refusal = felt.refused(InRound(wrong))
        assert f"dealt from the {in_play} deck, not the {in_the_machine} one" in str(refusal)
        assert "TCP-16" in refusal.rule_ids
        felt.deal()
        felt.play_out()


@pytest.mark.rule("TCP-16")
def test_a_voided_round_swaps_the_decks_too() -> None:
    felt = Felt(GAME, players=2)
    felt.bank(1)
    felt.void(VoidReason.NO_WAGERS)
    felt.bank(1)

    assert felt.round.back is Back.BLUE


@pytest.mark.rule("TCP-17")
def test_cards_of_the_other_deck_cannot_join_the_rack() -> None:
    rack = DiscardRack(Back.RED).add("seat 2", parse_cards("As Kd 2c"), Back.RED)

    with pytest.raises(RecordError):
        rack.add("seat 3", parse_cards("9s 9d 9c"), Back.BLUE)


@pytest.mark.rule("TCP-17")
def test_after_every_round_the_rack_holds_that_round_s_deck_alone() -> None:
    felt = Felt(GAME, players=2)
    for back in (Back.RED, Back.BLUE):
        felt.whole_round(banking=1)
        rack = build_discard_rack(felt.table.game, felt.played, settled=True)
        assert rack.back is back
        assert sorted(map(str, rack.cards)) == sorted(map(str, DECK_52.cards))


@pytest.mark.rule("TCP-38")
def test_the_cards_are_shuffled_and_promised_before_the_first_wager() -> None:
    felt = Felt(GAME, players=2)
    felt.bank(1)

    seen = view(felt.table.game, felt.round, "P2")
    assert seen.commitment == felt.shuffle.commitment
    assert felt.shuffle.secret not in str(seen)
    assert provable(felt.table.game, felt.round, "P2") == []


@pytest.mark.rule("TCP-38")
def test_after_each_round_anyone_can_check_what_was_dealt_against_the_promise() -> None:
    felt = Felt(GAME, players=2)
    for _ in range(2):
        felt.whole_round(banking=1)
        round = felt.played
        dealt = tuple(card for hand in round.hands.values() for card in hand) + round.stub
        assert check_shuffle(round.commitment, Shuffle(dealt, round.secret), DECK_52.cards) == []


@pytest.mark.rule("TCP-38")
def test_the_order_of_the_round_before_cannot_be_dealt_again() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    stale = felt.shuffle
    felt.bank(1, top="As Ks Qs")
    felt.wager(2, ante=5)
    felt.close()

    felt.refused(InRound(Deal(felt.round.back, stale.order, stale.secret)))
    felt.deal()
    assert felt.round.hands[2] == parse_cards("As Ks Qs")


def answers(*numbers: int) -> Bits:
    """A source of chance that gives these numbers one after the other."""
    drawn = iter(numbers)
    return lambda _: next(drawn)


@pytest.mark.rule("TCP-38")
def test_a_shuffle_can_bring_out_every_order_equally_often() -> None:
    three = parse_cards("As Kd 2c")
    orders = [shuffled(three, answers(first, second)) for first in range(3) for second in range(2)]

    assert len(orders) == len(set(orders)) == 6


@pytest.mark.rule("TCP-38")
def test_a_shuffle_can_be_checked_and_a_changed_one_is_found_out() -> None:
    honest = shuffle(DECK_52.cards)
    changed = honest._replace(order=cut(honest.order, 1))

    assert check_shuffle(honest.commitment, honest, DECK_52.cards) == []
    assert len(check_shuffle(honest.commitment, changed, DECK_52.cards)) == 1
