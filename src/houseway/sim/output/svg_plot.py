"""SVG plot of a run: how estimates converge, how a hundred rounds end, bankroll paths.

Written by hand as SVG, without a library.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import log10
from typing import Any, NamedTuple

from houseway.fonts.faces import SANS, SANS_FAMILY, embedded_font_css
from houseway.sim.kernel.codes import HOUR_ROUNDS
from houseway.sim.output.bankroll_paths import bankrolls, path_rounds
from houseway.sim.output.json_report import Run, base_name, player_dealer_json
from houseway.sim.stats.estimates import Estimate
from houseway.things.cents import dollars

WIDTH, PANEL, GAP = 860, 190, 46
LEFT, RIGHT, TOP = 110, 24, 64
INK, PALE, BAND, PATH = "#1f2d3a", "#c9d2da", "#9cc3b0", "#4b8f74"
_STEPS_SHOWN = 40
"""Steps of the player-dealer's result on either side; what lies beyond is drawn at the edge."""


class PlotPanel(NamedTuple):
    title: str
    top: int

    @property
    def bottom(self) -> int:
        return self.top + PANEL


def run_svg(run: Run) -> str:
    """The whole picture."""
    series = _series(run)
    parts: list[str] = []
    for place, (title, points) in enumerate(series):
        parts += _convergence(PlotPanel(title, TOP + place * (PANEL + GAP)), points)
    last = PlotPanel(
        f"Player-dealer's result in {HOUR_ROUNDS} rounds, before the fee",
        TOP + len(series) * (PANEL + GAP),
    )
    parts += _histogram(last, run.tally.hours, run.tally.step_cents)
    if paths := bankrolls(run):
        last = PlotPanel(_paths_title(paths), last.bottom + GAP)
        parts += _bankrolls(last, paths, player_dealer_json(run.tally))
    height = last.bottom + GAP
    head = f"{run.setting.game.name}: {run.tally.rounds:,} rounds, seed {run.seed}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'width="{WIDTH}" height="{height}" font-family="{SANS_FAMILY}" fill="{INK}">',
            f"<style>{embedded_font_css(SANS)}</style>",
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


def _convergence(panel: PlotPanel, points: Sequence[tuple[int, Estimate]]) -> list[str]:
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
    if len(known) == 1:
        # One moment has no course; it is drawn as if it had always been so.
        known = [(1, *known[0][1:]), *known]
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
        _text(LEFT, panel.bottom + 16, f"{known[0][0]:,} rounds" if known[0][0] > 1 else ""),
        _text(WIDTH - RIGHT, panel.bottom + 16, f"{known[-1][0]:,} rounds", anchor="end"),
    ]


def _histogram(panel: PlotPanel, hours: dict[int, int], step_cents: int) -> list[str]:
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


def _paths_title(paths: list[list[int]]) -> str:
    times = f", {len(paths)} stretches of the run" if len(paths) > 1 else ""
    return (
        f"The player-dealer's bankroll over {path_rounds(paths[0]):,} rounds, before the fee{times}"
    )


def _bankrolls(panel: PlotPanel, paths: list[list[int]], found: Mapping[str, Any]) -> list[str]:
    """Each path is a thin line; straight ones lead to what the whole run found on average."""
    end, rounds = len(paths[0]) - 1, path_rounds(paths[0])
    straight = {"on average": found["per_round_cents"] * rounds}
    if found["collection_cents"]:
        straight["and after the fee"] = found["per_round_after_fee_cents"] * rounds
    low = min(0, *straight.values(), *map(min, paths))
    high = max(0, *straight.values(), *map(max, paths))
    across = _scale(0, end, LEFT, WIDTH - RIGHT)
    up = _scale(low, high, panel.bottom - 8, panel.top + 8)

    def line(points: Sequence[tuple[float, float]], style: str) -> str:
        drawn = " ".join(f"{across(at):.1f},{up(cents):.1f}" for at, cents in points)
        return f'<polyline points="{drawn}" fill="none" {style}/>'

    return [
        *_frame(panel),
        *(_level(panel, up(cents), _whole_dollars(cents)) for cents in _apart(low, high)),
        *(line([*enumerate(path)], f'stroke="{PATH}" stroke-opacity="0.55"') for path in paths),
        *(
            line([(0, 0), (end, cents)], f'stroke="{INK}" stroke-width="2"{dashes}')
            + _over(WIDTH - RIGHT - 4, up(cents) - 5, f"{words} {_whole_dollars(cents)}")
            for (words, cents), dashes in zip(
                straight.items(), ("", ' stroke-dasharray="7 4"'), strict=False
            )
        ),
        _text(LEFT, panel.bottom + 16, "0 rounds"),
        _text(WIDTH - RIGHT, panel.bottom + 16, f"{rounds:,} rounds", anchor="end"),
    ]


def _over(across: float, down: float, words: str) -> str:
    """Words that can be read on top of lines."""
    bare = _text(across, down, words, anchor="end")
    white = '<text stroke="white" stroke-width="4" stroke-linejoin="round"'
    return bare.replace("<text", white, 1) + bare


def _apart(low: float, high: float) -> list[float]:
    """Nothing, and the ends where they are not too close to it to be read."""
    return [0, *(each for each in (low, high) if abs(each) * 8 > high - low)]


def _whole_dollars(cents: float) -> str:
    return dollars(round(cents / 100) * 100)


def _frame(panel: PlotPanel) -> list[str]:
    return [
        _text(LEFT, panel.top - 8, panel.title, size=13),
        f'<rect x="{LEFT}" y="{panel.top}" width="{WIDTH - LEFT - RIGHT}" height="{PANEL}" '
        f'fill="none" stroke="{PALE}"/>',
    ]


def _level(panel: PlotPanel, height: float, label: str) -> str:
    inside = min(max(height, panel.top), panel.bottom)
    line = f'<path d="M{LEFT} {inside:.1f}H{WIDTH - RIGHT}" stroke="{PALE}"/>'
    return line + _text(LEFT - 6, inside + 4, label, anchor="end")


def _text(across: float, down: float, words: str, *, size: int = 12, anchor: str = "start") -> str:
    return (
        f'<text x="{across:.1f}" y="{down:.1f}" font-size="{size}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )
