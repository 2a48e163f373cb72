"""Text report of pai gow: the odds, and the house way as a chart."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from houseway.families.pai_gow.odds.base.base_odds import HouseWayRowCost, PaiGowBaseOdds
from houseway.families.pai_gow.odds.game_odds import PaiGowOdds
from houseway.families.pai_gow.odds.reports.json_report import exception_text, house_way_cost
from houseway.families.pai_gow.rules.rules import ENVY
from houseway.odds.reports.json_report import percent
from houseway.odds.reports.text_report import TextLine, WrappedText, distribution_text
from houseway.rules.game import Game

COSTS_NOTE = "Costs are in base wagers, against the best setting of each hand."
_EXCEPTIONS = 12


def odds_text(_: Game, odds: PaiGowOdds, bet: str | None) -> Iterator[TextLine]:
    """Every bet with its edge, then every result of each."""
    shown = [each for each in odds.bets if bet in (None, each.bet)]
    yield f"{'bet':<21}{'edge':>10}{'expectation':>16}{'deviation':>12}{'wins':>10}"
    for each in shown:
        result = each.distribution
        edge = "" if each.bet == ENVY.id else percent(-result.ev)
        yield (
            f"{each.name:<21}{edge:>10}{float(result.ev):>16.9f}"
            f"{result.stddev:>12.4f}{percent(result.hit):>10}"
        )
        yield WrappedText(f"per {each.per}; assumes {each.assumes}", "  ")
    if bet in (None, ENVY.id):
        yield from _envy(odds)
    for each in shown:
        yield from distribution_text(each, ways_wide=24, digits=10)


def _envy(odds: PaiGowOdds) -> Iterator[TextLine]:
    if odds.envy_dollars:
        found = enumerate(odds.envy_dollars, 1)
        each = ", ".join(f"{n}: ${float(dollars):.6f}" for n, dollars in found)
        yield ""
        yield WrappedText(f"What an envy button brings a round, by how many other hands: {each}.")


def chart_text(game: Game, odds: PaiGowOdds) -> Iterator[TextLine]:
    base = odds.base
    yield f"{game.name}: rules {odds.digest}"
    yield WrappedText(
        f"{base.way.removesuffix('.')}, from the top: the first row that fits decides."
    )
    yield ""
    yield f"{'rule':<10}{'decides':>10}{'costs':>12}"
    for row in base.rows:
        yield from _row(base, row)
    yield ""
    yield WrappedText(
        f"{COSTS_NOTE} The house way costs {float(house_way_cost(base)):.6f} a round."
    )
    yield from _exceptions(base)


def _row(base: PaiGowBaseOdds, row: HouseWayRowCost) -> Iterator[TextLine]:
    share = percent(Fraction(row.hands, base.hands))
    yield f"{row.rule_id:<10}{share:>10}{float(row.costs):>12.6f}"
    yield WrappedText(row.says, "  ")


def _exceptions(base: PaiGowBaseOdds) -> Iterator[TextLine]:
    if not base.exceptions:
        return
    yield ""
    yield WrappedText(
        f"{len(base.exceptions)} kinds of hands are better set otherwise. The dearest, with what "
        "the house way costs each time:"
    )
    for each in base.exceptions[:_EXCEPTIONS]:
        yield WrappedText(
            f"{exception_text(each)}, {float(each.costs):.4f} ({each.rule_id})", "    ", "  "
        )
