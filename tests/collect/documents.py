"""The second reading of the fee sheets: bare figures, straight from the lines of the documents.

`figures.txt` keeps them, one schedule to a line, so that the check stands where no document is.
Write it again with `python -m tests.collect.documents`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.listing import at_least
from tests.marks import ROOT

SEEDS = ROOT.parent / "shared" / "seeds"
FIGURES = Path(__file__).parent / "figures.txt"
FILES = at_least(20, (ROOT / "src" / "houseway" / "collect" / "schedules").glob("*.toml"))
UNNUMBERED = frozenset(
    {
        "mortimer-nb6-A",
        "mortimer-nb6-B",
        "marysville-tcp",
        "marysville-oj",
        "mortimer-poker-limit",
        "mortimer-poker-nolimit",
        "mortimer-poker-spread",
        "marysville-lowball-30min",
    }
)
"""Groups whose rows carry no option number in print."""
PRINTED = (
    "limit",
    "player",
    "player_dealer",
    "player_dealer_cells",
    "bonus_fee",
    "jackpot",
    "blinds",
    "bands",
    "collection",
    "designated",
    "small_blind_fee",
    "later_street_fee",
    "half_hourly",
    "minutes",
)
"""Keys of an entry whose figures stand on its lines."""
_FIGURE = re.compile(r"\d[\d,]*(?:\.\d\d)?|\.\d\d")


def figures(text: str) -> list[int]:
    """Every number of a text, as cents."""
    found = []
    for figure in _FIGURE.findall(text):
        whole, _, rest = figure.replace(",", "").partition(".")
        found.append(int(whole or "0") * 100 + int(rest or "0"))
    return found


def documents() -> dict[str, list[str]]:
    """Name and lines of every document that is there. The last line has no newline after it."""
    return {path.name: path.read_text("utf-8").split("\n") for path in sorted(SEEDS.glob("*.txt"))}


def groups() -> dict[str, dict[str, Any]]:
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in FILES}


def entries() -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Id, group and entry of every schedule."""
    for name, group in groups().items():
        for row in group["schedule"]:
            yield f"{name}-{row['option']}", group, row


def part_of(group: Mapping[str, Any], row: Mapping[str, Any]) -> dict[str, Any]:
    fits = [p for p in group["part"] if p["options"][0] <= row["option"] <= p["options"][1]]
    assert len(fits) == 1
    found: dict[str, Any] = fits[0]
    return found


def entry_figures(group: Mapping[str, Any], row: Mapping[str, Any]) -> list[int]:
    """Every figure that an entry claims to be on its lines."""
    found = [] if group["group"] in UNNUMBERED else [row["option"] * 100]
    shared = part_of(group, row)
    if "player" in shared:
        row = {**row, "player": shared["player"]}
    for key in PRINTED:
        value = row.get(key, ())
        for text in value if isinstance(value, list) else [str(value)] if value else []:
            found += figures(text)
    return found


def kept() -> dict[str, list[int]]:
    """The checked-in figures of every schedule, in the order of print."""
    found = {}
    for line in FIGURES.read_text("utf-8").splitlines():
        id, _, rest = line.partition(" ")
        found[id] = [int(each) for each in rest.split()]
    return found


def main() -> None:
    texts = documents()
    with FIGURES.open("w", encoding="utf-8") as out:
        for id, group, row in entries():
            first, last = row["lines"]
            lines = texts[group["document"]][first - 1 : last]
            print(id, *figures("\n".join(lines)), file=out)


if __name__ == "__main__":
    main()
