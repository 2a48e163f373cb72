"""The collection of Texas Hold'em: when it is taken, out of what, and how much."""

from __future__ import annotations

import pytest

from houseway.families.poker.floor.events import HandMoved, HandSettled
from houseway.families.poker.play.events import BoardDealt, FeeTaken, HandClosed
from tests.felt.pots import PotScene, stacks


def limit_4_8(players: int, **options: str) -> PotScene:
    scene = PotScene(stacks(players), schedule="mortimer-poker-limit-4", options=options)
    scene.deal()
    return scene


@pytest.mark.rule("TH-44")
def test_the_collection_is_taken_out_of_the_pot_when_the_flop_is_dealt() -> None:
    scene = limit_4_8(5)
    scene.play("3 calls, 4 calls, 5 calls, 1 calls")
    assert scene.fees() == []
    scene.play("2 checks")
    told = [event.event for event in scene.last if isinstance(event, HandMoved)]
    place = next(i for i, event in enumerate(told) if isinstance(event, BoardDealt))
    after = told[place + 1]
    assert isinstance(after, FeeTaken)
    assert (after.what, after.cents) == ("collection", 200)
    assert "TH-44" in after.rule_ids
    assert scene.pot == 18


@pytest.mark.rule("TH-45")
@pytest.mark.parametrize(
    ("players", "dollars"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (9, 3), (10, 3)]
)
def test_the_fee_follows_the_number_of_players(players: int, dollars: float) -> None:
    scene = limit_4_8(players)
    scene.see_the_flop()
    assert scene.fees() == [("collection", dollars)]


@pytest.mark.rule("TH-45")
def test_who_is_dealt_in_counts_and_not_who_has_a_seat() -> None:
    scene = PotScene(stacks(7), schedule="mortimer-poker-limit-4")
    scene.sit_out(7)
    scene.deal()
    # Six are dealt in, and two see the flop: two dollars.
    scene.play("3 folds, 4 folds, 5 folds, 6 folds, 1 calls, 2 checks")
    assert scene.fees() == [("collection", 2)]


@pytest.mark.rule("TH-45")
def test_a_house_may_count_everybody_seated() -> None:
    options = {"fee_counts_seated": "true"}
    scene = PotScene(stacks(7), schedule="mortimer-poker-limit-4", options=options)
    scene.sit_out(7)
    scene.deal()
    scene.play("3 folds, 4 folds, 5 folds, 6 folds, 1 calls, 2 checks")
    assert scene.fees() == [("collection", 3)]


@pytest.mark.rule("TH-45")
def test_two_rows_with_the_same_small_blind_have_different_fees() -> None:
    dollars = []
    for schedule, blinds, big in (
        ("mortimer-poker-nolimit-5", "2/3", 3),
        ("mortimer-poker-nolimit-7", "2/5", 5),
    ):
        options = {"structure": "no-limit", "blinds": blinds}
        scene = PotScene(stacks(7), limits=(big, None), options=options, schedule=schedule)
        scene.deal()
        scene.see_the_flop()
        dollars += scene.fees()
    assert dollars == [("collection", 3), ("collection", 5)]


def no_limit_2_5(players: int) -> PotScene:
    """A row that prints a dollar for fee (a) and nothing for fee (b)."""
    scene = PotScene(
        stacks(players), limits=(5, None), schedule="mortimer-poker-nolimit-7",
        options={"structure": "no-limit", "blinds": "2/5"},
    )  # fmt: skip
    scene.deal()
    return scene


@pytest.mark.rule("TH-46")
@pytest.mark.parametrize(
    "script",
    [
        pytest.param("3 raises to 10, 1 folds, 2 folds", id="raised"),
        pytest.param("3 calls, 1 folds, 2 raises to 10, 3 folds", id="called"),
        pytest.param("3 folds, 1 calls, 2 raises to 10, 1 folds", id="the small blind called"),
    ],
)
def test_a_hand_that_ends_before_the_flop_with_action_pays_fee_a(script: str) -> None:
    scene = no_limit_2_5(3)
    scene.play(script)
    assert scene.fees() == [("fee (a)", 1)]
    fee = scene.of(FeeTaken)[0]
    assert "TH-46" in fee.rule_ids
    told = [event.event if isinstance(event, HandMoved) else event for event in scene.last]
    assert told.index(fee) == told.index(HandClosed()) + 1
    assert isinstance(told[-1], HandSettled)


