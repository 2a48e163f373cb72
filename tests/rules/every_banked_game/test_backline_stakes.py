"""Backline in twenty-one: the seat decides, and who stands behind it goes along or does not."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import (
    Decline,
    Double,
    Hit,
    MatchStake,
    Split,
    Stand,
    Surrender,
)
from houseway.families.blackjack.play.boxes import QuestionTopic
from houseway.play.actions import Action
from tests.felt import Scene
from tests.felt.banked import Banked
from tests.rules.every_banked_game.games import these_games_prove
from tests.rules.every_banked_game.test_backline import came_to

WHOSE_TURN = {
    "NB": ("NB-46", "NB-23"),
    "P21": ("P21-45",),
    "PS": ("PS-35",),
    "NB6": ("NB6-18",),
    "NBB": ("NBB-17",),
}
"""All that the table cites when somebody speaks whose turn it is not."""
NOTHING_TO_MATCH = ("PS-71",)
"""What every table cites where nothing is asked: the other texts say no more than that backline
is allowed."""
ELEVEN, PAIR = "8s 3d", "8s 8d"
SPLITS = [
    ("Kc 9s", ("push", "lose")),
    ("Ac 9s", ("win", "lose")),
    ("9s Ac", ("lose", "win")),
    ("Ac Ad", ("win", "win")),
]
"""The cards that come to both eights, and what they come to against eighteen."""
WORTH = {"win": 1, "push": 0, "lose": -1}


def doubled(at: Banked, card: str = "9c") -> Scene:
    """Seat 3 doubles an eleven, and Ann is asked."""
    scene = at.backed(ELEVEN, card)
    scene.double(3)
    return scene


def split(at: Banked, later: str) -> Scene:
    """Seat 3 splits eights, and Ann is asked."""
    scene = at.backed(PAIR, later)
    scene.split(3)
    return scene


@these_games_prove(
    {"NB": "NB-113", "P21": "PS-71 P21-79", "PS": "PS-71", "NB6": "NB6-94", "NBB": "NBB-93"}
)
def test_the_seated_player_decides_for_everybody_on_the_hand(at: Banked) -> None:
    scene = at.backed("2c 2d", "5s Ks")
    tries: tuple[Action, ...] = (
        Hit("Ann", 3),
        Stand("Ann", 3),
        Surrender("Ann", 3),
        Double("Ann", 3, 3000),
        Split("Ann", 3),
    )
    for action in tries:
        assert scene.refused(action).rule_ids == WHOSE_TURN[at.prefix]
    scene.hit(3)
    assert scene.round.deciding is not None
    assert scene.round.deciding.player == "P3"
    scene.hit(3)
    scene.everybody_stands()

    assert scene.hand(3) == "2c 2d 5s Ks"
    assert came_to(scene) == (10, 30)


@these_games_prove({"NB": "NB-113", "P21": "PS-71", "PS": "", "NB6": "", "NBB": ""})
def test_on_an_empty_circle_whoever_wagered_first_decides(at: Banked) -> None:
    scene = Scene(at.name, standing=("Ann", "Bob"), empty=(4,))
    scene.act(at.on(4, 10, "Bob"))
    scene.act(at.on(4, 20, "Ann"))
    scene.deal({1: at.hand, 4: "Kc 7d"}, at.later)

    assert scene.round.deciding is not None
    assert scene.round.deciding.player == "Bob"
    assert scene.refused(Stand("Ann", 4)).rule_ids == WHOSE_TURN[at.prefix]
    scene.stand(4, player="Bob")
    assert (scene.won("Bob"), scene.won("Ann")) == (-10, -20)


@these_games_prove(
    {"NB": "NB-71 NB-113", "P21": "PS-71", "PS": "PS-71 PS-74", "NB6": "NB6-94", "NBB": "NBB-93"},
)
def test_who_matches_a_double_does_so_before_the_card_comes(at: Banked) -> None:
    scene = doubled(at)

    assert scene.hand(3) == ELEVEN
    assert [(each.player, each.about) for each in scene.round.asking] == [
        ("Ann", QuestionTopic.DOUBLE)
    ]
    assert scene.legal() == (MatchStake("Ann", 3), Decline("Ann", 3))
    scene.match(3, "Ann")
    assert scene.hand(3) == f"{ELEVEN} 9c"
    scene.everybody_stands()

    assert (scene.paid(3, "base", "Ann"), scene.paid(3, "double", "Ann")) == (30, 30)
    assert (scene.paid(3, "base"), scene.paid(3, "double")) == (10, 10)
    assert came_to(scene) == (20, 60)


@these_games_prove(
    {"NB": "NB-71 NB-113", "P21": "PS-71", "PS": "PS-71", "NB6": "NB6-94", "NBB": "NBB-93"}
)
@pytest.mark.parametrize(("card", "came"), [("9c", (20, 30)), ("2c", (-20, -30))])
def test_who_declines_a_double_keeps_a_single_wager_on_the_hand(
    at: Banked, card: str, came: tuple[float, float]
) -> None:
    scene = doubled(at, card)
    scene.decline(3, "Ann")
    assert scene.hand(3) == f"{ELEVEN} {card}"
    scene.everybody_stands()

    assert came_to(scene) == came
    assert [(posting.player, posting.bet) for posting in scene.postings] == [
        ("P3", "base"), ("P3", "double"), ("Ann", "base"),
    ]  # fmt: skip


@these_games_prove(
    {"NB": "NB-74 NB-113", "P21": "PS-71", "PS": "PS-71 PS-84", "NB6": "NB6-94", "NBB": "NBB-93"},
)
@pytest.mark.parametrize(("later", "results"), SPLITS)
def test_who_matches_a_split_has_a_wager_on_both_hands(
    at: Banked, later: str, results: tuple[str, str]
) -> None:
    scene = split(at, later)
    assert scene.hand(3) == "8s"
    scene.match(3, "Ann")
    first, second = later.split()
    assert scene.hand(3) == f"8s {first}"
    scene.stand(3)
    scene.stand(3, hand=2)

    assert scene.hand(3, 2) == f"8d {second}"
    assert scene.player_dealer_hand() == f"{at.hand} {at.later}".strip()
    hands = [(each.player, each.hand, each.result.value) for each in scene.postings]
    assert hands == [
        (player, hand, result) for player in ("P3", "Ann") for hand, result in enumerate(results, 1)
    ]
    times = sum(WORTH[result] for result in results)
    assert came_to(scene) == (10 * times, 30 * times)


@these_games_prove(
    {"NB": "NB-74 NB-113", "P21": "PS-71", "PS": "PS-71", "NB6": "NB6-94", "NBB": "NBB-93"}
)
@pytest.mark.parametrize(("later", "results"), SPLITS)
def test_who_declines_a_split_stays_on_the_first_hand(
    at: Banked, later: str, results: tuple[str, str]
) -> None:
    scene = split(at, later)
    scene.decline(3, "Ann")
    scene.stand(3)
    scene.stand(3, hand=2)

    assert [scene.hand(3, 1), scene.hand(3, 2)] == [
        f"{head} {card}" for head, card in zip(PAIR.split(), later.split(), strict=True)
    ]
    behind = [posting for posting in scene.postings if posting.player == "Ann"]
    assert [(posting.hand, posting.wager_cents) for posting in behind] == [(1, 3000)]
    assert scene.round.line("Ann", 3, 2) is None
    first, second = (WORTH[result] for result in results)
    assert came_to(scene) == (10 * (first + second), 30 * first)


@these_games_prove({"NB": "NB-78 NB-113", "PS": "PS-71", "NB6": "NB6-94", "NBB": "NBB-93"})
def test_doubling_a_split_hand_asks_only_those_who_are_on_it(at: Banked) -> None:
    scene = at.backed(PAIR, "3s Kh 2s Kd")
    scene.split(3)
    scene.decline(3, "Ann")
    scene.double(3)
    assert [each.player for each in scene.round.asking] == ["Ann"]
    scene.match(3, "Ann")
    while scene.round.deciding is not None and scene.round.deciding.hand == 1:
        scene.stand(3)  # In Pure Spanish a doubled hand may go on.
    scene.double(3, hand=2)

    assert scene.round.asking == ()
    scene.everybody_stands()
    assert (scene.hand(3), scene.hand(3, 2)) == ("8s 3s Kh", "8d 2s Kd")
    assert came_to(scene) == (40, 60)


@these_games_prove(
    {"NB": "NB-71 NB-74 NB-113", "P21": "PS-71", "PS": "PS-71", "NB6": "NB6-94", "NBB": "NBB-93"},
)
def test_who_has_not_the_chips_to_match_is_not_asked(at: Banked) -> None:
    for chips, asked in ((60, 1), (59.99, 0)):
        double = at.backed(ELEVEN, "9c", chips=chips)
        double.double(3)
        assert len(double.round.asking) == asked
        assert double.hand(3) == (ELEVEN if asked else f"{ELEVEN} 9c")

        pair = at.backed(PAIR, "Kc 9s", chips=chips)
        pair.split(3)
        assert len(pair.round.asking) == asked
        assert pair.hand(3) == ("8s" if asked else "8s Kc")

    double.everybody_stands()
    assert came_to(double) == (20, 30)


@these_games_prove(
    {"NB": "NB-113", "P21": "PS-71", "PS": "PS-71", "NB6": "NB6-94", "NBB": "NBB-93"}
)
def test_a_question_is_answered_only_when_it_is_asked_and_by_whom(at: Banked) -> None:
    scene = at.backed(ELEVEN, "9c")
    assert scene.refused(MatchStake("Ann", 3)).rule_ids == NOTHING_TO_MATCH
    assert scene.refused(Decline("Ann", 3)).rule_ids == WHOSE_TURN[at.prefix]
    assert scene.round.chips["Ann"] == 97_000
    scene.double(3)

    tries: tuple[Action, ...] = (
        MatchStake("P3", 3),
        Decline("P3", 3),
        Decline("P2", 2),
        Stand("P3", 3),
    )
    for action in tries:
        assert scene.refused(action).rule_ids == WHOSE_TURN[at.prefix]
    scene.decline(3, "Ann")
    assert scene.refused(MatchStake("Ann", 3)).rule_ids == NOTHING_TO_MATCH


@these_games_prove({"NB": "", "P21": "PS-71", "PS": "PS-71", "NB6": "", "NBB": ""})
def test_several_behind_one_seat_are_asked_in_the_order_they_placed(at: Banked) -> None:
    scene = Scene(at.name, standing=("Ann", "Bob"))
    scene.act(at.on(3, 5, "Bob"))
    scene.act(at.on(3, 20, "Ann"))
    scene.act(at.on(3, 10))
    scene.deal({1: at.hand, 3: ELEVEN}, f"9c {at.later}".strip())
    scene.double(3)

    assert [each.player for each in scene.round.asking] == ["Bob", "Ann"]
    for action in (Decline("Ann", 3), MatchStake("Ann", 3)):
        assert scene.refused(action).rule_ids == WHOSE_TURN[at.prefix]
    scene.match(3, "Bob")
    scene.decline(3, "Ann")
    scene.everybody_stands()
    assert [scene.won(player) for player in ("P3", "Bob", "Ann")] == [20, 10, 20]


@these_games_prove(
    {
        "NB": "NB-80 NB-113",
        "P21": "PS-71 P21-91",
        "PS": "PS-71 PS-89",
        "NB6": "NB6-79 NB6-94",
        "NBB": "NBB-78 NBB-93",
    },
)
def test_a_surrender_binds_everybody_on_the_hand(at: Banked) -> None:
    scene = at.backed("Kc 6d")
    scene.surrender(3)

    assert came_to(scene) == (-5, -15)


@these_games_prove(
    {
        "NB": "NB-105 NB-113",
        "P21": "P21-72 PS-71",
        "PS": "PS-71",
        "NB6": "NB6-86 NB6-94",
        "NBB": "NBB-85 NBB-93",
    },
)
@pytest.mark.parametrize(
    ("sharing", "bank", "paid"),
    [
        (
            "sequential",
            45,
            [("P3", "base", 10), ("P3", "double", 10), ("Ann", "base", 25), ("Ann", "double", 0)],
        ),
        (
            "pro_rata",
            60,
            [("P3", "base", 10), ("Ann", "base", 30), ("P3", "double", 5), ("Ann", "double", 15)],
        ),
    ],
)
def test_a_bettor_s_base_and_double_come_before_the_next_bettor_s_unless_all_share(
    at: Banked, sharing: str, bank: float, paid: list[tuple[str, str, float]]
) -> None:
    scene = at.backed(ELEVEN, "9c", bank=bank, options={"sharing": sharing})
    scene.double(3)
    scene.match(3, "Ann")
    scene.everybody_stands()

    assert [(each.player, each.bet, each.paid_cents / 100) for each in scene.postings] == paid
    assert scene.returned(3, "double", "Ann") == 30


@these_games_prove({"NB": "NB-105 NB-113", "P21": "", "PS": "", "NB6": "", "NBB": ""})
def test_of_several_on_one_seat_each_is_settled_with_base_and_double_in_turn(at: Banked) -> None:
    scene = Scene(at.name, bank=45, standing=("Ann", "Bob"))
    for player in ("Bob", "P3", "Ann"):
        scene.act(at.on(3, 10, player))
    scene.deal({1: at.hand, 3: ELEVEN}, f"9c {at.later}".strip())
    scene.double(3)
    scene.match(3, "Bob")
    scene.match(3, "Ann")
    scene.everybody_stands()

    assert [(each.player, each.bet, each.paid_cents) for each in scene.postings] == [
        ("P3", "base", 1000), ("P3", "double", 1000),
        ("Bob", "base", 1000), ("Bob", "double", 1000),
        ("Ann", "base", 500), ("Ann", "double", 0),
    ]  # fmt: skip
