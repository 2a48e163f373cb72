"""How often and by how much one may raise in limit and spread games."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from houseway.floor.table.actions import SetSchedule
from tests.felt.pots import PotScene, stacks
from tests.games import pot_game


def on_the_flop(players: int = 3, **options: str) -> PotScene:
    """Everybody has called four dollars; the button's left begins the flop."""
    scene = PotScene(stacks(players, 1000), options=options)
    scene.deal()
    while scene.street == "before the flop":
        scene.play(f"{scene.turn} {'checks' if scene.turn == 2 else 'calls'}")
    return scene


def raise_until_refused(scene: PotScene, size: int, most: int = 12) -> int:
    """How many bets of one size go in when everybody bets or raises."""
    for times in range(most):
        line = f"{scene.turn} raises to {size * (times + 1)}"
        if not scene.may(line):
            return times
        scene.play(line)
    return most


@pytest.mark.rule("TH-23")
def test_a_round_has_a_bet_and_three_raises() -> None:
    scene = on_the_flop()
    assert raise_until_refused(scene, 4) == 4
    refusal = scene.refused(f"{scene.turn} raises to 20")
    assert "TH-23" in refusal.rule_ids
    assert "raised 3 times" in str(refusal)
    assert scene.may(f"{scene.turn} calls")


@pytest.mark.rule("TH-23")
def test_before_the_flop_the_big_blind_is_the_bet() -> None:
    scene = PotScene(stacks(3, 1000))
    scene.deal()
    scene.play("3 raises to 8, 1 raises to 12, 2 raises to 16")
    assert not scene.may("3 raises to 20")
    scene.play("3 calls, 1 calls")
    assert (scene.street, scene.pot) == ("flop", 48)


@pytest.mark.rule("TH-23")
def test_the_count_begins_anew_on_every_street() -> None:
    scene = on_the_flop()
    raise_until_refused(scene, 4)
    scene.play("2 calls, 3 calls")
    assert scene.street == "turn"
    assert raise_until_refused(scene, 8) == 4


@pytest.mark.rule("TH-23", "TH-26")
def test_a_house_may_allow_four_raises() -> None:
    assert raise_until_refused(on_the_flop(max_raises="4"), 4) == 5


@pytest.mark.rule("TH-26")
def test_three_or_four_raises_and_no_other_number() -> None:
    option = next(each for each in pot_game("texas-holdem").options if each.name == "max_raises")
    assert option.choices == ("by limit", "3", "4")


@pytest.mark.rule("TH-23", "TH-26")
@pytest.mark.parametrize(("least", "most", "raises"), [(2, 12, 4), (2, 6, 3), (4, 12, 3)])
def test_four_raises_are_for_the_2_12_spread_and_no_other(
    least: int, most: int, raises: int
) -> None:
    scene = spread(least, most, held=stacks(3, 500))
    scene.play("3 calls, 1 calls, 2 checks")
    assert raise_until_refused(scene, least) == 1 + raises
    fixed = PotScene(stacks(3, 500), limits=(2, 12))
    fixed.deal()
    fixed.play("3 calls, 1 calls, 2 checks")
    assert raise_until_refused(fixed, 2) == 4


@pytest.mark.rule("TH-23")
def test_completing_a_big_blind_below_the_small_bet_is_the_bet_and_no_raise() -> None:
    scene = PotScene(stacks(3, 20_000), limits=(300, 600))
    scene.deal()
    assert scene.hand.bet_cents == 20_000
    assert scene.may("3 calls")
    assert [to for to in range(201, 1_300) if scene.may(f"3 raises to {to}")] == [300]
    scene.play("3 raises to 300, 1 raises to 600, 2 raises to 900, 3 raises to 1200")
    # A bet and three raises.
    assert "TH-23" in scene.refused("1 raises to 1500").rule_ids


@pytest.mark.rule("TH-23", "OJ-77")
def test_a_short_all_in_over_such_a_blind_is_completed_to_the_small_bet() -> None:
    scene = PotScene({1: 20_000, 2: 20_000, 3: 250, 4: 20_000}, limits=(300, 600))
    scene.deal()
    scene.play("3 raises to 250")
    assert [to for to in range(251, 1_300) if scene.may(f"4 raises to {to}")] == [300]


@pytest.mark.rule("TH-27")
def test_two_players_raise_without_end() -> None:
    scene = PotScene(stacks(2, 1000))
    scene.deal()
    scene.play("2 calls, 1 checks")
    assert raise_until_refused(scene, 4) == 12


@pytest.mark.rule("TH-27")
def test_there_is_no_ceiling_when_the_third_player_folds_before_it_is_reached() -> None:
    scene = on_the_flop()
    scene.play("1 bets 4, 2 raises to 8, 3 folds, 1 raises to 12, 2 raises to 16, 1 raises to 20")
    scene.play("2 raises to 24")
    assert scene.may("1 raises to 28")


@pytest.mark.rule("TH-27")
def test_a_round_that_was_capped_stays_capped_when_only_two_are_left() -> None:
    scene = on_the_flop()
    scene.play("1 bets 4, 2 raises to 8, 3 raises to 12, 1 raises to 16, 2 folds")
    assert "TH-27" in scene.refused("3 raises to 20").rule_ids
    scene.play("3 calls")
    # The turn begins anew, with two.
    assert raise_until_refused(scene, 8) == 12


