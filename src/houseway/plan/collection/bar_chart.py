"""Bar chart of expected collection as SVG: the players' part and the player-dealer's part."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from xml.sax.saxutils import escape

from houseway.fonts.faces import BOLD, SANS, SANS_FAMILY, embedded_font_css
from houseway.plan.collection.json_report import money
from houseway.plan.collection.net_edge import NetEdge, PlanEdge, net_edge, rank_schedules
from houseway.plan.collection.table_plan import PlannedSchedule, TablePlan

WIDTH = 900
LABELS = 190
"""Room for the schedules' names, at the left."""
AMOUNTS = 200
"""Room for the amounts, at the right."""
ROW = 24
BAR = 16
HEADING = 64
GAP = 16
PLAYERS_COLOUR = "#2f6f8f"
PLAYER_DEALER_COLOUR = "#d98324"
BEYOND_COLOUR = "#a3281f"


def bar_chart(plans: tuple[TablePlan, ...], edges: Mapping[str, PlanEdge] | None = None) -> str:
    """All plans below one another, each with its bars in the order in which they are ranked.

    Where somebody banks, each bar says what it leaves the player-dealer, or what it costs them
    beyond the edge.
    """
    parts, top = [], 0
    for plan in plans:
        edge = (edges or {}).get(plan.table.id)
        parts.append(f'<g transform="translate(0 {top})">\n{_table(plan, edge)}\n</g>')
        top += HEADING + ROW * len(plan.planned) + GAP
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" '
        f'width="{WIDTH}" height="{top}" font-family="{SANS_FAMILY}" font-size="13" fill="#222">\n'
        f"<title>Expected collection per hour</title>\n"
        f"<style>{embedded_font_css(SANS, BOLD)}</style>\n"
        f'<rect width="{WIDTH}" height="{top}" fill="#fdfcf8"/>\n{body}\n</svg>\n'
    )


def _table(plan: TablePlan, edge: PlanEdge | None) -> str:
    most = max((each.expected.per_hour for each in plan.planned), default=Fraction(0))
    rows = [
        _bar(each, edge, most, HEADING + ROW * place)
        for place, each in enumerate(rank_schedules(plan, edge))
    ]
    return "\n".join((_heading(plan, edge), *rows))


def _heading(plan: TablePlan, edge: PlanEdge | None) -> str:
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
            _beyond(edge),
        )
    )


def _beyond(edge: PlanEdge | None) -> str:
    if edge is None:
        return ""
    return f'<text x="{LABELS + 530}" y="46" fill="{BEYOND_COLOUR}">beyond the edge</text>'


def _key(left: int, name: str, colour: str) -> str:
    box = f'<rect x="{left}" y="36" width="12" height="12" fill="{colour}"/>'
    return f'{box}<text x="{left + 18}" y="46">{name}</text>'


def _bar(planned: PlannedSchedule, edge: PlanEdge | None, most: Fraction, top: int) -> str:
    left = net_edge(edge, planned.expected) if edge is not None else None
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
            f'<text x="{end + 6}" y="{middle}">{money(planned.expected.per_hour)}'
            f"{_leaves(left)}</text>",
            "</g>",
        )
    )


def _leaves(left: NetEdge | None) -> str:
    if left is None:
        return ""
    if left.takes_more:
        return f'<tspan fill="{BEYOND_COLOUR}"> costs {money(-left.per_hour)}</tspan>'
    return f" leaves {money(left.per_hour)}"


def _length(cents: Fraction, most: Fraction) -> int:
    if not most:
        return 0
    return int(Fraction(cents * (WIDTH - LABELS - AMOUNTS), most))
