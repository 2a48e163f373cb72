"""Several wagers on one spot, and a bank that does not cover them all (DHP-110)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.rules.bank import Sharing
from houseway.settle.claims import Claim, ClaimResult
from houseway.settle.cover import apportion
from tests.felt import Scene
from tests.settle.wagers import loses, moved, returned, settle, wins

PRO_RATA = Sharing.PRO_RATA


@pytest.mark.rule("DHP-110")
def test_the_seated_player_is_settled_first_then_the_backline_as_placed() -> None:
    """A bank of $25 covers P2, Ben and half of Cora, although P2 placed last."""
    scene = Scene("three-card-poker", bank=25, standing=("Ben", "Cora"))
    scene.wager(2, "Ben", ante=10)
    scene.wager(2, "Cora", ante=10)
    scene.wager(2, ante=10)
    scene.deal({1: "Js 4h 2d", 2: "As Ad 4c"})
    scene.everybody_plays()

    antes = [posting for posting in scene.postings if posting.bet == "ante"]
    assert [(posting.player, posting.paid_cents) for posting in antes] == [
        ("P2", 1_000), ("Ben", 1_000), ("Cora", 500),
    ]  # fmt: skip


@pytest.mark.rule("DHP-110")
def test_sequentially_the_first_wager_on_the_spot_is_covered_first() -> None:
    claims = [loses(3, 60), loses(3, 30, player="Ben"), loses(3, 30, player="Cora")]
    postings = settle(claims, bank=80)

    assert moved(postings) == [(0, 60), (0, 20), (0, 0)]
    assert returned(postings) == [0, 10, 30]


@pytest.mark.rule("DHP-110")
def test_pro_rata_each_wager_on_the_spot_is_covered_in_proportion() -> None:
    """Eighty dollars for wagers of 60, 30 and 30: two thirds of each."""
    claims = [loses(3, 60), loses(3, 30, player="Ben"), loses(3, 30, player="Cora")]
    postings = settle(claims, bank=80, sharing=PRO_RATA)

    assert moved(postings) == [(0, 40), (0, 20), (0, 20)]
    assert returned(postings) == [20, 10, 10]


@pytest.mark.rule("DHP-110")
def test_pro_rata_goes_by_what_is_due_where_a_side_bet_pays_odds() -> None:
    """Five dollars at 6:1 and ten at 6:1 are due 30 and 60; the bank has 45."""
    claims = [wins(3, 5, pays=Fraction(6)), wins(3, 10, pays=Fraction(6), player="Ben")]
    postings = settle(claims, bank=45, sharing=PRO_RATA)

    assert moved(postings) == [(15, 0), (30, 0)]
    assert returned(postings) == [5, 10]


def test_pro_rata_shares_nothing_between_spots() -> None:
    postings = settle([loses(3, 60), loses(4, 60)], bank=80, sharing=PRO_RATA)

    assert moved(postings) == [(0, 60), (0, 20)]


def test_pro_rata_makes_no_difference_to_a_bank_that_covers_the_spot() -> None:
    claims = [wins(3, 60), wins(3, 30, player="Ben")]
    postings = settle(claims, bank=90, sharing=PRO_RATA)

    assert moved(postings) == [(60, 0), (30, 0)]


def test_odd_cents_go_to_the_largest_wager() -> None:
    """Ten dollars for wagers of 20 and 10 are 6.66 and 3.33, and one cent is left."""
    claims = [loses(3, 10, player="Ben"), loses(3, 20)]
    postings = settle(claims, bank=10, sharing=PRO_RATA)

    assert moved(postings) == [(0, 3.33), (0, 6.67)]


def test_pro_rata_pays_and_takes_whole_chips() -> None:
    """A dollar is the smallest chip, so ten dollars cannot be shared as 6.67 and 3.33."""
    claims = [wins(3, 20), wins(3, 10, player="Ben")]
    postings = settle(claims, bank=10, sharing=PRO_RATA, chip=1)

    assert [posting.paid_cents % 100 for posting in postings] == [0, 0]
    assert sum(posting.paid_cents for posting in postings) <= 1_000


@pytest.mark.rule("DHP-110")
def test_pro_rata_pays_nobody_more_than_is_due_from_a_bank_of_broken_chips() -> None:
    """Nine dollars for two wagers of five, in five-dollar chips: nobody is due more than five."""
    claims = [wins(3, 5), wins(3, 5, player="Ben")]
    postings = settle(claims, bank=9, sharing=PRO_RATA, chip=5)

    assert all(posting.paid_cents <= 500 for posting in postings)
    assert all(posting.uncovered_cents >= 0 for posting in postings)


@pytest.mark.rule("TCP-51", "TCP-68")
def test_a_forfeit_that_does_not_count_lends_nothing_to_a_live_wager_on_its_spot() -> None:
    """Ben's folded ante is outside the bank; P3's live ante meets a bank of five dollars."""
    folded = Claim(
        3, "Ben", "ante", 1_000, ClaimResult.LOSE, Fraction(0), ("TCP-51",), uses_bank=False
    )  # fmt: skip
    postings = settle([folded, loses(3, 10, bet="ante")], bank=5, sharing=PRO_RATA)

    assert moved(postings) == [(0, 10), (0, 5)]
    assert returned(postings) == [0, 5]


@pytest.mark.rule("TCP-51")
def test_forfeits_come_before_the_showdown_under_pro_rata_too() -> None:
    """Ben gives the ante up first; P2's ante then meets the five dollars that are left."""
    scene = Scene(
        "three-card-poker", bank=15, standing=("Ben",), options={"sharing": "pro_rata"}
    )  # fmt: skip
    scene.wager(2, ante=10)
    scene.wager(2, "Ben", ante=10)
    scene.deal({1: "Ks Kh Kd", 2: "2s 3d 7c"})
    scene.play(2)
    scene.fold(2, "Ben")

    assert scene.taken(2, "ante", "Ben") == 10
    assert scene.taken(2, "ante") == 5


@pytest.mark.parametrize("amount", range(61))
def test_every_cent_of_a_shared_amount_is_given_to_somebody(amount: int) -> None:
    parts = [30, 20, 10]
    shares = apportion(amount, parts)

    assert sum(shares) == amount
    for share, part in zip(shares, parts, strict=True):
        assert amount * part // 60 <= share <= amount * part // 60 + 2
