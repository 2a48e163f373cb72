"""Ranges of amounts are read alike wherever people write them: rooms, layouts, commands, print."""

from __future__ import annotations

import pytest

from houseway.errors import HousewayError
from houseway.rules.limits import Range, read_range


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("5-500", 500, 50_000),
        ("1 - 1,000", 100, 100_000),
        ("0.50-2.50", 50, 250),
        ("2/4", 200, 400),
        ("5+", 500, None),
    ],
)
def test_a_range_is_read_as_it_is_written(text: str, least: int, most: int | None) -> None:
    assert read_range(text) == Range(least, most)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("100", "is not a range; write it as 5-500, or 5+ without a maximum."),
        ("", "is not a range"),
        ("5-", "'' is not an amount"),
        ("-5", "'' is not an amount"),
        ("5-ten", "'ten' is not an amount"),
        ("5-6-7", "'6-7' is not an amount"),
        ("100-5", "is below its minimum"),
        ("0+", "begins at one cent"),
    ],
)
def test_what_is_no_range_is_refused_in_one_sentence(text: str, says: str) -> None:
    with pytest.raises(HousewayError, match=says.replace("+", r"\+").replace(".", r"\.")):
        read_range(text)
