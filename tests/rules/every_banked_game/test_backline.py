"""Backline: others wager on a seat, and share what its hand comes to.

Three Card Poker 6 Card has none; its own folder shows that.
"""

from __future__ import annotations

import pytest

from houseway.play.actions import PlaceWagers
from houseway.rules.catalog import game
from tests.felt import Scene
from tests.felt.banked import Banked
from tests.proving import each_proves
from tests.rules.every_banked_game.games import EVERY, each_game_proves


def has_backline(at: Banked) -> bool:
    return bool(game(at.name).rules.backline)


def came_to(scene: Scene) -> tuple[float, float]:
    """What the seat and Ann have won."""
    return scene.won("P3"), scene.won("Ann")


@each_game_proves(
    {
        "TCP": "TCP-35",
        "NB": "NB-113",
        "P21": "P21-79",
        "PS": "PS-71",
        "NB6": "NB6-94",
        "NBB": "NBB-93",
        "DHP": "DHP-33",
        "FPG": "FPG-32",
    },
    has_backline,
)
def test_others_may_wager_on_a_seat_and_win_and_lose_with_it(at: Banked) -> None:
    for house in at.houses:
        winning = at.backed(at.family.win[0], house=house)
        at.family.go_on(winning)
        assert (*came_to(winning), winning.won("P1")) == (10, 30, -40)

        losing = at.backed(at.family.lose[0], house=house)
        at.family.go_on(losing)
        assert (*came_to(losing), losing.won("P1")) == (-10, -30, 40)


@each_game_proves(
    {
        "TCP": "TCP-36",
        "DHP": "DHP-33",
    },
    has_backline,
)
def test_backline_is_any_wager_on_a_seat_that_is_not_one_s_own(at: Banked) -> None:
    scene = Scene(at.name, standing=("Ann",), empty=(7,))
    scene.act(at.on(3, 10, "P2"))
    scene.act(at.on(3, 10, "Ann"))
    scene.act(at.on(7, 10, "P2"))

    spots = [(line.player, line.spot) for line in scene.round.lines]
    assert spots == [("P2", 3), ("Ann", 3), ("P2", 7)]


@each_game_proves(
    {
        "TCP": "TCP-35 TCP-41",
        "NB6": "NB6-94",
        "NBB": "NBB-93",
        "DHP": "DHP-33",
    },
    has_backline,
)
def test_several_wagers_on_a_seat_are_on_one_and_the_same_hand(at: Banked) -> None:
    scene = at.backed(at.family.win[0])

    assert list(scene.round.hands) == [3, 1]
    assert [line.player for line in scene.round.lines] == ["P3", "Ann"]


@each_game_proves(
    {
        "TCP": "TCP-36",
        "DHP": "DHP-44",
    },
    has_backline,
)
def test_the_player_dealer_s_seat_is_no_place_for_a_backline_wager(at: Banked) -> None:
    scene = Scene(at.name, standing=("Ann",))

    for player in ("Ann", "P1", "P2"):
        assert scene.refused(at.on(1, 10, player)).rule_ids == at.bank
    assert scene.refused(at.on(3, 10, "P1")).rule_ids == at.bank


@each_game_proves(
    {
        "TCP": "TCP-35",
        "DHP": "DHP-110",
    },
    has_backline,
)
def test_a_raised_backline_wager_keeps_its_place_and_a_renewed_one_goes_last(at: Banked) -> None:
    scene = Scene(at.name, standing=("Ann", "Bob"))
    scene.act(at.on(3, 10, "Ann"))
    scene.act(at.on(3, 10, "Bob"))
    scene.act(at.on(3, 30, "Ann"))
    assert [line.player for line in scene.round.lines] == ["Ann", "Bob"]

    scene.act(PlaceWagers("Ann", 3, {}))
    scene.act(at.on(3, 10, "Ann"))
    assert [line.player for line in scene.round.lines] == ["Bob", "Ann"]


@each_game_proves(
    {
        "TCP": "TCP-35 TCP-66",
        "NB": "NB-105 NB-113",
        "P21": "P21-72 PS-71",
        "PS": "PS-71",
        "NB6": "NB6-86 NB6-94",
        "NBB": "NBB-85 NBB-93",
        "DHP": "DHP-110",
    },
    has_backline,
)
def test_a_short_bank_covers_the_seat_first_then_the_backline_as_it_was_placed(
    at: Banked,
) -> None:
    scene = Scene(at.name, bank=25, standing=("Ann", "Bob"))
    for player in ("Bob", "Ann", "P3"):
        scene.act(at.on(3, 10, player))
    scene.deal({1: at.hand, 3: at.family.win[0]}, at.later)
    at.family.go_on(scene)

    in_turn = [player for player in ("P3", "Bob", "Ann") for _ in range(at.family.at_risk)]
    assert [posting.player for posting in scene.postings] == in_turn
    assert [scene.won(player) for player in ("P3", "Bob", "Ann")] == [10, 10, 5]


@each_game_proves(
    {
        "TCP": "TCP-66 DHP-110",
        "NB": "NB-102 NB-113",
        "P21": "DHP-110 PS-71",
        "PS": "PS-71",
        "NB6": "NB6-86 NB6-94",
        "NBB": "NBB-85 NBB-93",
        "DHP": "DHP-110",
    },
    has_backline,
)
@pytest.mark.parametrize(
    ("options", "moved"),
    [
        ({}, (10, 10)),
        ({"sharing": "sequential"}, (10, 10)),
        ({"sharing": "pro_rata"}, (5, 15)),
    ],
)
def test_on_one_spot_the_seat_comes_first_or_all_share(
    at: Banked, options: dict[str, str], moved: tuple[float, float]
) -> None:
    for hand, sign in ((at.family.win[0], 1), (at.family.lose[0], -1)):
        scene = at.backed(hand, bank=20, options=options)
        at.family.go_on(scene)

        assert scene.game.chosen()["sharing"] == options.get("sharing", "sequential")
        assert came_to(scene) == (sign * moved[0], sign * moved[1])
        assert scene.won("P1") == -sign * 20


@each_proves(
    ("at", "rule"), {(EVERY["NB"], "NB-113"): "NB-113", (EVERY["P21"], "P21-79"): "P21-79"}
)
def test_where_local_law_bars_backline_nobody_wagers_on_another_s_seat(
    at: Banked, rule: str
) -> None:
    behind = [at.on(2, 10, player) for player in ("P3", "Ann")]
    allowed = Scene(at.name, standing=("Ann",), options={"backline": "true"})
    for wager in behind:
        allowed.act(wager)
    assert [line.player for line in allowed.round.lines] == ["P3", "Ann"]

    barred = Scene(at.name, standing=("Ann",), options={"backline": "false"})
    for wager in behind:
        assert barred.refused(wager).rule_ids == (rule,)
    barred.act(at.on(2, 10))
    assert [line.player for line in barred.round.lines] == ["P2"]


@each_proves(
    ("at", "rule"),
    {(EVERY["NB"], "NB-113"): "NB-25 NB-113", (EVERY["P21"], "P21-79"): "P21-23 P21-79"},
)
def test_even_there_a_player_may_wager_on_a_circle_where_nobody_sits(at: Banked, rule: str) -> None:
    for house in at.houses:
        scene = Scene(at.name, house=house, empty=(4,), options={"backline": "false"})
        scene.act(at.on(3, 10))
        scene.act(at.on(4, 10, "P3"))

        assert [(line.player, line.spot) for line in scene.round.lines] == [("P3", 3), ("P3", 4)]
        assert scene.refused(at.on(4, 10, "P5")).rule_ids == (rule,)
