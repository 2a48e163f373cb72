"""A bank of any size: what it may be, whom it reaches in the order of action, what goes back."""

from __future__ import annotations

from itertools import product

import pytest

from tests.felt.banked import Banked, Outcome
from tests.rules.every_banked_game.games import each_game_proves

ACCOUNTING = ("gross", "separate", "net")
OUTCOMES: tuple[Outcome, ...] = ("win", "lose", "tie")


@each_game_proves(
    {
        "TCP": "TCP-66 TCP-68",
        "SCB": "SCB-1 SCB-2 SCB-68",
        "NB": "NB-28 NB-100 NB-101",
        "P21": "P21-20 P21-71 P21-72 P21-73",
        "PS": "PS-05 PS-42",
        "NB6": "NB6-85 NB6-86",
        "NBB": "NBB-84 NBB-85",
        "DHP": "DHP-103 DHP-105 DHP-107 DHP-109",
        "FPG": "FPG-49",
        "FUP": "FUP-1 FUP-2 FUP-136",
        "PGT": "PGT-55 PGT-56",
    },
)
def test_winners_are_paid_as_far_as_the_bank_reaches_and_nothing_makes_up_for_the_rest(
    at: Banked,
) -> None:
    for house in at.houses:
        scene = at.settled(14, "win", "win", "win", house=house)

        assert at.won(scene) == [10, 4, 0, -14]
        assert at.went_back(scene) == [10, 10, 10]
        assert scene.settlement is not None
        assert scene.settlement.collection_cents == 0


@each_game_proves(
    {
        "TCP": "TCP-66 TCP-68",
        "SCB": "SCB-1 SCB-2 SCB-68",
        "NB": "NB-28 NB-100",
        "P21": "P21-20 P21-72 P21-73",
        "PS": "PS-05",
        "NB6": "NB6-85 NB6-86",
        "NBB": "NBB-84 NBB-85",
        "DHP": "DHP-103 DHP-105 DHP-108",
        "FUP": "FUP-1 FUP-2 FUP-67",
        "PGT": "PGT-55 PGT-56",
    },
)
def test_losers_lose_as_much_as_the_bank_covers_and_the_rest_goes_back(at: Banked) -> None:
    for house in at.houses:
        scene = at.settled(19, "lose", "lose", "lose", house=house)

        assert at.won(scene) == [-10, -9, 0, 19]
        assert at.went_back(scene) == [0, 1, 10]


@each_game_proves(
    {
        "TCP": "TCP-68",
        "SCB": "SCB-1 SCB-2 SCB-68",
        "NB": "NB-29",
        "P21": "P21-20 P21-73",
        "PS": "PS-04 PS-42",
        "NB6": "NB6-85 NB6-86",
        "NBB": "NBB-84 NBB-85",
        "DHP": "DHP-104 DHP-106",
        "FUP": "FUP-1",
        "PGT": "PGT-55",
    },
)
def test_what_is_taken_uses_up_the_bank_like_what_is_paid(at: Banked) -> None:
    for house in at.houses:
        scene = at.settled(25, "lose", "win", "lose", house=house)
        assert at.won(scene) == [-10, 10, -5, 5]
        assert at.left(scene) == [15, 5, 0]
        scene = at.settled(15, "win", "lose", "win", house=house)
        assert at.won(scene) == [10, -5, 0, -5]
        assert at.went_back(scene) == [10, 5, 10]
        assert at.left(scene) == [5, 0, 0]


@each_game_proves(
    {
        "TCP": "TCP-61 TCP-66",
        "SCB": "SCB-1 SCB-77",
        "NB": "NB-29 NB-90",
        "P21": "P21-62 P21-73",
        "PS": "PS-05 PS-66",
        "NB6": "NB6-85",
        "NBB": "NBB-84",
        "DHP": "DHP-98 DHP-104",
        "FPG": "FPG-67",
        "FUP": "FUP-65 FUP-66",
        "PGT": "PGT-37",
    },
)
def test_a_push_uses_up_nothing(at: Banked) -> None:
    for house in at.houses:
        scene = at.settled(10, "tie", "tie", "win", house=house)

        assert at.won(scene) == [0, 0, 10, -10]
        ties = [each for each in scene.postings if each.seat != at.order[2]]
        assert {(each.result.value, each.bank_left_cents) for each in ties} == {("push", 1000)}


@each_game_proves(
    {
        "TCP": "TCP-66",
        "SCB": "SCB-1 SCB-2",
        "NB": "NB-102",
        "P21": "P21-72",
        "PS": "PS-05 PS-42",
        "NB6": "NB6-85 NB6-86",
        "NBB": "NBB-84 NBB-85",
        "DHP": "DHP-105 DHP-108",
        "FPG": "FPG-49",
        "FUP": "FUP-2 FUP-136",
        "PGT": "PGT-55 PGT-56",
    },
)
@pytest.mark.parametrize(("bank", "uncovered"), [(10, [0, 10, 10]), (14, [0, 6, 10])])
def test_a_posting_that_the_bank_does_not_cover_names_the_rules(
    at: Banked, bank: float, uncovered: list[float]
) -> None:
    scene = at.settled(bank, "lose", "lose", "win")

    for posting in scene.postings:
        cited = {*at.uncovered} & {*posting.rule_ids}
        assert cited == (set() if posting.seat == at.order[0] else {*at.uncovered})
    assert at.went_back(scene) == uncovered
    assert [
        sum(each.uncovered_cents for each in scene.postings if each.seat == seat) / 100
        for seat in at.order
    ] == uncovered


