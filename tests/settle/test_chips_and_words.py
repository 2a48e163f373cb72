"""Payouts in whole chips, and the sentence in which the house dealer would say each posting."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from houseway.settle.claims import Claim
from houseway.settle.postings import sentence
from tests.settle.wagers import has_no_action, loses, moved, pushes, settle, wins

THREE_TO_TWO = Fraction(3, 2)


@pytest.mark.parametrize(
    ("chip", "paid", "broken"), [(0.01, 7.50, 0), (0.50, 7.50, 0), (1, 7, 50), (5, 5, 250)]
)
def test_a_payout_is_broken_down_to_the_smallest_chip(
    chip: float, paid: float, broken: int
) -> None:
    """Three to two on five dollars is $7.50; what no chip can pay is written down."""
    (posting,) = settle([wins(1, 5, pays=THREE_TO_TWO)], bank=100, chip=chip)

    assert moved([posting]) == [(paid, 0)]
    assert posting.broken_cents == broken
    assert posting.uncovered_cents == 0
    assert posting.bank_left_cents == 10_000 - round(paid * 100)


def test_nothing_is_broken_off_a_lost_or_even_wager() -> None:
    postings = settle([loses(1, 5), wins(2, 5), pushes(3, 5)], bank=100, chip=5)

    assert [posting.broken_cents for posting in postings] == [0, 0, 0]


def test_a_short_bank_and_a_small_chip_are_told_apart() -> None:
    """$7.50 is due, $7 in dollar chips; the bank has $4, so $3 are uncovered and 50c broken."""
    (posting,) = settle([wins(1, 5, pays=THREE_TO_TWO)], bank=4, chip=1)

    assert moved([posting]) == [(4, 0)]
    assert (posting.uncovered_cents, posting.broken_cents) == (300, 50)


@pytest.mark.parametrize(
    ("claim", "says"),
    [
        (wins(2, 60), "Seat 2, P2, Ante $60 wins and is paid $60 (DHP-104)."),
        (
            wins(2, 5, pays=Fraction(40)),
            "Seat 2, P2, Ante $5 wins at 40:1 and is paid $200 (DHP-104).",
        ),
        (loses(2, 60), "Seat 2, P2, Ante $60 loses $60 (DHP-104)."),
        (pushes(2, 60), "Seat 2, P2, Ante $60 pushes and goes back (DHP-104)."),
        (has_no_action(2, 60), "Seat 2, P2, Ante $60 has no action and goes back (DHP-104)."),
        (
            wins(4, 2.50, player="Ben"),
            "Seat 4, Ben, Ante $2.50 wins and is paid $2.50 (DHP-104).",
        ),
    ],
)
def test_a_covered_wager_is_told_in_one_sentence(claim: Claim, says: str) -> None:
    (posting,) = settle([claim], bank=1_000)

    assert sentence(posting, "Ante") == says


@pytest.mark.parametrize(
    ("claim", "says"),
    [
        (
            loses(2, 60),
            "Seat 2, P2, Ante $60 loses the $20 that the bank covers; $40 goes back "
            "(DHP-104, DHP-105, DHP-108).",
        ),
        (
            wins(2, 60),
            "Seat 2, P2, Ante $60 wins and is paid $20 of $60, all that the bank covers "
            "(DHP-104, DHP-105, DHP-108).",
        ),
        (
            wins(2, 5, pays=Fraction(40)),
            "Seat 2, P2, Ante $5 wins at 40:1 and is paid $20 of $200, all that the bank covers "
            "(DHP-104, DHP-105, DHP-108).",
        ),
    ],
)
def test_a_partly_covered_wager_says_how_far_the_bank_went(claim: Claim, says: str) -> None:
    (posting,) = settle([claim], bank=20)

    assert sentence(posting, "Ante") == says


@pytest.mark.parametrize(("claim", "verb"), [(wins(2, 60), "win"), (loses(2, 60), "lose")])
def test_a_wager_that_the_bank_never_reached_says_so(claim: Claim, verb: str) -> None:
    (_, posting) = settle([loses(1, 20), claim], bank=20)

    assert sentence(posting, "Ante") == (
        f"Seat 2, P2, Ante $60 would {verb}, but the bank covers no more; it goes back "
        "(DHP-104, DHP-105, DHP-108)."
    )


def test_a_broken_payout_says_what_no_chip_could_pay() -> None:
    (posting,) = settle([wins(2, 5, pays=THREE_TO_TWO)], bank=100, chip=1)

    assert sentence(posting, "Base") == (
        "Seat 2, P2, Base $5 wins at 3:2 and is paid $7; "
        "$0.50 is less than the smallest chip and stays with the player-dealer (DHP-104)."
    )


def test_less_than_a_cent_stays_with_the_player_dealer_and_the_posting_says_so() -> None:
    """Three to two on $7.75 is $11.625."""
    (posting,) = settle([wins(2, 7.75, pays=THREE_TO_TWO)], bank=100)

    assert sentence(posting, "Base") == (
        "Seat 2, P2, Base $7.75 wins at 3:2 and is paid $11.62; "
        "what is less than a cent stays with the player-dealer (DHP-104)."
    )


def test_half_of_an_odd_wager_is_lost_with_the_odd_cent_and_the_posting_says_so() -> None:
    given_up = replace(loses(2, 2.25), loses=Fraction(1, 2))
    (posting,) = settle([given_up], bank=100)

    assert moved([posting]) == [(0, 1.13)]
    assert sentence(posting, "Base") == (
        "Seat 2, P2, Base $2.25 loses $1.13; $1.12 goes back, "
        "and the odd cent stays with the player-dealer (DHP-104)."
    )
