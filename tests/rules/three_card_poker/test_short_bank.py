"""A bank too small for the table: who is still paid, who gets their wager back."""

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
def test_once_the_bank_is_used_up_everybody_after_gets_their_wagers_back() -> None:
    scene = Scene(GAME, bank=20)
    for seat in (2, 3, 4):
        scene.wager(seat, ante=10, pair_plus=5)
    scene.deal({1: PLAYER_DEALER, 2: "As 9d 9c", 3: BEATEN, 4: "Ad Ah Ac"})
    scene.everybody_plays()

    assert scene.won("P2") == 20
    for seat in (3, 4):
        assert [scene.returned(seat, bet) for bet in BETS] == [10, 10, 5]
        assert scene.won(f"P{seat}") == 0


@pytest.mark.rule("TCP-66")
def test_of_one_seat_an_ante_may_be_covered_and_its_own_play_not() -> None:
    scene = at_seat_2(15, BEATEN)

    assert "TCP-66" not in scene.posting(2, "ante").rule_ids
    assert "TCP-66" in scene.posting(2, "play").rule_ids
    assert "TCP-66" in scene.posting(2, "pair-plus").rule_ids


@pytest.mark.rule("TCP-68")
def test_collected_wagers_use_up_the_bank_and_leave_an_ante_without_its_play() -> None:
    scene = Scene(GAME, bank=30)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({1: PLAYER_DEALER, 2: BEATEN, 3: WINNER})
    scene.everybody_plays()

    assert scene.won("P2") == -20
    assert (scene.paid(3, "ante"), scene.paid(3, "play")) == (10, 0)
    assert scene.won("P1") == 10


@pytest.mark.rule("TCP-3")
def test_what_is_won_and_paid_on_every_bet_stays_among_the_players() -> None:
    scene = Scene(GAME, bank=60)
    scene.wager(2, ante=10, pair_plus=5)
    scene.wager(3, ante=15)
    scene.deal({1: PLAYER_DEALER, 2: BEATEN, 3: WINNER})
    scene.everybody_plays()

    assert scene.won("P2") == -25
    assert scene.won("P3") == 30
    assert scene.won("P1") == -5


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
def test_the_player_dealer_never_wins_or_loses_more_than_their_wager(
    bank: float, hand: str
) -> None:
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
