"""Who wins: every kind of hand of a player beside every kind of hand of the player-dealer."""

from __future__ import annotations

import pytest

from tests.rules.no_bust.hands import HOUSES, dealt, settled

PLAYER_DEALER = (
    "9h Jk", "9h 5s Jk", "9h 5s 7c", "Ah Ts", "Th Qs", "Th 9s", "Th 8s", "Th 7s",
    "Th 6s 6c", "Th 6s 7s", "Th 6s 8c", "Th 6s Tc",
)  # fmt: skip
"""Four kinds of 21; 20, 19, 18, 17; 22, 23, 24 and 26."""

PLAYER = {
    "Jk Jk": "NNNN NNNN NNNN",
    "Jk 5c": "PPPP WWWW WWWW",
    "5c 9d Jk": "PPPP WWWW WWWW",
    "As Kd": "PPPP WWWW WWWW",
    "7c 7d 7h": "PPPP WWWW WWWW",
    "Kc Qd": "LLLL PWWW WWWW",
    "As 9d": "LLLL PWWW WWWW",
    "Kc 9d": "LLLL LPWW WWWW",
    "Kc 8d": "LLLL LLPW WWWW",
    "Kc 7d": "LLLL LLLP WWWW",
    "As 6d": "LLLL LLLP WWWW",
    "Kc 6d": "LLLL LLLL WWWW",
    "Kc 2d": "LLLL LLLL WWWW",
    "Kc 6d 6h": "LLLL LLLL LPPP",
    "Kc 6d 7h": "LLLL LLLL LLPP",
    "Kc 6d 8h": "LLLL LLLL LLLP",
    "Kc 6d 9h": "LLLL LLLL LLLP",
    "Kc 6d Th": "LLLL LLLL LLLL",
}
"""N is a Natural 22 at 2 to 1, W wins even money, P pushes, L loses."""

CELLS = {"N": ("win", 20), "W": ("win", 10), "P": ("push", 0), "L": ("lose", -10)}


@pytest.mark.rule("NB-88", "NB-89", "NB-90", "NB-91", "NB-92", "NB-93", "NB-97", "NB-98")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("hand", PLAYER)
def test_every_hand_beside_every_hand_of_the_player_dealer(house: str, hand: str) -> None:
    row = PLAYER[hand].replace(" ", "")
    assert len(row) == len(PLAYER_DEALER)
    for cell, player_dealer in zip(row, PLAYER_DEALER, strict=True):
        scene = settled(hand, player_dealer, house=house)
        result, won = CELLS[cell]
        assert (scene.result(2, "base"), scene.won("P2")) == (result, won), player_dealer
        assert scene.won("P1") == -won


@pytest.mark.rule("NB-14", "NB-97")
def test_a_natural_22_beats_every_other_hand_and_pays_2_to_1() -> None:
    for other in PLAYER_DEALER:
        scene = settled("Jk Jk", other, wager=25)
        assert scene.paid(2, "base") == 50
        assert {"NB-14", "NB-97"} <= {*scene.posting(2, "base").rule_ids}


@pytest.mark.rule("NB-87")
@pytest.mark.parametrize("house", HOUSES)
def test_two_naturals_push(house: str) -> None:
    scene = dealt("Jk Jk", up="Jk", later="Jk", house=house)

    assert scene.result(2, "base") == "push"
    assert scene.posting(2, "base").rule_ids == ("NB-87",)


@pytest.mark.rule("NB-98")
def test_the_player_dealer_s_natural_22_takes_just_the_wager() -> None:
    scene = dealt("Kc Qd", up="Jk", later="Jk", wager=25)

    assert scene.taken(2, "base") == 25
    assert scene.won("P1") == 25


@pytest.mark.rule("NB-88", "NB-98")
def test_a_player_who_is_not_over_wins_when_the_player_dealer_is() -> None:
    posting = settled("Kc 2d", "Th 6s 6c").posting(2, "base")

    assert posting.paid_cents == 1000
    assert posting.pays == 1
    assert {"NB-88", "NB-98"} <= {*posting.rule_ids}


@pytest.mark.rule("NB-89")
def test_below_a_natural_22_the_higher_total_wins() -> None:
    won, lost = settled("Kc 9d", "Th 8s"), settled("Kc 7d", "Th 8s")

    assert (won.won("P2"), lost.won("P2")) == (10, -10)
    for scene in (won, lost):
        assert "NB-89" in scene.posting(2, "base").rule_ids


@pytest.mark.rule("NB-90")
@pytest.mark.parametrize(
    ("hand", "player_dealer"),
    [("Kc 7d", "Th 7s"), ("As 7d", "Th 8s"), ("Kc 9d", "9h Ts"), ("5c 5d Kh", "Th Qs")],
)
def test_equal_totals_push(hand: str, player_dealer: str) -> None:
    posting = settled(hand, player_dealer).posting(2, "base")

    assert (posting.result.value, posting.returned_cents) == ("push", 1000)
    assert posting.rule_ids == ("NB-90",)


@pytest.mark.rule("NB-91")
@pytest.mark.parametrize("hand", ["Kc 6d 8h", "Kc 6d 9h", "Kc 6d Th"])
def test_both_over_and_the_player_dealer_nearer_they_win(hand: str) -> None:
    posting = settled(hand, "Th 6s 7s").posting(2, "base")

    assert posting.taken_cents == 1000
    assert posting.rule_ids == ("NB-91",)


