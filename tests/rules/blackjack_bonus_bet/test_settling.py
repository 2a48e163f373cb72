"""Settling the bet: after the base wager of its spot, whatever became of it, out of the bank."""

from __future__ import annotations

import pytest

from houseway.rules.catalog import game
from houseway.rules.game import at_house
from tests.felt import Felt, Scene
from tests.rules.blackjack_bonus_bet.tables import GAME, settled, with_bonus


@pytest.mark.rule("BBB-18")
def test_without_a_qualifying_hand_the_player_dealer_takes_the_wager() -> None:
    scene = settled("9s 8d", "9c 8h")

    assert scene.result(2, "base") == "push"
    assert scene.taken(2, "bonus") == 5
    assert scene.won("P1") == 5
    assert "BBB-18" in scene.posting(2, "bonus").rule_ids


@pytest.mark.rule("BBB-21")
@pytest.mark.parametrize(
    ("bank", "later", "base"),
    [("9c 8h", "", "win"), ("Kc Qh", "", "push"), ("9c 7h", "5c", "lose"), ("Ac Kh", "", "lose")],
)
def test_it_is_paid_whatever_the_result_of_the_base_wager(bank: str, later: str, base: str) -> None:
    scene = settled("Ks Qd", bank, later)

    assert scene.result(2, "base") == base
    assert scene.paid(2, "bonus") == 20


@pytest.mark.rule("BBB-21")
def test_a_hand_that_goes_over_keeps_it() -> None:
    scene = with_bonus("Ks 5d", "9c 8h", "Kd")
    scene.hit(2)

    assert scene.taken(2, "base") == 10
    assert scene.paid(2, "bonus") == 5


@pytest.mark.rule("BBB-21")
def test_a_surrendered_hand_keeps_it() -> None:
    scene = with_bonus("Ks 6d", "9c 8h")
    scene.surrender(2)

    assert scene.taken(2, "base") == 5
    assert scene.paid(2, "bonus") == 5
    assert "BBB-21" in scene.posting(2, "bonus").rule_ids


@pytest.mark.rule("BBB-16", "BBB-21")
def test_split_kings_are_judged_as_the_pair_they_were() -> None:
    scene = with_bonus("Ks Ks", "9c 8h", "5d 6d Kd")
    scene.split(2)
    scene.everybody_stands()

    assert scene.paid(2, "bonus") == 250
    assert sum(posting.bet == "bonus" for posting in scene.postings) == 1


@pytest.mark.rule("BBB-21", "BBB-06")
def test_a_double_does_not_multiply_it() -> None:
    scene = with_bonus("Ks Qd", "9c 8h", "Ad")
    scene.double(2)

    assert scene.paid(2, "double") == 10
    assert scene.paid(2, "bonus") == 20


@pytest.mark.rule("BBB-23")
@pytest.mark.parametrize(
    ("hand", "bank"), [("Ks Ks", "9c 8h"), ("9s 7d", "9c 8h"), ("As Kd", "9c 8h")]
)
def test_it_does_not_touch_the_base_game(hand: str, bank: str) -> None:
    plain = Scene(GAME, house="marysville")
    plain.wager(2, base=10)
    plain.deal({1: bank, 2: hand})
    beside = with_bonus(hand, bank)
    assert plain.verbs() == beside.verbs()
    plain.everybody_stands()
    beside.everybody_stands()

    assert plain.paid(2, "base") == beside.paid(2, "base")
    assert plain.taken(2, "base") == beside.taken(2, "base")


@pytest.mark.rule("BBB-20")
@pytest.mark.parametrize(
    ("choice", "order"),
    [("false", ["base", "bonus", "buster"]), ("true", ["base", "buster", "bonus"])],
)
def test_at_a_spot_the_base_wager_comes_first_then_the_bonus_then_buster(
    choice: str, order: list[str]
) -> None:
    scene = Scene(GAME, house="marysville", options={"buster_first": choice})
    for seat in (2, 3):
        scene.wager(seat, base=10, bonus=5, buster=5)
    scene.deal({1: "9c 8h", 2: "Ks Qd", 3: "9s 7d"})
    scene.everybody_stands()

    expected = [(seat, bet) for seat in (2, 3) for bet in order]
    assert scene.order_of_action() == expected


