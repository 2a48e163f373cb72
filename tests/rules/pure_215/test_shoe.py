"""The shoe goes on from round to round until its cut card comes."""

from __future__ import annotations

import pytest

from houseway.floor.banked.actions import PostBank
from houseway.play.views.view import provable
from houseway.things.commitment import Shuffle
from houseway.things.decks import stacked_shoe
from tests.felt import Felt
from tests.rules.pure_215.tables import GAME


@pytest.mark.rule("P21-78")
def test_the_cards_of_a_round_are_out_of_the_next() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    used = felt.played.drawn
    felt.bank(1)
    felt.wager(2, base=5)
    felt.close()
    felt.deal()

    assert used > 3
    order = felt.shuffle.order
    assert felt.round.hands[2][0] is order[used]
    assert felt.round.hands[1][0] is order[used + 1]


@pytest.mark.rule("P21-78")
def test_another_shoe_cannot_be_slipped_in() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    other = Shuffle(stacked_shoe(felt.table.game.rules.shoe, ()), "another secret")

    refusal = felt.refused(PostBank("P1", 10_000, other.commitment))
    assert "P21-08" in refusal.rule_ids


@pytest.mark.rule("P21-78")
@pytest.mark.parametrize(
    ("cut_card", "shoe_is_kept"), [("0", False), ("50", True), ("75", True), ("85", True)]
)
def test_a_house_sets_how_much_of_the_shoe_is_dealt(cut_card: str, *, shoe_is_kept: bool) -> None:
    felt = Felt(GAME, players=2, options={"cut_card": cut_card})
    felt.whole_round(banking=1)

    assert (felt.table.shoe is not None) is shoe_is_kept


@pytest.mark.rule("P21-78")
@pytest.mark.parametrize(("cut_card", "cards"), [("50", 156), ("65", 202), ("75", 234)])
def test_after_the_cut_card_the_round_is_played_out_and_a_new_shoe_comes(
    cut_card: str, cards: int
) -> None:
    felt = Felt(GAME, players=2, options={"cut_card": cut_card})
    dealt = 0
    seats = [seat for turn in range(60) for seat in (1, 1, 2, 2)]
    for seat in seats:
        felt.whole_round(banking=seat)
        if felt.table.shoe is None:
            break
        dealt = felt.table.shoe.dealt

    assert dealt < cards <= felt.played.drawn


@pytest.mark.rule("P21-78")
def test_the_shoe_stays_secret_until_its_last_round_is_over() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)

    assert provable(felt.table.game, felt.played, None) == [*range(felt.played.drawn)]
    single = Felt(GAME, players=2, options={"cut_card": "0"})
    single.whole_round(banking=1)
    places = [*range(len(single.shuffle.order))]
    assert provable(single.table.game, single.played, None) == places
