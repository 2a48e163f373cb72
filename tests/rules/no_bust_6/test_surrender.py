"""Surrender: half the wager for the first two cards, after the look under an ace."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Surrender
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.play.round import Phase
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, dealt


@each_proves(("game", "rule"), {(NB6, "NB6-79"): "NB6-79", (NBB, "NBB-78"): "NBB-78"})
@pytest.mark.parametrize(("base", "lost"), [(10, 5), (5, 2.50), (33, 16.50)])
def test_a_surrender_costs_half_the_wager_whatever_comes_after(
    game: str, rule: str, base: float, lost: float
) -> None:
    scene = dealt(game, "6c Td", "Th 6d", base=base, later="9c")
    scene.surrender(2)

    assert (scene.taken(2, "base"), scene.returned(2, "base")) == (lost, base - lost)
    assert rule in scene.posting(2, "base").rule_ids
    assert scene.box(2).end is HandEnd.SURRENDERED


@each_proves("game", {NB6: "NB6-79", NBB: "NBB-78"})
@pytest.mark.parametrize("up_card", ["2s", "5s", "9s", "Ts", "Ks"])
@pytest.mark.parametrize("hand", ["Th 6d", "8h 8d", "2h 2d", "Th Kd", "Ah 6d"])
def test_any_first_two_cards_may_be_surrendered_against_any_card(
    game: str, up_card: str, hand: str
) -> None:
    assert "surrender" in dealt(game, f"{up_card} 9d", hand).verbs()


@each_proves(("game", "rule"), {(NB6, "NB6-79"): "NB6-79", (NBB, "NBB-78"): "NBB-78"})
def test_after_a_hit_there_is_no_surrender(game: str, rule: str) -> None:
    scene = dealt(game, "6c Td", "4h 5d", later="2c")
    scene.hit(2)

    assert rule in scene.refused(Surrender("P2", 2)).rule_ids
    assert "surrender" not in scene.verbs()


@each_proves("game", {NB6: "NB6-79", NBB: "NBB-53 NBB-78"})
def test_under_an_ace_surrender_waits_for_the_look_and_a_natural_defeats_it(game: str) -> None:
    scene = dealt(game, "As Kd", "Th 6d")
    assert scene.refused(Surrender("P2", 2)).rule_ids
    scene.decline(2)

    assert scene.round.phase is Phase.SETTLING
    assert scene.taken(2, "base") == 10


@each_proves("game", {NB6: "NB6-79", NBB: "NBB-53 NBB-78"})
def test_after_a_look_that_finds_nothing_half_may_be_given_up(game: str) -> None:
    scene = dealt(game, "As 9d", "Th 6d")
    scene.decline(2)
    scene.surrender(2)

    assert scene.taken(2, "base") == 5


@each_proves("game", {NB6: "NB6-79", NBB: "NBB-78"})
def test_with_a_ten_up_a_surrender_stands_even_if_a_natural_follows(game: str) -> None:
    scene = dealt(game, "Ks Ad", "Th 6d")
    scene.surrender(2)

    assert scene.player_dealer_hand() == "Ks Ad"
    assert scene.taken(2, "base") == 5


@each_proves("game", {NB6: "NB6-79", NBB: "NBB-78"})
def test_a_house_may_let_players_surrender_before_the_look(game: str) -> None:
    scene = dealt(game, "As Kd", "Th 6d", options={"surrender": "early"})
    assert scene.verbs() == {"insure", "surrender", "decline"}
    scene.surrender(2)

    assert scene.player_dealer_hand() == "As Kd"
    assert scene.taken(2, "base") == 5


@each_proves(("game", "rule"), {(NB6, "NB6-79"): "NB6-79", (NBB, "NBB-78"): "NBB-78"})
def test_who_did_not_surrender_early_cannot_after_the_look(game: str, rule: str) -> None:
    scene = dealt(game, "As 9d", "Th 6d", options={"surrender": "early"})
    scene.decline(2)

    assert rule in scene.refused(Surrender("P2", 2)).rule_ids


@each_proves("game", {NB6: "NB6-79", NBB: "NBB-78"})
def test_where_surrender_is_early_it_comes_in_turn_when_there_is_no_look(game: str) -> None:
    scene = dealt(game, "9s 9d", "Th 6d", options={"surrender": "early"})
    scene.surrender(2)

    assert scene.taken(2, "base") == 5


@each_proves(("game", "rule"), {(NB6, "NB6-79"): "NB6-79", (NBB, "NBB-78"): "NBB-78"})
def test_a_house_may_do_without_surrender(game: str, rule: str) -> None:
    scene = dealt(game, "9s 9d", "Th 6d", options={"surrender": "none"})

    assert "surrender" not in scene.verbs()
    assert rule in scene.refused(Surrender("P2", 2)).rule_ids


@each_proves("game", {NB6: "NB6-79 NB6-85", NBB: "NBB-78 NBB-84"})
def test_a_surrender_is_settled_in_its_turn_and_uses_up_the_bank(game: str) -> None:
    scene = Scene(game, bank=8)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "6c 2d", 2: "Th 6d", 3: "Th 5d"}, later="Tc")
    for seat in (2, 3):
        scene.surrender(seat)

    first, second = (posting.seat for posting in scene.postings)
    assert (scene.taken(first, "base"), scene.returned(first, "base")) == (5, 5)
    assert (scene.taken(second, "base"), scene.returned(second, "base")) == (3, 7)
