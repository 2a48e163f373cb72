"""Every figure of every schedule stands in the documents, and none of theirs is left over."""

from __future__ import annotations

import os
import re
from collections import Counter

import pytest

from tests.collect.documents import (
    documents,
    entries,
    entry_figures,
    figures,
    groups,
    kept,
)

KEPT = kept()
ENTRIES = {id: (group, row) for id, group, row in entries()}
GROUP_SIZES = {
    "ps215": 52,
    "mortimer-nb6-A": 4,
    "mortimer-nb6-B": 16,
    "mortimer-paigow": 2,
    "mortimer-nb": 1,
    "mortimer-nb6": 5,
    "mortimer-nb6-buster": 20,
    "mortimer-p215": 4,
    "marysville-paigow": 1,
    "marysville-blackjack": 1,
    "marysville-tcp": 1,
    "faceup": 49,
    "calgames-A": 12,
    "calgames-B": 39,
    "mortimer-poker-limit": 21,
    "mortimer-poker-nolimit": 17,
    "mortimer-poker-spread": 5,
    "marysville-oj": 5,
    "marysville-holdem": 5,
    "marysville-omaha": 5,
    "marysville-nolimit": 2,
    "poker-omaha": 4,
    "poker-holdem": 4,
    "marysville-lowball": 2,
    "marysville-lowball-30min": 2,
}


def test_all_279_schedules_of_25_groups_are_there() -> None:
    assert {name: len(group["schedule"]) for name, group in groups().items()} == GROUP_SIZES
    assert sum(GROUP_SIZES.values()) == len(KEPT) == 279
    assert KEPT.keys() == ENTRIES.keys()


def test_every_entry_has_the_printed_figures_and_no_others() -> None:
    for id in KEPT:
        _has_the_printed_figures(id)


def _has_the_printed_figures(id: str) -> None:
    group, row = ENTRIES[id]
    claimed, printed = Counter(entry_figures(group, row)), Counter(KEPT[id])

    assert not claimed - printed
    left = printed - claimed
    # One sheet prints the players' zero on each of its five lines; the entry says it once.
    assert not left or (id == "marysville-blackjack-1" and left == Counter({0: 4}))


def test_a_tier_and_its_fee_stand_side_by_side_in_print() -> None:
    for id in KEPT:
        _stand_side_by_side(id)


def _stand_side_by_side(id: str) -> None:
    _, row = ENTRIES[id]
    printed = KEPT[id]
    if id == "marysville-blackjack-1":
        # Here the players' zero stands between an amount and the player-dealer's fee.
        printed = [figure for figure in printed if figure]
    for key in ("player", "player_dealer"):
        for tier in row[key] if isinstance(row.get(key), list) else ():
            wanted = figures(tier)
            starts = range(len(printed) - len(wanted) + 1)
            assert any(printed[at : at + len(wanted)] == wanted for at in starts), tier


def test_the_kept_figures_are_those_of_the_documents() -> None:
    texts = documents()
    assert len(texts) == 3 or os.environ.get("CI") != "true", "the documents are missing"

    for id, (group, row) in ENTRIES.items():
        if group["document"] in texts:
            first, last = row["lines"]
            lines = texts[group["document"]][first - 1 : last]
            assert figures("\n".join(lines)) == KEPT[id], id


def test_every_fee_table_line_belongs_to_exactly_one_schedule() -> None:
    cited = Counter(
        (group["document"], line)
        for group, row in ENTRIES.values()
        for line in range(row["lines"][0], row["lines"][1] + 1)
    )
    assert set(cited.values()) == {1}

    for name, lines in documents().items():
        for number, line in enumerate(lines, 1):
            # The other tables with dollars are pay tables, which say odds.
            if "\t" in line and re.search(r"\$\.?\d", line) and " to 1" not in line:
                assert (name, number) in cited, (name, number)


@pytest.mark.rule("CF-50")
def test_limits_and_bands_above_a_table_are_those_of_the_document() -> None:
    texts = documents()
    ranges = set()
    for group in groups().values():
        for part in group["part"]:
            if "minimum" in part:
                ranges.add((part["minimum"], part["maximum"]))
            lines = texts.get(group["document"])
            if lines and "heading" in part:
                heading = figures(lines[part["heading"] - 1])
                assert heading == figures(" ".join(part["bands"]))
            if lines and "limit_lines" in part:
                first, last = part["limit_lines"]
                said = figures(lines[first - 1]) + figures(lines[last - 1])
                keys = ("minimum", "maximum", "smallest_game", "largest_game")
                assert said == figures(" ".join(part[key] for key in keys if key in part))
    # A minimum from $1 to $1,000 and a maximum from $100 to $10,000.
    assert ranges == {("1-1,000", "100-10,000")}
