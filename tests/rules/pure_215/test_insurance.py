"""Insurance and even money: options of the house when the player-dealer shows an ace."""

from __future__ import annotations

import pytest

from houseway.errors import RuleError
from houseway.families.blackjack.play.actions import Decline, EvenMoney, Hit, Insure
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.limits import Limits, Range
from tests.felt import Scene
from tests.rules.pure_215.tables import GAME, HOUSES, heads_up

ON = {"insurance": "true"}
BOTH = {"insurance": "true", "even_money": "true"}


def three_seats(bank_hand: str, *, bank: float = 10_000, **options: str) -> Scene:
    scene = Scene(GAME, bank=bank, options={**BOTH, **options})
    for seat in (2, 3, 4):
        scene.wager(seat, base=10)
    scene.deal({1: bank_hand, 2: "Ks Qd", 3: "As Kd", 4: "9s 7d"})
    return scene


@pytest.mark.rule("P21-99")
@pytest.mark.parametrize("house", HOUSES)
def test_with_an_ace_up_every_player_may_insure(house: str) -> None:
    scene = Scene(GAME, house=house, options=ON)
    for seat in (2, 3, 4):
        scene.wager(seat, base=10)
    scene.deal({1: "Ac 8h", 2: "Ks Qd", 3: "As Kd", 4: "9s 7d"})
    asked = [question.spot for question in scene.round.asking]

    assert asked == [2, 3, 4]
    assert scene.verbs() == {"insure", "decline"}


@pytest.mark.rule("P21-99")
@pytest.mark.parametrize("up", ["Kc", "Tc", "9c", "2c"])
def test_under_any_other_card_there_is_no_insurance(up: str) -> None:
    scene = heads_up("9s 7d", f"{up} 8h", options=ON)

    assert scene.round.asking == ()
    assert scene.refused(Insure("P2", 2, 500)).rule_ids == ("P21-99",)


@pytest.mark.rule("P21-99", "P21-96")
def test_a_house_that_does_not_choose_insurance_has_none() -> None:
    scene = heads_up("9s 7d", "Ac 8h")

    assert scene.refused(Insure("P2", 2, 500)).rule_ids == ("P21-99",)
    assert "hit" in scene.verbs()


@pytest.mark.rule("P21-99", "P21-100")
@pytest.mark.parametrize("down", ["Th", "Jh", "Qh", "Kh"])
def test_insurance_wins_two_to_one_when_the_down_card_is_a_bonus_card(down: str) -> None:
    scene = heads_up("9s 7d", f"Ac {down}", options=ON)
    scene.insure(2, 5)

    assert scene.paid(2, "insurance") == 10
    assert scene.taken(2, "base") == 10
    assert scene.won("P2") == 0


@pytest.mark.rule("P21-99", "P21-100")
@pytest.mark.parametrize("down", ["Ah", "9h", "2h"])
def test_insurance_is_lost_on_any_other_down_card(down: str) -> None:
    scene = heads_up("9s 9d", f"Ac {down}", options=ON)
    scene.insure(2, 5)
    assert scene.settlement is None, "the hand is played on"
    scene.stand(2)

    assert scene.taken(2, "insurance") == 5


@pytest.mark.rule("P21-99")
def test_insurance_is_apart_from_the_hand() -> None:
    scene = heads_up("Ks 9d", "Ac 6h", "Kd", options=ON)
    scene.insure(2, 5)
    scene.stand(2)

    assert scene.player_dealer_hand() == "Ac 6h Kd"
    assert (scene.paid(2, "base"), scene.taken(2, "insurance")) == (10, 5)


@pytest.mark.rule("P21-101")
@pytest.mark.parametrize("amount", [0.01, 1, 4.99, 5])
def test_insurance_is_any_amount_up_to_half_the_wager(amount: float) -> None:
    scene = heads_up("9s 7d", "Ac Kh", options=ON)
    scene.insure(2, amount)

    assert scene.paid(2, "insurance") == 2 * amount


@pytest.mark.rule("P21-101")
@pytest.mark.parametrize("cents", [501, 1000, 0, -100])
def test_insurance_above_half_the_wager_is_refused(cents: int) -> None:
    scene = heads_up("9s 7d", "Ac Kh", options=ON)

    refusal = scene.refused(Insure("P2", 2, cents))
    assert refusal.rule_ids == ("P21-101",)
    assert refusal.limit_cents == 500
    assert scene.round.chips["P2"] == 99_000


@pytest.mark.rule("P21-101")
def test_half_of_an_odd_wager_is_rounded_down() -> None:
    scene = heads_up("9s 7d", "Ac Kh", base=5.05, options=ON)

    assert scene.refused(Insure("P2", 2, 253)).limit_cents == 252
    scene.insure(2, 2.52)


@pytest.mark.rule("P21-101")
def test_insurance_is_made_of_chips_that_one_has() -> None:
    limits = Limits(Range(500, 50_000), chip_cents=100)
    scene = Scene(GAME, options=ON, chips=13, table_limits=limits)
    scene.wager(2, base=10)
    scene.deal({1: "Ac Kh", 2: "9s 7d"})

    assert scene.refused(Insure("P2", 2, 250)).rule_ids == ("P21-101",)
    assert scene.refused(Insure("P2", 2, 400)).limit_cents == 300
    scene.insure(2, 3)


