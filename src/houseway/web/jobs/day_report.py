"""Background job: the day report, for the manager's page and its files."""

from __future__ import annotations

from contextlib import closing

from msgspec import Struct

from houseway.ledger.storage.open_journal import open_journal
from houseway.plan.day.csv_export import CsvRows, csv_of
from houseway.plan.day.hourly_chart import hour_chart
from houseway.plan.day.html_report import day_html
from houseway.plan.day.ledger_scan import DayTotals, scan_day
from houseway.plan.day.playing_book import playing_books
from houseway.plan.day.report_tables import ReportTable, heading, report_tables
from houseway.plan.day.time_window import read_window
from houseway.web.jobs.job import Job, refusal_as_message


class DayReportRequest(Struct, frozen=True, kw_only=True):
    """As it stands in the address of the page."""

    ledger: str
    since: str
    until: str
    zone: str
    table: str = ""
    shifts: tuple[str, ...] = ()
    """`NAME=HH:MM` of each; the usual ones where none is said."""
    firm: tuple[str, ...] = ()
    """Whose playing books; empty: those of all who banked."""


class DayReport(Struct, frozen=True, kw_only=True):
    heading: str
    chart: str
    """SVG of our own making."""
    grids: tuple[ReportTable, ...]


@refusal_as_message
def build_day_report(asked: DayReportRequest) -> DayReport:
    """All that the page shows."""
    day = _read(asked)
    return DayReport(
        heading=heading(day), chart=hour_chart(day), grids=report_tables(day, asked.firm)
    )


@refusal_as_message
def build_day_file(asked: DayReportRequest, name: str, rows: str) -> str:
    """The same as CSV of that kind, or as an HTML page where no kind is named."""
    day = _read(asked)
    return csv_of(day, CsvRows(rows), asked.firm) if rows else day_html(day, name, asked.firm)


def _read(asked: DayReportRequest) -> DayTotals:
    window = read_window(asked.since, asked.until, asked.zone, asked.shifts)
    with closing(open_journal(asked.ledger)) as ledger:
        day = scan_day(ledger, window, asked.table or None)
    playing_books(day, asked.firm)  # An unknown name is refused, also where no book is shown.
    return day


DAY_SECONDS_MAX = 600.0
DAY_REPORT = Job(build_day_report, pool="long", seconds=DAY_SECONDS_MAX, kept=20, kept_seconds=10.0)
DAY_FILE = Job(build_day_file, pool="long", seconds=DAY_SECONDS_MAX)
