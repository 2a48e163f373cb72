"""Backline in twenty-one: the seat decides, and who stands behind it goes along or does not."""

from __future__ import annotations

import pytest

from houseway.play.actions import (
    Action,
    Decline,
    Double,
    Hit,
    MatchStake,
    Split,
    Stand,
    Surrender,
)
from houseway.play.boxes import About
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.every_banked_game.games import NB, NB6, NBB, P21, PS, Banked
from tests.rules.every_banked_game.test_backline import came_to

WHOSE_TURN = {NB: "NB-46", P21: "P21-45", PS: "PS-35", NB6: "NB6-18", NBB: "NBB-17"}
"""What the table cites when somebody speaks whose turn it is not."""
ELEVEN, PAIR = "8s 3d", "8s 8d"


def doubled(at: Banked) -> Scene:
    """Seat 3 doubles an eleven, and Ann is asked."""
    scene = at.backed(ELEVEN, "9c")
    scene.double(3)
    return scene


def split(at: Banked, later: str) -> Scene:
    """Seat 3 splits eights, and Ann is asked."""
    scene = at.backed(PAIR, later)
    scene.split(3)
    return scene


@each_proves("at", {NB: "NB-113", P21: "PS-71 P21-79", PS: "PS-71", NB6: "NB6-94", NBB: "NBB-93"})
def test_the_seated_player_decides_for_everybody_on_the_hand(at: Banked) -> None:
    scene = at.backed("Kc 4d", "5s")
    tries: tuple[Action, ...] = (
        Hit("Ann", 3),
        Stand("Ann", 3),
        Surrender("Ann", 3),
        Double("Ann", 3, 3000),
        Split("Ann", 3),
    )
    for action in tries:
        assert WHOSE_TURN[at] in scene.refused(action).rule_ids
    scene.hit(3)
    scene.everybody_stands()

    assert scene.hand(3) == "Kc 4d 5s"
    assert came_to(scene) == (10, 30)


@each_proves("at", {NB: "NB-113", P21: "PS-71", PS: "", NB6: "", NBB: ""})
def test_on_an_empty_circle_whoever_wagered_first_decides(at: Banked) -> None:
    scene = Scene(at.name, standing=("Ann", "Bob"), empty=(4,))
    scene.act(at.on(4, 10, "Bob"))
    scene.act(at.on(4, 20, "Ann"))
    scene.deal({1: at.hand, 4: "Kc 7d"}, at.later)

    assert scene.round.deciding is not None
    assert scene.round.deciding.player == "Bob"
    assert WHOSE_TURN[at] in scene.refused(Stand("Ann", 4)).rule_ids
    scene.stand(4, player="Bob")
    assert (scene.won("Bob"), scene.won("Ann")) == (-10, -20)


@each_proves(
    "at",
    {NB: "NB-71 NB-113", P21: "PS-71", PS: "PS-71 PS-74", NB6: "NB6-94", NBB: "NBB-93"},
)
def test_who_matches_a_double_does_so_before_the_card_comes(at: Banked) -> None:
    scene = doubled(at)

    assert scene.hand(3) == ELEVEN
    assert [(each.player, each.about) for each in scene.round.asking] == [("Ann", About.DOUBLE)]
    assert scene.legal() == (MatchStake("Ann", 3), Decline("Ann", 3))
    scene.match(3, "Ann")
    assert scene.hand(3) == f"{ELEVEN} 9c"
    scene.everybody_stands()

    assert (scene.paid(3, "double"), scene.paid(3, "double", "Ann")) == (10, 30)
    assert came_to(scene) == (20, 60)


@each_proves("at", {NB: "NB-71 NB-113", P21: "PS-71", PS: "PS-71", NB6: "NB6-94", NBB: "NBB-93"})
def test_who_declines_a_double_keeps_a_single_wager_on_the_hand(at: Banked) -> None:
    scene = doubled(at)
    scene.decline(3, "Ann")
    assert scene.hand(3) == f"{ELEVEN} 9c"
    scene.everybody_stands()

    assert came_to(scene) == (20, 30)
    assert [(posting.player, posting.bet) for posting in scene.postings] == [
        ("P3", "base"), ("P3", "double"), ("Ann", "base"),
    ]  # fmt: skip


@each_proves(
    "at",
    {NB: "NB-74 NB-113", P21: "PS-71", PS: "PS-71 PS-84", NB6: "NB6-94", NBB: "NBB-93"},
)
def test_who_matches_a_split_has_a_wager_on_both_hands(at: Banked) -> None:
    scene = split(at, "Kc 9s")
    assert scene.hand(3) == "8s"
    scene.match(3, "Ann")
    assert scene.hand(3) == "8s Kc"
    scene.stand(3)
    scene.stand(3, hand=2)

    assert scene.hand(3, 2) == "8d 9s"
    hands = [(each.player, each.hand, each.result.value) for each in scene.postings]
    assert hands == [
        ("P3", 1, "push"), ("P3", 2, "lose"), ("Ann", 1, "push"), ("Ann", 2, "lose"),
    ]  # fmt: skip
    assert came_to(scene) == (-10, -30)


