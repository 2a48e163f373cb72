"""How the poker tables are opened at which anything is tried."""

from __future__ import annotations

from typing import NamedTuple

from houseway.rules.limits import Range


class Kept(NamedTuple):
    """A table as it is opened."""

    game: str
    limits: Range
    chip: int
    schedule: str | None
    options: dict[str, str]


HOLDEM, LOWBALL = "texas-holdem", "lowball"
OMAHA, JOKER = "omaha-hi-lo", "omaha-hi-lo-joker"
TABLES = [
    Kept(HOLDEM, Range(400, 800), 100, "mortimer-poker-limit-4", {"all_hands_shown": "false"}),
    Kept(HOLDEM, Range(400, 800), 100, "poker-holdem-2", {"heads_up_button_small": "false"}),
    Kept(HOLDEM, Range(100, 200), 100, "mortimer-poker-limit-1", {"blinds": "1/1"}),
    Kept(
        HOLDEM, Range(100), 50, "mortimer-poker-nolimit-1",
        {"structure": "no-limit", "blinds": "0.50/1", "missed_small": "dead_small"},
    ),
    Kept(
        HOLDEM, Range(1000), 500, "mortimer-poker-nolimit-10",
        {"structure": "pot-limit", "blinds": "5/10", "later_fee_per_street": "true"},
    ),
    Kept(
        HOLDEM, Range(200, 600), 100, "mortimer-poker-spread-1",
        {"structure": "spread", "half_raise_reopens": "true", "fee_counts_seated": "true"},
    ),
    Kept(OMAHA, Range(400, 800), 100, "poker-omaha-2", {"straddle_by": "anybody"}),
    Kept(
        JOKER, Range(400), 100, "marysville-nolimit-1",
        {"structure": "no-limit", "blinds": "2/4", "button_moves": "dead"},
    ),
    Kept(LOWBALL, Range(200, 600), 100, "marysville-lowball-1", {}),
    Kept(LOWBALL, Range(500, 2000), 100, None, {"winner": "deuce_to_seven", "burns": "false"}),
]  # fmt: skip
