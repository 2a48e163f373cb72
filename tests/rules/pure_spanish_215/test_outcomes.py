"""Who wins: every kind of hand against every kind of hand of the player-dealer."""

from __future__ import annotations

from itertools import product

import pytest

from houseway.play.round import Phase
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import against

PLAYER = {
    "natural": ("As Kd", ""),
    "21": ("7s 7d", "7c"),
    "soft 21": ("As 4d", "6c"),
    "20": ("Ks Qd", ""),
    "soft 20": ("As 9d", ""),
    "18": ("9s 9d", ""),
    "17": ("Ks 7d", ""),
    "4": ("2s 2d", ""),
    "22": ("Ks 4d", "8c"),
    "24": ("Ks 6d", "8c"),
    "26": ("Ks 6d", "Kc"),
}
PLAYER_DEALER = {
    "natural": ("Ah Kc", ""),
    "21": ("5h 7c", "9d"),
    "soft 21": ("Ah 4c", "6d"),
    "20": ("Kh Jc", ""),
    "18": ("9h 9c", ""),
    "17": ("Kh 7c", ""),
    "22": ("Kh 5c", "7d"),
    "24": ("Kh 6c", "8d"),
    "26": ("Kh 6h", "Kd"),
    "888": ("8h 8c", "8d"),
}


def meeting(player: str, player_dealer: str, *, base: float = 10) -> Scene:
    cards, drawn = PLAYER[player]
    their_cards, their_drawn = PLAYER_DEALER[player_dealer]
    if player_dealer == "natural":
        drawn = ""
    scene = against(their_cards, cards, later=f"{drawn} {their_drawn}", base=base)
    for _ in drawn.split():
        scene.hit(2)
    if scene.round.phase is Phase.DECIDING:
        scene.stand(2)
    return scene


def points(name: str) -> int:
    return 24 if name == "888" else int(name.rsplit(maxsplit=1)[-1])


def expected(player: str, player_dealer: str) -> tuple[str, float, str]:
    """Result, what is paid on ten, and the rule: the rule sheet read from top to bottom."""
    if player == "natural":
        return "win", 12, "PS-51" if player_dealer == "natural" else "PS-08"
    if player_dealer == "natural":
        return "lose", 0, "PS-53"
    own, theirs = points(player), points(player_dealer)
    if own > 21 and theirs > 21:
        return ("push", 0, "PS-69") if player_dealer == "888" else ("lose", 0, "PS-70")
    if own > 21:
        return "lose", 0, "PS-65"
    if theirs > 21:
        return "win", 10, "PS-64"
    if own == theirs:
        return ("win", 10, "PS-68") if own == 21 else ("push", 0, "PS-66")
    return ("win", 10, "PS-67") if own > theirs else ("lose", 0, "PS-67")


@pytest.mark.rule("PS-08", "PS-51", "PS-53", "PS-64", "PS-65", "PS-66", "PS-67", "PS-68", "PS-69")
@pytest.mark.rule("PS-70")
@pytest.mark.parametrize(("player", "player_dealer"), [*product(PLAYER, PLAYER_DEALER)])
def test_every_hand_against_every_hand(player: str, player_dealer: str) -> None:
    result, paid, rule = expected(player, player_dealer)
    posting = meeting(player, player_dealer).posting(2, "base")

    assert posting.result.value == result
    assert posting.paid_cents == paid * 100
    assert posting.taken_cents == (1000 if result == "lose" else 0)
    assert rule in posting.rule_ids


@pytest.mark.rule("PS-64")
@pytest.mark.parametrize("player", ["4", "17", "18", "20", "21"])
@pytest.mark.parametrize("player_dealer", ["22", "26", "888"])
def test_who_is_not_over_wins_even_money_when_the_player_dealer_is(
    player: str, player_dealer: str
) -> None:
    scene = meeting(player, player_dealer, base=35)

    assert scene.won("P2") == 35
    assert scene.won("P1") == -35


@pytest.mark.rule("PS-65")
@pytest.mark.parametrize("player_dealer", ["17", "18", "20", "21"])
def test_who_is_over_loses_when_the_player_dealer_is_not(player_dealer: str) -> None:
    assert meeting("22", player_dealer).won("P2") == -10