@each_proves("at", {NB: "NB-74 NB-113", P21: "PS-71", PS: "PS-71", NB6: "NB6-94", NBB: "NBB-93"})
def test_who_declines_a_split_stays_on_the_first_hand(at: Banked) -> None:
    scene = split(at, "Kc 9s")
    scene.decline(3, "Ann")
    scene.stand(3)
    scene.stand(3, hand=2)

    behind = [posting for posting in scene.postings if posting.player == "Ann"]
    assert [(posting.hand, posting.wager_cents) for posting in behind] == [(1, 3000)]
    assert scene.round.line("Ann", 3, 2) is None
    assert came_to(scene) == (-10, 0)


@each_proves("at", {NB: "NB-78 NB-113", PS: "PS-71", NB6: "NB6-94", NBB: "NBB-93"})
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


@each_proves(
    "at",
    {NB: "NB-71 NB-74 NB-113", P21: "PS-71", PS: "PS-71", NB6: "NB6-94", NBB: "NBB-93"},
)
def test_who_has_not_the_chips_to_match_is_not_asked(at: Banked) -> None:
    for chips, asked in ((60, 1), (59.99, 0)):
        double = at.backed(ELEVEN, "9c", chips=chips)
        double.double(3)
        assert len(double.round.asking) == asked

        pair = at.backed(PAIR, "Kc 9s", chips=chips)
        pair.split(3)
        assert len(pair.round.asking) == asked


@each_proves("at", {NB: "NB-113", P21: "PS-71", PS: "PS-71", NB6: "NB6-94", NBB: "NBB-93"})
def test_a_question_is_answered_only_when_it_is_asked_and_by_whom(at: Banked) -> None:
    scene = at.backed(ELEVEN, "9c")
    scene.refused(MatchStake("Ann", 3))
    scene.refused(Decline("Ann", 3))
    assert scene.round.chips["Ann"] == 97_000
    scene.double(3)

    tries: tuple[Action, ...] = (MatchStake("P3", 3), Decline("P2", 2), Stand("P3", 3))
    for action in tries:
        assert WHOSE_TURN[at] in scene.refused(action).rule_ids
    scene.decline(3, "Ann")
    scene.refused(MatchStake("Ann", 3))


@each_proves("at", {NB: "NB-113", P21: "PS-71", PS: "PS-71", NB6: "", NBB: ""})
def test_several_behind_one_seat_are_asked_in_the_order_they_placed(at: Banked) -> None:
    scene = Scene(at.name, standing=("Ann", "Bob"))
    scene.act(at.on(3, 5, "Bob"))
    scene.act(at.on(3, 20, "Ann"))
    scene.act(at.on(3, 10))
    scene.deal({1: at.hand, 3: ELEVEN}, f"9c {at.later}".strip())
    scene.double(3)

    assert [each.player for each in scene.round.asking] == ["Bob", "Ann"]
    assert WHOSE_TURN[at] in scene.refused(Decline("Ann", 3)).rule_ids
    scene.match(3, "Bob")
    scene.decline(3, "Ann")
    scene.everybody_stands()
    assert [scene.won(player) for player in ("P3", "Bob", "Ann")] == [20, 10, 20]


@each_proves(
    "at",
    {
        NB: "NB-80 NB-113",
        P21: "PS-71 P21-91",
        PS: "PS-71 PS-89",
        NB6: "NB6-79 NB6-94",
        NBB: "NBB-78 NBB-93",
    },
)
def test_a_surrender_binds_everybody_on_the_hand(at: Banked) -> None:
    scene = at.backed("Kc 6d")
    scene.surrender(3)

    assert came_to(scene) == (-5, -15)


@each_proves(
    "at",
    {
        NB: "NB-105 NB-113",
        P21: "P21-72 PS-71",
        PS: "PS-71",
        NB6: "NB6-86 NB6-94",
        NBB: "NBB-85 NBB-93",
    },
)
@pytest.mark.parametrize(
    ("sharing", "bank", "paid"),
    [
        ("sequential", 45, {("P3", "base"): 10, ("P3", "double"): 10, ("Ann", "base"): 25}),
        ("pro_rata", 60, {("P3", "base"): 10, ("P3", "double"): 5, ("Ann", "base"): 30}),
    ],
)
def test_a_bettor_s_base_and_double_come_before_the_next_bettor_s_unless_all_share(
    at: Banked, sharing: str, bank: float, paid: dict[tuple[str, str], float]
) -> None:
    scene = at.backed(ELEVEN, "9c", bank=bank, options={"sharing": sharing})
    scene.double(3)
    scene.match(3, "Ann")
    scene.everybody_stands()

    postings = {(each.player, each.bet): each for each in scene.postings}
    assert {case: postings[case].paid_cents / 100 for case in paid} == paid
    last = postings["Ann", "double"]
    assert last.paid_cents == bank * 100 - sum(paid.values()) * 100
    assert last.returned_cents == 3000
