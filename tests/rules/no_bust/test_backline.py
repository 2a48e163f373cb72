"""Backline: others wager on a seat, its player decides, and each matches a double or a split."""

from __future__ import annotations

import pytest

from houseway.play.actions import Decline, Hit, MatchStake, PlaceWagers, Stand, Surrender
from houseway.play.boxes import About
from tests.felt import Scene
from tests.rules.no_bust.hands import GAME, HOUSES


def backed(
    hand: str,
    later: str = "",
    *,
    up: str = "7c",
    ann: float = 20,
    ann_has: float = 1000,
    bank: float = 10_000,
    house: str = "mortimer",
) -> Scene:
    """P2 has $10 on this hand, and Ann behind him."""
    scene = Scene(GAME, house=house, bank=bank, standing=("Ann",), chips=ann_has)
    scene.wager(2, base=10)
    scene.wager(2, "Ann", base=ann)
    scene.deal({1: up, 2: hand}, later)
    return scene


@pytest.mark.rule("NB-113")
@pytest.mark.parametrize("house", HOUSES)
def test_others_may_wager_on_a_seat_and_win_and_lose_with_it(house: str) -> None:
    scene = backed("Kc 9d", "As", house=house)
    scene.stand(2)

    assert (scene.won("P2"), scene.won("Ann"), scene.won("P1")) == (10, 20, -30)


@pytest.mark.rule("NB-113")
def test_where_local_law_bars_backline_nobody_wagers_on_another_s_seat() -> None:
    scene = Scene(GAME, standing=("Ann",), options={"backline": "false"})
    for player in ("P3", "Ann"):
        refusal = scene.refused(PlaceWagers(player, 2, {"base": 1000}))
        assert refusal.rule_ids == ("NB-113",)

    scene.wager(2, base=10)
    assert [line.player for line in scene.round.lines] == ["P2"]


@pytest.mark.rule("NB-25", "NB-113")
def test_even_there_a_player_may_wager_on_a_circle_where_nobody_sits() -> None:
    scene = Scene(
        GAME, house="marysville", empty=(4,), standing=("Ann",), options={"backline": "false"}
    )
    scene.wager(3, base=10)
    scene.wager(4, "P3", base=10)

    assert [(line.player, line.spot) for line in scene.round.lines] == [("P3", 3), ("P3", 4)]
    assert scene.refused(PlaceWagers("P5", 4, {"base": 1000})).rule_ids == ("NB-113",)


@pytest.mark.rule("NB-113")
def test_the_seated_player_decides() -> None:
    scene = backed("Kc 4d", "2s As")

    for action in (Hit("Ann", 2), Stand("Ann", 2), Surrender("Ann", 2)):
        assert "NB-46" in scene.refused(action).rule_ids
    scene.hit(2)
    assert scene.hand(2) == "Kc 4d 2s"


@pytest.mark.rule("NB-113")
def test_on_an_empty_circle_whoever_wagered_first_decides() -> None:
    scene = Scene(GAME, empty=(4,), standing=("Ann", "Bob"))
    scene.wager(4, "Bob", base=10)
    scene.wager(4, "Ann", base=20)
    scene.deal({1: "7c", 4: "Kc 4d"}, later="As")

    scene.refused(Stand("Ann", 4))
    scene.stand(4, player="Bob")
    assert (scene.won("Bob"), scene.won("Ann")) == (-10, -20)


@pytest.mark.rule("NB-113", "NB-71")
def test_each_bettor_behind_a_double_is_asked_before_the_card_comes() -> None:
    scene = backed("5c 6d", "Ts As")
    scene.double(2)

    assert scene.hand(2) == "5c 6d"
    asked = scene.round.asking
    assert [(each.player, each.about) for each in asked] == [("Ann", About.DOUBLE)]
    assert scene.refused(Decline("P2", 2)).rule_ids == ("NB-46", "NB-23")
    scene.match(2, "Ann")
    assert scene.hand(2) == "5c 6d Ts"
    assert (scene.won("P2"), scene.won("Ann")) == (20, 40)


