"""Gross, separate and net: the same wagers against the same bank, settled in three ways.

Gross counts everything that moves, separate has one ceiling for each direction, net lets what the
player-dealer has won pay the next player. No document settles which one a room uses; the option
is the ruling of DHP-104.
"""

from __future__ import annotations

import pytest

from houseway.rules.bank import Accounting
from tests.settle.wagers import bank_left, loses, moved, returned, settle, wins

GROSS, SEPARATE, NET = Accounting.GROSS, Accounting.SEPARATE, Accounting.NET


@pytest.mark.parametrize(
    ("accounting", "paid_and_taken"),
    [
        (GROSS, [(0, 60), (40, 0), (0, 0)]),
        (SEPARATE, [(0, 60), (80, 0), (0, 40)]),
        (NET, [(0, 60), (80, 0), (0, 60)]),
    ],
)
def test_a_loss_a_win_and_a_loss_against_a_bank_of_100(
    accounting: Accounting, paid_and_taken: list[tuple[float, float]]
) -> None:
    """Sixty lost, eighty won, sixty lost.

    Gross has 40 left for the second wager and nothing for the third. Separate pays up to 100 and
    takes up to 100. Net stands at +60, then -20, then +40, and never reaches 100 either way.
    """
    postings = settle([loses(1, 60), wins(2, 80), loses(3, 60)], bank=100, accounting=accounting)

    assert moved(postings) == paid_and_taken


@pytest.mark.parametrize(("accounting", "paid"), [(GROSS, 0), (SEPARATE, 100), (NET, 200)])
def test_how_much_can_be_paid_after_the_whole_bank_has_been_won(
    accounting: Accounting, paid: float
) -> None:
    """Under net the player-dealer may fall from +100 to -100."""
    postings = settle([loses(1, 100), wins(2, 300)], bank=100, accounting=accounting)

    assert moved(postings) == [(0, 100), (paid, 0)]


@pytest.mark.parametrize(("accounting", "taken"), [(GROSS, 0), (SEPARATE, 100), (NET, 200)])
def test_how_much_can_be_taken_after_the_whole_bank_has_been_lost(
    accounting: Accounting, taken: float
) -> None:
    postings = settle([wins(1, 100), loses(2, 300)], bank=100, accounting=accounting)

    assert moved(postings) == [(100, 0), (0, taken)]
    assert returned(postings) == [100, 300 - taken]


@pytest.mark.parametrize("accounting", Accounting)
def test_in_one_direction_alone_all_three_reach_equally_far(accounting: Accounting) -> None:
    """TCP-68: the player-dealer may neither win nor lose more than their wager."""
    winning = settle([wins(1, 70), wins(2, 70)], bank=100, accounting=accounting)
    losing = settle([loses(1, 70), loses(2, 70)], bank=100, accounting=accounting)

    assert moved(winning) == [(70, 0), (30, 0)]
    assert moved(losing) == [(0, 70), (0, 30)]


@pytest.mark.parametrize(
    ("accounting", "left"),
    [(GROSS, [40, 20, 0]), (SEPARATE, [100, 80, 80]), (NET, [160, 140, 180])],
)
def test_what_the_bank_can_still_pay_is_shown_after_every_wager(
    accounting: Accounting, left: list[float]
) -> None:
    """Sixty lost, twenty won, forty lost, of which gross still takes 20."""
    postings = settle([loses(1, 60), wins(2, 20), loses(3, 40)], bank=100, accounting=accounting)

    assert bank_left(postings) == left


def test_net_takes_no_more_than_the_bank_above_where_it_stands() -> None:
    """Won 60 and then 60 more against a bank of 100: the second is taken for 40."""
    postings = settle(
        [loses(1, 60), loses(2, 60), wins(3, 10), loses(4, 60)], bank=100, accounting=NET
    )

    assert moved(postings) == [(0, 60), (0, 40), (10, 0), (0, 10)]


def test_separate_pays_to_its_ceiling_whatever_has_been_taken() -> None:
    postings = settle(
        [loses(1, 90), wins(2, 90), loses(3, 90), wins(4, 90)], bank=100, accounting=SEPARATE
    )

    assert moved(postings) == [(0, 90), (90, 0), (0, 10), (10, 0)]


@pytest.mark.parametrize("accounting", Accounting)
def test_a_bank_that_covers_everything_settles_everything(accounting: Accounting) -> None:
    postings = settle([loses(1, 60), wins(2, 80), loses(3, 60)], bank=200, accounting=accounting)

    assert moved(postings) == [(0, 60), (80, 0), (0, 60)]
