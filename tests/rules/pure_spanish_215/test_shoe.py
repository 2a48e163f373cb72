"""The shoe on the floor: promised, dealt from round after round, changed after the cut card."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.families.blackjack.play.events import CardDrawn, FirstCardsDealt, PlayerDealerDrew
from houseway.floor.banked.actions import InRound, PostBank
from houseway.play.actions import Deal, VoidReason
from houseway.play.deck.discard_rack import build_discard_rack
from houseway.play.events import CollectionTaken
from houseway.play.views.view import provable
from houseway.things.commitment import Shuffle, check_shuffle
from tests.felt import Felt
from tests.rules.pure_spanish_215.scenes import GAME, against


@pytest.mark.rule("PS-46")
def test_the_next_round_opens_only_when_the_one_before_is_over() -> None:
    felt = Felt(GAME, players=2)
    felt.bank(1)
    felt.wager(2, base=10)
    felt.close()
    felt.deal()

    assert felt.refused(felt.post(1, 100)).rule_ids == ("PS-03",)
    felt.everybody_stands()
    assert felt.table.round is None
    felt.bank(1)


@pytest.mark.rule("PS-46")
def test_all_cards_of_a_round_are_gathered_into_the_discard_tray() -> None:
    scene = against("6h Kd", "8s 8d", later="3c 2c 4c 5h")
    scene.split(2)
    scene.double(2)
    scene.stand(2)
    scene.stand(2, hand=2)

    rack = build_discard_rack(scene.game, scene.round, settled=True)
    assert Counter(rack.cards) == Counter(scene.round.shoe[: scene.round.drawn])


@pytest.mark.rule("PS-46")
def test_cards_in_the_discard_tray_are_not_dealt_again_from_the_same_shoe() -> None:
    felt = Felt(GAME, players=3)
    for seat in (1, 1, 2, 2, 3):
        felt.whole_round(banking=seat)

    starts = [event.start for event in felt.happened(FirstCardsDealt)]
    drawn = len(felt.happened(CardDrawn)) + len(felt.happened(PlayerDealerDrew))
    assert starts == sorted(set(starts))
    assert felt.table.shoe is not None
    assert felt.table.shoe.dealt == 5 * 4 + drawn
    assert felt.played.drawn == felt.table.shoe.dealt


@pytest.mark.rule("PS-46")
def test_a_round_is_dealt_on_from_where_the_one_before_stopped() -> None:
    felt = Felt(GAME, players=2)
    felt.bank(1, top="Ks Kh 9d 8d 7s 9h 7d 9c")
    felt.wager(2, base=10)
    felt.close()
    felt.deal()
    felt.everybody_stands()
    felt.bank(1)
    felt.wager(2, base=10)
    felt.close()
    felt.deal()

    assert [card.text for card in felt.round.hands[2]] == ["7s", "7d"]
    assert [card.text for card in felt.round.hands[1]] == ["9h", "9c"]


@pytest.mark.rule("PS-46")
def test_while_a_shoe_is_in_use_no_other_can_be_promised_or_dealt() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    other = Shuffle(tuple(reversed(felt.shuffle.order)), "another secret")

    refusal = felt.refused(PostBank("P1", 10_000, other.commitment))
    assert "PS-14" in refusal.rule_ids
    felt.bank(1)
    felt.wager(2, base=5)
    felt.close()
    assert "not in the order that was promised" in str(
        felt.refused(InRound(Deal(felt.round.back, other.order, other.secret)))
    )


@pytest.mark.rule("PS-46")
def test_after_the_cut_card_the_next_round_gets_a_new_shoe() -> None:
    felt = Felt(GAME, players=2, chips=10_000, options={"cut_card": "50", "decks": "4"})
    while felt.table.shoes == 0:
        assert felt.table.shoe is None or felt.table.shoe.dealt < 96
        banking = felt.table.rotation.offered
        assert banking is not None
        felt.whole_round(banking=banking.seat)

    assert felt.table.shoe is None
    assert felt.played.drawn >= 96


@pytest.mark.rule("PS-46")
def test_a_house_that_shuffles_every_round_has_a_new_shoe_for_each() -> None:
    felt = Felt(GAME, players=2, options={"cut_card": "0"})
    for seat in (1, 1, 2):
        felt.whole_round(banking=seat)
        assert felt.table.shoe is None

    assert felt.table.shoes == 3
    assert [event.start for event in felt.happened(FirstCardsDealt)] == [0, 0, 0]


@pytest.mark.rule("PS-30", "PS-46")
def test_what_is_left_in_the_shoe_is_shown_to_nobody_until_it_is_used_up() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    for person in ("P1", "P2", None):
        places = provable(felt.table.game, felt.played, person)
        assert places == [*range(felt.played.drawn)]

    every_round = Felt(GAME, players=2, options={"cut_card": "0"})
    every_round.whole_round(banking=1)
    shown = provable(every_round.table.game, every_round.played, None)
    assert shown == [*range(len(every_round.shuffle.order))]


@pytest.mark.rule("PS-11", "PS-14")
def test_the_whole_shoe_can_be_checked_against_what_was_promised() -> None:
    felt = Felt(GAME, players=2, options={"cut_card": "50"})
    for seat in (1, 1, 2, 2) * 8:
        felt.whole_round(banking=seat)
        if felt.table.shoes:
            break
    whole = felt.table.game.rules.shoe

    revealed = Shuffle(felt.played.shoe, felt.played.secret)
    assert check_shuffle(felt.played.commitment, revealed, whole) == []
    assert Counter(felt.played.shoe) == Counter(whole)


@pytest.mark.rule("PS-29", "PS-28")
def test_cards_are_dealt_only_after_the_fees_are_in() -> None:
    felt = Felt(GAME, players=2, schedule="ps215-7")
    felt.bank(1)
    felt.wager(2, base=10)
    assert "Cards are dealt once, after betting closes" in str(felt.refused(felt.dealing()))
    assert felt.happened(CollectionTaken) == []
    felt.close()

    assert felt.fees() == {"P1": 1}
    assert felt.round.hands == {}
    felt.deal()


@pytest.mark.rule("PS-05", "PS-28")
def test_a_round_that_is_voided_gives_back_wagers_and_bank_but_not_the_fee() -> None:
    felt = Felt(GAME, players=2, schedule="ps215-7")
    felt.bank(1)
    felt.wager(2, base=10)
    felt.close()
    felt.deal()
    felt.void(VoidReason.FLOOR_DECISION)

    assert (felt.chips("P1"), felt.chips("P2")) == (999, 1000)
    assert felt.drop() == 1