@pytest.mark.rule("NB-92")
@pytest.mark.parametrize("hand", ["Kc 6d 6h", "Kc 6d 7h", "Kc 6d 8h", "Kc 6d 9h"])
def test_both_over_and_the_player_nearer_it_is_a_push(hand: str) -> None:
    posting = settled(hand, "Th 6s Tc").posting(2, "base")

    assert (posting.result.value, posting.returned_cents) == ("push", 1000)
    assert posting.rule_ids == ("NB-92",)


@pytest.mark.rule("NB-93")
@pytest.mark.parametrize(
    ("hand", "player_dealer"),
    [("Kc 6d 6h", "Th 6s 6c"), ("Kc 6d 7h", "Th 6s 7s"), ("Kc 6d Th", "Th 6s Tc")],
)
def test_both_over_by_as_much_the_player_dealer_wins(hand: str, player_dealer: str) -> None:
    posting = settled(hand, player_dealer).posting(2, "base")

    assert posting.taken_cents == 1000
    assert "NB-93" in posting.rule_ids


@pytest.mark.rule("NB-94", "NB-95")
@pytest.mark.parametrize("house", HOUSES)
def test_a_player_who_is_over_loses_to_a_player_dealer_who_is_not(house: str) -> None:
    for player_dealer in ("Th 7s", "Th Qs", "9h Jk"):
        posting = settled("Kc 6d 6h", player_dealer, house=house).posting(2, "base")
        assert posting.taken_cents == 1000
        assert {"NB-94", "NB-95"} <= {*posting.rule_ids}


@pytest.mark.rule("NB-95")
def test_by_the_letter_of_rule_3_every_hand_that_is_over_loses_to_one_that_is_over() -> None:
    for hand in ("Kc 6d 6h", "Kc 6d 7h", "Kc 6d Th"):
        scene = settled(hand, "Th 6s Tc", options={"both_over": "lose"})
        assert scene.won("P2") == -10
    nearer = settled("Kc 6d 6h", "Th 6s Tc", options={"both_over": "nearer_pushes"})
    assert nearer.won("P2") == 0


@pytest.mark.rule("NB-96")
@pytest.mark.parametrize(
    ("hand", "player_dealer", "won"),
    [
        ("Kc 6d 6h", "9h 5s 7c", -10),
        ("Kc 6d 6h", "Th 7s", -10),
        ("Kc 6d 6h", "Th 6s 7s", 0),
        ("Kc 6d 6h", "Th 6s 6c", -10),
        ("Kc 2d", "Th 6s 6c", 10),
        ("As Kd", "Th 6s 6c", 10),
    ],
)
def test_a_drawn_22_is_over_and_the_best_of_those(
    hand: str, player_dealer: str, won: float
) -> None:
    assert settled(hand, player_dealer).won("P2") == won


@pytest.mark.rule("NB-96")
@pytest.mark.parametrize(
    ("hand", "player_dealer", "won"),
    [
        ("Kc 6d 6h", "9h 5s 7c", 10),
        ("Kc 6d 6h", "9h Jk", 10),
        ("Kc 6d 6h", "Th 6s 6c", 0),
        ("Kc 6d 6h", "Th 6s 7s", 10),
        ("Kc 9d", "Th 6s 6c", -10),
        ("Kc 6d 7h", "Th 6s 6c", -10),
        ("Jk Jk", "Th 6s 6c", 20),
    ],
)
def test_a_house_may_let_a_drawn_22_be_the_best_total_below_the_natural(
    hand: str, player_dealer: str, won: float
) -> None:
    assert settled(hand, player_dealer, options={"twentytwo": "good"}).won("P2") == won


@pytest.mark.rule("NB-15")
@pytest.mark.parametrize("player_dealer", ["9h 5s 7c", "Ah Ts", "9h 5s Jk", "9h Jk"])
def test_a_joker_with_a_card_is_a_21_like_any_other(player_dealer: str) -> None:
    posting = settled("Jk 5c", player_dealer).posting(2, "base")

    assert posting.result.value == "push"
    assert "NB-15" in posting.rule_ids


@pytest.mark.rule("NB-15")
@pytest.mark.parametrize(
    ("hand", "player_dealer", "won"),
    [
        ("Jk 5c", "9h 5s 7c", 10),
        ("Jk 5c", "Ah Ts", 10),
        ("Jk 5c", "9h 5s Jk", 10),
        ("Jk 5c", "9h Jk", 0),
        ("Jk 5c", "Jk 9h", 0),
        ("As Kd", "9h Jk", -10),
        ("7c 7d 7h", "9h Jk", -10),
        ("5c 9d Jk", "9h Jk", -10),
        ("As Kd", "Jk 9h", -10),
        ("As Kd", "9h 5s 7c", 0),
        ("Jk 5c", "Jk Jk", -10),
        ("Jk Jk", "9h Jk", 20),
    ],
)
def test_a_house_may_let_a_joker_with_a_card_beat_every_other_21(
    hand: str, player_dealer: str, won: float
) -> None:
    scene = settled(hand, player_dealer, options={"joker21_beats_21": "true"})

    assert scene.won("P2") == won


@pytest.mark.rule("NB-15", "NB-14")
def test_a_joker_with_a_card_is_second_only_to_a_natural_22() -> None:
    for other in ("Th Qs", "Th 7s", "Th 6s 6c", "Th 6s Tc"):
        assert settled("Jk 5c", other).won("P2") == 10
    assert settled("Jk 5c", "Jk Jk").won("P2") == -10
