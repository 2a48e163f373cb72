"""Standalone HTML page of the day report, which is also printed to PDF."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from houseway.fonts.faces import BOLD, HEAVY, SANS, embedded_font_css
from houseway.plan.day.hourly_chart import hour_chart
from houseway.plan.day.ledger_scan import DayTotals
from houseway.plan.day.report_tables import heading, report_tables


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("houseway.plan"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def day_html(day: DayTotals, name: str, firm: Iterable[str] = ()) -> str:
    """`name` is whose day it is: the room's, or what its ledger is called."""
    return (
        _templates()
        .get_template("day.html")
        .render(
            fonts=Markup(embedded_font_css(SANS, BOLD, HEAVY)),
            name=name,
            heading=heading(day),
            batches=day.batches,
            chart=Markup(hour_chart(day)),
            grids=report_tables(day, firm),
        )
    )
