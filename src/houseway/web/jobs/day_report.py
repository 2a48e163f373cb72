"""What a day brought, worked out beside the tables for the manager's page and its files."""

from __future__ import annotations

from contextlib import closing

from msgspec import Struct

from houseway.errors import HousewayError
from houseway.ledger.storage.open_journal import open_journal
from houseway.plan.day.csv_export import Rows, csv_of
from houseway.plan.day.hourly_chart import hour_chart
from houseway.plan.day.html_report import day_html
from houseway.plan.day.ledger_scan import Day, read_day
from houseway.plan.day.playing_book import firm_books
from houseway.plan.day.report_tables import Grid, grids, heading
from houseway.plan.day.time_window import window_of
from houseway.web.jobs.dispute import Problem


class DayAsked(Struct, frozen=True, kw_only=True):
    """As it stands in the address of the page."""

    ledger: str
    since: str
    until: str
    zone: str
    table: str = ""
    shifts: tuple[str, ...] = ()
    """`NAME=HH:MM` of each; the usual ones where none is said."""
    firm: tuple[str, ...] = ()
    """Whose playing books; everybody's who banked where nobody is named."""


class DayShown(Struct, frozen=True, kw_only=True):
    heading: str
    chart: str
    """SVG of our own making."""
    grids: tuple[Grid, ...]


def day_shown(asked: DayAsked) -> DayShown | Problem:
    """All that the page shows, or one sentence about what is wrong with the question."""
    try:
        day = _read(asked)
        return DayShown(heading=heading(day), chart=hour_chart(day), grids=grids(day, asked.firm))
    except HousewayError as error:
        return Problem(str(error))


def day_file(asked: DayAsked, name: str, rows: str) -> str | Problem:
    """The same as CSV of that kind, or as an HTML page where no kind is named."""
    try:
        day = _read(asked)
        return csv_of(day, Rows(rows), asked.firm) if rows else day_html(day, name, asked.firm)
    except HousewayError as error:
        return Problem(str(error))


def _read(asked: DayAsked) -> Day:
    window = window_of(asked.since, asked.until, asked.zone, asked.shifts)
    with closing(open_journal(asked.ledger)) as ledger:
        day = read_day(ledger, window, asked.table or None)
    firm_books(day, asked.firm)  # Whoever is unknown is refused, also where no book is shown.
    return day
