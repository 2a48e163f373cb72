"""Printed schedules: what a file in `schedules/` says, before any ruling.

A file has the facts of its group, then parts (the text above a run of options), then an entry for
each option, then other readings that a room may choose.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from houseway.collect.sheet_terms import (
    BelowFirstTier,
    BetweenTiers,
    BonusFee,
    Collected,
    PlayerBy,
    PlayerDealerBy,
    SheetFor,
    SheetOddity,
    TierGaps,
)
from houseway.collect.treatments import TREATMENTS, treatments_for
from houseway.errors import RecordError, RuleError
from houseway.families import Family, leave_out, registered_families
from houseway.quoting import quoted
from houseway.suggestions import has_no, no_such
from houseway.thread_safe_msgspec import convert

_HERE = Path(__file__).parent
_FOLDER = "schedules"
GROUPS = (
    "ps215",
    "mortimer-nb6-A",
    "mortimer-nb6-B",
    "mortimer-paigow",
    "mortimer-nb",
    "mortimer-nb6",
    "mortimer-nb6-buster",
    "mortimer-p215",
    "marysville-paigow",
    "marysville-blackjack",
    "marysville-tcp",
    "faceup",
    "calgames-A",
    "calgames-B",
    "mortimer-poker-limit",
    "mortimer-poker-nolimit",
    "mortimer-poker-spread",
    "marysville-oj",
    "marysville-holdem",
    "marysville-omaha",
    "marysville-nolimit",
    "poker-omaha",
    "poker-holdem",
    "marysville-lowball",
    "marysville-lowball-30min",
)
"""Ours, in the order of the documents."""


class PrintedSchedule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option. Amounts are dollars, as text."""

    group: str
    house: str
    games: tuple[str, ...]
    without_rules: tuple[str, ...] = ()
    """Listed games of which the documents hold no rules."""
    document: str
    superseded_by: str | None = None
    """The group of the later sheet for the same games."""
    option: int
    lines: tuple[int, int]
    text: int
    """The line of the procedure that governs the option."""
    heading: int | None = None
    rule_ids: tuple[str, ...]
    collected: Collected

    limit: str | None = None
    limit_ruled: str | None = None
    minimum: str | None = None
    maximum: str | None = None
    smallest_game: str | None = None
    largest_game: str | None = None
    limit_lines: tuple[int, int] | None = None
    wager_cap: str | None = None
    wager_step: str | None = None

    player: str | tuple[str, ...] | None = None
    player_by: PlayerBy = PlayerBy.WAGER
    bonus: BonusFee = BonusFee.FREE
    bonus_fee: str | None = None
    bonus_within_limit: bool = False
    player_dealer: str | tuple[str, ...] | None = None
    player_dealer_cells: tuple[str, ...] = ()
    """Fees that stand beside the first player tiers, with no word on what they follow."""
    player_dealer_by: PlayerDealerBy = PlayerDealerBy.HAND
    action_includes_bonus: bool = False
    below: BelowFirstTier = BelowFirstTier.REACH_DOWN
    between: BetweenTiers = BetweenTiers.UPPER
    gaps: TierGaps = TierGaps.FILLED
    ruled_starts: Mapping[str, str] = {}
    """Printed starts that a ruling moves."""

    structure: SheetFor | None = None
    blinds: str | None = None
    bands: tuple[str, ...] = ()
    collection: tuple[str, ...] = ()
    designated: str | None = None
    jackpot: str | None = None
    jackpot_on: bool = False
    small_blind_fee: str | None = None
    later_street_fee: str | None = None
    half_hourly: str | None = None
    minutes: int | None = None
    fees_of: int | None = None
    """The option whose fees this one takes, its own cells being blank."""
    rates_allowed: int = 5

    facts: tuple[SheetOddity, ...] = ()
    irregular: str | None = None
    ruling: str | None = None
    changes_a_fee: bool = False

    @property
    def id(self) -> str:
        return f"{self.group}-{self.option}"

    @property
    def bands_printed(self) -> bool:
        """Whether the option prints its own bands, as it does where no heading holds them."""
        return (
            bool(self.bands)
            and self.heading is None
            and SheetOddity.HEADINGS_BLANK not in self.facts
        )

    @property
    def seed(self) -> str:
        return f"{self.document}:{self.lines[0]}"


_FEES = ("collection", "designated", "jackpot")


def groups() -> tuple[str, ...]:
    """Every group: ours, and those that lie in `schedules` of the packages of families."""
    for family in registered_families().values():
        try:
            for name in _brought(family):
                _try_group(family, name)
        except Exception as error:  # Whatever it is, it is theirs and stays theirs.
            leave_out(family, error)
    return (
        *GROUPS,
        *(name for family in registered_families().values() for name in _brought(family)),
    )


