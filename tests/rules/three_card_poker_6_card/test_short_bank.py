"""A bank that does not reach round the table: who is settled, for how much, and who is not."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.three_card_poker_6_card import GAME
from tests.rules.three_card_poker_6_card.scenes import against

THEIRS = "3d Kc 7h"
"""King-high with a three turned: the button goes to seat 4."""
PAIR = {2: "2c 2d 8s", 3: "4c 4d 8h", 4: "5c 5d 8c"}
NOTHING = {2: "Qs 5h 2s", 3: "Js 6h 2h", 4: "Ts 6s 4h"}


def everybody_plays(bank: float, hands: dict[int, str]) -> Scene:
    """P2, P3 and P4 with an Ante and a Play of $20 each; P4 has the button."""
    scene = Scene(GAME, bank=bank)
    for seat in (2, 3, 4):
        scene.wager(seat, ante=20)
    scene.deal({1: THEIRS, **hands})
    scene.everybody_plays()
    assert scene.round.button == 4
    return scene


@pytest.mark.rule("SCB-1", "SCB-2", "SCB-68")
def test_every_bet_that_is_won_or_lost_uses_up_the_bank_and_the_rest_goes_back() -> None:
    scene = everybody_plays(50, {**NOTHING, 4: PAIR[4]})

    left = [posting.bank_left_cents // 100 for posting in scene.postings]
    assert scene.order_of_action()[:3] == [(4, "ante"), (4, "play"), (2, "ante")]
    assert left == [30, 10, 0, 0, 0, 0]
    assert scene.won("P4") == 40
    assert scene.taken(2, "ante") == scene.returned(2, "ante") == 10
    assert scene.returned(2, "play") == 20
    assert {"SCB-1", "SCB-2"} <= set(scene.posting(2, "play").rule_ids)
    assert scene.won("P3") == 0


@pytest.mark.rule("SCB-2")
def test_a_play_that_wins_and_is_not_covered_goes_back_whole() -> None:
    scene = everybody_plays(30, PAIR)

    assert scene.paid(4, "ante") == 20
    assert scene.paid(4, "play") == 10
    assert scene.returned(4, "play") == 20
    assert scene.won("P2") == scene.won("P3") == 0


@pytest.mark.rule("SCB-1")
@pytest.mark.parametrize(
    ("accounting", "paid"), [("gross", [0, 0]), ("separate", [20, 0]), ("net", [20, 20])]
)
def test_by_each_reading_the_bank_reaches_so_far_into_ante_and_play(
    accounting: str, paid: list[float]
) -> None:
    scene = Scene(GAME, bank=20, options={"accounting": accounting})
    scene.wager(2, ante=10)
    scene.wager(3, ante=20)
    scene.deal({1: "Ad Kc 7h", 2: "Qs 5d 3c", 3: "2c 2d 8s"})
    scene.everybody_plays()

    assert scene.won("P2") == -20
    assert [scene.paid(3, "ante"), scene.paid(3, "play")] == paid


@pytest.mark.rule("SCB-2", "SCB-69")
@pytest.mark.parametrize(
    ("bank", "paid"),
    [
        (5, [5, 0, 0, 0]),
        (15, [10, 5, 0, 0]),
        (30, [10, 10, 10, 0]),
        (45, [10, 10, 15, 10]),
        (200, [10, 10, 15, 75]),
    ],
)
def test_at_one_seat_the_bank_reaches_ante_play_pair_plus_and_six_card_in_turn(
    bank: float, paid: list[float]
) -> None:
    scene = against("Ah 9h 4h", "Kh 2h Qd", bank=bank, pair_plus=5, six_card=5)
    bets = ["ante", "play", "pair-plus", "six-card"]
    assert [bet for _, bet in scene.order_of_action()] == bets
    assert [scene.paid(2, bet) for bet in bets] == paid
    assert sum(scene.returned(2, bet) for bet in bets) == 30


@pytest.mark.rule("SCB-68", "SCB-69")
def test_all_bets_of_one_seat_come_before_the_first_bet_of_the_next() -> None:
    scene = Scene(GAME, bank=75)
    scene.wager(2, ante=10, six_card=5)
    scene.wager(3, ante=10, six_card=5)
    scene.deal({1: "2d Kc Kh", 2: "Ks Qs 4c", 3: "Kd Qd 4h"})
    scene.everybody_plays()
    assert scene.round.button == 3
    assert scene.won("P3") == -20 + 35
    assert scene.won("P2") == -20


def two_folds(**options: str) -> Scene:
    """P2 folds $25 and P3 $20 against a bank of $30; P4 has the button and a pair."""
    scene = Scene(GAME, bank=30, options=options)
    scene.wager(2, ante=20, pair_plus=5)
    scene.wager(3, ante=20)
    scene.wager(4, ante=20)
    scene.deal({1: THEIRS, **PAIR})
    scene.fold(2)
    scene.fold(3)
    scene.play(4)
    return scene


@pytest.mark.rule("SCB-2", "SCB-63")
def test_forfeits_use_up_the_bank_first_in_the_order_of_the_folds() -> None:
    scene = two_folds()
    assert scene.taken(2, "ante") == 20
    assert scene.taken(2, "pair-plus") == 5
    assert scene.taken(3, "ante") == 5
    assert scene.returned(3, "ante") == 15
    assert scene.won("P4") == 0
    assert scene.won("P1") == 30


@pytest.mark.rule("SCB-63")
def test_a_house_may_collect_forfeits_beside_the_bank() -> None:
    scene = two_folds(forfeits_count="false")
    assert scene.won("P2") == -25
    assert scene.won("P3") == -20
    assert scene.paid(4, "ante") == 20
    assert scene.paid(4, "play") == 10
