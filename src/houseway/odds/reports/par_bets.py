"""Par sheet, bets: the metrics of each, then every result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from houseway.odds.model.lab_metrics import NINETY, LabMetrics
from houseway.odds.reports.document import (
    BarsBlock,
    Block,
    HeadingBlock,
    ParagraphBlock,
    TableBlock,
)
from houseway.odds.reports.json_report import JsonObject, percent

HEAD = (
    "", "bet", "expectation", "edge", "element of risk", "deviation", "volatility index",
    "hit frequency", "worst payout",
)  # fmt: skip
BARS_MOST = 20
"""A chart of more results would say less than the table below it."""


def bets_blocks(figures: Sequence[LabMetrics]) -> Iterator[Block]:
    yield HeadingBlock("Bets")
    yield TableBlock(
        HEAD, tuple(_row(n, each) for n, each in enumerate(figures, 1)), numbers_from=2
    )
    yield ParagraphBlock(
        "The expectation is the player's, per unit of the initial wager, and the edge is what the "
        "player gives up of it. The element of risk is the edge by all that is put down, later "
        f"wagers included. The volatility index is {NINETY} deviations: after n wagers the share "
        "of them that the player-dealer holds differs from the edge by less than the index over "
        "the square root of n nine times in ten, where n is large. A hit ends with a gain. The "
        "worst payout is the most that one unit can cost the player-dealer."
    )
    for number, each in enumerate(figures, 1):
        yield from _results(number, each)


def _row(number: int, bet: LabMetrics) -> tuple[str, ...]:
    risk = bet.element_of_risk
    return (
        str(number),
        bet.name if bet.offered else f"{bet.name} (not offered here)",
        f"{float(bet.ev):+.9f}",
        percent(-bet.ev),
        "" if risk is None else percent(risk),
        f"{bet.stddev:.6f}",
        f"{bet.volatility_index:.4f}",
        percent(bet.hit),
        f"{bet.worst} to 1",
    )


def _results(number: int, bet: LabMetrics) -> Iterator[Block]:
    yield HeadingBlock(f"{number}. {bet.name}: every result", 3)
    exactly = f" Exactly {bet.over[0]:,} / {bet.over[1]:,}." if bet.over else ""
    yield ParagraphBlock(f"Assumes {bet.assumes}. Net result per unit of {bet.per}.{exactly}")
    rows = tuple((str(net), float(chance)) for net, chance in bet.results)
    if len(rows) <= BARS_MOST:
        yield BarsBlock(f"How often {bet.name} ends how", rows)
    told = tuple(
        (str(net), f"{float(chance):.9f}", f"{float(net * chance):+.9f}")
        for net, chance in bet.results
    )
    whole = ("all", f"{sum(chance for _, chance in rows):.9f}", f"{float(bet.ev):+.9f}")
    yield TableBlock(("net", "probability", "contribution"), (*told, whole), numbers_from=0)


def lab_metrics_json(bet: LabMetrics) -> JsonObject:
    """The figures of one bet for programs."""
    return {
        "bet": bet.bet,
        "name": bet.name,
        "assumes": bet.assumes,
        "offered": bet.offered,
        "ev": float(bet.ev),
        "element_of_risk": bet.element_of_risk,
        "wagered": None if bet.wagered is None else float(bet.wagered),
        "stddev": bet.stddev,
        "volatility_index": bet.volatility_index,
        "hit_frequency": float(bet.hit),
        "worst_payout": float(bet.worst),
        "results": [
            {"net": float(net), "probability": float(chance)} for net, chance in bet.results
        ],
    }
