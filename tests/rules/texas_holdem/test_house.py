"""The house in Texas Hold'em: it deals and collects, and never plays."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal, RuleError
from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.actions import TakeFromPot
from houseway.families.poker.play.events import FeeTaken
from houseway.floor.banked.actions import PassBank, PostBank
from houseway.floor.table.actions import SetSchedule
from houseway.floor.table.verbs import why_not
from houseway.rules.catalog import game
from tests.felt.pots import PotScene, stacks


@pytest.mark.rule("TH-28", "TH-29", "CF-61")
def test_what_one_player_wins_the_others_lose_and_the_house_has_its_fee() -> None:
    scene = PotScene(stacks(4), schedule="poker-holdem-1")
    scene.deal()
    scene.play("3 raises to 8, 4 calls, 1 calls, 2 folds, 1 bets 4, 3 calls, 4 folds")
    scene.check_down()
    won = [scene.chips(seat) - 200 for seat in (1, 2, 3, 4)]
    fee = sum(event.cents for event in scene.of(FeeTaken)) / 100
    assert fee == 2
    assert sum(won) + fee == 0
    assert scene.table.drop_cents == 200


@pytest.mark.rule("TH-28")
def test_the_house_dealer_is_dealt_no_cards() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    assert [each.player for each in scene.hand.holders] == ["P1", "P2", "P3"]


@pytest.mark.rule("TH-29")
def test_there_is_no_bank_and_no_player_dealer() -> None:
    scene = PotScene(stacks(3))
    for action in (PostBank("P1", 10_000, "0" * 64), PassBank("P1")):
        refusal = why_not(scene.table, action)
        assert refusal is not None
        assert "TH-29" in refusal.rule_ids
    with pytest.raises(RuleError, match="no player-dealer"):
        _ = game("texas-holdem").bank


@pytest.mark.rule("TH-28")
def test_nobody_takes_money_out_of_the_pot_by_hand() -> None:
    scene = PotScene(stacks(3), schedule="poker-holdem-1")
    scene.deal()
    assert "by the table's schedule, not by hand" in str(
        scene.refused(InHand(TakeFromPot(100, "poker-holdem-1", "collection")))
    )


@pytest.mark.rule("TH-48")
@pytest.mark.parametrize(
    ("schedule", "limits", "structure", "blinds"),
    [
        ("mortimer-poker-limit-1", (1, 2), "limit", "1/1"),
        ("mortimer-poker-limit-21", (400, 800), "limit", "150/300"),
        ("mortimer-poker-nolimit-1", (1, None), "no-limit", "0.50/1"),
        ("mortimer-poker-nolimit-1", (1, None), "pot-limit", "0.50/1"),
        ("mortimer-poker-nolimit-17", (200, None), "no-limit", "100/200"),
        ("mortimer-poker-nolimit-17", (200, None), "pot-limit", "100/200"),
        ("mortimer-poker-spread-1", (2, 6), "spread", "by limit"),
        ("mortimer-poker-spread-5", (10, 200), "spread", "by limit"),
    ],
)
def test_the_smallest_and_the_largest_games_of_mortimer_s_chart_are_spread(
    schedule: str, limits: tuple[float, float | None], structure: str, blinds: str
) -> None:
    options = {"structure": structure, "blinds": blinds}
    scene = PotScene(stacks(3, 10_000), limits=limits, chip=0.5, options=options, schedule=schedule)
    scene.deal()
    scene.check_down()
    assert scene.table.drop_cents > 0


@pytest.mark.rule("TH-52")
def test_marysville_s_limit_options_are_for_games_from_2_4_to_10_20() -> None:
    for schedule in ("poker-holdem-1", "poker-holdem-2"):
        for limits in ((2, 4), (4, 8), (10, 20)):
            assert PotScene(stacks(2), limits=limits).may(SetSchedule(schedule))
        for limits in ((1, 2), (15, 30), (20, 40)):
            assert not PotScene(stacks(2), limits=limits).may(SetSchedule(schedule))
        with pytest.raises(Refusal, match="is for limit games"):
            PotScene(stacks(2), limits=(4, 8), options={"structure": "spread"}, schedule=schedule)


@pytest.mark.rule("TH-53")
@pytest.mark.parametrize(
    ("blinds", "big", "options"),
    [("1/2", 2, 0), ("2/4", 4, 2), ("3/5", 5, 2), ("5/10", 10, 0)],
)
def test_marysville_s_no_limit_options_are_for_blinds_from_2_4_to_3_5(
    blinds: str, big: float, options: int
) -> None:
    chosen = {"structure": "no-limit", "blinds": blinds}
    scene = PotScene(stacks(2), limits=(big, None), options=chosen)
    allowed = [n for n in (3, 4) if scene.may(SetSchedule(f"poker-holdem-{n}"))]
    assert len(allowed) == options


@pytest.mark.rule("TH-54", "TH-55")
@pytest.mark.parametrize(
    ("schedule", "limits", "structure", "blinds", "dollars"),
    [
        ("marysville-holdem-1", (2, 4), "limit", "by limit", [2, 2, 2, 3, 4, 4, 4]),
        ("marysville-holdem-5", (10, 20), "limit", "by limit", [2, 2, 2, 3, 4, 4, 4]),
        ("marysville-nolimit-1", (4, None), "no-limit", "2/4", [2, 2, 2, 2, 3, 4, 4]),
        ("marysville-nolimit-2", (5, None), "no-limit", "3/5", [2, 2, 2, 2, 3, 4, 4]),
    ],
)
def test_the_earlier_sheet_takes_three_two_or_one_dollar_and_one_more_at_the_river(
    schedule: str,
    limits: tuple[float, float | None],
    structure: str,
    blinds: str,
    dollars: list[float],
) -> None:
    options = {"structure": structure, "blinds": blinds}
    taken = []
    for players in range(2, 9):
        scene = PotScene(stacks(players), limits=limits, options=options, schedule=schedule)
        scene.deal()
        scene.check_down()
        taken.append(scene.table.drop_cents / 100)
        assert scene.table.jackpot_cents == 0
    assert taken == dollars
