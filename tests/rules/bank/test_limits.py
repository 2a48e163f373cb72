"""Table limits: each wager alone, all wagers on a spot together, and nothing but whole chips."""

from __future__ import annotations

import pytest

from houseway.errors import RuleError
from houseway.play.actions import PlaceWagers
from houseway.rules.limits import Limits, Range
from tests.felt import Scene, bets

GAME = "three-card-poker"
FIVE_TO_SIXTY = Limits(Range(500, 6_000), chip_cents=100)


def wagers(spot: int, player: str | None = None, **amounts: float) -> PlaceWagers:
    return PlaceWagers(player or f"P{spot}", spot, bets(amounts))


@pytest.mark.rule("TCP-28")
@pytest.mark.parametrize("ante", [5, 6, 59, 60])
def test_the_least_and_the_most_are_both_allowed(ante: float) -> None:
    scene = Scene(GAME, table_limits=FIVE_TO_SIXTY)
    scene.wager(2, ante=ante)

    assert scene.round.lines[0].cents == {"ante": ante * 100}


@pytest.mark.rule("TCP-28")
@pytest.mark.parametrize(
    ("ante", "word", "limit"), [(4, "minimum", 5), (61, "maximum", 60), (0, "minimum", 5)]
)
def test_a_wager_outside_the_limits_is_refused_with_amount_limit_and_rule(
    ante: float, word: str, limit: float
) -> None:
    scene = Scene(GAME, table_limits=FIVE_TO_SIXTY)
    refusal = scene.refused(wagers(2, ante=ante))

    assert f"wagers ${ante} on Ante; the {word} is ${limit} (" in str(refusal)
    assert "TCP-28" in refusal.rule_ids
    assert refusal.actual_cents == ante * 100
    assert refusal.limit_cents == limit * 100


@pytest.mark.rule("TCP-28")
def test_wagers_are_made_of_whole_chips() -> None:
    scene = Scene(GAME, table_limits=FIVE_TO_SIXTY)
    refusal = scene.refused(wagers(2, ante=7.50))

    assert "wagers $7.50 on Ante; the smallest chip is $1 (" in str(refusal)
    assert "TCP-28" in refusal.rule_ids


@pytest.mark.rule("TCP-34")
def test_the_table_limits_hold_for_a_bonus_bet_too() -> None:
    scene = Scene(GAME, table_limits=FIVE_TO_SIXTY)
    refusal = scene.refused(wagers(2, ante=10, pair_plus=61))

    assert "wagers $61 on Pair Plus; the maximum is $60 (" in str(refusal)
    assert "TCP-34" in refusal.rule_ids


@pytest.mark.rule("TCP-34")
@pytest.mark.parametrize("bonus", [5, 10, 60])
def test_a_bonus_bet_may_be_less_than_equal_to_or_more_than_the_ante(bonus: float) -> None:
    scene = Scene(GAME, table_limits=FIVE_TO_SIXTY)
    scene.wager(2, ante=10, pair_plus=bonus)

    assert scene.round.lines[0].cents["pair-plus"] == bonus * 100


def test_a_bet_with_a_range_of_its_own_goes_by_that() -> None:
    limits = Limits(Range(500, 6_000), bets={"pair-plus": Range(100, 2_500)})
    scene = Scene(GAME, table_limits=limits)
    refusal = scene.refused(wagers(2, ante=10, pair_plus=26))
    assert "the maximum is $25" in str(refusal)

    scene.wager(2, ante=60, pair_plus=1)
    assert scene.round.lines[0].cents == {"ante": 6_000, "pair-plus": 100}


def test_all_base_wagers_on_a_spot_together_have_a_limit_of_their_own() -> None:
    limits = Limits(Range(500, 6_000), spot_cents_max=10_000)
    scene = Scene(GAME, table_limits=limits, standing=("Ben", "Cora"))
    scene.wager(2, ante=60)
    scene.wager(2, "Ben", ante=40)
    refusal = scene.refused(wagers(2, "Cora", ante=5))

    assert str(refusal).startswith("Spot 2 would hold $105; the most on one spot is $100 (TCP-28")
    assert (refusal.limit_cents, refusal.actual_cents) == (10_000, 10_500)


def test_a_raise_replaces_the_players_own_wager_in_the_count_of_the_spot() -> None:
    limits = Limits(Range(500, 6_000), spot_cents_max=10_000)
    scene = Scene(GAME, table_limits=limits, standing=("Ben",))
    scene.wager(2, ante=60)
    scene.wager(2, "Ben", ante=20)
    scene.wager(2, "Ben", ante=40)

    assert "would hold $101" in str(scene.refused(wagers(2, "Ben", ante=41)))


def test_bonus_bets_are_not_counted_against_the_spot() -> None:
    limits = Limits(Range(500, 6_000), spot_cents_max=6_000)
    scene = Scene(GAME, table_limits=limits)
    scene.wager(2, ante=60, pair_plus=60)

    assert sum(scene.round.lines[0].cents.values()) == 12_000


def test_a_table_without_a_maximum_takes_any_amount_from_the_minimum_up() -> None:
    scene = Scene(GAME, table_limits=Limits(Range(500)), chips=100_000)
    scene.wager(2, ante=99_999)

    assert "the minimum is $5" in str(scene.refused(wagers(3, ante=4)))


def test_limits_are_written_as_on_the_sign() -> None:
    assert str(Range(500, 6_000)) == "$5-$60"
    assert str(Range(500)) == "$5 and up"


@pytest.mark.parametrize(
    ("least", "most", "says"),
    [
        (0, 100, "A limit begins at one cent or more, not $0."),
        (-500, None, "A limit begins at one cent or more, not -$5."),
        (6_000, 500, "The limit's maximum $5 is below its minimum $60."),
    ],
)
def test_limits_that_contradict_themselves_are_refused(
    least: int, most: int | None, says: str
) -> None:
    with pytest.raises(RuleError) as refused:
        Range(least, most)

    assert str(refused.value) == says


@pytest.mark.parametrize("cents", [0, -50])
def test_there_is_no_chip_of_nothing_or_less(cents: int) -> None:
    with pytest.raises(RuleError, match="A chip is one cent or more"):
        Limits(Range(500), chip_cents=cents)
