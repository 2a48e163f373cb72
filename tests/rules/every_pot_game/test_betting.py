"""Betting rounds at every table of the poker room: who begins, who may raise, and how often."""

from __future__ import annotations

import pytest

from tests.felt.pots import PotScene, stacks
from tests.rules.every_pot_game.games import LIMITS, every_game, every_game_with_a_board
from tests.rules.omaha_hi_lo.hands import BOTH

every_omaha = pytest.mark.parametrize("game", BOTH)


def dealt(game: str, players: int = 4, button: int | None = None, **options: str) -> PotScene:
    scene = PotScene(
        stacks(players, 1000), game, limits=LIMITS[game], button=button, options=options
    )
    scene.deal()
    return scene


def after_calls(game: str, players: int = 4) -> PotScene:
    """Everybody has called the big blind; where there is a draw, everybody stood pat."""
    scene = dealt(game, players)
    while scene.hand.street == 0:
        scene.play(f"{scene.turn} {'checks' if scene.turn == 2 else 'calls'}")
    while scene.hand.phase == "drawing":
        scene.play(f"{scene.turn} stands pat")
    return scene


def size_of(scene: PotScene) -> int:
    return scene.hand.stakes.small_bet_cents // 100


def raised(scene: PotScene, most: int = 9) -> int:
    """How many bets of the smallest size go in, the blind not counted."""
    size, here = size_of(scene), scene.hand.bet_cents // 100
    for times in range(1, most + 1):
        line = f"{scene.turn} raises to {here + size * times}"
        if not scene.may(line):
            return times - 1
        scene.play(line)
    return most


@pytest.mark.rule("OJ-9", "OH-6")
@every_omaha
def test_the_first_betting_round_is_among_those_who_stay_in(game: str) -> None:
    scene = dealt(game, 5)
    scene.play("3 folds, 4 calls, 5 raises to 8, 1 folds, 2 calls")
    # Who has folded is not asked again; who called is, because it was raised.
    assert (scene.street, scene.turn) == ("before the flop", 4)
    assert not scene.may("3 calls")
    scene.play("4 calls")
    assert (scene.street, [each.seat for each in scene.hand.live]) == ("flop", [2, 4, 5])
    assert scene.pot == 26


@pytest.mark.rule("OJ-44", "OH-3")
@pytest.mark.parametrize(("button", "first"), [(4, 3), (1, 4), (2, 1)])
@every_game_with_a_board
def test_the_first_round_begins_left_of_the_big_blind(game: str, button: int, first: int) -> None:
    scene = dealt(game, 4, button)
    assert scene.turn == first
    assert not scene.may(f"{first % 4 + 1} calls")


@pytest.mark.rule("OJ-45", "OH-3")
@every_game_with_a_board
def test_later_rounds_begin_left_of_the_button_with_whoever_is_still_in(game: str) -> None:
    scene = dealt(game, 4)
    scene.play("3 calls, 4 calls, 1 calls, 2 checks")
    assert (scene.street, scene.turn) == ("flop", 1)
    scene.play("1 checks, 2 bets 4, 3 calls, 4 calls, 1 folds")
    assert (scene.street, scene.turn) == ("turn", 2)


@pytest.mark.rule("OJ-82")
@every_game_with_a_board
def test_who_has_checked_may_raise(game: str) -> None:
    scene = after_calls(game)
    scene.play("1 checks, 2 bets 4, 3 folds, 4 folds")
    assert scene.may("1 raises to 8")


@pytest.mark.rule("OJ-84")
@every_game
def test_a_round_has_a_bet_and_three_raises_and_the_big_blind_is_a_bet(game: str) -> None:
    scene = dealt(game)
    assert raised(scene) == 3
    refusal = scene.refused(
        f"{scene.turn} raises to {scene.hand.bet_cents // 100 + size_of(scene)}"
    )
    assert "raised 3 times" in str(refusal)
    assert set(refusal.rule_ids) & {"OJ-84", "TH-23", "LB-5"}
    later = after_calls(game)
    assert raised(later) == 4
    assert later.may(f"{later.turn} calls")


@pytest.mark.rule("OJ-84")
@every_game_with_a_board
def test_nobody_counts_raises_at_a_no_limit_table(game: str) -> None:
    scene = PotScene(
        stacks(3, 1000), game, limits=(4, None), options={"structure": "no-limit", "blinds": "2/4"}
    )
    scene.deal()
    assert raised(scene) == 9


@pytest.mark.rule("OJ-85")
@every_game
def test_two_players_raise_without_end(game: str) -> None:
    assert raised(dealt(game, 2)) == 9
    left = dealt(game, 3)
    left.play(f"3 raises to {2 * size_of(left)}, 1 folds")
    assert raised(left) == 9


@pytest.mark.rule("OJ-85")
@every_game
def test_a_round_that_was_capped_stays_so_and_who_is_all_in_does_not_count(game: str) -> None:
    scene = dealt(game, 3)
    assert raised(scene) == 3
    capped = scene.hand.bet_cents // 100
    scene.play("3 folds")
    assert scene.turn == 1
    assert not scene.may(f"1 raises to {capped + size_of(scene)}")
    size = LIMITS[game][0]
    three = PotScene({1: 1000, 2: 1000, 3: size}, game, limits=LIMITS[game])
    three.deal()
    three.play("3 calls")
    assert raised(three) == 9


@pytest.mark.rule("OJ-88")
@every_game
def test_blinds_are_live_and_may_raise_though_nobody_else_did(game: str) -> None:
    scene = dealt(game)
    size = size_of(scene)
    scene.play("3 calls, 4 calls, 1 calls")
    assert (scene.turn, scene.hand.street) == (2, 0)
    assert scene.may(f"2 raises to {2 * size}")
    scene.play(f"2 raises to {2 * size}, 3 folds, 4 folds")
    assert scene.may(f"1 raises to {3 * size}")


@pytest.mark.rule("OJ-89", "OH-6")
@every_omaha
def test_omaha_is_bet_by_two_sizes_or_without_limit(game: str) -> None:
    scene = PotScene(stacks(2), game, limits=(3, 6))
    scene.deal()
    scene.play("2 calls, 1 checks")
    for street, size in (("flop", 3), ("turn", 6), ("river", 6)):
        assert scene.street == street
        assert [to for to in range(1, 20) if scene.may(f"1 bets {to}")] == [size]
        scene.play(f"1 bets {size}, 2 calls")
    options = {"structure": "no-limit", "blinds": "2/3"}
    free = PotScene(stacks(2, 60), game, limits=(3, None), options=options)
    free.deal()
    free.play("2 calls, 1 checks")
    assert [to for to in range(1, 70) if free.may(f"1 bets {to}")] == list(range(3, 58))
