"""Variants to try things with: one of each family, each with something that no game has."""

from __future__ import annotations

from pathlib import Path

VARIANTS = {
    "twenty-one": """
base = "pure-21.5"
id = "twenty-one"
name = "Twenty-one with jokers"
[options]
buster = "true"
[deck]
pack = "52"
remove = "2*"
add = "Jk"
[rules]
seats = 5
decks = 3
natural = "ace and ten"
stand_hard = 18
must_hit = 12
saved_by = "nothing"
insurance = true
[bets.buster]
name = "Bust It"
[bets.buster.pays]
three = "3:2"
""",
    "three-cards": """
base = "three-card-poker"
id = "three-cards"
name = "Three cards for six"
[rules]
seats = 6
qualifier = "jack"
nonqualify_ante = "always_pay"
cards_shown = 0
[rules.ante_bonus]
straight_flush = 5
three_of_a_kind = 4
straight = 1
flush = "1:2"
one_pair = "1:2"
[bets.pair-plus.pays]
flush = "7:2"
[bank]
rounds_max = 3
""",
    "two-hands": """
base = "fortune-pai-gow"
id = "two-hands"
name = "Two hands, wheel second"
[rules]
positions = 5
wheel_rank = "second_highest"
""",
    "four-tiles": """
base = "pai-gow-tiles"
id = "four-tiles"
name = "Tiles without the guide"
[rules]
zero_tie = "banker"
""",
}  # fmt: skip


def written(folder: Path, name: str) -> Path:
    path = folder / f"{name}.toml"
    path.write_text(VARIANTS[name], "utf-8")
    return path
