"""The shoe goes on from round to round, and all cards of a round are out of the next."""

from __future__ import annotations

from houseway.families.blackjack.play.events import FirstCardsDealt
from houseway.play.deck.discard_rack import build_discard_rack
from tests.felt import Felt
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, dealt


@each_proves("game", {NB6: "NB6-92", NBB: "NBB-91"})
def test_the_next_round_begins_when_the_last_is_over_with_the_cards_behind_it(game: str) -> None:
    felt = Felt(game)
    felt.bank(1)
    felt.wager(2, base=10)
    felt.close()
    felt.deal()
    felt.refused(felt.post(1, 100))
    felt.everybody_stands()

    out = felt.played.drawn
    felt.whole_round(banking=1)
    assert [event.start for event in felt.happened(FirstCardsDealt)] == [0, out]
    assert felt.played.hands[2][0] == felt.shuffle.order[out]


@each_proves(("game", "rule"), {(NB6, "NB6-05"): "NB6-05 NB6-92", (NBB, "NBB-05"): "NBB-05 NBB-91"})
def test_a_shoe_is_dealt_to_its_cut_card_and_no_other_is_brought_before(
    game: str, rule: str
) -> None:
    felt = Felt(game)
    felt.whole_round(banking=1)
    other = felt.post(1, 100)
    other = type(other)(other.player, other.cents, "0" * 64)
    assert rule in felt.refused(other).rule_ids

    every_round = Felt(game, options={"cut_card": "0"})
    every_round.whole_round(banking=1)
    every_round.whole_round(banking=1, top="As Ks")
    assert [event.start for event in every_round.happened(FirstCardsDealt)] == [0, 0]
    assert every_round.played.hands[2][0].text == "As"


@each_proves("game", {NB6: "NB6-92", NBB: "NBB-91"})
def test_all_cards_of_a_round_lie_in_the_discard_tray_after_it(game: str) -> None:
    scene = dealt(game, "6c Td", "8h 8d", later="3s Kd 9c 2c")
    scene.split(2)
    scene.double(2)
    scene.stand(2, hand=2)

    out = scene.round.shoe[: scene.round.drawn]
    rack = build_discard_rack(scene.game, scene.round, settled=True)
    assert sorted(card.text for card in rack.cards) == sorted(card.text for card in out)