@pytest.mark.rule("BBB-20")
def test_doubles_and_split_hands_come_before_it_too() -> None:
    scene = with_bonus("8s 8d", "9c 8h", "3d Kd Ks Qd", double_after_split="true")
    scene.split(2)
    scene.double(2)
    scene.everybody_stands()

    order = [(posting.bet, posting.hand) for posting in scene.postings]
    assert order == [("base", 1), ("double", 1), ("base", 2), ("bonus", 1)]


@pytest.mark.rule("BBB-19")
def test_a_short_bank_begins_at_the_base_game_s_button() -> None:
    scene = Scene(GAME, house="marysville", bank=25)
    for seat in (2, 3, 4):
        scene.wager(seat, base=10, bonus=5)
    scene.deal({1: "9c Kh", 2: "Ks Qd", 3: "Ks Qd", 4: "Ks Qd"})
    scene.everybody_stands()

    # A king counts ten: the third of seven positions, seat 4.
    assert scene.round.button == 4
    assert [posting.seat for posting in scene.postings] == [4, 4, 2, 2, 3, 3]
    assert (scene.paid(4, "base"), scene.paid(4, "bonus")) == (10, 15)
    assert scene.won("P2") == scene.won("P3") == 0


@pytest.mark.rule("BBB-21")
def test_it_is_paid_as_far_as_the_bank_reaches_and_goes_back() -> None:
    scene = with_bonus("Ks Ks", "Kc Qh", bank=100)
    scene.everybody_stands()

    posting = scene.posting(2, "bonus")
    assert (posting.paid_cents, posting.returned_cents) == (10_000, 500)
    assert posting.uncovered_cents == 15_000
    assert {"P21-72", "P21-73"} <= set(posting.rule_ids)


@pytest.mark.rule("BBB-18", "BBB-21")
def test_a_losing_wager_that_the_bank_does_not_reach_goes_back() -> None:
    scene = with_bonus("9s 7d", "9c 8h", bank=12)
    scene.everybody_stands()

    assert scene.taken(2, "base") == 10
    assert (scene.taken(2, "bonus"), scene.returned(2, "bonus")) == (2, 3)


@pytest.mark.rule("BBB-10")
def test_nobody_pays_a_fee_for_it_but_it_counts_as_table_action() -> None:
    fees = []
    for bonus in (None, 1.0):
        felt = Felt(GAME, schedule="calgames-B-4", options={"blackjack_bonus": "true"})
        felt.bank(1)
        if bonus is None:
            felt.wager(2, base=25)
        else:
            felt.wager(2, base=25, bonus=bonus)
        felt.close()
        fees.append(felt.fees())

    assert fees == [{"P1": 1}, {"P1": 2}]


@pytest.mark.rule("BBB-10")
def test_all_that_is_won_and_lost_on_it_stays_between_the_players() -> None:
    scene = settled("Ks Qd", "9c 8h")

    assert scene.won("P1") + scene.won("P2") == 0
    assert scene.settlement is not None
    assert scene.settlement.collection_cents == 0


@pytest.mark.rule("BBB-14")
@pytest.mark.parametrize(("choice", "paid"), [("false", -5), ("true", 40)])
def test_two_jokers_qualify_only_where_the_house_says_so(choice: str, paid: float) -> None:
    scene = with_bonus("Jk Jk", "9c", "8h", game="no-bust", bonus_two_jokers=choice)
    scene.everybody_stands()
    posting = scene.posting(2, "bonus")

    assert (posting.paid_cents - posting.taken_cents) / 100 == paid


@pytest.mark.rule("BBB-12")
@pytest.mark.parametrize("hand", ["Jk 9d", "9d Jk", "Jk Kd"])
def test_a_joker_hand_is_no_two_card_20(hand: str) -> None:
    scene = with_bonus(hand, "9c", "8h", game="no-bust")
    scene.everybody_stands()

    assert scene.result(2, "bonus") == "lose"


@pytest.mark.rule("BBB-16")
@pytest.mark.parametrize(("second", "paid"), [("Kh", 2500), ("Jk", 250), ("8h", 250)])
def test_in_the_joker_game_an_ace_and_a_ten_are_the_blackjack_and_jokers_are_not(
    second: str, paid: float
) -> None:
    scene = with_bonus("Ks Ks", "Ac", f"{second} Td", game="no-bust")
    scene.everybody_stands()

    assert scene.paid(2, "bonus") == paid


@pytest.mark.rule("BBB-20")
def test_the_bets_of_a_player_are_settled_in_one_order_at_marysville() -> None:
    bets = at_house(game(GAME), "marysville").rules.side_bets

    assert [bet.id for bet in bets] == ["bonus", "buster"]
