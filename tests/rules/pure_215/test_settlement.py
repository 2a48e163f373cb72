"""Who wins: every finished hand of a player against every finished hand of the player-dealer."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.pure_215.tables import HOUSES, heads_up, stood

PLAYERS = {
    "natural": ("As Kd", ""),
    "21": ("6s 5d", "Kd"),
    "20": ("Ks Qd", ""),
    "19": ("Ks 9d", ""),
    "18": ("9s 9d", ""),
    "17": ("9s 8d", ""),
    "12": ("9s 3d", ""),
    "22": ("9s 3d", "Kd"),
    "24": ("9s 5d", "Kd"),
    "26": ("9s 7d", "Kd"),
}
"""A player's finished hands, each with the card that they draw for it."""
PLAYER_DEALERS = {
    "natural": ("Ac Kh", ""),
    "21": ("6c 5h", "Kc"),
    "20": ("Kc Qh", ""),
    "19": ("Kc 9h", ""),
    "18": ("Kc 8h", ""),
    "17": ("Kc 7h", ""),
    "22": ("9c 3h", "Kc"),
    "24": ("9c 5h", "Kc"),
    "26": ("9c 7h", "Kc"),
    "888": ("8c 8h", "8s"),
}
OVER = ("22", "24", "26")
MEETINGS = [
    (player, player_dealer)
    for player in PLAYERS
    for player_dealer in PLAYER_DEALERS
    # A natural is found before anybody can go over.
    if not (player in OVER and player_dealer == "natural")
]
TOTALS = {"natural": 21.5, "21": 21, "20": 20, "19": 19, "18": 18, "17": 17, "12": 12}


def expected(player: str, player_dealer: str) -> tuple[str, str]:
    """The result and the rule that says so, worked out from the text alone."""
    both = player in OVER and player_dealer in (*OVER, "888")
    if both:
        return ("push", "P21-64") if player_dealer == "888" else ("lose", "P21-65")
    if player == player_dealer == "natural":
        return "push", "P21-56"
    if player == "natural":
        return "win", "P21-03"
    if player_dealer == "natural":
        return "lose", "P21-58"
    if player_dealer in (*OVER, "888"):
        return "win", "P21-60"
    if player in OVER:
        return "lose", "P21-61"
    if TOTALS[player] == TOTALS[player_dealer]:
        return "push", "P21-62"
    return ("win" if TOTALS[player] > TOTALS[player_dealer] else "lose"), "P21-63"


def played(player: str, player_dealer: str, *, house: str | None = None, **options: str) -> Scene:
    cards, drawn = PLAYERS[player]
    bank, later = PLAYER_DEALERS[player_dealer]
    scene = heads_up(cards, bank, f"{drawn} {later}", house=house, options=options)
    if drawn and scene.settlement is None:
        scene.hit(2)
    scene.everybody_stands()
    return scene


@pytest.mark.rule(
    "P21-56", "P21-58", "P21-60", "P21-61", "P21-62", "P21-63", "P21-64", "P21-65", "P21-66"
)
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(("player", "player_dealer"), MEETINGS)
def test_every_hand_against_every_hand(player: str, player_dealer: str, house: str) -> None:
    scene = played(player, player_dealer, house=house)

    result, rule = expected(player, player_dealer)
    posting = scene.posting(2, "base")
    assert posting.result == result
    assert rule in posting.rule_ids
    paid = 15 if player == "natural" else 10
    assert posting.paid_cents / 100 == (paid if result == "win" else 0)
    assert posting.taken_cents / 100 == (10 if result == "lose" else 0)


@pytest.mark.rule("P21-66")
@pytest.mark.parametrize(("cards", "bank"), [("Ks 9d", "Kc 8h"), ("9s 4d", "6c Th")])
def test_an_ordinary_win_pays_even_money(cards: str, bank: str) -> None:
    scene = stood(cards, bank, "Kd", base=25)

    assert scene.paid(2, "base") == 25
    assert "P21-66" in scene.posting(2, "base").rule_ids


@pytest.mark.rule("P21-62")
@pytest.mark.parametrize(
    ("cards", "bank"),
    [("As 7d", "9c 9h"), ("9s 9d", "Ac 7h"), ("As 8d", "Kc 9h"), ("Ks Qd", "Ac 9h")],
)
def test_soft_and_hard_hands_of_one_total_are_equal(cards: str, bank: str) -> None:
    assert stood(cards, bank).result(2, "base") == "push"