@pytest.mark.rule("TH-27")
def test_who_is_all_in_does_not_count_among_the_two() -> None:
    scene = PotScene({1: 1000, 2: 1000, 3: 4})
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks")
    assert scene.chips(3) == 0
    assert len(scene.hand.live) == 3
    assert raise_until_refused(scene, 4) == 12
    begun = PotScene({1: 1000, 2: 1000, 3: 4}, options={"heads_up_raises": "from_the_start"})
    begun.deal()
    begun.play("3 calls, 1 calls, 2 checks")
    assert raise_until_refused(begun, 4) == 12


@pytest.mark.rule("TH-27")
def test_a_house_may_lift_it_only_for_rounds_that_begin_with_two() -> None:
    scene = on_the_flop(heads_up_raises="from_the_start")
    scene.play("1 bets 4, 2 raises to 8, 3 raises to 12, 1 raises to 16, 2 folds")
    assert not scene.may("3 raises to 20")
    scene.play("3 calls")
    # The turn begins with two players.
    assert raise_until_refused(scene, 8) == 12


@pytest.mark.rule("TH-23")
@pytest.mark.parametrize("structure", ["no-limit", "pot-limit"])
def test_no_limit_and_pot_limit_have_no_ceiling(structure: str) -> None:
    scene = PotScene(
        stacks(3, 1000), limits=(4, None), options={"structure": structure, "blinds": "2/4"}
    )
    scene.deal()
    assert raise_until_refused(scene, 4) == 0  # To four is no raise.
    for to in (8, 12, 16, 20, 24, 28):
        scene.play(f"{scene.turn} raises to {to}")


def spread(
    least: float = 2,
    most: float = 12,
    held: Mapping[int, float] | None = None,
    options: Mapping[str, str] | None = None,
) -> PotScene:
    scene = PotScene(
        held or stacks(3), limits=(least, most), options={"structure": "spread", **(options or {})}
    )
    scene.deal()
    return scene


def sizes(scene: PotScene, most: int = 60) -> list[int]:
    return [to for to in range(1, most) if scene.may(f"{scene.turn} bets {to}")]


@pytest.mark.rule("TH-25")
def test_a_spread_bet_is_any_amount_from_two_to_twelve_on_every_street() -> None:
    scene = spread()
    # The big blind of two is the bet; a raise is two to twelve more.
    assert sizes(scene) == list(range(4, 15))
    scene.play("3 calls, 1 calls, 2 checks")
    for street in ("flop", "turn", "river"):
        assert scene.street == street
        assert sizes(scene) == list(range(2, 13))
        scene.play("1 checks, 2 checks, 3 checks")


@pytest.mark.rule("TH-25")
def test_a_spread_raise_is_at_least_the_last_bet_and_at_most_the_top() -> None:
    scene = spread()
    scene.play("3 calls, 1 calls, 2 checks, 1 bets 7")
    assert sizes(scene) == list(range(14, 20))
    scene.play("2 raises to 19")
    # The raise was twelve, the top: it can be raised by twelve and nothing else.
    assert sizes(scene) == [31]


@pytest.mark.rule("TH-25")
def test_an_all_in_for_less_does_not_stretch_the_spread() -> None:
    scene = spread(2, 6, {1: 200, 2: 9, 3: 200})
    scene.play("3 calls, 1 calls, 2 checks, 1 bets 5")
    # Seat 2 has seven dollars: two more than the bet, which is no full raise.
    scene.play("2 raises to 7")
    # A raise is measured from the last full bet of five: by five or six.
    assert sizes(scene) == [10, 11]
    scene.play("3 raises to 11")
    assert sizes(scene) == [17]


@pytest.mark.rule("TH-25")
def test_a_spread_opens_with_two_to_six_even_after_a_short_all_in() -> None:
    scene = spread(2, 6, {1: 3, 2: 200, 3: 200})
    scene.play("3 calls, 1 calls, 2 checks, 1 bets 1")
    assert sizes(scene) == [2, 3, 4, 5, 6]


@pytest.mark.rule("TH-25", "TH-26")
def test_the_spread_may_be_played_with_four_raises() -> None:
    scene = spread(options={"max_raises": "4"}, held=stacks(3, 500))
    scene.play("3 raises to 4, 1 raises to 6, 2 raises to 8, 3 raises to 10")
    assert not scene.may("1 raises to 12")


@pytest.mark.rule("TH-25")
def test_the_2_12_spread_is_not_on_the_chart_and_the_house_picks_a_row() -> None:
    scene = PotScene(stacks(7), limits=(2, 12), options={"structure": "spread"})
    assert all(scene.may(SetSchedule(f"mortimer-poker-spread-{row}")) for row in range(1, 6))
    assert not scene.may(SetSchedule("mortimer-poker-limit-2"))
    assert not scene.may(SetSchedule("marysville-lowball-1"))
    scene.do(SetSchedule("mortimer-poker-spread-1"))
    scene.deal()
    scene.check_down()
    assert scene.table.drop_cents == 300
    other = PotScene(stacks(2), limits=(2, 11), options={"structure": "spread"})
    assert not other.may(SetSchedule("mortimer-poker-spread-1"))