@pytest.mark.rule("PS-66")
@pytest.mark.parametrize("total", ["17", "18", "20"])
def test_equal_totals_push_and_the_wager_is_left_alone(total: str) -> None:
    scene = meeting(total, total)

    assert scene.result(2, "base") == "push"
    assert scene.returned(2, "base") == 10
    assert scene.won("P1") == scene.won("P2") == 0


@pytest.mark.rule("PS-67")
@pytest.mark.parametrize(
    ("player", "player_dealer", "won"),
    [("18", "17", 10), ("20", "18", 10), ("21", "20", 10), ("17", "18", -10), ("20", "21", -10)],
)
def test_the_higher_total_wins(player: str, player_dealer: str, won: float) -> None:
    assert meeting(player, player_dealer).won("P2") == won


@pytest.mark.rule("PS-68")
@pytest.mark.parametrize("player", ["21", "soft 21"])
@pytest.mark.parametrize("player_dealer", ["21", "soft 21"])
def test_21_against_21_is_the_player_s(player: str, player_dealer: str) -> None:
    scene = meeting(player, player_dealer)

    assert (scene.result(2, "base"), scene.paid(2, "base")) == ("win", 10)
    assert scene.posting(2, "base").rule_ids == ("PS-68",)


@pytest.mark.rule("PS-68")
def test_a_doubled_21_and_a_split_21_win_against_21_too() -> None:
    doubled = against("5h 7c", "8s 3d", later="Kd 9d")
    doubled.double(2)
    doubled.stand(2)
    assert doubled.won("P2") == 20

    split = against("5h 7c", "8s 8d", later="3c Ks 2h 9d")
    split.split(2)
    split.hit(2)
    split.stand(2, hand=2)
    assert (split.result(2, "base"), split.result(2, "base", hand=2)) == ("win", "lose")


@pytest.mark.rule("PS-69")
@pytest.mark.parametrize("eights", ["8h 8c 8d", "8h 8h 8h", "8s 8c 8s"])
def test_three_eights_give_whoever_is_over_their_wager_back(eights: str) -> None:
    up, down, last = eights.split()
    scene = against(f"{up} {down}", "Ks 6d", later=f"Kc {last}")
    scene.hit(2)

    assert scene.result(2, "base") == "push"
    assert scene.won("P2") == 0


@pytest.mark.rule("PS-69")
def test_a_doubled_or_split_hand_that_is_over_pushes_whole() -> None:
    doubled = against("8h 8c", "8s 4d", later="Kd 8d")
    doubled.double(2)
    assert [doubled.result(2, bet) for bet in ("base", "double")] == ["push", "push"]

    split = against("8h 8c", "8s 8s", later="6c Kd 6d Kc 8d")
    split.split(2)
    split.hit(2)
    split.hit(2, hand=2)
    assert [split.result(2, "base", hand=hand) for hand in (1, 2)] == ["push", "push"]


@pytest.mark.rule("PS-69")
def test_three_eights_are_over_against_everybody_else() -> None:
    scene = against("8h 8c", "2s 2d", later="8d")
    scene.stand(2)

    assert scene.won("P2") == 10


@pytest.mark.rule("PS-69", "PS-76", "PS-89")
def test_three_eights_save_nobody_who_has_finished_by_rescue_or_surrender() -> None:
    surrendered = against("8h 8c", "Ks 6d", later="8d")
    surrendered.surrender(2)
    assert surrendered.won("P2") == -5

    rescued = against("8h 8c", "Ks 2d", later="2c 8d")
    rescued.double(2)
    rescued.rescue(2)
    assert rescued.won("P2") == -10


@pytest.mark.rule("PS-69", "PS-70")
@pytest.mark.parametrize("hand", ["9h 7c 8d", "8h 7c 9d", "Kh 6c 8d"])
def test_another_24_of_the_player_dealer_saves_nobody(hand: str) -> None:
    up, down, last = hand.split()
    scene = against(f"{up} {down}", "Ks 6d", later=f"Kc {last}")
    scene.hit(2)

    assert scene.posting(2, "base").rule_ids == ("PS-70",)
    assert scene.won("P2") == -10


@pytest.mark.rule("PS-69")
def test_a_player_s_own_three_eights_are_simply_over() -> None:
    scene = against("Kh 7c", "8s 8d", later="8c")
    scene.hit(2)

    assert scene.won("P2") == -10