@pytest.mark.rule("P21-62")
def test_a_21_of_three_cards_pushes_with_a_21_of_four() -> None:
    scene = heads_up("6s 5d", "6c 4h", "Kd 5c 6h")
    scene.hit(2)

    assert scene.player_dealer_hand() == "6c 4h 5c 6h"
    assert scene.result(2, "base") == "push"


@pytest.mark.rule("P21-64")
@pytest.mark.parametrize("player", OVER)
def test_three_eights_of_the_player_dealer_save_everybody_who_is_over(player: str) -> None:
    scene = played(player, "888")

    assert scene.player_dealer_hand() == "8c 8h 8s"
    assert scene.result(2, "base") == "push"
    assert scene.returned(2, "base") == 10


@pytest.mark.rule("P21-64")
@pytest.mark.parametrize(("bank", "later"), [("8c 6h", "Kc"), ("8c 7h", "9s"), ("8c 8h", "7s")])
def test_any_other_24_or_two_eights_alone_save_nobody(bank: str, later: str) -> None:
    scene = heads_up("9s 3d", bank, f"Kd {later}")
    scene.hit(2)

    assert scene.result(2, "base") == "lose"


@pytest.mark.rule("P21-64", "P21-60")
def test_three_eights_are_over_for_everybody_who_is_not() -> None:
    scene = played("12", "888")

    assert scene.result(2, "base") == "win"
    assert scene.paid(2, "base") == 10


@pytest.mark.rule("P21-64")
def test_a_player_s_own_three_eights_are_just_over() -> None:
    scene = heads_up("8s 8d", "9c 3h", "8h Kc")
    scene.hit(2)

    assert scene.result(2, "base") == "lose"


@pytest.mark.rule("P21-64")
def test_wagers_of_those_who_are_over_wait_for_the_player_dealer_s_hand() -> None:
    scene = Scene("pure-21.5")
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "8c 8h", 2: "9s 7d", 3: "Ks 7c"}, "Kd 8s")
    scene.hit(2)
    assert scene.settlement is None
    assert scene.round.line("P2", 2) is not None
    scene.stand(3)

    assert (scene.result(2, "base"), scene.result(3, "base")) == ("push", "win")


@pytest.mark.rule("P21-64", "P21-105")
@pytest.mark.parametrize(("option", "result", "paid"), [("push", "push", 0), ("win", "win", 10)])
@pytest.mark.parametrize("player", OVER)
def test_a_house_may_let_three_eights_pay_those_who_are_over(
    player: str, option: str, result: str, paid: float
) -> None:
    scene = played(player, "888", p888=option)

    assert scene.result(2, "base") == result
    assert scene.paid(2, "base") == paid
    assert "P21-105" in scene.posting(2, "base").rule_ids


@pytest.mark.rule("P21-105")
@pytest.mark.parametrize(("option", "result"), [("push", "push"), ("win", "win")])
def test_three_eights_pay_or_save_the_whole_stake_of_a_doubled_hand(
    option: str, result: str
) -> None:
    scene = heads_up("9s 3d", "8c 8h", "Kd 8s", p888=option)
    scene.double(2)

    assert scene.hand(2) == "9s 3d Kd"
    assert [scene.result(2, bet) for bet in ("base", "double")] == [result, result]
    assert scene.won("P2") == (20 if option == "win" else 0)


@pytest.mark.rule("P21-105")
def test_that_option_touches_no_other_hand() -> None:
    for player in PLAYERS:
        for player_dealer in ("17", "20", "22", "24"):
            other = played(player, player_dealer, p888="win").result(2, "base")
            assert other == expected(player, player_dealer)[0]


@pytest.mark.rule("P21-64", "P21-91")
def test_a_surrendered_hand_is_not_saved() -> None:
    scene = heads_up("9s 3d", "8c 8h", "8s", p888="win")
    scene.surrender(2)

    assert scene.taken(2, "base") == 5


@pytest.mark.rule("P21-63")
def test_each_seat_is_compared_with_the_player_dealer_and_not_with_other_seats() -> None:
    scene = Scene("pure-21.5")
    for seat in (2, 3, 4):
        scene.wager(seat, base=10)
    scene.deal({1: "Kc 8h", 2: "Ks Qd", 3: "9s 9d", 4: "Kd 7c"})
    scene.everybody_stands()

    assert [scene.result(seat, "base") for seat in (2, 3, 4)] == ["win", "push", "lose"]
    assert scene.won("P1") == 0
