"""Other readings of the bank, bet by bet: what uses it up, and how one spot shares the rest."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.three_card_poker import GAME

BEATEN, PLAYER_DEALER, WINNER = "Js 8h 4c", "Ks 7h 2d", "As 9d 4h"


@pytest.mark.rule("TCP-68")
@pytest.mark.parametrize(
    ("accounting", "paid", "player_dealer"),
    [("gross", (0, 0), 20), ("separate", (20, 0), 0), ("net", (25, 15), -20)],
)
def test_by_each_reading_the_bank_reaches_so_far_into_ante_and_play(
    accounting: str, paid: tuple[float, float], player_dealer: float
) -> None:
    """A bank of twenty: seat 2 loses twenty, then seat 3 has fifty to win."""
    scene = Scene(GAME, bank=20, options={"accounting": accounting})
    scene.wager(2, ante=10)
    scene.wager(3, ante=25)
    scene.deal({1: PLAYER_DEALER, 2: BEATEN, 3: WINNER})
    scene.everybody_plays()

    assert scene.won("P2") == -20
    assert (scene.paid(3, "ante"), scene.paid(3, "play")) == paid
    assert scene.won("P1") == player_dealer


@pytest.mark.rule("TCP-68")
@pytest.mark.parametrize("accounting", ["gross", "separate", "net"])
@pytest.mark.parametrize("hands", [(BEATEN, WINNER), (WINNER, BEATEN), ("Jd 8c 4s", BEATEN)])
def test_by_every_reading_the_result_stays_within_the_wager(
    accounting: str, hands: tuple[str, str]
) -> None:
    scene = Scene(GAME, bank=20, options={"accounting": accounting})
    for seat in (2, 3):
        scene.wager(seat, ante=25, pair_plus=10)
    scene.deal({1: PLAYER_DEALER, 2: hands[0], 3: hands[1]})
    scene.everybody_plays()

    assert -20 <= scene.won("P1") <= 20


def two_on_one_spot(sharing: str, hand: str, *, bank: float = 20) -> Scene:
    """On seat 3 the seated player has ten and Ann thirty."""
    scene = Scene(GAME, bank=bank, standing=("Ann",), options={"sharing": sharing})
    scene.wager(3, "Ann", ante=30)
    scene.wager(3, ante=10)
    scene.deal({1: PLAYER_DEALER, 3: hand})
    return scene


@pytest.mark.rule("TCP-66", "DHP-110")
def test_on_one_spot_the_seated_player_is_paid_first_on_every_bet() -> None:
    scene = two_on_one_spot("sequential", WINNER)
    scene.everybody_plays()

    assert (scene.paid(3, "ante"), scene.paid(3, "play")) == (10, 10)
    assert scene.paid(3, "ante", "Ann") == 0


@pytest.mark.rule("TCP-66", "DHP-110")
def test_a_house_may_share_a_short_bank_among_the_antes_on_one_spot() -> None:
    scene = two_on_one_spot("pro_rata", WINNER)
    scene.everybody_plays()

    assert scene.paid(3, "ante") == 5
    assert scene.paid(3, "ante", "Ann") == 15
    assert scene.paid(3, "play") == scene.paid(3, "play", "Ann") == 0


@pytest.mark.rule("TCP-66", "DHP-110")
def test_losses_are_shared_in_the_same_way() -> None:
    scene = two_on_one_spot("pro_rata", BEATEN, bank=60)
    scene.everybody_plays()

    assert scene.taken(3, "ante") == 10
    assert scene.taken(3, "ante", "Ann") == 30
    assert (scene.taken(3, "play"), scene.taken(3, "play", "Ann")) == (5, 15)


@pytest.mark.rule("TCP-51", "DHP-110")
def test_forfeited_antes_on_one_spot_share_a_short_bank() -> None:
    scene = two_on_one_spot("pro_rata", BEATEN)
    scene.fold(3)

    assert scene.taken(3, "ante") == 5
    assert scene.taken(3, "ante", "Ann") == 15


@pytest.mark.rule("TCP-51", "DHP-110")
def test_forfeited_antes_share_a_short_bank_when_there_are_pair_plus_bets_too() -> None:
    scene = Scene(GAME, bank=20, standing=("Ann",), options={"sharing": "pro_rata"})
    scene.wager(3, ante=10, pair_plus=5)
    scene.wager(3, "Ann", ante=30, pair_plus=5)
    scene.deal({1: PLAYER_DEALER, 3: BEATEN})
    scene.fold(3)

    assert scene.taken(3, "ante") == 5
    assert scene.taken(3, "ante", "Ann") == 15
    assert scene.taken(3, "pair-plus") == scene.taken(3, "pair-plus", "Ann") == 0


def seat_plays_and_ann_forfeits(bank: float, **options: str) -> Scene:
    """On seat 2 the seated player plays and loses; Ann gives up the ten."""
    scene = Scene(GAME, bank=bank, standing=("Ann",), options={**options, "sharing": "pro_rata"})
    scene.wager(2, ante=10)
    scene.wager(2, "Ann", ante=10)
    scene.deal({1: PLAYER_DEALER, 2: BEATEN})
    scene.play(2)
    scene.fold(2, "Ann")
    return scene


@pytest.mark.rule("TCP-51")
def test_a_forfeit_comes_before_the_showdown_even_on_a_spot_that_shares() -> None:
    scene = seat_plays_and_ann_forfeits(bank=15)

    assert scene.taken(2, "ante", "Ann") == 10
    assert (scene.taken(2, "ante"), scene.returned(2, "ante")) == (5, 5)
    assert scene.taken(2, "play") == 0


@pytest.mark.rule("TCP-68")
def test_a_forfeit_that_does_not_count_leaves_the_next_loss_within_the_bank() -> None:
    scene = seat_plays_and_ann_forfeits(bank=5, forfeits_count="false")

    assert scene.taken(2, "ante", "Ann") == 10
    assert (scene.taken(2, "ante"), scene.returned(2, "ante")) == (5, 5)
    assert scene.taken(2, "play") == 0
