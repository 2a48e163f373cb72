"""Ante and Blind, the two bonus bets, and who may place them when."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from tests.felt import Scene
from tests.felt.verbs import on
from tests.rules.ultimate_texas_holdem import GAME


def refused(**amounts: float) -> Refusal:
    """Why seat 2 may not wager so."""
    return Scene(GAME).refused(on(2, **amounts))


@pytest.mark.rule("UTH-12")
def test_whoever_antes_puts_as_much_on_the_blind() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=15)
    assert scene.round.line("P2", 2).cents == {"ante": 1500, "blind": 1500}
    assert scene.round.chips["P2"] == 97_000


@pytest.mark.rule("UTH-12")
def test_a_blind_that_is_not_equal_to_the_ante_is_refused() -> None:
    scene = Scene(GAME)
    refusal = scene.refused(on(2, ante=15, blind=10))
    assert str(refusal) == ("Seat 2 wagers $10 on Blind; it equals the Ante of $15 (UTH-12).")
    scene.wager(2, ante=15, blind=15)
    assert scene.round.line("P2", 2).cents == {"ante": 1500, "blind": 1500}


@pytest.mark.rule("UTH-12")
def test_both_have_to_be_in_front_of_the_player() -> None:
    scene = Scene(GAME, chips=25)
    refusal = scene.refused(on(2, ante=15))
    assert (refusal.limit_cents, refusal.actual_cents) == (2500, 3000)
    scene.wager(2, ante=12.50)


@pytest.mark.rule("UTH-12")
def test_nothing_is_dealt_before_somebody_antes_and_only_who_does_gets_cards() -> None:
    scene = Scene(GAME)
    with pytest.raises(Exception, match="Nobody has wagered"):
        scene.close()
    scene.wager(4, ante=10)
    scene.deal({})
    assert set(scene.round.hands) == {4, 1}


@pytest.mark.rule("UTH-13")
@pytest.mark.parametrize("amounts", [{"ante": 4}, {"ante": 501}, {"ante": 10, "trips": 4}])
def test_ante_and_bonus_bets_are_held_to_the_table_s_limits(amounts: dict[str, float]) -> None:
    assert "UTH-13" in refused(**amounts).rule_ids


@pytest.mark.rule("UTH-13")
def test_blind_and_play_follow_the_ante_above_the_limit_of_the_table() -> None:
    scene = Scene(GAME, chips=5000)
    scene.wager(2, ante=500)
    scene.deal({2: "As Ad"}, "Kh 9d 7c 4s 2h")
    scene.play_for(2, 4)
    assert scene.round.line("P2", 2).cents == {"ante": 50_000, "blind": 50_000, "play": 200_000}


@pytest.mark.rule("UTH-14")
def test_trips_needs_an_ante() -> None:
    assert "UTH-14" in refused(trips=5).rule_ids


@pytest.mark.rule("UTH-15")
def test_the_bad_beat_bonus_needs_an_ante() -> None:
    assert "UTH-15" in refused(bad_beat=5).rule_ids


@pytest.mark.rule("UTH-14", "UTH-15")
def test_either_bonus_bet_may_be_left_out() -> None:
    for amounts in ({}, {"trips": 5}, {"bad_beat": 5}, {"trips": 5, "bad_beat": 25}):
        scene = Scene(GAME)
        scene.wager(2, **{"ante": 10, **amounts})
        assert set(scene.round.line("P2", 2).cents) == {
            "ante", "blind", *(name.replace("_", "-") for name in amounts),
        }  # fmt: skip


@pytest.mark.rule("UTH-16")
@pytest.mark.parametrize("amounts", [{"ante": 20}, {"ante": 10, "trips": 5}, {}])
def test_after_no_more_bets_nothing_is_made_raised_or_withdrawn(
    amounts: dict[str, float],
) -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.close()
    assert "UTH-16" in scene.refused(on(2, **amounts)).rule_ids
    scene.deal({})
    assert "UTH-16" in scene.refused(on(2, **amounts)).rule_ids


@pytest.mark.rule("UTH-17")
def test_nobody_wagers_on_another_player_s_seat() -> None:
    scene = Scene(GAME, standing=("Ana",))
    for player in ("P3", "Ana"):
        assert scene.refused(on(2, player, ante=10)).rule_ids == ("UTH-17",)


@pytest.mark.rule("UTH-18")
def test_who_banks_wagers_nowhere_and_nobody_wagers_on_the_bank_s_seat() -> None:
    scene = Scene(GAME)
    for player, spot in (("P1", 2), ("P1", 1), ("P2", 1)):
        assert scene.refused(on(spot, player, ante=10)).rule_ids == ("UTH-18",)


@pytest.mark.rule("UTH-11")
def test_there_are_seven_places_and_no_eighth() -> None:
    scene = Scene(GAME)
    assert scene.game.rules.seats == 7
    for spot in range(2, 8):
        scene.wager(spot, ante=5)
    assert scene.refused(on(8, "P7", ante=5)).rule_ids == ("UTH-11",)
    scene.deal({})
    assert len(scene.round.hands) == 7


def test_a_wager_that_is_changed_changes_the_blind_with_it() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=15, trips=5)
    scene.wager(2, ante=20)
    assert scene.round.line("P2", 2).cents == {"ante": 2000, "blind": 2000}
    scene.wager(2)
    assert scene.round.line("P2", 2) is None
    assert scene.round.chips["P2"] == 100_000
