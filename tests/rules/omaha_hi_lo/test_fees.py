"""The collection of both Omaha games: what each sheet takes, when, and at which tables."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.families.poker.play.events import FeeTaken
from houseway.floor.table.actions import SetSchedule
from tests.felt.pots import PotScene, stacks
from tests.proving import each_proves

OMAHA = "omaha-hi-lo"
WITH_JOKER = "omaha-hi-lo-joker"
LIMIT = {"structure": "limit"}
Sheet = dict[str, tuple[tuple[float, float | None], dict[str, str], list[float], float]]


def no_limit(blinds: str) -> dict[str, str]:
    return {"structure": "no-limit", "blinds": blinds}


LATER: Sheet = {
    "poker-omaha-1": ((2, 4), LIMIT, [2, 2, 2, 2, 3, 3, 4, 4, 4], 1),
    "poker-omaha-2": ((10, 20), LIMIT, [3, 3, 3, 3, 4, 4, 5, 5, 5], 0),
    "poker-omaha-3": ((4, None), no_limit("2/4"), [1, 1, 1, 1, 2, 3, 3, 3, 3], 1),
    "poker-omaha-4": ((5, None), no_limit("3/5"), [3, 3, 3, 3, 4, 4, 5, 5, 5], 0),
}
"""By option: the limits, what is bet, the fee for two to ten players, and the one at the river."""
EARLIER: Sheet = {
    f"marysville-omaha-{n}": (limits, LIMIT, [2, 2, 2, 2, 3, 3, 4, 4, 4], 1)
    for n, limits in enumerate([(2, 4), (3, 6), (4, 8), (6, 12), (10, 20)], start=1)
}
EARLIER_NO_LIMIT: Sheet = {
    "marysville-nolimit-1": ((4, None), no_limit("2/4"), [1, 1, 1, 1, 2, 3, 3, 3, 3], 1),
    "marysville-nolimit-2": ((5, None), no_limit("3/5"), [1, 1, 1, 1, 2, 3, 3, 3, 3], 1),
}
WITH_JOKER_ONLY: Sheet = {
    f"marysville-oj-{n}": (limits, LIMIT, [2, 2, 2, 2, 3, 4, 4, 4, 4], 0)
    for n, limits in enumerate([(2, 4), (3, 6), (4, 8), (6, 12), (10, 20)], start=1)
}


def assert_taken(game: str, sheet: Sheet) -> None:
    """Every row of a sheet, dealt to two to ten players who go on to the end."""
    for schedule, (limits, options, dollars, at_river) in sheet.items():
        for players, fee in enumerate(dollars, start=2):
            scene = PotScene(
                stacks(players), game, limits=limits, options=options, schedule=schedule
            )
            scene.deal()
            scene.check_down()
            river = [("designated fee", at_river)] if at_river else []
            assert scene.fees() == [("collection", fee), *river], (schedule, players)
            assert scene.table.drop_cents == (fee + at_river) * 100
            assert scene.table.jackpot_cents == 0


@each_proves("game", {OMAHA: "OH-22 OH-23", WITH_JOKER: "OJ-157 OJ-160"})
def test_the_later_sheet_takes_its_fees_by_option_and_number_of_players(game: str) -> None:
    assert_taken(game, LATER)


@each_proves("game", {OMAHA: "OH-25", WITH_JOKER: "OJ-163"})
def test_the_earlier_sheet_takes_four_three_or_two_dollars_and_one_at_the_river(game: str) -> None:
    assert_taken(game, EARLIER)


@each_proves("game", {OMAHA: "OH-28", WITH_JOKER: "OJ-163"})
def test_the_earlier_no_limit_sheet_is_of_omaha_too(game: str) -> None:
    assert_taken(game, EARLIER_NO_LIMIT)


@pytest.mark.rule("OJ-159")
def test_the_joker_game_s_own_sheet_takes_the_same_at_every_level() -> None:
    assert_taken(WITH_JOKER, WITH_JOKER_ONLY)
    with pytest.raises(Refusal, match="is not a schedule of Omaha Hi-Lo"):
        PotScene(stacks(2), OMAHA, schedule="marysville-oj-3")


@each_proves("game", {OMAHA: "OH-22", WITH_JOKER: "OJ-157"})
def test_the_collection_comes_out_of_the_pot_when_the_flop_is_there(game: str) -> None:
    scene = PotScene(stacks(6), game, schedule="poker-omaha-1")
    scene.deal()
    scene.play("3 calls, 4 calls, 5 calls, 6 calls, 1 calls")
    assert (scene.fees(), scene.pot) == ([], 24)
    scene.play("2 checks")
    assert (scene.fees(), scene.pot) == ([("collection", 3)], 21)
    own = {OMAHA: "OH-22", WITH_JOKER: "OJ-157"}[game]
    assert own in scene.of(FeeTaken)[0].rule_ids


@each_proves("game", {OMAHA: "OH-22", WITH_JOKER: "OJ-158"})
def test_no_flop_no_drop(game: str) -> None:
    scene = PotScene(stacks(6), game, schedule="poker-omaha-2")
    scene.deal()
    scene.play("3 raises to 8, 4 folds, 5 folds, 6 folds, 1 folds, 2 folds")
    assert scene.fees() == []
    assert scene.pushed() == {3: 10}


@each_proves("game", {OMAHA: "OH-23", WITH_JOKER: "OJ-160"})
def test_the_designated_fee_waits_for_the_river_and_is_waived_without_one(game: str) -> None:
    scene = PotScene(stacks(2), game, schedule="poker-omaha-1")
    scene.deal()
    scene.play("2 calls, 1 checks, 1 checks, 2 checks")
    assert scene.fees() == [("collection", 2)]
    scene.play("1 checks, 2 checks")
    assert scene.fees() == [("collection", 2), ("designated fee", 1)]
    scene = PotScene(stacks(2), game, schedule="poker-omaha-1")
    scene.deal()
    scene.play("2 calls, 1 checks, 1 checks, 2 checks, 1 bets 8, 2 folds")
    assert scene.fees() == [("collection", 2)]


@each_proves("game", {OMAHA: "OH-24", WITH_JOKER: "OJ-162"})
def test_the_later_sheet_is_for_limits_of_2_4_to_10_20_and_blinds_of_2_4_to_3_5(game: str) -> None:
    def options_at(limits: tuple[float, float | None], **chosen: str) -> list[int]:
        scene = PotScene(stacks(2, 500), game, limits=limits, options=chosen)
        return [n for n in (1, 2, 3, 4) if scene.may(SetSchedule(f"poker-omaha-{n}"))]

    assert options_at((1, 2)) == options_at((12, 24)) == options_at((20, 40)) == []
    for limits in ((2, 4), (4, 8), (10, 20)):
        assert options_at(limits) == [1, 2]
    assert options_at((2, None), **no_limit("1/2")) == []
    assert options_at((4, None), **no_limit("2/4")) == [3, 4]
    assert options_at((5, None), **no_limit("3/5")) == [3, 4]
    assert options_at((10, None), **no_limit("5/10")) == []


@pytest.mark.rule("OJ-155")
def test_the_fee_of_the_table_is_fixed_before_the_hand_and_stays_so() -> None:
    scene = PotScene(stacks(7), WITH_JOKER, schedule="marysville-oj-3")
    scene.deal()
    assert "CF-6" in scene.refused(SetSchedule("poker-omaha-1")).rule_ids
    # Five fold, and the hand still pays for the seven who were dealt in.
    scene.play("3 folds, 4 folds, 5 folds, 6 folds, 7 folds, 1 calls, 2 checks")
    assert scene.fees() == [("collection", 4)]
    scene.check_down()
    scene.do(SetSchedule("poker-omaha-1"))
    scene.deal()
    scene.see_the_flop()
    assert scene.fees() == [("collection", 4), ("collection", 3)]
