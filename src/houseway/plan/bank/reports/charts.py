"""Charts of a bank plan: bank size, session fan, ruin, distribution of the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from houseway.fonts.faces import SANS, SANS_FAMILY, embedded_font_css
from houseway.plan.bank.reports.svg_charts import (
    ChartAxis,
    ChartBand,
    ChartLine,
    ChartSvg,
    combined_svg,
    draw_chart,
)
from houseway.plan.bank.result import BankPlan, BankTableResult
from houseway.plan.bank.risk.sum_distribution import SessionOutlook
from houseway.plan.bank.simulation import BankSizePoint
from houseway.things.cents import dollars

_BARS = 48
_RUIN_POINTS = 120
_LOW, _NEXT, _HALF, _UPPER, _HIGH = range(5)
"""Places among the quantiles."""


def bank_plan_charts(found: BankPlan) -> tuple[ChartSvg, ...]:
    curves = (each for table in found.tables for each in _curves(table, len(found.tables) > 1))
    return (_fan(found), _session(found), _ruin(found), *curves)


def bank_plan_svg(found: BankPlan) -> str:
    names = ", ".join(dict.fromkeys(table.asked.name for table in found.tables))
    title = f"Banking {names}: {found.asked.hours} hours"
    return combined_svg(bank_plan_charts(found), title, embedded_font_css(SANS), SANS_FAMILY)


def short_money(cents: float) -> str:
    """`$1.5k`, as an axis has room for."""
    units, sign = abs(cents) / 100, "−" if cents < 0 else ""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if units >= size:
            return f"{sign}${units / size:.3g}{letter}"
    return f"{sign}${units:.3g}"


def _percent(share: float) -> str:
    return f"{share * 100:.3g} %"


def _money_axis(values: Sequence[float], *, logarithmic: bool = False) -> ChartAxis:
    low, high = min(values), max(values)
    room = 0.0 if logarithmic else (high - low) * 0.06 or 1.0
    return ChartAxis(low - room, high + room, short_money, logarithmic)


def _curves(table: BankTableResult, several: bool) -> Iterator[ChartSvg]:  # noqa: FBT001  one asks
    told: tuple[tuple[str, str, Callable[[BankSizePoint], float]], ...] = (
        ("Expected by the round, after the fee", "expected", lambda point: point.ev_cents),
        ("Deviation of a round", "deviation", lambda point: point.sd_cents),
        ("Share of the action covered", "action covered", lambda point: point.covered),
    )
    for title, short, value in told:
        lines = [
            ChartLine(way.value, [(float(point.bank_cents), value(point)) for point in points])
            for way, points in table.curve.items()
        ]
        ups = [up for line in lines for _, up in line.points]
        banks = [bank for bank, _ in lines[0].points]
        shares = title.startswith("Share")
        yield draw_chart(
            f"{table.asked.name}: {short}" if several else title,
            f"{title} by the size of the bank, from {dollars(int(banks[0]))} to "
            f"{dollars(int(banks[-1]))}, under each way of accounting.",
            ChartAxis(banks[0], banks[-1], short_money, logarithmic=True),
            ChartAxis(min(ups), 1.0, _percent) if shares else _money_axis(ups),
            lines=lines,
            mark=float(table.asked.bank_cents),
            caption="bank of a round",
        )


def _fan(found: BankPlan) -> ChartSvg:
    hours = [0.0, *(hour for hour, _ in found.fan)]

    def path_at(place: int) -> list[tuple[float, float]]:
        ends = [0.0, *(float(look.quantiles_cents[place]) for _, look in found.fan)]
        return list(zip(hours, ends, strict=True))

    everything = [end for place in (_LOW, _HIGH) for _, end in path_at(place)]
    last = found.outlook
    return draw_chart(
        "A session as it goes",
        f"After {found.asked.hours} hours half of all sessions end above "
        f"{short_money(last.quantiles_cents[_HALF])}, nine of ten between "
        f"{short_money(last.quantiles_cents[_NEXT])} and "
        f"{short_money(last.quantiles_cents[_UPPER])}.",
        ChartAxis(0.0, hours[-1], lambda hour: f"{hour:g} h"),
        _money_axis(everything),
        bands=[
            ChartBand(path_at(_LOW), path_at(_HIGH)),
            ChartBand(path_at(_NEXT), path_at(_UPPER), "inner"),
        ],
        lines=[ChartLine("half of all", path_at(_HALF))],
        caption="inner band: nine of ten sessions; outer: 98 of 100",
    )


def _ruin(found: BankPlan) -> ChartSvg:
    most = _bankroll_shown(found)
    steps = [most * step / _RUIN_POINTS for step in range(_RUIN_POINTS + 1)]
    lines = [
        ChartLine(
            f"within {found.asked.hours} hours", [(b, found.session_curve.at(b)) for b in steps]
        ),
        ChartLine("for ever", [(b, found.forever_curve.at(b)) for b in steps]),
    ]
    return draw_chart(
        "Risk of ruin by bankroll",
        f"With {dollars(found.asked.money_cents)} ruin within the session has a chance of "
        f"{_percent(found.ruin.session)}, and for ever of {_percent(found.ruin.forever)}.",
        ChartAxis(0.0, most, short_money),
        ChartAxis(0.0, 1.0, _percent),
        lines=lines,
        mark=float(found.asked.money_cents),
        caption="bankroll",
    )


def _bankroll_shown(found: BankPlan) -> float:
    enough = found.session_curve.bankroll_cents(0.001) or found.session_curve.step_cents
    return 1.15 * max(enough, found.asked.money_cents)


def _session(found: BankPlan) -> ChartSvg:
    look, spread = found.outlook, found.session
    low, high = _shown_between(look)
    edges = np.linspace(low, high, _BARS + 1)
    # No bar lies on both sides of nothing, so that what is lost can be told by its colour.
    edges = np.unique(np.append(edges, 0.0)) if low < 0 < high else edges
    shares, _ = np.histogram(spread.points, bins=edges, weights=spread.chances)
    heights = shares / np.diff(edges)
    bars = list(zip(edges[:-1].tolist(), edges[1:].tolist(), heights.tolist(), strict=True))
    return draw_chart(
        f"How {found.asked.hours} hours end",
        f"The result of {found.asked.hours} hours: {short_money(look.ev_cents)} expected, "
        f"deviation {short_money(look.sd_cents)}, a loss in {_percent(look.loss_chance)}.",
        ChartAxis(low, high, short_money),
        ChartAxis(0.0, float(heights.max()) * 1.06, lambda _: ""),
        bars=bars,
        mark=look.ev_cents,
        caption="result of the session; dashed: expected",
    )


def _shown_between(look: SessionOutlook) -> tuple[float, float]:
    room = look.quantiles_cents[_HIGH] - look.quantiles_cents[_LOW] or 1
    return look.quantiles_cents[_LOW] - 0.2 * room, look.quantiles_cents[_HIGH] + 0.2 * room