@pytest.mark.rule("NB-113", "NB-71")
def test_who_does_not_match_a_double_keeps_his_single_wager_on_the_hand() -> None:
    scene = backed("5c 6d", "Ts As")
    scene.double(2)
    scene.decline(2, "Ann")

    assert (scene.won("P2"), scene.won("Ann")) == (20, 20)
    assert {(posting.player, posting.bet) for posting in scene.postings} == {
        ("P2", "base"), ("P2", "double"), ("Ann", "base"),
    }  # fmt: skip


@pytest.mark.rule("NB-113", "NB-74")
def test_who_matches_a_split_has_a_wager_on_both_hands() -> None:
    scene = backed("8c 8d", "Ks 9s As")
    scene.split(2)
    assert scene.hand(2) == "8c"
    scene.match(2, "Ann")
    assert scene.hand(2) == "8c Ks"
    scene.stand(2)
    scene.stand(2, hand=2)

    assert scene.player_dealer_hand() == "7c As"
    assert scene.result(2, "base", "Ann") == "push"
    assert scene.taken(2, "base", "Ann", hand=2) == 20
    assert (scene.won("P2"), scene.won("Ann")) == (-10, -20)


@pytest.mark.rule("NB-113", "NB-74")
def test_who_does_not_match_a_split_stays_on_the_first_hand() -> None:
    scene = backed("8c 8d", "Ks 9s As")
    scene.split(2)
    scene.decline(2, "Ann")
    scene.stand(2)
    scene.stand(2, hand=2)

    mine = [posting for posting in scene.postings if posting.player == "Ann"]
    assert [(posting.hand, posting.wager_cents) for posting in mine] == [(1, 2000)]
    assert scene.won("Ann") == 0


@pytest.mark.rule("NB-113", "NB-78")
def test_doubling_a_split_hand_asks_only_those_who_are_on_it() -> None:
    scene = backed("8c 8d", "2s Th 3s Ks As")
    scene.split(2)
    scene.decline(2, "Ann")
    scene.double(2)
    assert [each.player for each in scene.round.asking] == ["Ann"]
    scene.match(2, "Ann")
    scene.double(2, hand=2)

    assert scene.round.asking == ()
    assert (scene.hand(2), scene.hand(2, 2)) == ("8c 2s Th", "8d 3s Ks")
    assert (scene.won("P2"), scene.won("Ann")) == (40, 40)


@pytest.mark.rule("NB-113", "NB-71", "NB-74")
def test_who_has_not_the_chips_is_not_asked() -> None:
    for hand in ("5c 6d", "8c 8d"):
        scene = backed(hand, "2s 3s", ann=20, ann_has=39)
        if hand == "5c 6d":
            scene.double(2)
        else:
            scene.split(2)
        assert scene.round.asking == ()


@pytest.mark.rule("NB-113")
def test_without_a_double_or_split_there_is_nothing_to_match() -> None:
    scene = backed("5c 6d")

    scene.refused(MatchStake("Ann", 2))
    scene.refused(Decline("Ann", 2))
    assert scene.round.chips["Ann"] == 98_000


@pytest.mark.rule("NB-113", "NB-80")
def test_a_surrender_binds_everybody_on_the_hand() -> None:
    scene = backed("Kc 6d")
    scene.surrender(2)

    assert (scene.won("P2"), scene.won("Ann")) == (-5, -10)


@pytest.mark.rule("NB-113", "NB-105")
def test_bettors_on_one_spot_are_settled_one_after_the_other_seated_player_first() -> None:
    scene = Scene(GAME, bank=45, standing=("Ann", "Bob"))
    scene.wager(2, "Bob", base=10)
    scene.wager(2, base=10)
    scene.wager(2, "Ann", base=10)
    scene.deal({1: "7c", 2: "5c 6d"}, later="Ts As")
    scene.double(2)
    scene.match(2, "Bob")
    scene.match(2, "Ann")

    assert [(posting.player, posting.bet, posting.paid_cents) for posting in scene.postings] == [
        ("P2", "base", 1000), ("P2", "double", 1000),
        ("Bob", "base", 1000), ("Bob", "double", 1000),
        ("Ann", "base", 500), ("Ann", "double", 0),
    ]  # fmt: skip
