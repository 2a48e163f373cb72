"""A day counted a second way: straight from the lines of a ledger, as JSON and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from houseway.ledger.storage.open_journal import open_journal
from houseway.plan.day.ledger_scan import DayTotals, scan_day
from houseway.plan.day.time_window import ReportWindow
from tests.frozen.kept import whole
from tests.frozen.ledger_file import write_ledger

MOVES = ("post", "take")


class Ticking:
    """A clock that goes on by so many seconds whenever somebody looks."""

    def __init__(self, begins: str, seconds: int) -> None:
        self._at = datetime.fromisoformat(begins)
        self._step = timedelta(seconds=seconds)

    def __call__(self) -> str:
        self._at += self._step
        return self._at.isoformat(timespec="milliseconds")

    def pause(self, minutes: int) -> None:
        self._at += timedelta(minutes=minutes)


def evening(name: str, folder: Path) -> Path:
    """A kept evening as a ledger file."""
    path = folder / "ledger.db"
    write_ledger(path, [bytes(body) for body in whole(name).batches])
    return path


def day_of(
    path: Path | str, window: ReportWindow | None = None, only: str | None = None
) -> DayTotals:
    ledger = open_journal(path)
    try:
        return scan_day(ledger, window or ReportWindow(), only)
    finally:
        ledger.close()


def lines_of(path: Path | str) -> list[dict[str, Any]]:
    ledger = open_journal(path)
    try:
        return [json.loads(row.body) for row in ledger.journal()]
    finally:
        ledger.close()


def transfers(lines: Iterable[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Everything that moved money, with the batch that it stands in."""
    for line in lines:
        for each in line["transfers"]:
            if each["move"] in MOVES:
                yield line, each


def drops(lines: Iterable[dict[str, Any]]) -> Counter[tuple[str, str]]:
    """By table and hour in UTC: what went into the drop box, less what came back out."""
    found: Counter[tuple[str, str]] = Counter()
    for line, each in transfers(lines):
        hour = datetime.fromisoformat(line["at"]).astimezone(UTC).strftime("%Y-%m-%dT%H")
        box = f"drop:{line['table']}"
        found[line["table"], hour] += each["cents"] * (each["target"] == box)
        found[line["table"], hour] -= each["cents"] * (each["source"] == box)
    return found


def between(lines: Iterable[dict[str, Any]], table: str, player: str) -> tuple[int, int]:
    """What a person took from others' chips for their wagers, and paid to them for theirs.

    In a round that they bank these are the wagers of others; in one that they do not, their own.
    """
    chips = f"chips:{table}:"
    took = paid = 0
    for _, each in transfers(lines):
        both = each["source"].startswith(chips) and each["target"].startswith(chips)
        if not both or "correction" in each.get("about", ""):
            continue
        took += each["cents"] * (each["target"] == f"{chips}{player}")
        paid += each["cents"] * (each["source"] == f"{chips}{player}")
    return took, paid


def events(lines: Iterable[dict[str, Any]], table: str) -> Iterator[dict[str, Any]]:
    """What happened at a table, what happened in its rounds laid open."""
    for line in lines:
        if line["table"] == table:
            for each in line["events"]:
                yield each["event"] if each["type"] in ("round_moved", "hand_moved") else each
