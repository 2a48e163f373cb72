"""A run as a picture: how each estimate settles down, and how a hundred rounds end for the bank.

Written by hand as SVG, without a library.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import log10
from typing import NamedTuple

from houseway.fonts.faces import SANS, SANS_FAMILY, embedded
from houseway.sim.kernel.codes import HOUR_ROUNDS
from houseway.sim.report import Run, base_name
from houseway.sim.statistics import Estimate
from houseway.things.cents import dollars

WIDTH, PANEL, GAP = 860, 190, 46
LEFT, RIGHT, TOP = 110, 24, 64
INK, PALE, BAND = "#1f2d3a", "#c9d2da", "#9cc3b0"
_STEPS_SHOWN = 40
"""Steps of the player-dealer's result on either side; what lies beyond is drawn at the edge."""


class Panel(NamedTuple):
    title: str
    top: int

    @property
    def bottom(self) -> int:
        return self.top + PANEL


def svg(run: Run) -> str:
    """The whole picture."""
    series = _series(run)
    parts: list[str] = []
    for place, (title, points) in enumerate(series):
        parts += _course(Panel(title, TOP + place * (PANEL + GAP)), points)
    last = Panel(
        f"Player-dealer's result in {HOUR_ROUNDS} rounds, before the fee",
        TOP + len(series) * (PANEL + GAP),
    )
    parts += _histogram(last, run.tally.hours, run.tally.step_cents)
    height = last.bottom + GAP
    head = f"{run.setting.game.name}: {run.tally.rounds:,} rounds, seed {run.seed}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'width="{WIDTH}" height="{height}" font-family="{SANS_FAMILY}" fill="{INK}">',
            f"<style>{embedded(SANS)}</style>",
            f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
            _text(LEFT, 30, head, size=18),
            *parts,
            "</svg>\n",
        ]
    )


def _series(run: Run) -> list[tuple[str, list[tuple[int, Estimate]]]]:
    """The base game and the side bets, each with its estimate after so many rounds."""
    bets = run.setting.game.rules.bets
    shown = [(len(bets), base_name(run.setting.game))]
    shown += [(at, bet.id) for at, bet in enumerate(bets) if bet in run.setting.game.side_bets]
    now = run.tally.moment()
    course = [each for each in run.tally.course if now.rounds // 100 <= each.rounds < now.rounds]
    return [
        (
            f"Expected result of {id}, by the unit wagered, with its 95 % interval",
            [(moment.rounds, moment.estimates[at]) for moment in (*course, now)],
        )
        for at, id in shown
        if now.estimates[at].value is not None
    ]


def _scale(low: float, high: float, first: float, last: float) -> Callable[[float], float]:
    span = high - low or 1.0
    return lambda value: first + (value - low) / span * (last - first)


def _course(panel: Panel, points: Sequence[tuple[int, Estimate]]) -> list[str]:
    known = [
        (rounds, found.value, found.interval)
        for rounds, found in points
        if found.value is not None and found.interval is not None
    ]
    if not known:
        return _frame(panel)
    # The first intervals are wide; the scale follows those of the latter half.
    later = known[len(known) // 2 :]
    low = min(*(value for _, value, _ in known), *(interval[0] for _, _, interval in later))
    high = max(*(value for _, value, _ in known), *(interval[1] for _, _, interval in later))
    across = _scale(log10(known[0][0]), log10(known[-1][0]), LEFT, WIDTH - RIGHT)
    up = _scale(low, high, panel.bottom - 8, panel.top + 8)

    def at(rounds: int, value: float) -> str:
        inside = min(max(up(value), panel.top), panel.bottom)
        return f"{across(log10(rounds)):.1f},{inside:.1f}"

    above = [at(rounds, interval[1]) for rounds, _, interval in known]
    below = [at(rounds, interval[0]) for rounds, _, interval in reversed(known)]
    line = " ".join(at(rounds, value) for rounds, value, _ in known)
    return [
        *_frame(panel),
        f'<polygon points="{" ".join((*above, *below))}" fill="{BAND}" fill-opacity="0.6"/>',
        f'<polyline points="{line}" fill="none" stroke="{INK}" stroke-width="1.5"/>',
        *(_level(panel, up(value), f"{value:+.4f}") for value in (low, known[-1][1], high)),
        _text(LEFT, panel.bottom + 16, f"{known[0][0]:,} rounds"),
        _text(WIDTH - RIGHT, panel.bottom + 16, f"{known[-1][0]:,} rounds", anchor="end"),
    ]


def _histogram(panel: Panel, hours: dict[int, int], step_cents: int) -> list[str]:
    if not hours:
        return _frame(panel)
    bars: dict[int, int] = {}
    for step, count in hours.items():
        shown = min(max(step, -_STEPS_SHOWN), _STEPS_SHOWN - 1)
        bars[shown] = bars.get(shown, 0) + count
    low, high = min(bars), max(bars) + 1
    across = _scale(low, high, LEFT, WIDTH - RIGHT)
    up = _scale(0, max(bars.values()), panel.bottom, panel.top + 8)
    wide = across(low + 1) - across(low)
    drawn = [
        f'<rect x="{across(step):.1f}" y="{up(count):.1f}" width="{wide * 0.92:.1f}" '
        f'height="{panel.bottom - up(count):.1f}" fill="{BAND}"/>'
        for step, count in sorted(bars.items())
    ]
    zero = min(max(across(0), LEFT), WIDTH - RIGHT)
    return [
        *_frame(panel),
        *drawn,
        f'<path d="M{zero:.1f} {panel.top}V{panel.bottom}" stroke="{INK}"/>',
        _text(LEFT, panel.bottom + 16, dollars(low * step_cents)),
        _text(zero, panel.bottom + 16, "$0", anchor="middle"),
        _text(WIDTH - RIGHT, panel.bottom + 16, dollars(high * step_cents), anchor="end"),
        _text(LEFT - 6, panel.top + 16, f"{max(bars.values()):,}", anchor="end"),
    ]


def _frame(panel: Panel) -> list[str]:
    return [
        _text(LEFT, panel.top - 8, panel.title, size=13),
        f'<rect x="{LEFT}" y="{panel.top}" width="{WIDTH - LEFT - RIGHT}" height="{PANEL}" '
        f'fill="none" stroke="{PALE}"/>',
    ]


def _level(panel: Panel, height: float, label: str) -> str:
    inside = min(max(height, panel.top), panel.bottom)
    line = f'<path d="M{LEFT} {inside:.1f}H{WIDTH - RIGHT}" stroke="{PALE}"/>'
    return line + _text(LEFT - 6, inside + 4, label, anchor="end")


def _text(across: float, down: float, words: str, *, size: int = 12, anchor: str = "start") -> str:
    return (
        f'<text x="{across:.1f}" y="{down:.1f}" font-size="{size}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )
