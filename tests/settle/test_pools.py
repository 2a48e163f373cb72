"""Kum-Kum money: several people put one wager together, and it stays one wager (DHP-39)."""

from __future__ import annotations

import re

import pytest

from houseway.errors import RecordError
from houseway.records.layouts.layout_file import parse_layout, settle_layout
from houseway.rules.bank import Sharing
from houseway.settle.claims import ClaimResult
from houseway.settle.postings import sentence
from tests.settle.wagers import back_to, loses, moved, pooled, pushes, settle, wins

PARTS = {"Ana": 40, "Ben": 20}


@pytest.mark.rule("DHP-39")
def test_a_pool_that_wins_is_paid_as_one_wager_and_shared_as_it_was_put_in() -> None:
    (posting,) = settle([pooled(wins(3, 60), PARTS)], bank=200)

    assert (posting.paid_cents, posting.returned_cents) == (6_000, 6_000)
    assert back_to(posting) == {"Ana": 80, "Ben": 40}


@pytest.mark.rule("DHP-39")
def test_a_pool_that_loses_is_collected_as_one_wager() -> None:
    (posting,) = settle([pooled(loses(3, 60), PARTS)], bank=200)

    assert posting.taken_cents == 6_000
    assert back_to(posting) == {"Ana": 0, "Ben": 0}


@pytest.mark.rule("DHP-39")
def test_a_pool_that_pushes_goes_back_to_those_who_put_it_in() -> None:
    (posting,) = settle([pooled(pushes(3, 60), PARTS)], bank=200)

    assert posting.result is ClaimResult.PUSH
    assert back_to(posting) == {"Ana": 40, "Ben": 20}


@pytest.mark.rule("DHP-39")
@pytest.mark.parametrize("sharing", Sharing)
def test_a_pool_stands_as_one_wager_against_a_short_bank(sharing: Sharing) -> None:
    """Thirty of sixty dollars are covered, so everyone loses half of what they put in."""
    (posting,) = settle([pooled(loses(3, 60), PARTS)], bank=30, sharing=sharing)

    assert posting.taken_cents == 3_000
    assert back_to(posting) == {"Ana": 20, "Ben": 10}


@pytest.mark.rule("DHP-39")
def test_a_pool_that_is_paid_in_part_shares_the_winnings_too() -> None:
    (posting,) = settle([pooled(wins(3, 60), PARTS)], bank=30)

    assert back_to(posting) == {"Ana": 60, "Ben": 30}


@pytest.mark.rule("DHP-39")
@pytest.mark.parametrize("parts", [{"Ana": 40, "Ben": 20}, {"Ben": 20, "Ana": 40}])
def test_the_odd_cent_goes_to_the_largest_contributor(parts: dict[str, float]) -> None:
    """Ten of sixty dollars are lost: $50 go back, 33.33 and 16.66, and one cent is left."""
    (posting,) = settle([pooled(loses(3, 60), parts)], bank=10)

    assert back_to(posting) == {"Ana": 33.34, "Ben": 16.66}


@pytest.mark.rule("DHP-39")
def test_two_odd_cents_both_go_to_the_largest_contributor() -> None:
    """Ten of seventy dollars go back: 4.28, 2.85 and 2.85, and two cents are left."""
    parts = {"Ben": 20, "Ana": 30, "Cora": 20}
    (posting,) = settle([pooled(loses(3, 70), parts)], bank=60)

    assert back_to(posting) == {"Ana": 4.30, "Ben": 2.85, "Cora": 2.85}


@pytest.mark.rule("DHP-39", "DHP-110")
def test_a_pool_takes_its_place_among_the_other_wagers_on_the_spot() -> None:
    """The seated player's pool of $60 is covered before the backline wager."""
    claims = [pooled(loses(3, 60), PARTS), loses(3, 30, player="Cora")]
    postings = settle(claims, bank=70)

    assert moved(postings) == [(0, 60), (0, 10)]


def test_a_wager_of_one_person_has_no_shares() -> None:
    (posting,) = settle([wins(3, 60)], bank=200)

    assert posting.shares == ()


@pytest.mark.parametrize("bank", range(0, 61, 7))
@pytest.mark.parametrize("won", [True, False])
def test_the_shares_of_a_pool_are_all_that_comes_back_of_it(
    bank: int,
    won: bool,  # noqa: FBT001  both results
) -> None:
    claim = wins(3, 60) if won else loses(3, 60)
    (posting,) = settle([pooled(claim, {"Ana": 33, "Ben": 17, "Cora": 10})], bank=bank)

    shared = sum(share.cents for share in posting.shares)
    assert shared == posting.returned_cents + posting.paid_cents


POOLED = """
game = "three-card-poker"
[player_dealer]
seat = 1
bank = {bank}
cards = "Qs 7h 2d"
[[seat]]
seat = 2
player = "Ann"
cards = "Kd 4h 3c"
ante = 50
decision = "play"
pool = {{ Ann = 30, Bo = 20 }}
[[seat]]
seat = 3
cards = "Jd 5h 3s"
ante = 10
decision = "play"
"""


def laid(bank: int, old: str = "", new: str = "") -> tuple[str, ...]:
    """The postings of a layout with a pool, as they are said."""
    text = POOLED.format(bank=bank).replace(old, new)
    settled = settle_layout(parse_layout(text, "layout"))
    return tuple(sentence(each, each.bet) for each in settled.settlement.postings)


@pytest.mark.rule("DHP-39")
def test_a_layout_says_who_pooled_a_wager_and_what_each_gets_back() -> None:
    first, second, *others = laid(500)
    assert first.endswith("is paid $50 (TCP-59, DHP-39). Shared as it was put in: Ann $60, Bo $40.")
    assert second.endswith("Shared as it was put in: Ann $60, Bo $40.")
    assert not any("Shared" in other for other in others)


@pytest.mark.rule("DHP-39")
def test_a_pool_in_a_layout_stands_as_one_wager_against_a_short_bank() -> None:
    first, second, *_ = laid(25)
    # $25 of the ante of $50 are paid, the Play wager goes back whole.
    assert first.endswith("Shared as it was put in: Ann $45, Bo $30.")
    assert second.endswith("Shared as it was put in: Ann $30, Bo $20.")


@pytest.mark.parametrize(
    ("new", "says"),
    [
        ("{ Ann = 30, Bo = 21 }", "the pool holds $51 and the wager is $50; they have to be equal"),
        ('{ Ann = 30, "" = 20 }', "'' is not a name"),
        ("{ Ann = 30, Bo = true }", "an amount in dollars is needed"),
    ],
)
def test_a_pool_that_does_not_make_up_the_wager_is_refused(new: str, says: str) -> None:
    with pytest.raises(RecordError, match=re.escape(says)):
        laid(500, "{ Ann = 30, Bo = 20 }", new)


def test_a_pool_at_a_table_of_twenty_one_is_shared_as_well() -> None:
    text = """
game = "pure-21.5"
[player_dealer]
seat = 1
bank = 500
cards = "9c 8h"
[[seat]]
seat = 2
base = 50
cards = "Ks Qd"
pool = { Ann = 30, Bo = 20 }
"""
    (posting,) = settle_layout(parse_layout(text, "layout")).settlement.postings
    assert {each.player: each.cents for each in posting.shares} == {"Ann": 6000, "Bo": 4000}
