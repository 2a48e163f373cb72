"""Money as people write it and as we count it: whole cents, broken down to the smallest chip."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.errors import RecordError
from houseway.things.cents import dollars, odds_text, parse_dollars, payout


@pytest.mark.parametrize(
    ("text", "cents"),
    [("0", 0), ("25", 2_500), ("2.50", 250), ("2.5", 250), ("0.05", 5), ("$25", 2_500),
     ("$1,000", 100_000), ("1,234,567.89", 123_456_789), ("1000", 100_000)],
)  # fmt: skip
def test_dollars_are_read_as_cents(text: str, cents: int) -> None:
    assert parse_dollars(text) == cents


@pytest.mark.parametrize(
    "malformed",
    ["", "$", "-5", "+5", "5-", " 5", "5 ", "$ 5", "5$", "2.505", "2.", ".50", "1,00", "10,00",
     "1000,000", "1,0000", ",100", "1.000,50", "1e3", "0x10", "five", "5/2", "2.5.0", "5\n",
     "inf", "nan", "1_000"],
)  # fmt: skip
def test_what_is_not_an_amount_is_refused_in_one_sentence_that_quotes_it(malformed: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_dollars(malformed)

    says = str(refused.value)
    assert says.startswith(f"{malformed!r} is not an amount")
    assert says.endswith(".")


@pytest.mark.parametrize("digits", ["٢٥", "２５", "२५", "2٥"])
def test_digits_of_another_script_are_not_an_amount(digits: str) -> None:
    with pytest.raises(RecordError, match="is not an amount"):
        parse_dollars(digits)


@pytest.mark.parametrize(
    ("cents", "text"),
    [(0, "$0"), (5, "$0.05"), (250, "$2.50"), (2_500, "$25"), (100_000, "$1,000"),
     (123_456_789, "$1,234,567.89"), (-250, "-$2.50"), (-5, "-$0.05"), (-100_000, "-$1,000")],
)  # fmt: skip
def test_cents_are_written_as_people_read_them(cents: int, text: str) -> None:
    assert dollars(cents) == text


def test_what_is_written_reads_back_as_the_same_amount() -> None:
    for cents in (*range(1_200), 99_999, 100_000, 100_001, 123_456_789):
        assert parse_dollars(dollars(cents)) == cents


@pytest.mark.parametrize(
    ("wager", "pays", "cents"),
    [(1_000, Fraction(1), 1_000), (1_000, Fraction(3, 2), 1_500), (500, Fraction(40), 20_000),
     (500, Fraction(3, 2), 750), (500, Fraction(1, 2), 250), (1_000, Fraction(0), 0)],
)  # fmt: skip
def test_a_payout_that_comes_out_even_is_exact(wager: int, pays: Fraction, cents: int) -> None:
    assert payout(wager, pays) == cents


def test_half_a_cent_is_not_paid() -> None:
    """Three to two on five cents is seven and a half."""
    assert payout(5, Fraction(3, 2)) == 7


@pytest.mark.parametrize(
    ("wager", "pays", "chip", "cents"),
    [
        (500, Fraction(3, 2), 100, 700),  # $7.50 in dollar chips
        (500, Fraction(3, 2), 50, 750),
        (500, Fraction(3, 2), 500, 500),
        (2_500, Fraction(6, 5), 500, 3_000),
        (1_500, Fraction(6, 5), 500, 1_500),  # $18 in five-dollar chips
        (100, Fraction(1, 2), 100, 0),
    ],
)
def test_a_payout_is_broken_down_to_the_smallest_chip(
    wager: int, pays: Fraction, chip: int, cents: int
) -> None:
    assert payout(wager, pays, chip) == cents


@pytest.mark.parametrize("chip", [1, 5, 25, 50, 100, 500])
@pytest.mark.parametrize("pays", [Fraction(1), Fraction(3, 2), Fraction(6, 5), Fraction(7, 5)])
def test_what_is_not_paid_is_always_less_than_one_chip(pays: Fraction, chip: int) -> None:
    for wager in range(0, 5_000, chip):
        paid = payout(wager, pays, chip)
        assert paid % chip == 0
        assert 0 <= wager * pays - paid < chip


def test_odds_are_written_as_on_the_felt() -> None:
    assert odds_text(Fraction(40)) == "40:1"
    assert odds_text(Fraction(3, 2)) == "3:2"
