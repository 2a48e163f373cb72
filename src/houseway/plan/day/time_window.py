"""Time window of a report, cut into hours and shifts of a time zone."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from typing import NamedTuple
from zoneinfo import ZoneInfo

from msgspec import Struct

from houseway.errors import RecordError

_DAY = timedelta(days=1)


class Shift(NamedTuple):
    """Part of every day, from its beginning to where the next one begins."""

    name: str
    begins: time


SHIFTS = (Shift("day", time(6)), Shift("swing", time(14)), Shift("graveyard", time(22)))
"""Unless a house says otherwise."""


class ReportWindow(Struct, frozen=True, kw_only=True):
    since: datetime | None = None
    until: datetime | None = None
    """Not part of it any more."""
    zone: tzinfo = UTC
    shifts: tuple[Shift, ...] = SHIFTS

    def holds(self, at: datetime) -> bool:
        return (self.since is None or at >= self.since) and (self.until is None or at < self.until)

    def hour(self, at: datetime) -> datetime:
        """The hour that a moment lies in, by its beginning.

        It has its own distance to UTC: when clocks go back, an hour comes twice.
        """
        here = at.astimezone(self.zone)
        away = timezone(here.utcoffset() or timedelta())
        return here.replace(minute=0, second=0, microsecond=0, tzinfo=away)

    def shift(self, at: datetime) -> tuple[date, str]:
        """The shift that a moment lies in, with the day on which that shift began."""
        here = at.astimezone(self.zone)
        begun = [each for each in self.shifts if each.begins <= here.time()]
        if begun:
            return here.date(), begun[-1].name
        return here.date() - _DAY, self.shifts[-1].name


def read_window(
    since: str | None = None,
    until: str | None = None,
    zone: str = "UTC",
    shifts: Iterable[str] = (),
) -> ReportWindow:
    """As it is asked for: days or moments, read in that zone, and NAME=HH:MM for each shift.

    A day alone means from its beginning, or to its end.
    """
    here = read_zone(zone)
    begins = _moment(since, here, "--from") if since else None
    ends = _moment(until, here, "--to", last=True) if until else None
    if begins is not None and ends is not None and ends <= begins:
        raise RecordError(f"--to {until} is not after --from {since}.")
    chosen = tuple(sorted(map(_shift, shifts), key=lambda each: each.begins)) or SHIFTS
    if len({each.begins for each in chosen}) < len(chosen):
        raise RecordError("Two shifts begin at the same time.")
    return ReportWindow(since=begins, until=ends, zone=here, shifts=chosen)


def read_zone(name: str) -> tzinfo:
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, LookupError) as error:
        raise RecordError(
            f"There is no time zone {name!r}; write it as UTC or America/Los_Angeles."
        ) from error


def ledger_time(text: str) -> datetime:
    """A time as a ledger has it."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError as error:
        raise RecordError(f"The ledger has {text!r} where a time should be.") from error
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _moment(text: str, zone: tzinfo, option: str, *, last: bool = False) -> datetime:
    try:
        at = datetime.fromisoformat(text)
    except ValueError as error:
        raise RecordError(
            f"{option} {text!r} is no time; write 2026-11-17 or 2026-11-17T18:00."
        ) from error
    whole_day = "T" not in text and " " not in text
    try:
        at = at + _DAY if last and whole_day else at
    except OverflowError as error:
        raise RecordError(f"{option} {text} is too late a day.") from error
    return at if at.tzinfo else at.replace(tzinfo=zone)


def _shift(text: str) -> Shift:
    name, equals, begins = text.partition("=")
    try:
        at = time.fromisoformat(begins)
    except ValueError:
        at = None
    if not (name and equals) or at is None or at.tzinfo is not None:
        raise RecordError(f"{text!r} is no shift; write NAME=HH:MM, such as swing=14:00.")
    return Shift(name, at)