@pytest.mark.rule("TH-46")
def test_it_comes_out_of_the_small_blind() -> None:
    scene = no_limit_2_5(3)
    scene.play("3 raises to 10, 1 folds, 2 folds")
    # Blinds of two and five and the five that were called of the raise, less one dollar.
    assert scene.pushed() == {3: 11}
    assert [scene.chips(seat) for seat in (1, 2, 3)] == [198, 195, 206]


@pytest.mark.rule("TH-46")
def test_a_walk_pays_nothing() -> None:
    scene = no_limit_2_5(3)
    scene.play("3 folds, 1 folds")
    assert scene.fees() == []
    assert [scene.chips(seat) for seat in (1, 2, 3)] == [198, 202, 200]


@pytest.mark.rule("TH-46")
def test_a_row_without_fee_a_takes_nothing_before_the_flop() -> None:
    scene = limit_4_8(3)
    scene.play("3 raises to 8, 1 folds, 2 folds")
    assert scene.fees() == []


@pytest.mark.rule("TH-46")
def test_fee_a_is_no_more_than_the_small_blind() -> None:
    # A spread table that prints no blinds: the room has chosen fifty cents and a dollar.
    scene = PotScene(
        stacks(3), limits=(5, 40), chip=0.5, schedule="mortimer-poker-spread-3",
        options={"structure": "spread", "blinds": "0.50/1"},
    )  # fmt: skip
    scene.deal()
    scene.play("3 calls, 1 folds, 2 raises to 6, 3 folds")
    assert scene.fees() == [("fee (a)", 0.5)]


@pytest.mark.rule("TH-47")
def test_fee_b_is_added_with_the_first_bet_on_the_turn_or_river_once() -> None:
    scene = limit_4_8(3)
    scene.play("3 calls, 1 calls, 2 checks, 1 bets 4, 2 calls, 3 calls")
    assert scene.fees() == [("collection", 1)]
    scene.play("1 checks, 2 bets 8")
    assert scene.fees() == [("collection", 1), ("fee (b)", 1)]
    assert "TH-47" in scene.of(FeeTaken)[1].rule_ids
    scene.play("3 raises to 16, 1 folds, 2 calls, 2 bets 8, 3 calls")
    assert scene.fees() == [("collection", 1), ("fee (b)", 1)]


@pytest.mark.rule("TH-47")
def test_a_bet_on_the_river_alone_brings_it_too_and_none_does_not() -> None:
    scene = limit_4_8(2)
    scene.play("2 calls, 1 checks, 1 checks, 2 checks, 1 checks, 2 checks")
    assert scene.fees() == [("collection", 1)]
    scene.play("1 bets 8")
    assert scene.fees() == [("collection", 1), ("fee (b)", 1)]
    scene = limit_4_8(2)
    scene.check_down()
    assert scene.fees() == [("collection", 1)]


@pytest.mark.rule("TH-47")
def test_a_house_may_take_it_on_each_later_street_with_a_bet() -> None:
    scene = limit_4_8(2, later_fee_per_street="true")
    scene.play("2 calls, 1 checks, 1 bets 4, 2 calls, 1 bets 8, 2 calls, 1 bets 8, 2 calls")
    assert scene.fees() == [("collection", 1), ("fee (b)", 1), ("fee (b)", 1)]


def marysville(players: int, schedule: str = "poker-holdem-1") -> PotScene:
    scene = PotScene(stacks(players), schedule=schedule)
    scene.deal()
    return scene


