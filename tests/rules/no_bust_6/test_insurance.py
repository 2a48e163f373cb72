"""Insurance: offered under an ace, up to half the wager, two to one if there is a natural."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import EvenMoney, Hit, Insure, MatchStake
from houseway.rules.limits import Limits, Range
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, dealt


@each_proves("game", {NB6: "NB6-76", NBB: "NBB-75"})
def test_with_an_ace_up_every_bettor_is_asked_before_anybody_plays(game: str) -> None:
    scene = Scene(game, standing=("Ann",))
    scene.wager(2, base=10)
    scene.wager(2, "Ann", base=20)
    scene.wager(5, base=10)
    scene.deal({1: "As 9d", 2: "8h 8d", 5: "Th 7d"})

    assert [(each.player, each.spot) for each in scene.round.asking] == [
        ("P2", 2),
        ("Ann", 2),
        ("P5", 5),
    ]
    scene.insure(2, 5)
    scene.insure(2, 10, "Ann")
    scene.decline(5)
    assert [line.cents.get("insurance", 0) for line in scene.round.lines] == [500, 1000, 0]


@each_proves("game", {NB6: "NB6-76", NBB: "NBB-75"})
def test_insurance_is_optional(game: str) -> None:
    scene = dealt(game, "As Kd", "Th 7d")
    assert scene.verbs() == {"insure", "decline"}
    scene.decline(2)

    assert [posting.bet for posting in scene.postings] == ["base"]


@each_proves(("game", "rule"), {(NB6, "NB6-76"): "NB6-76", (NBB, "NBB-75"): "NBB-75"})
@pytest.mark.parametrize("up_card", ["2s", "7s", "9s", "Ts", "Ks"])
def test_without_an_ace_up_there_is_no_insurance(game: str, rule: str, up_card: str) -> None:
    scene = dealt(game, f"{up_card} Ad", "Th 7d")

    assert rule in scene.refused(Insure("P2", 2, 500)).rule_ids
    assert scene.round.chips["P2"] == 99_000


@each_proves(("game", "rule"), {(NB6, "NB6-18"): "NB6-18 NB6-76", (NBB, "NBB-17"): "NBB-17 NBB-75"})
def test_nobody_plays_a_hand_before_insurance_is_answered(game: str, rule: str) -> None:
    scene = dealt(game, "As 9d", "Th 7d")

    assert rule in scene.refused(Hit("P2", 2)).rule_ids
    assert rule in scene.refused(Insure("P3", 3, 500)).rule_ids


@each_proves("game", {NB6: "NB6-77", NBB: "NBB-76"})
@pytest.mark.parametrize("amount", [0.01, 1, 4.99, 5])
def test_insurance_is_half_the_wager_or_less(game: str, amount: float) -> None:
    scene = dealt(game, "As Kd", "Th 7d")
    scene.insure(2, amount)

    assert scene.paid(2, "insurance") == 2 * amount


@each_proves(("game", "rule"), {(NB6, "NB6-77"): "NB6-77", (NBB, "NBB-76"): "NBB-76"})
@pytest.mark.parametrize("cents", [501, 1000, 0, -100])
def test_insurance_above_half_the_wager_or_of_nothing_is_refused(
    game: str, rule: str, cents: int
) -> None:
    scene = dealt(game, "As Kd", "Th 7d")
    refusal = scene.refused(Insure("P2", 2, cents))

    assert rule in refusal.rule_ids
    assert (refusal.limit_cents, refusal.actual_cents) == (500, cents)
    assert scene.round.chips["P2"] == 99_000


@each_proves(("game", "rule"), {(NB6, "NB6-77"): "NB6-77", (NBB, "NBB-76"): "NBB-76"})
def test_half_a_wager_that_is_no_whole_chip_is_insured_for_less(game: str, rule: str) -> None:
    scene = Scene(game, table_limits=Limits(Range(500, 50_000), chip_cents=100))
    scene.wager(2, base=15)
    scene.deal({1: "As Kd", 2: "Th 7d"})

    for cents in (750, 800):
        assert rule in scene.refused(Insure("P2", 2, cents)).rule_ids
    scene.insure(2, 7)
    assert scene.paid(2, "insurance") == 14


@each_proves(("game", "rule"), {(NB6, "NB6-77"): "NB6-77", (NBB, "NBB-76"): "NBB-76"})
def test_insurance_takes_chips_that_one_has(game: str, rule: str) -> None:
    scene = dealt(game, "As Kd", "Th 7d", chips=13)

    assert rule in scene.refused(Insure("P2", 2, 400)).rule_ids
    scene.insure(2, 3)


@each_proves(("game", "rule"), {(NB6, "NB6-78"): "NB6-78", (NBB, "NBB-77"): "NBB-77"})
def test_insurance_pays_2_to_1_when_the_player_dealer_has_a_natural(game: str, rule: str) -> None:
    scene = dealt(game, "As Kd", "Th 7d")
    scene.insure(2, 5)

    assert scene.posting(2, "insurance").pays == 2
    assert rule in scene.posting(2, "insurance").rule_ids
    assert (scene.taken(2, "base"), scene.paid(2, "insurance")) == (10, 10)
    assert scene.won("P2") == 0


@each_proves(("game", "rule"), {(NB6, "NB6-78"): "NB6-78", (NBB, "NBB-77"): "NBB-77"})
def test_otherwise_insurance_loses_and_the_hand_is_played(game: str, rule: str) -> None:
    scene = dealt(game, "As 7d", "Th 9d")
    scene.insure(2, 5)
    scene.stand(2)

    assert (scene.taken(2, "insurance"), scene.paid(2, "base")) == (5, 10)
    assert rule in scene.posting(2, "insurance").rule_ids


@each_proves("game", {NB6: "NB6-78", NBB: "NBB-77"})
def test_a_drawn_21_is_no_natural_for_insurance(game: str) -> None:
    scene = dealt(game, "As 5d", "Th 9d", later="5c")
    scene.insure(2, 5)
    scene.stand(2)

    assert scene.player_dealer_hand() == "As 5d 5c"
    assert scene.result(2, "insurance") == "lose"


@each_proves("game", {NB6: "NB6-55 NB6-78", NBB: "NBB-55 NBB-77"})
def test_an_insured_natural_pushes_against_a_natural_and_insurance_is_paid(game: str) -> None:
    scene = dealt(game, "As Kd", "Ah Qd")
    scene.insure(2, 5)

    assert scene.result(2, "base") == "push"
    assert scene.won("P2") == 10


@each_proves(("game", "rule"), {(NB6, "NB6-78"): "NB6-78", (NBB, "NBB-77"): "NBB-77"})
def test_there_is_no_even_money_for_a_natural(game: str, rule: str) -> None:
    scene = dealt(game, "As 9d", "Ah Qd")

    assert scene.verbs() == {"insure", "decline"}
    assert rule in scene.refused(EvenMoney("P2", 2)).rule_ids


@each_proves("game", {NB6: "NB6-78", NBB: "NBB-77"})
def test_insurance_that_has_lost_at_the_look_lies_until_its_turn(game: str) -> None:
    scene = dealt(game, "As 7d", "Th 9d", bank=12)
    scene.insure(2, 5)
    assert scene.round.lines[0].cents == {"base": 1000, "insurance": 500}
    scene.stand(2)

    assert scene.order_of_action() == [(2, "base"), (2, "insurance")]
    assert (scene.paid(2, "base"), scene.taken(2, "insurance")) == (10, 2)
    assert scene.returned(2, "insurance") == 3


@each_proves("game", {NB6: "NB6-78 NB6-85", NBB: "NBB-77 NBB-84"})
def test_paid_insurance_uses_up_the_bank_seat_by_seat(game: str) -> None:
    scene = Scene(game, bank=25)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "As Td", 2: "Th 9d", 3: "Th 8d"})
    for seat in (2, 3):
        scene.insure(seat, 5)

    first, second = dict.fromkeys(posting.seat for posting in scene.postings)
    assert scene.order_of_action() == [
        (first, "base"),
        (first, "insurance"),
        (second, "base"),
        (second, "insurance"),
    ]
    assert (scene.taken(first, "base"), scene.paid(first, "insurance")) == (10, 10)
    assert (scene.taken(second, "base"), scene.returned(second, "base")) == (5, 5)
    assert (scene.paid(second, "insurance"), scene.returned(second, "insurance")) == (0, 5)


@each_proves("game", {NB6: "NB6-53 NB6-76", NBB: "NBB-53 NBB-75"})
def test_where_the_house_never_looks_insurance_is_settled_when_the_hole_card_shows(
    game: str,
) -> None:
    scene = dealt(game, "As Kd", "Th 9d", options={"check": "none"})
    scene.insure(2, 5)
    scene.stand(2)

    assert (scene.taken(2, "base"), scene.paid(2, "insurance")) == (10, 10)


def with_ann(game: str, hand: str, player_dealer: str) -> Scene:
    """At seat 3 the seated player has ten and Ann, who stands behind the seat, thirty."""
    scene = Scene(game, standing=("Ann",))
    scene.wager(3, "Ann", base=30)
    scene.wager(3, base=10)
    scene.deal({1: player_dealer, 3: hand})
    return scene


@each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
def test_there_is_nothing_to_match_before_a_double_or_a_split(game: str) -> None:
    scene = with_ann(game, "5h 6d", "As 9d")
    scene.refused(MatchStake("Ann", 3))
    scene.decline(3)
    scene.refused(MatchStake("Ann", 3))
    assert scene.round.chips["Ann"] == 97_000


@each_proves("game", {NB6: "NB6-77 NB6-94", NBB: "NBB-76 NBB-93"})
def test_each_bettor_insures_their_own_wager(game: str) -> None:
    scene = with_ann(game, "Th 9d", "As Kd")
    scene.decline(3)
    scene.insure(3, 15, "Ann")

    assert (scene.won("P3"), scene.won("Ann")) == (-10, 0)