@pytest.mark.rule("P21-99")
def test_insurance_is_answered_in_turn_and_before_any_hand_is_played() -> None:
    scene = three_seats("Ac 8h")

    assert scene.refused(Insure("P3", 3, 500)).rule_ids == ("P21-45",)
    assert scene.refused(Hit("P2", 2)).rule_ids == ("P21-45",)
    scene.insure(2, 5)
    assert scene.refused(Insure("P2", 2, 500)).rule_ids == ("P21-45",)
    scene.decline(3)
    assert not scene.round.checked
    scene.decline(4)
    assert scene.round.checked
    assert scene.refused(Insure("P4", 4, 500)).rule_ids == ("P21-99",)


@pytest.mark.rule("P21-100")
def test_insurance_is_settled_right_after_the_base_wager_of_its_seat() -> None:
    scene = three_seats("Ac Kh", bank=15)
    for seat in (2, 3, 4):
        scene.insure(seat, 5)

    # A Bonus card counts ten: the third of seven positions, which is seat 4.
    assert scene.round.button == 4
    assert scene.order_of_action() == [
        (4, "base"), (4, "insurance"), (2, "base"), (2, "insurance"), (3, "base"), (3, "insurance"),
    ]  # fmt: skip
    assert (scene.taken(4, "base"), scene.paid(4, "insurance")) == (10, 5)
    assert scene.won("P2") == scene.won("P3") == 0


@pytest.mark.rule("P21-100")
def test_insurance_that_is_lost_at_the_look_is_held_until_the_button_is_placed() -> None:
    scene = three_seats("Ac 8h")
    scene.insure(2, 5)
    scene.decline(3)
    scene.decline(4)
    assert scene.round.line("P2", 2) is not None
    assert scene.settlement is None
    scene.stand(2)
    scene.stand(4)

    # An eight counts to the first position again.
    assert scene.order_of_action() == [(2, "base"), (2, "insurance"), (3, "base"), (4, "base")]


@pytest.mark.rule("P21-102")
@pytest.mark.parametrize("pays", ["6:5", "7:5"])
def test_insurance_is_not_offered_where_a_natural_pays_less_than_three_to_two(pays: str) -> None:
    with pytest.raises(RuleError, match="P21-102"):
        choose(game(GAME), {"insurance": "true", "natural_pays": pays})
    choose(game(GAME), {"insurance": "true", "natural_pays": "3:2"})
    choose(game(GAME), {"insurance": "false", "natural_pays": pays})


@pytest.mark.rule("P21-103")
def test_even_money_goes_only_with_insurance() -> None:
    with pytest.raises(RuleError, match="P21-103"):
        choose(game(GAME), {"even_money": "true"})
    choose(game(GAME), BOTH)


@pytest.mark.rule("P21-103", "P21-104")
@pytest.mark.parametrize("down", ["Kh", "8h"])
def test_a_natural_may_be_paid_even_money_before_the_look(down: str) -> None:
    scene = heads_up("As Kd", f"Ac {down}", options=BOTH)
    assert scene.verbs() == {"insure", "even_money", "decline"}
    assert not scene.round.checked
    scene.even_money(2)

    assert scene.won("P2") == 10
    assert scene.posting(2, "base").rule_ids == ("P21-103", "P21-104")


@pytest.mark.rule("P21-103")
def test_even_money_is_for_a_natural_only() -> None:
    scene = heads_up("Ks Qd", "Ac Kh", options=BOTH)

    assert "P21-103" in scene.refused(EvenMoney("P2", 2)).rule_ids
    assert scene.verbs() == {"insure", "decline"}


@pytest.mark.rule("P21-103")
def test_under_another_up_card_there_is_no_even_money() -> None:
    scene = Scene(GAME, options=BOTH)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "Kc 8h", 2: "As Kd", 3: "9s 7d"})

    assert "P21-103" in scene.refused(EvenMoney("P2", 2)).rule_ids


@pytest.mark.rule("P21-103", "P21-96")
def test_a_house_may_offer_insurance_without_even_money() -> None:
    scene = heads_up("As Kd", "Ac Kh", options=ON)

    assert "P21-103" in scene.refused(EvenMoney("P2", 2)).rule_ids
    scene.decline(2)
    assert scene.result(2, "base") == "push"


@pytest.mark.rule("P21-104")
@pytest.mark.parametrize(("down", "base", "insurance"), [("Kh", 0, 10), ("8h", 15, -5)])
def test_even_money_is_worth_what_an_insured_natural_is(
    down: str, base: float, insurance: float
) -> None:
    scene = heads_up("As Kd", f"Ac {down}", options=BOTH)
    scene.insure(2, 5)

    assert scene.paid(2, "base") == base
    assert scene.paid(2, "insurance") - scene.taken(2, "insurance") == insurance
    assert scene.won("P2") == 10


@pytest.mark.rule("P21-104")
@pytest.mark.parametrize("down", ["Kh", "8h"])
def test_even_money_uses_the_bank_once(down: str) -> None:
    scene = heads_up("As Kd", f"Ac {down}", bank=10, options=BOTH)
    scene.even_money(2)

    assert scene.paid(2, "base") == 10
    assert [posting.bank_left_cents for posting in scene.postings] == [0]


@pytest.mark.rule("P21-103")
def test_declining_even_money_leaves_the_natural_as_it_is() -> None:
    win = heads_up("As Kd", "Ac 8h", options=BOTH)
    win.act(Decline("P2", 2))

    assert win.paid(2, "base") == 15