@pytest.mark.rule("TH-50")
@pytest.mark.parametrize(
    ("schedule", "dollars"),
    [("poker-holdem-1", [1, 1, 1, 2, 3, 3, 3]), ("poker-holdem-2", [3, 3, 3, 3, 4, 4, 5])],
)
def test_marysville_takes_it_after_the_flop_by_option_and_players(
    schedule: str, dollars: list[float]
) -> None:
    taken = []
    for players in range(2, 9):
        scene = marysville(players, schedule)
        scene.see_the_flop()
        taken += scene.fees()
    assert taken == [("collection", each) for each in dollars]


@pytest.mark.rule("TH-50")
def test_no_flop_no_fee_at_marysville() -> None:
    scene = marysville(6)
    scene.play("3 raises to 8, 4 folds, 5 folds, 6 folds, 1 folds, 2 folds")
    assert scene.fees() == []


@pytest.mark.rule("TH-51")
def test_the_designated_fee_is_taken_when_the_river_card_is_dealt() -> None:
    scene = marysville(6)
    scene.see_the_flop()
    scene.play("1 checks, 2 checks, 3 checks, 4 checks, 5 checks, 6 checks")
    assert scene.fees() == [("collection", 3)]
    scene.play("1 checks, 2 checks, 3 checks, 4 checks, 5 checks, 6 checks")
    assert scene.fees() == [("collection", 3), ("designated fee", 1)]
    assert "TH-51" in scene.of(FeeTaken)[1].rule_ids


@pytest.mark.rule("TH-51")
def test_it_is_skipped_when_the_hand_stops_on_the_turn() -> None:
    scene = marysville(2)
    scene.play("2 calls, 1 checks, 1 checks, 2 checks, 1 bets 8, 2 folds")
    assert scene.fees() == [("collection", 1)]


@pytest.mark.rule("TH-44")
def test_an_uncalled_bet_is_no_part_of_the_pot_that_pays() -> None:
    # $1/$2 with seven players: three dollars are due and the pot of the blinds holds two.
    scene = PotScene(
        stacks(7), limits=(1, 2), schedule="mortimer-poker-limit-1", options={"blinds": "1/1"}
    )
    scene.deal()
    scene.play("3 folds, 4 folds, 5 folds, 6 folds, 7 folds, 1 checks, 2 checks")
    assert scene.fees() == [("collection", 2)]
    scene.play("1 bets 1, 2 folds")
    assert scene.fees() == [("collection", 2)]
    assert (scene.chips(1), scene.chips(2)) == (199, 199)


@pytest.mark.rule("TH-47")
def test_fee_b_waits_for_a_call_where_the_pot_has_nothing_left() -> None:
    options = {"structure": "no-limit", "blinds": "0.50/1"}
    scene = PotScene(
        stacks(7), limits=(1, None), chip=0.5, schedule="mortimer-poker-nolimit-1", options=options
    )
    scene.deal()
    scene.play("3 folds, 4 folds, 5 folds, 6 folds, 7 folds, 1 calls, 2 checks")
    assert (scene.fees(), scene.pot) == ([("collection", 2)], 0)
    scene.play("1 checks, 2 checks, 1 bets 1")
    assert scene.fees() == [("collection", 2)]
    scene.play("2 calls")
    assert scene.fees() == [("collection", 2), ("fee (b)", 1)]


@pytest.mark.rule("TH-44", "TH-50")
@pytest.mark.parametrize(
    ("schedule", "own", "other"),
    [("mortimer-poker-limit-4", "TH-44", "TH-50"), ("poker-holdem-2", "TH-50", "TH-44")],
)
def test_a_fee_names_the_rules_of_the_house_whose_schedule_it_is(
    schedule: str, own: str, other: str
) -> None:
    scene = PotScene(stacks(4), schedule=schedule)
    scene.deal()
    scene.check_down()
    cited = {id for event in scene.of(FeeTaken) for id in event.rule_ids}
    assert own in cited
    assert other not in cited
