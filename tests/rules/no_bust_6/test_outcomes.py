"""Who wins a hand: every pair of hands that both editions judge alike, rule by rule."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.rules.limits import Limits, Range
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, settled


@each_proves(("game", "rule"), {(NB6, "NB6-03"): "NB6-03", (NBB, "NBB-03"): "NBB-03"})
@pytest.mark.parametrize("player_dealer", ["6c 5d Ts", "Kc Qd", "9c 8d", "6c 6d Ts", "7c 8c 9c"])
def test_a_natural_beats_every_other_hand(game: str, rule: str, player_dealer: str) -> None:
    posting = settled(game, player_dealer, "Ah Kh").posting(2, "base")

    assert posting.result == "win"
    assert rule in posting.rule_ids


@each_proves(("game", "rule"), {(NB6, "NB6-03"): "NB6-03", (NBB, "NBB-03"): "NBB-03"})
@pytest.mark.parametrize("hand", ["7h 4h Tc", "Th Qh", "9h 8h", "Th 2h Tc", "Th 6h Tc"])
def test_the_player_dealer_s_natural_beats_every_other_hand(
    game: str, rule: str, hand: str
) -> None:
    posting = settled(game, "Kc As", hand).posting(2, "base")

    assert (posting.result, posting.taken_cents) == ("lose", 1000)
    assert rule in posting.rule_ids


@each_proves(("game", "rule"), {(NB6, "NB6-04"): "NB6-04", (NBB, "NBB-04"): "NBB-04"})
@pytest.mark.parametrize(("base", "paid"), [(5, 6), (10, 12), (7, 8.40), (5.01, 6.01), (500, 600)])
def test_a_winning_natural_pays_6_to_5(game: str, rule: str, base: float, paid: float) -> None:
    scene = settled(game, "6c Td 9c", "Ah Kh", base=base)

    assert scene.posting(2, "base").pays == Fraction(6, 5)
    assert scene.paid(2, "base") == paid
    assert rule in scene.posting(2, "base").rule_ids


@each_proves("game", {NB6: "NB6-04", NBB: "NBB-04"})
def test_where_chips_are_whole_dollars_the_broken_part_stays_with_the_player_dealer(
    game: str,
) -> None:
    scene = Scene(game, table_limits=Limits(Range(500, 50_000), chip_cents=100))
    scene.wager(2, base=7)
    scene.deal({1: "6c Td", 2: "Ah Kh"}, later="9c")

    assert scene.paid(2, "base") == 8
    assert scene.posting(2, "base").broken_cents == 40


@each_proves(("game", "rule"), {(NB6, "NB6-55"): "NB6-55", (NBB, "NBB-55"): "NBB-55"})
@pytest.mark.parametrize("player_dealer", ["Kc As", "As Kc"])
def test_two_naturals_push(game: str, rule: str, player_dealer: str) -> None:
    posting = settled(game, player_dealer, "Ah Kh").posting(2, "base")

    assert (posting.result, posting.returned_cents) == ("push", 1000)
    assert posting.rule_ids == (rule,)


@each_proves(("game", "rule"), {(NB6, "NB6-56"): "NB6-56", (NBB, "NBB-56"): "NBB-56"})
@pytest.mark.parametrize("player_dealer", ["6c 6d Ts", "7c 6d Ts", "7c 8c 9c", "Tc 6d Ks"])
@pytest.mark.parametrize("hand", ["7h 4h Tc", "Th Qh", "Th 2h", "2h 4h"])
def test_a_player_who_is_not_over_wins_when_the_player_dealer_is(
    game: str, rule: str, player_dealer: str, hand: str
) -> None:
    posting = settled(game, player_dealer, hand).posting(2, "base")

    assert (posting.result, posting.paid_cents) == ("win", 1000)
    assert rule in posting.rule_ids


@each_proves(
    ("game", "rule", "even"),
    {(NB6, "NB6-57", "NB6-65"): "NB6-57 NB6-65", (NBB, "NBB-57", "NBB-64"): "NBB-57 NBB-64"},
)
@pytest.mark.parametrize(
    ("hand", "player_dealer"),
    [
        ("7h 4h Tc", "Kc Qd"), ("Th Qh", "Kc 9d"), ("Th 9h", "Kc 8d"), ("Th 8h", "Kc 7d"),
        ("Ah 7h", "Kc 7d"), ("Ah 5h 5d", "Kc Qd"), ("Th 9h", "6c 5d 6s"),
    ],
)  # fmt: skip
def test_the_higher_total_wins_even_money(
    game: str, rule: str, even: str, hand: str, player_dealer: str
) -> None:
    posting = settled(game, player_dealer, hand).posting(2, "base")

    assert posting.pays == 1
    assert (posting.result, posting.paid_cents) == ("win", 1000)
    assert {rule, even} <= {*posting.rule_ids}


@each_proves(("game", "rule"), {(NB6, "NB6-57"): "NB6-57", (NBB, "NBB-57"): "NBB-57"})
@pytest.mark.parametrize(
    ("hand", "player_dealer"),
    [("Th Qh", "6c 5d Ts"), ("Th 9h", "Kc Qd"), ("Th 2h", "Kc 7d"), ("2h 4h", "7c As")],
)
def test_the_lower_total_loses(game: str, rule: str, hand: str, player_dealer: str) -> None:
    posting = settled(game, player_dealer, hand).posting(2, "base")

    assert (posting.result, posting.taken_cents) == ("lose", 1000)
    assert rule in posting.rule_ids


@each_proves(("game", "rule"), {(NB6, "NB6-58"): "NB6-58", (NBB, "NBB-58"): "NBB-58"})
@pytest.mark.parametrize(
    ("hand", "player_dealer"),
    [("7h 4h Tc", "6c 5d Ts"), ("Th Qh", "Kc Qd"), ("9h 8h", "Kc 7d"), ("Ah 7h", "Kc 8d")],
)
def test_equal_totals_push(game: str, rule: str, hand: str, player_dealer: str) -> None:
    posting = settled(game, player_dealer, hand).posting(2, "base")

    assert (posting.result, posting.returned_cents) == ("push", 1000)
    assert posting.rule_ids == (rule,)


@each_proves(("game", "rule"), {(NB6, "NB6-59"): "NB6-59", (NBB, "NBB-59"): "NBB-59"})
@pytest.mark.parametrize("player_dealer", ["6c 5d Ts", "Kc Qd", "9c 8d", "7c As"])
@pytest.mark.parametrize("hand", ["Th 2h Tc", "Th 6h Tc"])
def test_a_player_who_is_over_loses_when_the_player_dealer_is_not(
    game: str, rule: str, player_dealer: str, hand: str
) -> None:
    posting = settled(game, player_dealer, hand).posting(2, "base")

    assert (posting.result, posting.taken_cents) == ("lose", 1000)
    assert rule in posting.rule_ids


@each_proves("game", {NB6: "NB6-60", NBB: "NBB-60"})
def test_a_drawn_22_is_over_on_either_side(game: str) -> None:
    assert settled(game, "9c 8d", "Th 2h Tc").result(2, "base") == "lose"
    assert settled(game, "6c 6d Ts", "2h 4h").result(2, "base") == "win"
    assert settled(game, "6c 6d Ts", "Th 2h Tc").result(2, "base") == "lose"


@each_proves("game", {NB6: "NB6-60", NBB: "NBB-60"})
@pytest.mark.parametrize(
    ("player_dealer", "hand", "result"),
    [
        ("6c 5d Ts", "Th 2h Tc", "win"),
        ("6c 6d Ts", "7h 4h Tc", "lose"),
        ("6c 6d Ts", "Th 2h Tc", "push"),
        ("6c 6d Ts", "Th 3h Tc", "lose"),
        ("7c 6d Ts", "Th 2h Tc", "win"),
        ("Kc As", "Th 2h Tc", "lose"),
    ],
)
def test_a_house_may_count_22_as_the_best_ordinary_total(
    game: str, player_dealer: str, hand: str, result: str
) -> None:
    scene = settled(game, player_dealer, hand, options={"twentytwo": "good"})

    assert scene.result(2, "base") == result
