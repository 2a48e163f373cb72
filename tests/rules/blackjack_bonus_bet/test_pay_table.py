"""The pay scale: what the first two cards win, line by line, and only the highest line."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.rules.bets import FirstTwoLine
from houseway.rules.catalog import game
from houseway.rules.game import at_house
from tests.felt import Felt
from tests.rules.blackjack_bonus_bet.tables import GAME, pays, settled, with_bonus

PICTURES = ("J", "Q", "K")


@pytest.mark.rule("BBB-11")
@pytest.mark.parametrize("first", PICTURES)
@pytest.mark.parametrize("second", ["2d", "5d", "9d", "Ad"])
def test_a_picture_as_the_first_card_pays_even_money(first: str, second: str) -> None:
    assert pays(f"{first}s {second}") == 1
    assert settled(f"{first}s {second}").posting(2, "bonus").rule_ids[0] == "BBB-11"


@pytest.mark.rule("BBB-11", "BBB-18")
@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("first", ["2d", "5d", "9d", "Ad"])
def test_a_picture_as_the_second_card_is_none(first: str, picture: str) -> None:
    assert pays(f"{first} {picture}s") == -1


@pytest.mark.rule("BBB-11", "BBB-18")
@pytest.mark.parametrize("second", ["2d", "9d", "Ad"])
def test_a_ten_is_no_picture(second: str) -> None:
    assert pays(f"Ts {second}") == -1


@pytest.mark.rule("BBB-12")
@pytest.mark.parametrize("first", ["T", "J", "Q", "K"])
@pytest.mark.parametrize("second", ["T", "J", "Q", "K"])
def test_any_two_cards_that_make_20_pay_4(first: str, second: str) -> None:
    assert pays(f"{first}s {second}d") == 4


@pytest.mark.rule("BBB-12")
@pytest.mark.parametrize("hand", ["As 9d", "9d As"])
def test_an_ace_and_a_nine_are_a_20(hand: str) -> None:
    assert pays(hand) == 4


@pytest.mark.rule("BBB-12", "BBB-13")
@pytest.mark.parametrize("hand", ["As 9d", "9d As", "As 9s", "9c Ac"])
def test_a_house_may_leave_ace_and_nine_out(hand: str) -> None:
    suited = hand[1] == hand[-1]
    assert pays(hand, bonus_ace_nine="true") == (6 if suited else 4)
    assert pays(hand, bonus_ace_nine="false") == -1
    assert pays("Ks Qd", bonus_ace_nine="false") == 4


@pytest.mark.rule("BBB-12")
@pytest.mark.parametrize("hand", ["9s 9d", "Ts 9d", "As 8d", "As Td", "Ad 2d"])
def test_other_totals_are_no_20(hand: str) -> None:
    assert pays(hand) == -1


@pytest.mark.rule("BBB-12")
def test_a_20_of_three_cards_is_none() -> None:
    scene = with_bonus("5s 6d", "9c 8h", "9d")
    scene.hit(2)

    assert scene.hand(2) == "5s 6d 9d"
    assert scene.taken(2, "bonus") == 5


@pytest.mark.rule("BBB-13")
@pytest.mark.parametrize("hand", ["Ks Qs", "Qs Ks", "Td Jd", "Ac 9c", "9h Ah", "Kh Th"])
def test_a_suited_20_pays_6(hand: str) -> None:
    assert pays(hand) == 6


@pytest.mark.rule("BBB-14")
@pytest.mark.parametrize("rank", "23456789TJQA")
@pytest.mark.parametrize("suit", "cdhs")
def test_two_cards_of_one_rank_and_suit_pay_8(rank: str, suit: str) -> None:
    assert pays(f"{rank}{suit} {rank}{suit}") == 8


@pytest.mark.rule("BBB-14")
@pytest.mark.parametrize("suit", "cdh")
def test_two_kings_of_another_suit_than_spades_pay_8(suit: str) -> None:
    assert pays(f"K{suit} K{suit}") == 8


@pytest.mark.rule("BBB-14")
@pytest.mark.parametrize("hand", ["2s 2d", "9s 9h", "As Ad"])
def test_a_pair_of_two_suits_pays_nothing(hand: str) -> None:
    assert pays(hand) == -1


@pytest.mark.rule("BBB-15")
@pytest.mark.parametrize("bank", ["9c 8h", "6c Th", "Ac 9h", "Kc 9h", "Kc Qh"])
def test_two_kings_of_spades_pay_50(bank: str) -> None:
    assert pays("Ks Ks", bank, "2c 3c") == 50


@pytest.mark.rule("BBB-16")
@pytest.mark.parametrize("ten", ["Th", "Jh", "Qh", "Kh", "Ks"])
@pytest.mark.parametrize("order", ["Ac {0}", "{0} Ac"])
def test_two_kings_of_spades_against_a_blackjack_pay_500(ten: str, order: str) -> None:
    scene = settled("Ks Ks", order.format(ten))

    assert scene.paid(2, "bonus") == 2500
    assert scene.taken(2, "base") == 10
    assert scene.posting(2, "bonus").rule_ids[0] == "BBB-16"


@pytest.mark.rule("BBB-16", "BBB-15")
@pytest.mark.parametrize(
    ("bank", "later"), [("9c 7h", "5d"), ("6c 5h", "Kd"), ("Ac 5h", "5d"), ("9c 3h", "9d")]
)
def test_a_21_of_more_cards_is_no_blackjack(bank: str, later: str) -> None:
    scene = settled("Ks Ks", bank, later)

    assert len(scene.round.player_dealer_hand) == 3
    assert scene.paid(2, "bonus") == 250


@pytest.mark.rule("BBB-16")
def test_only_kings_of_spades_win_by_losing_to_a_blackjack() -> None:
    assert pays("Kh Kh", "Ac Th") == 8
    assert pays("Ks Qs", "Ac Th") == 6
    assert pays("Ks Kd", "Ac Th") == 4


@pytest.mark.rule("BBB-17")
@pytest.mark.parametrize(
    ("hand", "bank", "highest"),
    [
        ("Ks Qd", "9c 8h", 4),
        ("Ks Qs", "9c 8h", 6),
        ("Kh Kh", "9c 8h", 8),
        ("Ks Ks", "9c 8h", 50),
        ("Ks Ks", "Ac Th", 500),
    ],
)
def test_only_the_highest_line_is_paid(hand: str, bank: str, highest: float) -> None:
    assert pays(hand, bank) == pays(hand, bank, bonus_stacks="false") == highest


@pytest.mark.rule("BBB-17")
@pytest.mark.parametrize(
    ("hand", "bank", "together"),
    [
        ("Ks 5d", "9c 8h", 1),
        ("Ts Qd", "9c 8h", 4),
        ("Ks Qd", "9c 8h", 4 + 1),
        ("Ks Qs", "9c 8h", 6 + 4 + 1),
        ("Ac 9c", "9d 8h", 6 + 4),
        ("2h 2h", "9c 8h", 8),
        ("Th Th", "9c 8h", 8 + 6 + 4),
        ("Kh Kh", "9c 8h", 8 + 6 + 4 + 1),
        ("Ks Ks", "9c 8h", 50 + 8 + 6 + 4 + 1),
        ("Ks Ks", "Ac Th", 500 + 50 + 8 + 6 + 4 + 1),
    ],
)
def test_a_house_may_pay_every_line_that_is_met(hand: str, bank: str, together: float) -> None:
    assert pays(hand, bank, bonus_stacks="true") == together


@pytest.mark.rule("BBB-06", "BBB-11", "BBB-12", "BBB-13", "BBB-14", "BBB-15", "BBB-16")
def test_the_printed_scale() -> None:
    bet = at_house(game(GAME), "marysville").side_bets[0]
    printed = {
        FirstTwoLine(line): (int(row.pays), row.rule_id) for line, row in bet.pays.rows.items()
    }

    assert printed == {
        FirstTwoLine.PICTURE_FIRST: (1, "BBB-11"),
        FirstTwoLine.TWENTY: (4, "BBB-12"),
        FirstTwoLine.SUITED_TWENTY: (6, "BBB-13"),
        FirstTwoLine.SAME_CARD: (8, "BBB-14"),
        FirstTwoLine.KINGS_OF_SPADES: (50, "BBB-15"),
        FirstTwoLine.KINGS_OF_SPADES_BEATEN: (500, "BBB-16"),
    }


@pytest.mark.rule("BBB-07", "BBB-08")
def test_no_money_is_kept_for_prizes_and_who_banks_pays_every_one() -> None:
    felt = Felt(
        GAME, players=2, chips=5000, schedule="calgames-B-4", options={"blackjack_bonus": "true"}
    )
    won = []
    for banking, betting in ((1, 2), (1, 2), (2, 1)):
        felt.bank(banking, 2000, top="Ks 9c Ks 8h Ts 9d 9h 8d Ks 9s Ks 8c")
        felt.wager(betting, base=10, bonus=10)
        felt.close()
        banker = felt.chips(f"P{banking}") + 2000
        felt.deal()
        felt.everybody_stands()
        postings = {each.bet: each.paid_cents - each.taken_cents for each in felt.postings}
        won.append(postings["bonus"] / 100)
        assert banker - felt.chips(f"P{banking}") == sum(postings.values()) / 100
        assert felt.table.fund_cents == 0
        assert felt.chips("P1") + felt.chips("P2") + felt.drop() == 10_000

    assert won == [500, -10, 500]


@pytest.mark.rule("BBB-06")
@pytest.mark.parametrize("bonus", [1, 2.50, 10, 25])
def test_a_prize_is_a_fixed_multiple_and_grows_with_nothing_but_the_wager(bonus: float) -> None:
    first, again = (settled("Ks Ks", bonus=bonus) for _ in range(2))

    assert first.paid(2, "bonus") == again.paid(2, "bonus") == 50 * bonus
