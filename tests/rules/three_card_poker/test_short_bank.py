"""A bank too small for the table: who is still paid, who gets his wager back."""

from __future__ import annotations

import pytest

from tests.felt import Felt, Scene
from tests.rules.three_card_poker import GAME

BETS = ("ante", "play", "pair-plus")
BEATEN, PLAYER_DEALER, WINNER = "Js 8h 4c", "Ks 7h 2d", "As 9d 4h"


def at_seat_2(bank: float, hand: str, *, ante: float = 10, pair_plus: float = 5) -> Scene:
    """Seat 2 plays this hand against king-high."""
    scene = Scene(GAME, bank=bank)
    scene.wager(2, ante=ante, pair_plus=pair_plus)
    scene.deal({1: PLAYER_DEALER, 2: hand})
    scene.play(2)
    return scene


@pytest.mark.rule("TCP-66", "TCP-68")
def test_a_losing_bet_that_is_partly_covered_loses_that_part_only() -> None:
    scene = at_seat_2(15, BEATEN)

    assert [scene.taken(2, bet) for bet in BETS] == [10, 5, 0]
    assert [scene.returned(2, bet) for bet in BETS] == [0, 5, 5]
    assert [posting.bank_left_cents for posting in scene.postings] == [500, 0, 0]
    assert scene.won("P1") == 15


@pytest.mark.rule("TCP-66", "TCP-68")
def test_a_winning_bet_that_is_partly_covered_wins_that_part_only() -> None:
    scene = at_seat_2(14, WINNER)

    assert [scene.paid(2, bet) for bet in ("ante", "play")] == [10, 4]
    assert [scene.returned(2, bet) for bet in ("ante", "play")] == [10, 10]
    assert scene.returned(2, "pair-plus") == 5
    assert scene.won("P1") == -14


@pytest.mark.rule("TCP-68", "TCP-67")
def test_an_odds_payout_is_paid_as_far_as_the_bank_reaches_and_the_bet_goes_back() -> None:
    scene = at_seat_2(100, "9s 9d 9c")

    posting = scene.posting(2, "pair-plus")
    assert (posting.paid_cents, posting.returned_cents) == (8000, 500)
    assert posting.uncovered_cents == 15_000 - 8000
    assert posting.bank_left_cents == 0
    assert scene.won("P2") == 100


@pytest.mark.rule("TCP-66")
def test_once_the_bank_is_used_up_everybody_after_gets_his_wagers_back() -> None:
    scene = Scene(GAME, bank=20)
    for seat in (2, 3, 4):
        scene.wager(seat, ante=10, pair_plus=5)
    scene.deal({1: PLAYER_DEALER, 2: "As 9d 9c", 3: BEATEN, 4: "Ad Ah Ac"})
    scene.everybody_plays()

    assert scene.won("P2") == 20
    for seat in (3, 4):
        assert [scene.returned(seat, bet) for bet in BETS] == [10, 10, 5]
        assert scene.won(f"P{seat}") == 0


@pytest.mark.rule("TCP-56", "TCP-66")
def test_returned_antes_and_plays_use_up_nothing_when_the_player_dealer_does_not_qualify() -> None:
    scene = Scene(GAME, bank=10)
    for seat in (2, 3):
        scene.wager(seat, ante=10)
    scene.deal({1: "Js 8h 4c", 2: "Jd 8c 3h", 3: "Jc 9d 2h"})
    scene.everybody_plays()

    assert scene.result(2, "ante") == "push"
    assert scene.paid(3, "ante") == 10


@pytest.mark.rule("TCP-51", "TCP-66")
def test_a_fold_at_the_last_seat_uses_the_bank_before_a_win_at_the_first() -> None:
    scene = Scene(GAME, bank=30)
    scene.wager(2, ante=10)
    scene.wager(8, ante=20, pair_plus=5)
    scene.deal({1: PLAYER_DEALER, 2: WINNER, 8: BEATEN})
    scene.play(2)
    scene.fold(8)

    assert scene.won("P8") == -25
    assert (scene.paid(2, "ante"), scene.paid(2, "play")) == (5, 0)
    assert scene.returned(2, "play") == 10


@pytest.mark.rule("TCP-51", "TCP-66")
def test_a_fold_that_uses_up_the_bank_ends_the_action_before_the_showdown() -> None:
    scene = Scene(GAME, bank=20)
    scene.wager(2, ante=20, pair_plus=5)
    scene.wager(3, ante=10, pair_plus=5)
    scene.deal({1: PLAYER_DEALER, 2: BEATEN, 3: "9s 9d 9c"})
    scene.fold(2)
    scene.play(3)

    assert (scene.taken(2, "ante"), scene.returned(2, "pair-plus")) == (20, 5)
    assert [scene.paid(3, bet) for bet in BETS] == [0, 0, 0]
    assert scene.won("P3") == 0


@pytest.mark.rule("TCP-68")
@pytest.mark.parametrize("bank", [5, 7, 10, 20, 33, 60, 75, 500])
@pytest.mark.parametrize("hand", [BEATEN, WINNER, "As Ad Ac", "Kd 7c 2h"])
def test_the_player_dealer_never_wins_or_loses_more_than_his_wager(bank: float, hand: str) -> None:
    scene = Scene(GAME, bank=bank)
    for seat in (2, 3, 4):
        scene.wager(seat, ante=10, pair_plus=5)
    scene.deal({1: PLAYER_DEALER, 3: hand})
    scene.fold(2)
    scene.play(3)
    scene.play(4)

    moved = sum(posting.paid_cents + posting.taken_cents for posting in scene.postings)
    assert moved <= bank * 100
    assert -bank <= scene.won("P1") <= bank


@pytest.mark.rule("TCP-4")
def test_the_same_bank_stands_behind_ante_play_and_pair_plus() -> None:
    felt = Felt(GAME, players=2)
    felt.bank(1, 100, top="8s 8d 2c Ks 7d 4h")
    felt.wager(2, ante=10, pair_plus=5)
    felt.close()
    felt.deal()
    felt.play(2)

    assert felt.chips("P2") == 1000 + 10 + 10 + 5
    assert felt.chips("P1") == 1000 - 10 - 10 - 5


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
    """On seat 2 the seated player plays and loses; Ann gives up her ten."""
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
