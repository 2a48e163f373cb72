"""All in for less than a full bet or raise: who may call what, complete it, or raise."""

from __future__ import annotations

import pytest

from tests.felt.pots import PotScene
from tests.rules.every_pot_game.games import every_game_with_a_board

NO_LIMIT = {"structure": "no-limit", "blinds": "2/3"}


def river(game: str, held: dict[int, float]) -> PotScene:
    """A $3-$6 game on the last card; the stacks are what is left then."""
    before = {seat: dollars + 3 for seat, dollars in held.items()}
    scene = PotScene(before, game, limits=(3, 6))
    return checked_to_the_river(scene)


def unlimited(game: str, held: dict[int, float], structure: str = "no-limit") -> PotScene:
    before = {seat: dollars + 3 for seat, dollars in held.items()}
    options = {**NO_LIMIT, "structure": structure}
    return checked_to_the_river(PotScene(before, game, limits=(3, None), options=options))


def checked_to_the_river(scene: PotScene) -> PotScene:
    scene.deal()
    while scene.street != "river":
        assert scene.turn is not None
        facing = scene.hand.bet_cents > scene.holder(scene.turn).bet_cents
        scene.play(f"{scene.turn} {'calls' if facing else 'checks'}")
    return scene


def sizes(scene: PotScene, most: int = 60) -> list[int]:
    return [to for to in range(1, most) if scene.may(f"{scene.turn} raises to {to}")]


@pytest.mark.rule("OJ-76")
@every_game_with_a_board
def test_only_a_full_raise_lets_those_raise_who_have_acted(game: str) -> None:
    for all_in, may in ((10, []), (12, [18])):
        scene = river(game, {1: 100, 2: 100, 3: all_in})
        scene.play(f"1 bets 6, 2 calls, 3 raises to {all_in}")
        assert (scene.turn, sizes(scene)) == (1, may)
        assert scene.may("1 calls")
        assert scene.may("1 folds")


@pytest.mark.rule("OJ-76", "OJ-77")
@every_game_with_a_board
def test_a_short_all_in_counts_as_no_raise_and_its_completion_as_one(game: str) -> None:
    scene = river(game, {1: 100, 2: 10, 3: 100, 4: 100})
    scene.play("1 bets 6, 2 raises to 10, 3 raises to 12, 4 raises to 18, 1 raises to 24")
    assert sizes(scene) == []


@pytest.mark.rule("OJ-77")
@every_game_with_a_board
def test_completing_a_short_opening_bet_makes_it_the_bet(game: str) -> None:
    scene = river(game, {1: 4, 2: 100, 3: 100, 4: 100})
    scene.play("1 bets 4")
    assert (scene.may("2 calls"), sizes(scene)) == (True, [6])
    scene.play("2 raises to 6, 3 raises to 12, 4 raises to 18")
    assert sizes(scene) == [24]
    scene.play("2 raises to 24")
    assert sizes(scene) == []


@pytest.mark.rule("OJ-78")
@every_game_with_a_board
def test_bet_six_all_in_ten_call_ten_or_make_it_twelve(game: str) -> None:
    scene = river(game, {1: 100, 2: 10, 3: 100})
    scene.play("1 bets 6, 2 raises to 10")
    assert sizes(scene) == [12]
    scene.play("3 calls")
    assert scene.chips(3) == 90


@pytest.mark.rule("OJ-77", "TH-48")
@every_game_with_a_board
def test_without_sizes_the_least_raise_is_the_all_in_and_the_last_full_bet(game: str) -> None:
    scene = unlimited(game, {1: 100, 2: 10, 3: 100})
    scene.play("1 bets 6, 2 raises to 10")
    assert sizes(scene) == list(range(16, 60))


@pytest.mark.rule("TH-48")
@pytest.mark.parametrize("structure", ["no-limit", "pot-limit"])
def test_bet_three_raise_to_six_all_in_for_eight_raise_to_eleven(structure: str) -> None:
    scene = unlimited("texas-holdem", {1: 100, 2: 100, 3: 8, 4: 100}, structure)
    scene.play("1 bets 3, 2 raises to 6, 3 raises to 8")
    assert sizes(scene)[0] == 11
    scene.play("4 raises to 11")
    assert sizes(scene)[0] == 14


@pytest.mark.rule("OJ-76")
@every_game_with_a_board
def test_without_sizes_short_all_ins_together_let_who_faces_a_full_raise_raise(game: str) -> None:
    scene = unlimited(game, {1: 100, 2: 100, 3: 10, 4: 13})
    scene.play("1 bets 6, 2 calls, 3 raises to 10, 4 raises to 13")
    # Seats 1 and 2 face seven more, and the bet was six.
    assert sizes(scene)[0] == 19
    scene = unlimited(game, {1: 100, 2: 100, 3: 8, 4: 11})
    scene.play("1 bets 6, 2 calls, 3 raises to 8, 4 raises to 11")
    assert sizes(scene) == []


@pytest.mark.rule("OJ-77")
def test_a_short_all_in_at_a_spread_table_is_completed_too() -> None:
    scene = PotScene({1: 200, 2: 11, 3: 200}, limits=(2, 6), options={"structure": "spread"})
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks, 1 bets 6, 2 raises to 9")
    assert sizes(scene) == [12]
