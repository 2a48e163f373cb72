"""The bank goes round the table: two hands each, then clockwise; and the shoe goes on with it."""

from __future__ import annotations

import pytest

from houseway.floor.actions import Join, OfferAgain, PassBank, PostBank, Sit
from houseway.floor.events import RoundOpened
from houseway.play import view
from houseway.things.commitment import Shuffle
from houseway.things.decks import stacked_shoe
from tests.felt import Felt
from tests.rules.pure_215.tables import GAME

CITED = ("P21-74", "P21-75", "P21-76")


@pytest.mark.rule("P21-21", "P21-74")
def test_the_bank_button_shows_the_first_and_then_the_second_turn() -> None:
    felt = Felt(GAME, players=3)
    for seat in (1, 1, 2, 2, 3):
        felt.whole_round(banking=seat)

    opened = [event for event in felt.log if isinstance(event, RoundOpened)]
    assert [(event.banked_by, event.turn) for event in opened] == [
        ("P1", 1), ("P1", 2), ("P2", 1), ("P2", 2), ("P3", 1),
    ]  # fmt: skip
    assert felt.table.rotation.turn == 2


@pytest.mark.rule("P21-74")
def test_the_position_moves_clockwise_after_every_two_hands() -> None:
    felt = Felt(GAME, players=4)
    for seat in (1, 2, 3, 4, 1):
        assert felt.offered == f"P{seat}"
        felt.whole_round(banking=seat)
        felt.whole_round(banking=seat)

    assert felt.offered == "P2"


@pytest.mark.rule("P21-76")
def test_nobody_banks_a_third_hand_running() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)

    assert felt.refused(felt.post(1, 100)).rule_ids == CITED
    felt.whole_round(banking=2)


@pytest.mark.rule("P21-74")
def test_the_bank_is_taken_only_by_whom_it_is_offered_to() -> None:
    felt = Felt(GAME, players=3)

    assert felt.refused(felt.post(2, 100)).rule_ids == CITED
    assert felt.refused(PassBank("P3")).rule_ids == CITED
    felt.do(PassBank("P1"))
    assert felt.offered == "P2"


@pytest.mark.rule("P21-74")
def test_a_bank_taken_for_one_hand_moves_on_after_one() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1, once=True)

    assert felt.offered == "P2"


@pytest.mark.rule("P21-75")
def test_without_an_intervening_player_dealer_the_game_is_broken() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))
    felt.do(PassBank("P3"))

    assert felt.offered is None
    assert felt.table.rotation.broken is not None
    assert felt.refused(felt.post(1, 100)).rule_ids == CITED


@pytest.mark.rule("P21-75")
def test_a_broken_game_goes_on_when_somebody_else_banks() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))
    felt.do(Join("P5", 50_000))
    felt.do(Sit("P5", 5))
    assert felt.offered == "P5"
    felt.do(PassBank("P5"))
    felt.do(OfferAgain("the floor supervisor"))

    assert felt.offered == "P2"


@pytest.mark.rule("PS-03")
@pytest.mark.parametrize(("choice", "offered"), [("break", None), ("retain", "P1")])
def test_what_happens_to_a_bank_that_nobody_takes_over_is_an_option(
    choice: str, offered: str | None
) -> None:
    felt = Felt(GAME, players=2, options={"no_taker": choice})
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))

    assert felt.offered == offered


@pytest.mark.rule("DHP-21")
@pytest.mark.parametrize(("choice", "offered"), [("false", "P2"), ("true", "P4")])
def test_a_house_may_ask_only_those_who_wagered_before(choice: str, offered: str) -> None:
    felt = Felt(GAME, players=4, options={"wagered_before": choice})
    for _ in range(2):
        felt.bank(1)
        felt.wager(4, base=5)
        felt.close()
        felt.deal()
        felt.everybody_stands()

    assert felt.offered == offered


@pytest.mark.rule("P21-19")
def test_a_round_begins_when_the_bank_lies_on_the_table() -> None:
    felt = Felt(GAME, players=3)
    assert felt.table.round is None
    felt.bank(1, 300)

    assert felt.round.bank_cents == 30_000
    assert felt.chips("P1") == 700


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

    assert view(felt.table.game, felt.played, None).secret is None
    single = Felt(GAME, players=2, options={"cut_card": "0"})
    single.whole_round(banking=1)
    assert view(single.table.game, single.played, None).secret == single.shuffle.secret
