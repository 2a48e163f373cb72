"""The bank goes round the table: two hands each, clockwise, and the game stops without a taker."""

from __future__ import annotations

from houseway.floor.actions import InRound, Join, OfferAgain, PassBank, Sit
from houseway.floor.events import RoundOpened
from houseway.play.events import FirstCardsDealt
from houseway.play.rack import racked
from tests.felt import Felt, on
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, SEATS, dealt


@each_proves("game", {NB6: "NB6-20", NBB: "NBB-19"})
def test_a_round_starts_when_somebody_has_put_up_the_bank(game: str) -> None:
    felt = Felt(game)
    felt.refused(InRound(on(2, base=10)))
    felt.bank(1, 200)

    assert (felt.round.player_dealer, felt.round.bank_cents) == (1, 20_000)
    felt.wager(2, base=10)


@each_proves(("game", "rule"), {(NB6, "NB6-20"): "NB6-20", (NBB, "NBB-19"): "NBB-19"})
def test_a_bank_is_made_of_chips_that_one_has(game: str, rule: str) -> None:
    felt = Felt(game, chips=200)

    for amount in (201, 4):
        assert rule in felt.refused(felt.post(1, amount)).rule_ids
    felt.bank(1, 200)


@each_proves("game", {NB6: "NB6-21 NB6-91", NBB: "NBB-20 NBB-90"})
def test_the_button_says_first_or_second_turn_and_moves_after_two_hands(game: str) -> None:
    felt = Felt(game, players=3)
    for seat in (1, 1, 2, 2, 3):
        felt.whole_round(banking=seat)

    opened = [event for event in felt.log if isinstance(event, RoundOpened)]
    assert [event.turn for event in opened] == [1, 2, 1, 2, 1]
    assert [event.player_dealer for event in opened] == [1, 1, 2, 2, 3]


@each_proves("game", {NB6: "NB6-87 NB6-89 NB6-91", NBB: "NBB-86 NBB-88 NBB-90"})
def test_the_bank_is_offered_to_every_seat_clockwise(game: str) -> None:
    felt = Felt(game, players=SEATS[game])
    for seat in (*range(1, SEATS[game] + 1), 1):
        assert felt.offered == f"P{seat}"
        felt.whole_round(banking=seat)
        felt.whole_round(banking=seat)

    assert felt.offered == "P2"


@each_proves(("game", "rule"), {(NB6, "NB6-87"): "NB6-87", (NBB, "NBB-86"): "NBB-86"})
def test_a_declined_bank_goes_to_the_next_seat_and_nobody_takes_it_out_of_turn(
    game: str, rule: str
) -> None:
    felt = Felt(game)
    assert rule in felt.refused(felt.post(2, 100)).rule_ids
    felt.do(PassBank("P1"))

    assert felt.offered == "P2"
    assert rule in felt.refused(PassBank("P4")).rule_ids
    felt.bank(2)
    assert felt.round.player_dealer == 2


@each_proves(("game", "rule"), {(NB6, "NB6-88"): "NB6-88", (NBB, "NBB-87"): "NBB-87"})
def test_nobody_banks_a_third_hand_in_a_row(game: str, rule: str) -> None:
    felt = Felt(game, players=3)
    felt.whole_round(banking=1)
    assert felt.offered == "P1"
    felt.whole_round(banking=1)

    assert felt.offered == "P2"
    assert rule in felt.refused(felt.post(1, 100)).rule_ids


@each_proves(("game", "rule"), {(NB6, "NB6-90"): "NB6-90", (NBB, "NBB-89"): "NBB-89"})
def test_without_another_player_dealer_the_game_is_stopped(game: str, rule: str) -> None:
    felt = Felt(game, players=2)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))

    assert felt.offered is None
    assert felt.table.rotation.broken is not None
    assert rule in felt.refused(felt.post(1, 100)).rule_ids
    felt.do(OfferAgain("the floor supervisor"))
    assert felt.offered == "P2"


@each_proves("game", {NB6: "NB6-90", NBB: "NBB-89"})
def test_a_bank_that_nobody_wants_may_be_kept_where_the_house_reads_it_so(game: str) -> None:
    felt = Felt(game, players=2, options={"no_taker": "retain"})
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))

    assert felt.offered == "P1"


@each_proves("game", {NB6: "NB6-87", NBB: "NBB-86"})
def test_a_house_may_offer_the_bank_only_to_those_who_wagered_before(game: str) -> None:
    felt = Felt(game, options={"wagered_before": "true"})
    for _ in range(2):
        felt.bank(1)
        felt.wager(4, base=5)
        felt.close()
        felt.deal()
        felt.everybody_stands()

    assert felt.offered == "P4"


@each_proves(("game", "rule"), {(NB6, "NB6-16"): "NB6-16", (NBB, "NBB-15"): "NBB-15"})
def test_one_more_than_the_seats_finds_no_place(game: str, rule: str) -> None:
    felt = Felt(game, players=SEATS[game])
    felt.do(Join("Ann", 10_000))

    for seat in range(1, SEATS[game] + 2):
        assert rule in felt.refused(Sit("Ann", seat)).rule_ids


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
    rack = racked(scene.game, scene.round, settled=True)
    assert sorted(card.text for card in rack.cards) == sorted(card.text for card in out)
