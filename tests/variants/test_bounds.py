"""Every number of a variant has a bound, which stands in the type of its field."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from typing import Any, get_args, get_origin

import pytest
from msgspec import Struct
from msgspec.structs import fields

from houseway.errors import RecordError
from houseway.families.pai_gow.rules.bonus_bets import FortuneBet
from houseway.odds.hooks import every_bet
from houseway.rules.bank import Bank
from houseway.rules.bets import SideBet
from houseway.rules.catalog import games
from houseway.rules.hooks import rules_hooks_of
from houseway.rules.number_bounds import Between, Payout, bounds_of, out_of_bounds, strip_bounds
from houseway.rules.variant.field_descriptions import APART
from houseway.rules.variant.variant_reader import parse_variant
from houseway.things.cents import CENTS_MAX, DOLLARS_MAX, parse_dollars

LARGEST_WORD = 2**63


def boundless(kind: Any, where: str) -> Iterator[str]:
    """The numbers in a type that nothing bounds."""
    if bounds_of(kind) is not None:
        return
    plain = strip_bounds(kind)
    if plain in (int, Fraction):
        yield where
    elif isinstance(plain, type) and issubclass(plain, Struct):
        for each in fields(plain):
            yield from boundless(each.type, f"{where}.{each.name}")
    elif not (isinstance(plain, type) and issubclass(plain, Enum)):
        inner = get_args(plain)[1:] if get_origin(plain) is dict else get_args(plain)
        for part in inner:
            yield from boundless(part, where)


def test_every_number_of_a_variant_has_a_bound() -> None:
    found = [*boundless(Bank, "bank"), *boundless(SideBet, "bet"), *boundless(FortuneBet, "bet")]
    for family in {each.family for each in games()}:
        book = rules_hooks_of(family)
        found += [
            where
            for each in fields(book.rules)
            if each.name not in APART | book.worked_out
            for where in boundless(each.type, f"{family}.{each.name}")
        ]
    assert found == []


def test_the_games_of_the_documents_lie_within_them() -> None:
    found = {
        each.id: [*out_of_bounds(type(each.rules), each.rules), *out_of_bounds(Bank, each.banked)]
        for each in games()
    }
    assert {id: problems for id, problems in found.items() if problems} == {}


@pytest.mark.parametrize(
    ("bounds", "value", "says"),
    [
        (Between(2, 8), 8, ""),
        (Between(2, 8), 9, "write 2 to 8, not 9."),
        (Between(3, 3), 5, "write 3, not 5."),
        (Between(0, 1_000, parts=10), Fraction(3, 2), ""),
        (Between(0, 1_000, parts=10), Fraction(2_001, 2), "write 0 to 1,000 to 1, not 2,001:2."),
        (Between(0, 1_000, parts=10), Fraction(1, 11), "write a ratio to 10 at most, not 1:11."),
        (Between(1, 500, is_money=True), 501,
         "write 1 cents ($0.01) to 500 cents ($5), not 501 cents ($5.01)."),
    ],
)  # fmt: skip
def test_the_sentence_has_the_bound_the_value_and_the_way_out(
    bounds: Between, value: int | Fraction, says: str
) -> None:
    assert bounds.problem(value) == says


def test_an_amount_has_a_bound_and_the_most_that_it_may_win_fits_into_64_bits() -> None:
    assert parse_dollars(f"{DOLLARS_MAX:,}") == CENTS_MAX
    with pytest.raises(RecordError, match=r"1000000000.01 is too much; write \$1,000,000,000 at"):
        parse_dollars("1000000000.01")
    largest = bounds_of(Payout)
    assert largest is not None
    assert CENTS_MAX * largest.most * largest.parts < LARGEST_WORD


def test_odds_of_the_largest_payouts_are_worked_out() -> None:
    lines = (
        "mini_royal_flush",
        "straight_flush",
        "three_of_a_kind",
        "straight",
        "flush",
        "one_pair",
    )
    text = 'base = "three-card-poker"\n[bets.pair-plus.pays]\n'
    text += "".join(
        f'{line} = "{"100000" if place else "99999.5"}"\n' for place, line in enumerate(lines)
    )
    text += "[rules.ante_bonus]\n" + "".join(f"{line} = 1000\n" for line in lines)
    found = every_bet(parse_variant(text, "largest.toml"))
    assert found.edge("pair-plus") < -20_000


def test_lines_that_have_no_simple_common_part_are_refused() -> None:
    text = 'base = "three-card-poker"\n[bets.pair-plus.pays]\nflush = "1:97"\nstraight = "9999:89"'
    with pytest.raises(RecordError, match=r"common parts of 8,633 come to .* write simpler ratios"):
        parse_variant(text, "parts.toml")
    blind = 'base = "ultimate-texas-holdem-bad-beat-bonus"\n[bets.blind.pays]\nroyal_flush = 90000'
    with pytest.raises(RecordError, match=r"line 2, blind: its lines come to 180,000 in their"):
        parse_variant(blind, "blind.toml")
