"""The bank under gross accounting, as the one worked example in the documents shows it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.settle.claims import Claim, ClaimResult
from houseway.settle.postings import sentence
from tests.felt import Scene
from tests.settle.wagers import (
    bank_left,
    has_no_action,
    loses,
    moved,
    pushes,
    returned,
    settle,
    wins,
)


@pytest.mark.rule("DHP-104")
def test_the_worked_example_comes_out_to_the_cent() -> None:
    """A bank of $200 takes $60, leaving $140 in action, and pays $60, leaving $80."""
    postings = settle([loses(1, 60), wins(2, 60)], bank=200)

    assert moved(postings) == [(0, 60), (60, 0)]
    assert bank_left(postings) == [140, 80]
    assert returned(postings) == [0, 60]


@pytest.mark.rule("DHP-105")
def test_the_next_wager_is_settled_for_what_is_left_and_the_rest_goes_back() -> None:
    """The example goes on: $20 is left in action and the next $60 loses."""
    postings = settle([loses(1, 60), wins(2, 60), loses(3, 60), loses(4, 60)], bank=200)

    assert bank_left(postings) == [140, 80, 20, 0]
    assert moved(postings)[3] == (0, 20)
    assert returned(postings)[3] == 40
    assert postings[3].uncovered_cents == 4_000


@pytest.mark.rule("DHP-105", "DHP-108")
@pytest.mark.parametrize("later", [loses(5, 60), wins(5, 60), wins(5, 5, pays=Fraction(40))])
def test_wagers_after_the_bank_is_used_up_get_no_action_and_go_back_whole(later: Claim) -> None:
    postings = settle([loses(1, 60), wins(2, 60), loses(3, 60), wins(4, 60), later], bank=200)

    assert moved(postings)[3:] == [(20, 0), (0, 0)]
    assert postings[4].returned_cents == later.wager_cents


@pytest.mark.rule("DHP-106")
def test_settling_goes_on_until_every_wager_is_settled() -> None:
    """What had no action, $320 of $500, stays the player-dealer's."""
    postings = settle([loses(1, 60), wins(2, 60), loses(3, 60)], bank=500)

    assert [posting.uncovered_cents for posting in postings] == [0, 0, 0]
    assert bank_left(postings)[-1] == 320


@pytest.mark.rule("DHP-106")
def test_the_player_dealer_gets_back_what_had_no_action() -> None:
    """A bank of $500 takes an ante and a play of $10 each; $480 had no action."""
    scene = Scene("three-card-poker", bank=500)
    scene.wager(2, ante=10)
    scene.deal({1: "Ks Kh Kd", 2: "2s 3d 7c"})
    scene.play(2)

    assert scene.settlement is not None
    assert scene.settlement.bank_returned_cents == 48_000
    assert scene.won("P1") == 20


@pytest.mark.rule("DHP-104")
def test_what_the_player_dealer_wins_does_not_refill_the_bank() -> None:
    postings = settle([loses(1, 100), wins(2, 50)], bank=100)

    assert moved(postings) == [(0, 100), (0, 0)]
    assert returned(postings) == [0, 50]


@pytest.mark.rule("DHP-104")
def test_pushes_and_wagers_without_action_use_nothing_of_the_bank() -> None:
    postings = settle([pushes(1, 300), has_no_action(2, 300), loses(3, 60)], bank=60)

    assert bank_left(postings) == [60, 60, 0]
    assert returned(postings) == [300, 300, 0]
    assert [posting.uncovered_cents for posting in postings] == [0, 0, 0]


def test_a_push_after_the_bank_is_used_up_is_still_a_push() -> None:
    postings = settle([loses(1, 60), pushes(2, 40)], bank=60)

    assert postings[1].result is ClaimResult.PUSH
    assert postings[1].uncovered_cents == 0
    assert postings[1].rule_ids == ("DHP-104",)


@pytest.mark.rule("TCP-68")
def test_an_odds_payout_uses_up_what_is_paid_and_the_wager_goes_back() -> None:
    postings = settle([wins(1, 5, pays=Fraction(30)), loses(2, 100)], bank=200)

    assert moved(postings) == [(150, 0), (0, 50)]
    assert returned(postings) == [5, 50]
    assert bank_left(postings) == [50, 0]


@pytest.mark.rule("TCP-68")
def test_an_odds_payout_larger_than_the_bank_is_paid_in_part_and_the_wager_goes_back() -> None:
    """Five dollars at 40 to 1 win $200; only $120 of the bank are left."""
    postings = settle([loses(1, 80), wins(2, 5, pays=Fraction(40))], bank=200)

    assert moved(postings)[1] == (120, 0)
    assert returned(postings)[1] == 5
    assert postings[1].uncovered_cents == 8_000


@pytest.mark.rule("TCP-51")
def test_a_forfeit_that_does_not_count_is_taken_whole_and_uses_nothing() -> None:
    """The option forfeits_count off: a folded ante is no part of the bank's action."""
    folded = Claim(
        1, "P1", "ante", 5_000, ClaimResult.LOSE, Fraction(0), ("TCP-51",), uses_bank=False
    )  # fmt: skip
    postings = settle([folded, wins(2, 30)], bank=30)

    assert moved(postings) == [(0, 50), (30, 0)]
    assert bank_left(postings) == [30, 0]


def test_the_rules_of_the_bank_are_cited_only_where_it_falls_short() -> None:
    postings = settle([loses(1, 60), loses(2, 60), loses(3, 60)], bank=100)

    assert [posting.rule_ids for posting in postings] == [
        ("DHP-104",),
        ("DHP-104", "DHP-105", "DHP-108"),
        ("DHP-104", "DHP-105", "DHP-108"),
    ]


def test_postings_are_numbered_in_the_order_of_action() -> None:
    postings = settle([loses(4, 5), wins(5, 5), pushes(1, 5)], bank=50)

    assert [(posting.order, posting.seat) for posting in postings] == [(1, 4), (2, 5), (3, 1)]


def test_an_award_without_a_wager_is_paid_as_far_as_the_bank_reaches() -> None:
    """The bank pays a fixed amount; what it cannot pay is owed by nobody, and nothing goes back."""
    award = Claim(
        2, "P2", "envy", 0, ClaimResult.WIN, Fraction(0), ("FPG-42",), award_cents=2_500
    )  # fmt: skip
    postings = settle([loses(1, 60), award, award, award], bank=100)

    assert moved(postings) == [(0, 60), (25, 0), (15, 0), (0, 0)]
    assert returned(postings) == [0, 0, 0, 0]
    assert bank_left(postings) == [40, 15, 0, 0]
    assert [posting.uncovered_cents for posting in postings] == [0, 0, 1_000, 2_500]
    assert [sentence(posting, "Envy") for posting in postings[1:]] == [
        "Seat 2, P2, Envy wins and is paid $25 (FPG-42).",
        "Seat 2, P2, Envy wins and is paid $15 of $25, all that the bank covers "
        "(FPG-42, DHP-105, DHP-108).",
        "Seat 2, P2, Envy would win, but the bank covers no more; nothing is paid "
        "(FPG-42, DHP-105, DHP-108).",
    ]


def test_an_award_is_paid_in_whole_chips_and_only_the_rest_of_it_is_broken() -> None:
    award = Claim(
        2, "P2", "envy", 0, ClaimResult.WIN, Fraction(0), ("FPG-42",), award_cents=2_550
    )  # fmt: skip
    (posting,) = settle([award], bank=100, chip=1)

    assert (posting.paid_cents, posting.broken_cents) == (2_500, 50)
