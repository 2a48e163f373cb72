"""What was paid beside what is right: who has too much, by which posting, and what it costs."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.packaged_files import PackagedFiles
from houseway.records.layouts.layout_file import SettledRound, read_layout, settle_layout
from houseway.records.layouts.stated_payments import read_payments
from houseway.settle.payment_check import (
    PaymentDifference,
    bank_difference_cents,
    compare_payments,
    net_of,
)

SHORT, SPLIT = "three-card-poker-short-bank", "pure-21.5-split-again"


def _settled(name: str = SHORT) -> SettledRound:
    return settle_layout(read_layout(name))


def _compare(*paid: str, of: str = SHORT) -> tuple[PaymentDifference, ...]:
    return compare_payments(_settled(of).settlement.postings, read_payments(paid))


def test_a_bonus_that_was_paid_double_costs_the_bank_the_difference() -> None:
    (found,) = _compare("2:pair-plus=10")
    assert (found.player, found.right_cents, found.difference_cents) == ("Ana", 500, 500)
    assert found.orders == (4,)
    assert bank_difference_cents([found]) == -500


def test_a_loss_that_went_back_is_too_much_and_one_taken_twice_too_little() -> None:
    back, twice = _compare("3:ante=0", "5:ante=-40")
    assert (back.difference_cents, twice.difference_cents) == (1000, -2000)
    assert bank_difference_cents((back, twice)) == 1000


@pytest.mark.parametrize("name", sorted(PackagedFiles.EXAMPLE.paths()))
def test_whoever_says_what_is_right_finds_no_difference(name: str) -> None:
    """Every example, wager by wager, and then player by player."""
    postings = _settled(name).settlement.postings
    single = [
        f"{each.seat}#{each.hand}/{each.player}:{each.bet}={net_of(each) / 100:.2f}"
        for each in postings
    ]
    if len({text.partition("=")[0] for text in single}) == len(single):
        assert {each.difference_cents for each in _compare(*single, of=name)} == {0}
    totals: dict[str, int] = {}
    for each in postings:
        whose = f"{each.seat}/{each.player}"
        totals[whose] = totals.get(whose, 0) + net_of(each)
    said = [f"{whose}={cents / 100:.2f}" for whose, cents in totals.items()]
    found = _compare(*said, of=name)
    assert {each.difference_cents for each in found} == {0}
    assert bank_difference_cents(found) == 0


@pytest.mark.parametrize(
    ("total", "says"),
    [
        ("2=20", "posting 4 (pair-plus, $5) was left out"),
        ("2=15", "posting 4 (pair-plus, $5) was taken instead of paid"),
        ("2=30", "posting 4 (pair-plus, $5) was paid twice"),
        ("5=-40", "posting 6 (play, $5) was settled in full, beyond what the bank covers"),
        ("5=15", "posting 5 (ante, $20) was paid instead of taken"),
    ],
)
def test_a_total_that_is_wrong_names_the_mistake_that_comes_to_it(total: str, says: str) -> None:
    (found,) = _compare(total)
    assert says in found.explained_by


def test_a_hand_and_somebody_behind_a_seat_can_be_meant(tmp_path: Path) -> None:
    second, behind = _compare("3#2:base=-25", "5/Omar:base=11.50", of=SPLIT)
    assert (second.hand, second.difference_cents) == (2, 0)
    assert (behind.player, behind.difference_cents) == ("Omar", -12)
    file = tmp_path / "paid.toml"
    file.write_text('"3#2:base" = -25\n"5/Omar:base" = 11.50\n', "utf-8")
    assert _compare(str(file), of=SPLIT) == (second, behind)


@pytest.mark.parametrize(
    ("paid", "says"),
    [
        (("4:ante=5",), "4:ante=5: nothing is settled at seat 4; wagers are at 2, 3, 5, 7."),
        (("2:fortune=5",), "Seat 2 has no fortune to settle; it has ante, play, pair-plus."),
        (("2/Zoe=5",), "at seat 2 wager Ana."),
        (("2#3:ante=5",), "seat 2 has no hand 3."),
        (("2=5", "2:ante=10"), "Posting 2 at seat 2 is said twice"),
        (("2:ante",), "2:ante"),
        (("seat2=5",), "'seat2=5' does not say what was paid"),
        (("2:ante=ten",), "'2:ante=ten': 'ten' is not an amount"),
        (("2:ante=--5",), "is not an amount"),
    ],
)
def test_what_does_not_fit_the_table_is_one_sentence(paid: tuple[str, ...], says: str) -> None:
    with pytest.raises(RecordError) as refused:
        _compare(*paid)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("paid", "says"),
    [
        ("3:base=-25", "Seat 3 has 3 hands with base; say 3#1:base or 3#2:base or 3#3:base."),
        ("5:base=20", "several wager at seat 5; say 5/Noor or 5/Omar."),
    ],
)
def test_what_could_be_meant_in_two_ways_is_asked_back(paid: str, says: str) -> None:
    with pytest.raises(RecordError) as refused:
        _compare(paid, of=SPLIT)
    assert says in str(refused.value)


def test_a_file_is_refused_by_its_name_and_field(tmp_path: Path) -> None:
    file = tmp_path / "paid.toml"
    file.write_text('"2:ante" = 10\n"9:ante" = "much"\n', "utf-8")
    with pytest.raises(RecordError, match=r"paid\.toml.*9:ante"):
        _compare(str(file))
