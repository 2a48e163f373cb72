"""Doubling: on any two cards, for as much as the wager or less, and one card comes."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Split, Stand, Surrender
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.play.round import Phase
from houseway.rules.limits import Limits, Range
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, dealt


@each_proves("game", {NB6: "NB6-66", NBB: "NBB-65"})
@pytest.mark.parametrize(
    "hand",
    ["2h 2d", "2h 3d", "5h 6d", "8h 8d", "Th 2d", "Th 9d", "Th Kd", "Ah Ad", "Ah 2d", "Ah 9d"],
)
def test_any_two_cards_may_be_doubled(game: str, hand: str) -> None:
    scene = dealt(game, "6c Td", hand)

    assert "double" in scene.verbs()
    scene.double(2)
    assert len(scene.box(2).cards) == 3


@each_proves(("game", "rule"), {(NB6, "NB6-66"): "NB6-66", (NBB, "NBB-65"): "NBB-65"})
def test_after_a_hit_there_is_no_double(game: str, rule: str) -> None:
    scene = dealt(game, "6c Td", "2h 3d", later="4c")
    scene.hit(2)

    assert rule in scene.refused(Double("P2", 2, 1000)).rule_ids
    assert scene.verbs() == {"hit", "stand"}
    assert scene.round.chips["P2"] == 99_000


@each_proves("game", {NB6: "NB6-66", NBB: "NBB-65"})
@pytest.mark.parametrize("amount", [0.01, 1, 4, 9.99, 10])
def test_a_double_is_as_much_as_the_wager_or_less(game: str, amount: float) -> None:
    scene = dealt(game, "6c Td", "5h 6d", later="Tc 9c")
    scene.double(2, amount)

    assert scene.paid(2, "base") == 10
    assert scene.paid(2, "double") == amount


@each_proves(("game", "rule"), {(NB6, "NB6-66"): "NB6-66", (NBB, "NBB-65"): "NBB-65"})
@pytest.mark.parametrize("cents", [1001, 2000, 0, -500])
def test_a_double_for_more_than_the_wager_or_for_nothing_is_refused(
    game: str, rule: str, cents: int
) -> None:
    scene = dealt(game, "6c Td", "5h 6d")
    refusal = scene.refused(Double("P2", 2, cents))

    assert rule in refusal.rule_ids
    assert (refusal.limit_cents, refusal.actual_cents) == (1000, cents)
    assert scene.round.chips["P2"] == 99_000


@each_proves(("game", "rule"), {(NB6, "NB6-66"): "NB6-66", (NBB, "NBB-65"): "NBB-65"})
def test_who_has_too_few_chips_doubles_for_what_they_have(game: str, rule: str) -> None:
    scene = dealt(game, "6c Td", "5h 6d", chips=13, later="Tc 9c")

    assert rule in scene.refused(Double("P2", 2, 400)).rule_ids
    scene.double(2, 3)
    assert scene.won("P2") == 13


@each_proves(("game", "rule"), {(NB6, "NB6-66"): "NB6-66", (NBB, "NBB-65"): "NBB-65"})
def test_a_double_is_made_of_whole_chips_like_any_wager(game: str, rule: str) -> None:
    scene = Scene(game, table_limits=Limits(Range(500, 50_000), chip_cents=100))
    scene.wager(2, base=10)
    scene.deal({1: "6c Td", 2: "5h 6d"})

    assert rule in scene.refused(Double("P2", 2, 450)).rule_ids
    scene.double(2, 4)


@each_proves("game", {NB6: "NB6-67", NBB: "NBB-66"})
@pytest.mark.parametrize(("hand", "card"), [("2h 2d", "3c"), ("5h 6d", "2c"), ("Th 9d", "8c")])
def test_a_doubled_hand_gets_one_card_whatever_its_total(game: str, hand: str, card: str) -> None:
    scene = Scene(game)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "6c Td", 2: hand, 3: "8h 9d"}, later=card)
    scene.double(2)

    assert scene.hand(2) == f"{hand} {card}"
    assert scene.box(2).end in (HandEnd.STOOD, HandEnd.FULL)
    assert scene.round.deciding is not None
    assert scene.round.deciding.spot == 3


@each_proves("game", {NB6: "NB6-67", NBB: "NBB-66"})
def test_nothing_can_be_done_with_a_hand_after_its_double(game: str) -> None:
    scene = Scene(game)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "6c Td", 2: "4h 4d", 3: "8h 9d"}, later="4c")
    scene.double(2)

    for action in (
        Hit("P2", 2),
        Stand("P2", 2),
        Double("P2", 2, 1000),
        Double("P2", 2, 2000),
        Split("P2", 2),
        Surrender("P2", 2),
    ):
        scene.refused(action)


@each_proves("game", {NB6: "NB6-66 NB6-67", NBB: "NBB-65 NBB-66"})
@pytest.mark.parametrize(
    ("card", "player_dealer", "won"),
    [("Tc", "6c Td Ts", 20), ("2c", "6c Td 5s", -20), ("9c", "6c Td 4s", 0), ("2c", "9c 8d", -20)],
)
def test_a_double_wins_loses_and_pushes_with_its_hand(
    game: str, card: str, player_dealer: str, won: float
) -> None:
    first, later = player_dealer[:5], player_dealer[6:]
    scene = dealt(game, first, "5h 6d", later=f"{card} {later}")
    scene.double(2)

    assert scene.player_dealer_hand() == player_dealer
    assert scene.result(2, "double") == scene.result(2, "base")
    assert scene.won("P2") == won


@each_proves("game", {NB6: "NB6-68", NBB: "NBB-67"})
def test_each_hand_of_a_split_may_be_doubled(game: str) -> None:
    scene = dealt(game, "6c Td", "8h 8d", later="3c Tc 2c 9s 9c")
    scene.split(2)
    scene.double(2)
    scene.double(2, 5, hand=2)

    assert (scene.hand(2), scene.hand(2, 2)) == ("8h 3c Tc", "8d 2c 9s")
    assert (scene.paid(2, "double"), scene.paid(2, "double", hand=2)) == (10, 5)
    assert scene.round.phase is Phase.SETTLING


@each_proves("game", {NB6: "NB6-68 NB6-74", NBB: "NBB-67 NBB-73"})
def test_split_aces_are_not_doubled(game: str) -> None:
    scene = Scene(game)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "6c Td", 2: "Ah Ad", 3: "8h 9d"}, later="2c 3c")
    scene.split(2)

    for hand in (1, 2):
        scene.refused(Double("P2", 2, 1000, hand))
    assert (scene.hand(2), scene.hand(2, 2)) == ("Ah 2c", "Ad 3c")
