"""After a round the cards are discarded: the shoe goes on where it was until the cut card."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.families.blackjack.play.events import FirstCardsDealt
from houseway.floor.banked.actions import InRound, PostBank
from houseway.play.actions import Deal
from houseway.play.round import Phase, Round
from houseway.play.views.view import provable
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back
from houseway.things.decks import stacked_shoe
from tests.felt import Felt, Scene
from tests.rules.no_bust.hands import GAME


@pytest.mark.rule("NB-112")
def test_cards_of_a_settled_round_are_not_dealt_again_from_the_same_shoe() -> None:
    felt = Felt(GAME, players=3)
    felt.bank(1, top="Kc 7c 9c As Kd 8d 9d Th")
    felt.wager(2, base=5)
    felt.deal()
    felt.play_out()
    assert felt.table.shoe is not None
    assert felt.table.shoe.dealt == 4

    felt.bank(1)
    felt.wager(3, base=5)
    felt.deal()
    assert felt.round.shoe_from == 4
    assert [card.text for card in felt.round.hands[3]] == ["Kd", "9d"]
    assert [card.text for card in felt.round.hands[1]] == ["8d"]
    felt.play_out()
    dealt = felt.happened(FirstCardsDealt)
    assert [event.start for event in dealt] == [0, 4]
    assert dealt[0].order == dealt[1].order


@pytest.mark.rule("NB-04", "NB-112")
def test_the_whole_shoe_that_was_promised_is_dealt_from() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1)
    other = Shuffle(tuple(reversed(felt.shuffle.order)), "another")

    refusal = felt.refused(PostBank("P1", 10_000, other.commitment))
    assert "NB-04" in refusal.rule_ids
    felt.bank(1)
    felt.wager(2, base=5)
    felt.close()
    assert isinstance(
        felt.refused(InRound(Deal(felt.round.back, other.order, other.secret))), Refusal
    )
    felt.deal()


def rounds_of_a_shoe(cut_card: str | None) -> tuple[int, int]:
    """After how many cards, and how many before the last round, a shoe of 318 is changed."""
    felt = Felt(GAME, players=2, options={"cut_card": cut_card} if cut_card else None)
    before = 0
    while felt.table.shoes == 0:
        before = felt.table.shoe.dealt if felt.table.shoe else 0
        felt.whole_round(banking=int((felt.offered or "P1")[1:]), once=True)
    assert felt.table.last_round is not None
    return felt.table.last_round.drawn, before


@pytest.mark.rule("NB-112")
@pytest.mark.parametrize(
    ("cut_card", "after"), [(None, 238), ("75", 238), ("50", 159), ("65", 206), ("85", 270)]
)
def test_a_new_shoe_comes_with_the_cut_card(cut_card: str | None, after: int) -> None:
    at_the_end, before = rounds_of_a_shoe(cut_card)

    assert before < after <= at_the_end


@pytest.mark.rule("NB-112")
def test_a_house_may_shuffle_after_every_round() -> None:
    felt = Felt(GAME, players=3, options={"cut_card": "0"})
    for _ in range(2):
        felt.whole_round(banking=1)

    assert felt.table.shoe is None
    assert felt.table.shoes == 2
    assert [event.start for event in felt.happened(FirstCardsDealt)] == [0, 0]


def places_proved(felt: Felt, round: Round | None) -> int:
    """How many cards of the shoe anybody can ask the proof of."""
    assert round is not None
    asked = {tuple(provable(felt.table.game, round, player)) for player in ("P1", "P2", None)}
    assert len(asked) == 1
    return len(asked.pop())


def test_nobody_learns_the_order_of_a_shoe_before_its_last_round_is_over() -> None:
    felt = Felt(GAME, players=2)
    felt.bank(1, top="Kc 7c 9c As")
    felt.wager(2, base=5)
    felt.deal()
    assert places_proved(felt, felt.round) == 0
    felt.play_out()
    assert places_proved(felt, felt.table.last_round) == felt.played.drawn

    every_round = Felt(GAME, players=2, options={"cut_card": "0"})
    every_round.whole_round(banking=1)
    whole = len(every_round.shuffle.order)
    assert places_proved(every_round, every_round.table.last_round) == whole


def test_a_shoe_that_runs_out_voids_the_round_and_everything_goes_back() -> None:
    scene = Scene(GAME, bank=500, options={"decks": "2"})
    scene.wager(2, base=10)
    scene.close()
    end = parse_cards("2c 6c 2d 2h 2s 3c", each_at_most=2)
    order = tuple(reversed(stacked_shoe(scene.game.rules.shoe, tuple(reversed(end)))))
    scene.begin_after(100)
    scene.act(Deal(Back.RED, order))
    assert scene.hand(2) == "2c 2d"
    for _ in range(4):
        scene.hit(2)

    assert scene.round.phase is Phase.VOID
    assert scene.round.chips["P1"] == 100_000 + 50_000
    assert scene.round.chips["P2"] == 100_000
