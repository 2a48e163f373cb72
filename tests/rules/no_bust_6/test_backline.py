"""Backline: others wager on a seat, its player decides, and who will may go along with more."""

from __future__ import annotations

from houseway.play.actions import Hit, MatchStake, Stand, Surrender
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB


def with_ann(
    game: str,
    hand: str,
    *,
    later: str = "",
    bank: float = 10_000,
    ann: float = 30,
    player_dealer: str = "6c Td",
    **options: str,
) -> Scene:
    """At seat 3 the seated player has ten and Ann, who stands behind him, thirty."""
    scene = Scene(game, bank=bank, standing=("Ann",), options=options)
    scene.wager(3, "Ann", base=ann)
    scene.wager(3, base=10)
    scene.deal({1: player_dealer, 3: hand}, later=later)
    return scene


@each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
def test_the_seated_player_decides_and_the_backline_shares_the_result(game: str) -> None:
    scene = with_ann(game, "Th 2d", later="8c 9c")
    for action in (Hit("Ann", 3), Stand("Ann", 3), Surrender("Ann", 3)):
        scene.refused(action)
    scene.hit(3)
    scene.everybody_stands()

    assert (scene.won("P3"), scene.won("Ann")) == (10, 30)


@each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
def test_a_backline_bettor_may_match_a_double_before_the_card_comes(game: str) -> None:
    scene = with_ann(game, "5h 6d", later="Tc 9c")
    scene.double(3)
    assert scene.hand(3) == "5h 6d"
    assert scene.verbs() == {"match_stake", "decline"}
    scene.match(3, "Ann")

    assert (scene.paid(3, "double"), scene.paid(3, "double", "Ann")) == (10, 30)
    assert (scene.won("P3"), scene.won("Ann")) == (20, 60)


@each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
def test_a_backline_bettor_may_decline_a_double_and_keep_his_single_wager(game: str) -> None:
    scene = with_ann(game, "5h 6d", later="2c 4c")
    scene.double(3)
    scene.decline(3, "Ann")

    assert scene.hand(3) == "5h 6d 2c"
    assert (scene.won("P3"), scene.won("Ann")) == (-20, -30)


@each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
def test_a_backline_bettor_may_match_a_split(game: str) -> None:
    scene = with_ann(game, "8h 8d", later="Tc 3c 9c")
    scene.split(3)
    scene.match(3, "Ann")
    scene.everybody_stands()

    hands = [(each.player, each.hand) for each in scene.postings]
    assert hands == [("P3", 1), ("P3", 2), ("Ann", 1), ("Ann", 2)]
    assert (scene.won("P3"), scene.won("Ann")) == (20, 60)


@each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
def test_a_backline_bettor_who_declines_a_split_stays_on_the_first_hand(game: str) -> None:
    scene = with_ann(game, "8h 8d", later="3c 9c 4c")
    scene.split(3)
    scene.decline(3, "Ann")
    scene.stand(3)
    scene.double(3, hand=2)

    assert [posting.hand for posting in scene.postings if posting.player == "Ann"] == [1]
    assert scene.won("Ann") == -30


@each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
def test_on_a_split_hand_only_those_who_are_on_it_are_asked_to_match(game: str) -> None:
    scene = with_ann(game, "8h 8d", later="3c Tc 2c Ts 9c")
    scene.split(3)
    scene.decline(3, "Ann")
    scene.double(3)
    assert [each.player for each in scene.round.asking] == ["Ann"]
    scene.match(3, "Ann")
    scene.double(3, hand=2)

    assert scene.round.asking == ()
    assert scene.won("Ann") == 60


@each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
def test_who_has_not_the_chips_to_match_is_not_asked(game: str) -> None:
    scene = with_ann(game, "5h 6d", ann=500, later="Tc 9c")
    assert scene.round.chips["Ann"] == 50_000
    scene.double(3)
    assert len(scene.round.asking) == 1

    poor = Scene(game, chips=40, standing=("Ann",))
    poor.wager(3, base=10)
    poor.wager(3, "Ann", base=30)
    poor.deal({1: "6c Td", 3: "5h 6d"}, later="Tc 9c")
    poor.double(3)
    assert poor.won("Ann") == 30


@each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
def test_there_is_nothing_to_match_before_a_double_or_a_split(game: str) -> None:
    scene = with_ann(game, "5h 6d")
    scene.refused(MatchStake("Ann", 3))

    under_an_ace = with_ann(game, "5h 6d", player_dealer="As 9d")
    under_an_ace.decline(3)
    under_an_ace.refused(MatchStake("Ann", 3))
    assert under_an_ace.round.chips["Ann"] == 97_000


@each_proves("game", {NB6: "NB6-79 NB6-94", NBB: "NBB-78 NBB-93"})
def test_a_surrender_binds_everybody_on_the_seat(game: str) -> None:
    scene = with_ann(game, "Th 6d")
    scene.surrender(3)

    assert (scene.won("P3"), scene.won("Ann")) == (-5, -15)


@each_proves("game", {NB6: "NB6-77 NB6-94", NBB: "NBB-76 NBB-93"})
def test_each_bettor_insures_his_own_wager(game: str) -> None:
    scene = with_ann(game, "Th 9d", player_dealer="As Kd")
    scene.decline(3)
    scene.insure(3, 15, "Ann")

    assert (scene.won("P3"), scene.won("Ann")) == (-10, 0)


@each_proves("game", {NB6: "NB6-86 NB6-94", NBB: "NBB-85 NBB-93"})
def test_on_one_seat_the_seated_player_s_hands_come_first_then_the_backline(game: str) -> None:
    scene = with_ann(game, "5h 6d", later="Tc 9c", bank=45)
    scene.double(3)
    scene.match(3, "Ann")

    assert [(each.player, each.bet, each.paid_cents) for each in scene.postings] == [
        ("P3", "base", 1000),
        ("P3", "double", 1000),
        ("Ann", "base", 2500),
        ("Ann", "double", 0),
    ]
    assert scene.returned(3, "double", "Ann") == 30


@each_proves("game", {NB6: "NB6-86 NB6-94", NBB: "NBB-85 NBB-93"})
def test_a_house_may_share_a_short_bank_among_the_wagers_on_a_hand(game: str) -> None:
    scene = with_ann(game, "5h 6d", later="Tc 9c", bank=60, sharing="pro_rata")
    scene.double(3)
    scene.match(3, "Ann")

    assert (scene.paid(3, "base"), scene.paid(3, "base", "Ann")) == (10, 30)
    assert (scene.paid(3, "double"), scene.paid(3, "double", "Ann")) == (5, 15)


@each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
def test_several_wagers_on_a_seat_are_on_one_and_the_same_hand(game: str) -> None:
    scene = with_ann(game, "Th 9d")

    assert list(scene.round.hands) == [3, 1]
    assert [line.player for line in scene.round.lines] == ["P3", "Ann"]
