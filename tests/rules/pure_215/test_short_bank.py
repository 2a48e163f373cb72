"""A bank too small for the table: who is still paid, what is returned, and what is not."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.pure_215.tables import GAME, heads_up

STAKES = [("base", 1), ("double", 1), ("base", 2), ("double", 2)]


@pytest.mark.rule("P21-73", "P21-03")
def test_a_natural_is_paid_as_far_as_the_bank_reaches() -> None:
    scene = heads_up("As Kd", "Kc 8h", bank=12)

    assert (scene.paid(2, "base"), scene.returned(2, "base")) == (12, 10)
    assert scene.posting(2, "base").uncovered_cents == 300


@pytest.mark.rule("P21-64", "P21-73")
def test_hands_that_three_eights_save_use_up_nothing() -> None:
    scene = Scene(GAME, bank=10)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "8c 8h", 2: "9s 7d", 3: "Ks 9d"}, "Kd 8d")
    scene.hit(2)
    scene.stand(3)

    assert (scene.won("P2"), scene.won("P3")) == (0, 10)


@pytest.mark.rule("P21-72", "P21-73")
@pytest.mark.parametrize(
    ("later", "sign"), [("Kd 9c", 1), ("2d 5c", -1)], ids=["winning", "losing"]
)
def test_a_double_is_covered_after_its_wager(later: str, sign: int) -> None:
    scene = heads_up("5s 6d", "6c Th", later, bank=14)
    scene.double(2)

    moved = [posting.paid_cents - posting.taken_cents for posting in scene.postings]
    assert [posting.bet for posting in scene.postings] == ["base", "double"]
    assert moved == [1000 * sign, 400 * sign]
    assert scene.returned(2, "double") == (10 if sign > 0 else 6)


@pytest.mark.rule("P21-72", "P21-73")
def test_split_and_doubled_hands_are_covered_hand_by_hand() -> None:
    scene = heads_up("8s 8d", "6c Th", "3h Kd 3c Qd 9c", bank=25, double_after_split="true")
    scene.split(2)
    scene.double(2)
    scene.double(2, hand=2)

    assert [(posting.bet, posting.hand) for posting in scene.postings] == STAKES
    assert [scene.paid(2, bet, hand=hand) for bet, hand in STAKES] == [10, 10, 5, 0]
    assert [scene.returned(2, bet, hand=hand) for bet, hand in STAKES] == [10, 10, 10, 10]


@pytest.mark.rule("DHP-110", "P21-72")
def test_where_only_one_bets_on_a_spot_sharing_changes_nothing() -> None:
    covered = []
    for sharing in ("sequential", "pro_rata"):
        scene = heads_up(
            "8s 8d", "6c Th", "3h Kd 3c Qd 9c", bank=25, double_after_split="true", sharing=sharing
        )
        scene.split(2)
        scene.double(2)
        scene.double(2, hand=2)
        covered.append([scene.paid(2, bet, hand=hand) for bet, hand in STAKES])

    assert covered[0] == covered[1]


@pytest.mark.rule("P21-72", "P21-73")
def test_all_hands_of_a_seat_come_before_the_next_seat() -> None:
    scene = Scene(GAME, bank=25)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "9c 8h", 2: "8s 8d", 3: "Kd 9s"}, "Kh Qh")
    scene.split(2)
    scene.everybody_stands()

    assert [(posting.seat, posting.hand) for posting in scene.postings] == [(2, 1), (2, 2), (3, 1)]
    assert (scene.won("P2"), scene.won("P3")) == (20, 5)


@pytest.mark.rule("P21-72", "P21-73")
def test_a_hand_lost_and_a_hand_won_by_one_player_both_use_the_bank() -> None:
    scene = heads_up("8s 8d", "9c Kh", "Ks 6h Qh Kc", bank=15)
    scene.split(2)
    scene.stand(2)
    scene.hit(2, 2)

    assert [scene.hand(2, hand) for hand in (1, 2)] == ["8s Ks", "8d 6h Qh"]
    assert [scene.taken(2, "base", hand=hand) for hand in (1, 2)] == [10, 5]
    assert scene.won("P1") == 15


@pytest.mark.rule("P21-73")
@pytest.mark.parametrize("bank", [5, 7.50, 10, 25, 33, 60, 75, 500])
@pytest.mark.parametrize("up", ["6c Th", "Kc 9h", "As Kh", "8c 8h"])
def test_the_player_dealer_never_wins_or_loses_more_than_their_money(bank: float, up: str) -> None:
    scene = Scene(GAME, bank=bank)
    for seat in (2, 3, 4):
        scene.wager(seat, base=10)
    scene.deal({1: up, 2: "As Kd", 3: "5s 6d", 4: "8s 8d"}, "9d Kd Qd 8s 9c")
    if scene.settlement is None:
        scene.double(3)
        scene.split(4)
        scene.everybody_stands()

    moved = sum(posting.paid_cents + posting.taken_cents for posting in scene.postings)
    assert moved <= bank * 100
    assert -bank <= scene.won("P1") <= bank
