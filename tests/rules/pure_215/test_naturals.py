"""The Pure 21.5 Blackjack: what it pays, whom it beats, and the look at the down card."""

from __future__ import annotations

import pytest

from houseway.errors import RuleError
from houseway.families.blackjack.play.actions import Hit, Stand, Surrender
from houseway.families.blackjack.play.events import Checked
from houseway.rules.catalog import game
from houseway.rules.game import choose
from tests.felt import Scene
from tests.rules.pure_215.tables import GAME, HOUSES, heads_up, stood

BONUS = ("Ts", "Jd", "Qc", "Kh")


@pytest.mark.rule("P21-03")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(("base", "paid"), [(10, 15), (5, 7.50), (7.25, 10.87), (0.01, 0.01)])
def test_a_natural_is_paid_three_to_two(house: str, base: float, paid: float) -> None:
    scene = Scene(GAME, house=house, limits=(0.01, 500))
    scene.wager(2, base=base)
    scene.deal({1: "9c 7d", 2: "As Kd"}, "2h")

    assert scene.paid(2, "base") == paid
    assert scene.posting(2, "base").rule_ids == ("P21-02", "P21-03")


@pytest.mark.rule("P21-97", "P21-98", "P21-03")
@pytest.mark.parametrize(
    ("pays", "base", "paid"),
    [("3:2", 10, 15), ("6:5", 10, 12), ("7:5", 10, 14), ("6:5", 5, 6), ("7:5", 5, 7)],
)
@pytest.mark.parametrize("house", HOUSES)
def test_a_house_may_pay_six_to_five_or_seven_to_five(
    house: str, pays: str, base: float, paid: float
) -> None:
    scene = stood("As Kd", "9c 7d", "2h", base=base, house=house, natural_pays=pays)

    assert scene.paid(2, "base") == paid


@pytest.mark.rule("P21-03")
@pytest.mark.parametrize("pays", ["1:1", "2:1", "8:5"])
def test_other_payoffs_are_no_option(pays: str) -> None:
    with pytest.raises(RuleError, match="P21-03"):
        choose(game(GAME), {"natural_pays": pays})


@pytest.mark.rule("P21-96", "P21-97", "P21-98")
def test_the_payoff_options_change_nothing_but_the_natural() -> None:
    for pays in ("3:2", "6:5", "7:5"):
        assert stood("Ks 9d", "9c 8d", natural_pays=pays).paid(2, "base") == 10
        assert stood("As Kd", "Ac Kh", natural_pays=pays).result(2, "base") == "push"


@pytest.mark.rule("P21-56")
@pytest.mark.parametrize("player_dealer", ["Ac Kh", "Kh Ac"])
def test_natural_against_natural_is_a_push(player_dealer: str) -> None:
    scene = stood("As Kd", player_dealer)

    assert scene.result(2, "base") == "push"
    assert scene.returned(2, "base") == 10
    assert scene.posting(2, "base").rule_ids == ("P21-56",)


@pytest.mark.rule("P21-57")
@pytest.mark.parametrize("up", ["As", "Ad", *BONUS])
def test_under_an_ace_or_a_bonus_card_the_house_dealer_looks(up: str) -> None:
    scene = heads_up("9s 7d", f"{up} 5h")

    assert Checked(natural=False) in scene.events
    assert scene.round.checked


@pytest.mark.rule("P21-57")
@pytest.mark.parametrize("up", [f"{pips}c" for pips in range(2, 10)])
def test_under_a_card_from_two_to_nine_there_is_nothing_to_look_for(up: str) -> None:
    scene = heads_up("9s 7d", f"{up} Ah")

    assert not scene.round.checked
    assert "hit" in scene.verbs()


@pytest.mark.rule("P21-57", "P21-58")
@pytest.mark.parametrize("bonus", BONUS)
@pytest.mark.parametrize("order", ["Ah {0}", "{0} Ah"])
def test_a_natural_of_the_player_dealer_is_found_before_anybody_acts(
    bonus: str, order: str
) -> None:
    scene = heads_up("8s 8d", order.format(bonus))

    assert scene.settlement is not None
    assert scene.hand(2) == "8s 8d"
    assert scene.taken(2, "base") == 10
    assert scene.posting(2, "base").rule_ids == ("P21-58",)
    assert scene.refused(Hit("P2", 2)).rule_ids == ("P21-45",)


@pytest.mark.rule("P21-58")
@pytest.mark.parametrize("hand", ["Ks Qd", "As 9d", "9s 7d", "As Ad", "5s 6d"])
def test_the_player_dealer_s_natural_beats_every_hand_but_a_natural(hand: str) -> None:
    scene = stood(hand, "Ac Kh")

    assert scene.result(2, "base") == "lose"
    assert len(scene.postings) == 1


@pytest.mark.rule("P21-57", "P21-58")
def test_only_base_wagers_are_ever_lost_to_a_natural() -> None:
    scene = Scene(GAME)
    for seat, amount in ((2, 10), (3, 25)):
        scene.wager(seat, base=amount)
    scene.deal({1: "Kc Ah", 2: "8s 8d", 3: "5s 6d"})

    assert scene.won("P1") == 35
    assert scene.order_of_action() == [(2, "base"), (3, "base")]


@pytest.mark.rule("P21-57", "P21-58")
def test_21_of_the_player_dealer_made_by_drawing_is_no_natural() -> None:
    scene = stood("As Kd", "Kc 5h", "6h")
    assert scene.player_dealer_hand() == "Kc 5h 6h"
    assert scene.paid(2, "base") == 15

    tied = heads_up("Ks 5d", "9c 7h", "6d 5s")
    tied.hit(2)
    assert tied.player_dealer_hand() == "9c 7h 5s"
    assert tied.result(2, "base") == "push"


@pytest.mark.rule("P21-59")
@pytest.mark.parametrize("up", ["As", "Kc"])
def test_when_the_look_finds_no_natural_players_draw(up: str) -> None:
    scene = heads_up("9s 7d", f"{up} 5h", "2c")
    scene.hit(2)

    assert scene.hand(2) == "9s 7d 2c"


@pytest.mark.rule("P21-57", "P21-58")
def test_nothing_may_be_done_once_the_natural_is_shown() -> None:
    scene = heads_up("9s 7d", "Ac Kh")

    for action in (Hit("P2", 2), Stand("P2", 2), Surrender("P2", 2)):
        assert scene.refused(action).rule_ids == ("P21-45",)


@pytest.mark.rule("P21-03", "P21-58")
def test_every_seat_is_judged_for_itself_against_a_natural() -> None:
    scene = Scene(GAME)
    for seat in (2, 3, 4):
        scene.wager(seat, base=10)
    scene.deal({1: "Ac Kh", 2: "As Kd", 3: "Ks Qd", 4: "Ad Jc"})

    assert [scene.result(seat, "base") for seat in (2, 3, 4)] == ["push", "lose", "push"]