def _try_group(family: Family, name: str) -> None:
    from houseway.collect.schedule import schedule_group

    if name in GROUPS or _folder(name) != family.folder:
        raise RuleError(f"its group of schedules {name} is there already.")
    schedule_group(name)


def _brought(family: Family) -> tuple[str, ...]:
    return _groups_in(family.folder.joinpath(_FOLDER))


@cache
def _groups_in(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))


def _folder(name: str) -> Path | None:
    if name in GROUPS:
        return _HERE
    found = (family.folder for family in registered_families().values() if name in _brought(family))
    return next(found, None)


@cache
def _file(name: str) -> dict[str, Any]:
    folder = _folder(name)
    if folder is None:
        raise RecordError(f"There is no group of schedules {quoted(name)}.")
    return tomllib.loads(folder.joinpath(_FOLDER, f"{name}.toml").read_text("utf-8"))


def _part(file: dict[str, Any], option: int) -> dict[str, Any]:
    for part in file["part"]:
        first, last = part["options"]
        if first <= option <= last:
            return {key: value for key, value in part.items() if key != "options"}
    raise RuleError(f"No part of {file['group']} covers option {option}.")


def _fees_of(file: dict[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    """The fees of the row above whose cells are merged with this one's."""
    if "fees_of" not in row:
        return {}
    first = next(each for each in file["schedule"] if each["option"] == row["fees_of"])
    return {key: first[key] for key in _FEES if key in first}


def _readings(file: dict[str, Any], row: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The other readings of an option: those of its file, and the treatments that change it."""
    own = {
        each["name"]: {k: v for k, v in each.items() if k not in ("name", "options")}
        for each in file.get("reading", ())
        if row["option"] in each["options"]
    }
    common = {
        each.reading: {"says": each.says, each.name: each.other}
        for each in treatments_for(_merged(file, row))
    }
    return own | common


def readings_of(id: str) -> dict[str, str]:
    """The other readings of an option that a room may choose, and what each says."""
    group, _, option = split_readings(id)[0].rpartition("-")
    file = _file(group)
    row = next(each for each in file["schedule"] if str(each["option"]) == option)
    return {name: each["says"] for name, each in _readings(file, row).items()}


def _merged(file: dict[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    shared = {k: v for k, v in file.items() if k not in ("part", "schedule", "reading")}
    return {**shared, **_part(file, row["option"]), **_fees_of(file, row), **row}


def _printed(
    file: dict[str, Any], row: dict[str, Any], readings: tuple[str, ...]
) -> PrintedSchedule:
    merged = _merged(file, row)
    known = _readings(file, row) if readings else {}
    for name in readings:
        if name not in known:
            raise RecordError(has_no(f"{file['group']}-{row['option']}", "reading", name, known))
        merged |= {key: value for key, value in known[name].items() if key != "says"}
    return convert(merged, PrintedSchedule)


@cache
def printed_group(name: str) -> tuple[PrintedSchedule, ...]:
    """All options of one group, in the order of the document."""
    file = _file(name)
    return tuple(_printed(file, row, ()) for row in file["schedule"])


def split_readings(id: str) -> tuple[str, tuple[str, ...]]:
    """An id as a table names it, `ps215-46+player-total`: the option, and the readings chosen."""
    option, *readings = id.split("+")
    return option, tuple(readings)


@cache
def printed_schedule(id: str, readings: tuple[str, ...] = ()) -> PrintedSchedule:
    """The option of that id, such as calgames-B-4, by the readings that a room chose."""
    plain, named = split_readings(id)
    name, _, option = plain.rpartition("-")
    if name in groups():
        file = _file(name)
        for row in file["schedule"]:
            if str(row["option"]) == option:
                return _printed(file, row, (*named, *readings))
    raise RecordError(no_such("collection schedule", id, schedule_ids()))


def with_treatments(id: str, chosen: Mapping[str, str]) -> str:
    """The id with those of the chosen treatments as readings that change its option."""
    plain, named = split_readings(id)
    if not is_printed(plain):
        return id
    known = readings_of(plain)
    readings = (
        each.reading
        for each in TREATMENTS
        if chosen.get(each.name) == each.other and each.reading in known.keys() - {*named}
    )
    return "+".join((id, *readings))


def is_printed(id: str) -> bool:
    """Whether there is a schedule of that id, which names no reading."""
    name, _, option = id.rpartition("-")
    return name in groups() and any(str(row["option"]) == option for row in _file(name)["schedule"])


def schedule_ids() -> list[str]:
    """The ids of all printed schedules."""
    return [f"{name}-{row['option']}" for name in groups() for row in _file(name)["schedule"]]
