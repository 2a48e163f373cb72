"""SVG bar chart of the drop by the hour: the players' part and the player-dealer's part."""

from __future__ import annotations

from datetime import datetime, timedelta
from xml.sax.saxutils import escape, quoteattr

from houseway.plan.day.json_report import grouped, hour_of
from houseway.plan.day.ledger_scan import DayTotals
from houseway.plan.day.report_tables import money
from houseway.plan.day.totals import Takings
from houseway.things.cents import Cents, dollars

WIDTH, HEIGHT = 720, 220
PLAYERS, BANK, INK, RULE = "#2f6f8f", "#c0701a", "#4e5b55", "#cfd8d2"
"""On paper, which knows no classes."""
LEFT, RIGHT, TOP, BOTTOM = 62, 8, 24, 40
"""Room for what is written around the bars."""
HOURS_MOST = 72
"""With more hours than that, a bar is a day."""
BAR_MOST = 44
LABELS_WIDE = 90
"""Room for one hour below its bar, also in the letters of a phone; a day and an hour take more."""


def hour_chart(day: DayTotals) -> str:
    """SVG to stand in a page, which may colour it by its classes; empty if nothing was taken."""
    bars = _bars(day)
    most = max((took.drop_cents for took in bars.values()), default=0)
    if most <= 0:
        return ""
    step = (WIDTH - LEFT - RIGHT) / len(bars)
    longest = max(map(len, bars))
    every = -(-LABELS_WIDE * (1 + (longest > len("00:00"))) // max(1, int(step)))
    parts = [_line(most, most), _line(most // 2, most), _line(0, most), _key()]
    for place, (name, took) in enumerate(bars.items()):
        label = name if place % every == 0 else ""
        parts.append(_bar(name, label, took, LEFT + step * place, step, most))
    said = "; ".join(f"{name} {money(took.drop_cents)}" for name, took in bars.items())
    title = quoteattr(f"Drop by the hour: {said}")
    return (
        f'<svg class="day-chart" viewBox="0 0 {WIDTH} {HEIGHT}" font-size="11" '
        f'fill="{INK}" role="img" aria-label={title}>\n' + "\n".join(parts) + "\n</svg>"
    )


def _bars(day: DayTotals) -> dict[str, Takings]:
    hours = grouped(day.tables, hour_of)
    if not hours:
        return {}
    first, last = min(hours), max(hours)
    count = int((last - first) / timedelta(hours=1)) + 1
    if count > HOURS_MOST:
        return _by_day(hours)
    several = first.date() != last.date()
    found: dict[str, Takings] = {}
    for number in range(count):
        at = (first + timedelta(hours=number)).astimezone(day.window.zone)
        name = at.strftime("%m-%d %H:00" if several else "%H:00")
        found.setdefault(name, Takings()).add(hours.get(day.window.hour(at), Takings()))
    return found


def _by_day(hours: dict[datetime, Takings]) -> dict[str, Takings]:
    found: dict[str, Takings] = {}
    for at in sorted(hours):
        found.setdefault(at.date().isoformat(), Takings()).add(hours[at])
    return found


def _y(cents: Cents, most: Cents) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (most - cents) / most, 1)


def _line(cents: Cents, most: Cents) -> str:
    y = _y(cents, most)
    return (
        f'<line class="rule" stroke="{RULE}" x1="{LEFT}" y1="{y}" x2="{WIDTH - RIGHT}" y2="{y}"/>'
        f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{dollars(cents)}</text>'
    )


def _key() -> str:
    return (
        f'<rect class="players" fill="{PLAYERS}" x="{LEFT}" y="3" width="12" height="12"/>'
        f'<text x="{LEFT + 18}" y="13">players</text>'
        f'<rect class="bank" fill="{BANK}" x="{LEFT + 130}" y="3" width="12" height="12"/>'
        f'<text x="{LEFT + 148}" y="13">player-dealer</text>'
    )


def _bar(name: str, label: str, took: Takings, x: float, step: float, most: Cents) -> str:
    wide = min(step * 0.76, BAR_MOST)
    left = round(x + (step - wide) / 2, 1)
    foot, middle = _y(0, most), _y(max(0, took.players_cents), most)
    top = _y(max(0, took.drop_cents), most)
    under = f'<text x="{round(x + step / 2, 1)}" y="{HEIGHT - 22}" text-anchor="middle">'
    return (
        f"<g><title>{escape(name)}: {money(took.drop_cents)}</title>"
        f'<rect class="players" fill="{PLAYERS}" x="{left}" y="{middle}" width="{wide:.1f}" '
        f'height="{foot - middle:.1f}"/>'
        f'<rect class="bank" fill="{BANK}" x="{left}" y="{top}" width="{wide:.1f}" '
        f'height="{max(0.0, middle - top):.1f}"/>'
        + (f"{under}{escape(label)}</text>" if label else "")
        + "</g>"
    )