@each_game_proves(
    {
        "TCP": "TCP-68",
        "SCB": "SCB-1",
        "NB": "NB-100",
        "P21": "P21-73",
        "PS": "PS-04 PS-23 PS-42",
        "NB6": "NB6-85",
        "NBB": "NBB-84",
        "DHP": "DHP-109",
        "FUP": "FUP-1",
    },
)
@pytest.mark.parametrize("bank", [5, 7.50, 12, 33, 75, 500])
@pytest.mark.parametrize("accounting", ACCOUNTING)
def test_the_player_dealer_never_wins_or_loses_more_than_was_put_up(
    at: Banked, bank: float, accounting: str
) -> None:
    for outcomes in product(OUTCOMES, OUTCOMES, OUTCOMES[:2]):
        scene = at.settled(bank, *outcomes, wagers=(20, 20, 50), accounting=accounting)

        assert -bank <= at.won(scene)[-1] <= bank
        if len({*outcomes}) == 1:
            most = min(bank, 90)
            assert at.won(scene)[-1] == (most if outcomes[0] == "lose" else -most)
        moved = sum(each.paid_cents + each.taken_cents for each in scene.postings)
        assert accounting != "gross" or moved <= bank * 100


@each_game_proves(
    {
        "TCP": "TCP-3",
        "SCB": "SCB-1",
        "NB": "NB-28 NB-100",
        "DHP": "DHP-15 DHP-16",
        "FPG": "FPG-1",
        "FUP": "FUP-4 FUP-67",
        "PGT": "PGT-57",
    },
)
def test_with_enough_in_the_bank_all_is_settled_among_the_players(at: Banked) -> None:
    assert at.won(at.settled(60, "win", "lose", "lose")) == [10, -10, -10, 10]
    for last in OUTCOMES:
        scene = at.settled(25, "win", "lose", last)
        assert sum(scene.won(f"P{seat}") for seat in range(1, at.seats + 1)) == 0


@each_game_proves(
    {
        "TCP": "TCP-68",
        "SCB": "SCB-1",
        "NB": "NB-29",
        "P21": "DHP-104",
        "PS": "PS-04",
        "NB6": "NB6-85",
        "NBB": "NBB-84",
        "DHP": "DHP-104",
        "FUP": "FUP-1",
        "PGT": "PGT-55",
    },
)
@pytest.mark.parametrize(
    ("accounting", "won"),
    [("gross", [-20, 0, 20]), ("separate", [-20, 20, 0]), ("net", [-20, 40, -20])],
)
def test_a_house_may_count_apart_what_is_won_and_lost_or_let_it_refill_the_bank(
    at: Banked, accounting: str, won: list[float]
) -> None:
    scene = at.settled(20, "lose", "win", wagers=(20, 50), accounting=accounting)

    assert at.won(scene) == won
    assert at.went_back(scene) == [0, 50, 0]


@each_game_proves(
    {
        "TCP": "TCP-68",
        "SCB": "SCB-1",
        "NB": "NB-29",
        "P21": "DHP-104",
        "PS": "PS-04",
        "NB6": "NB6-85",
        "NBB": "NBB-84",
        "DHP": "DHP-104",
    },
)
@pytest.mark.parametrize(
    ("accounting", "bank", "outcomes", "won"),
    [
        ("gross", 15, "lose win", [-10, 5, 5]),
        ("separate", 15, "lose win", [-10, 10, 0]),
        ("net", 15, "lose win", [-10, 10, 0]),
        ("gross", 15, "lose lose win", [-10, -5, 0, 15]),
        ("separate", 15, "lose lose win", [-10, -5, 10, 5]),
        ("net", 15, "lose lose win", [-10, -5, 10, 5]),
        ("separate", 15, "lose win lose", [-10, 10, -5, 5]),
        ("separate", 15, "win lose win", [10, -10, 5, -5]),
        ("net", 5, "lose win lose", [-5, 10, -10, 5]),
        ("net", 5, "win lose win", [5, -10, 10, -5]),
    ],
)
def test_by_each_reading_so_much_is_reached_and_no_more(
    at: Banked, accounting: str, bank: float, outcomes: str, won: list[float]
) -> None:
    hands: dict[str, Outcome] = {outcome: outcome for outcome in OUTCOMES}
    came = [hands[outcome] for outcome in outcomes.split()]

    assert at.won(at.settled(bank, *came, accounting=accounting)) == won


@each_game_proves(
    {
        "TCP": "TCP-68",
        "NB": "NB-29",
        "PS": "PS-04",
        "DHP": "DHP-104",
        "FUP": "FUP-1",
        "PGT": "PGT-55",
    },
)
def test_gross_action_is_the_reading_unless_the_house_says_otherwise(at: Banked) -> None:
    chosen = at.felt().game.chosen()

    assert chosen["accounting"] == "gross"
    assert at.won(at.settled(20, "lose", "win", wagers=(20, 50))) == [-20, 0, 20]
