"""A bar chart of one or more plans, as SVG text: the players' part and the player-dealer's part."""

from __future__ import annotations

from fractions import Fraction
from xml.sax.saxutils import escape

from houseway.fonts.faces import BOLD, SANS, SANS_FAMILY, embedded
from houseway.plan.shown import money
from houseway.plan.table import Planned, TablePlan

WIDTH = 900
LABELS = 190
"""Room for the schedules' names, at the left."""
AMOUNTS = 110
"""Room for the amounts, at the right."""
ROW = 24
BAR = 16
HEADING = 64
GAP = 16
PLAYERS_COLOUR = "#2f6f8f"
PLAYER_DEALER_COLOUR = "#d98324"


def chart(plans: tuple[TablePlan, ...]) -> str:
    """All plans below one another, each with its bars from the greatest to the least."""
    parts, top = [], 0
    for plan in plans:
        parts.append(f'<g transform="translate(0 {top})">\n{_table(plan)}\n</g>')
        top += HEADING + ROW * len(plan.planned) + GAP
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" '
        f'width="{WIDTH}" height="{top}" font-family="{SANS_FAMILY}" font-size="13" fill="#222">\n'
        f"<title>Expected collection per hour</title>\n<style>{embedded(SANS, BOLD)}</style>\n"
        f'<rect width="{WIDTH}" height="{top}" fill="#fdfcf8"/>\n{body}\n</svg>\n'
    )


def _table(plan: TablePlan) -> str:
    most = max((each.expected.per_hour for each in plan.planned), default=Fraction(0))
    rows = [_bar(each, most, HEADING + ROW * place) for place, each in enumerate(plan.planned)]
    return "\n".join((_heading(plan), *rows))


def _heading(plan: TablePlan) -> str:
    table = plan.table
    title = f"Table {table.id}: {table.game}, {table.limits}, expected collection per hour"
    said = f"{plan.plan.players} players, {plan.plan.rounds_per_hour} rounds an hour"
    return "\n".join(
        (
            f'<text x="16" y="24" font-size="16" font-weight="bold">{escape(title)}</text>',
            f'<text x="16" y="46">{escape(said)}</text>',
            _key(LABELS + 180, "players", PLAYERS_COLOUR),
            _key(LABELS + 280, "player-dealer", PLAYER_DEALER_COLOUR),
            f'<text x="{LABELS + 420}" y="46">* in use today</text>',
        )
    )


def _key(left: int, name: str, colour: str) -> str:
    box = f'<rect x="{left}" y="36" width="12" height="12" fill="{colour}"/>'
    return f'{box}<text x="{left + 18}" y="46">{name}</text>'


def _bar(planned: Planned, most: Fraction, top: int) -> str:
    """One row: name, the two parts of the bar, the amount. A star marks what is in use."""
    rounds = planned.expected.rounds_per_hour
    players = _length(planned.expected.players * rounds, most)
    dealer = _length(planned.expected.player_dealer * rounds, most)
    name = f"{planned.schedule_id}{' *' if planned.in_use else ''}"
    end = LABELS + players + dealer
    middle = top + BAR - 3
    return "\n".join(
        (
            f'<g class="schedule" data-schedule="{escape(planned.schedule_id)}">',
            f'<text x="{LABELS - 8}" y="{middle}" text-anchor="end">{escape(name)}</text>',
            f'<rect x="{LABELS}" y="{top}" width="{players}" height="{BAR}" '
            f'fill="{PLAYERS_COLOUR}"/>',
            f'<rect x="{LABELS + players}" y="{top}" width="{dealer}" height="{BAR}" '
            f'fill="{PLAYER_DEALER_COLOUR}"/>',
            f'<text x="{end + 6}" y="{middle}">{money(planned.expected.per_hour)}</text>',
            "</g>",
        )
    )


def _length(cents: Fraction, most: Fraction) -> int:
    """How long a part is, in whole pixels; the longest bar fills the space."""
    if not most:
        return 0
    return int(Fraction(cents * (WIDTH - LABELS - AMOUNTS), most))
