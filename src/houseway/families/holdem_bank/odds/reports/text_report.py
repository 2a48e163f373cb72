"""Text report of bank hold'em: the odds and the chart."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.families.holdem_bank.odds.game_odds import StreetOdds
from houseway.families.holdem_bank.odds.reports.strategy_chart import (
    CHECKS,
    RANKS,
    chart_letter,
    chart_rows,
    choice_words,
    closest_calls,
    second_costs,
)
from houseway.odds.reports.json_report import fraction_text, percent
from houseway.odds.reports.text_report import TextLine, WrappedText, distribution_text
from houseway.rules.game import Game

_CLOSE = 6
LATER_STREETS_NOTE = (
    "On the flop and on the river it depends on every card: name your two cards and those that "
    "lie open (--hand and --up)."
)


def odds_text(_: Game, odds: StreetOdds, bet: str | None) -> Iterator[TextLine]:
    """Every bet with its edge, then every result of each."""
    shown = [each for each in odds.bets if bet in (None, each.bet)]
    yield f"{'bet':<30}{'edge':>12}{'deviation':>14}{'wins':>14}"
    for each in shown:
        result = each.distribution
        yield (
            f"{each.name:<30}{percent(-result.ev):>12}{result.stddev:>14.4f}"
            f"{percent(result.hit):>14}"
        )
        yield WrappedText(f"{fraction_text(each)} per {each.per}; assumes {each.assumes}", "  ")
    yield ""
    yield WrappedText(played_words(odds))
    for each in shown:
        yield from distribution_text(each, ways_wide=22, digits=10)


def played_words(odds: StreetOdds) -> str:
    """How often the best player plays where, and what that puts on the table."""
    parts = [
        f"{antes}× with {board or 'no'} community cards {percent(odds.share(deals))}"
        for board, antes, deals in odds.played
        if deals
    ]
    base = odds.bets[0].distribution.ev
    return (
        f"The best player plays {', '.join(parts)} of the time, and folds {percent(odds.folded)}. "
        f"Ante, Blind and Play are {float(odds.wagered):.4f} Antes on average, of which "
        f"{percent(-base / odds.wagered)} is lost (element of risk)."
    )


def chart_text(game: Game, odds: StreetOdds) -> Iterator[TextLine]:
    yield f"{game.name}: rules {odds.digest}"
    yield WrappedText(chart_words(odds))
    yield ""
    yield " ".join((" ", *RANKS))
    for rank, row in chart_rows(odds):
        yield " ".join((rank, *(chart_letter(odds, start) if start else " " for start in row)))
    yield ""
    yield "The closest calls:"
    for start in closest_calls(odds, _CLOSE):
        yield (
            f"  {start.hand:<4}{choice_words(odds, start):<9}"
            f"otherwise {float(second_costs(start)):.6f} Antes less"
        )
    yield ""
    yield WrappedText(LATER_STREETS_NOTE)


def chart_words(odds: StreetOdds) -> str:
    if not odds.multiples:
        return "Nothing is decided before the flop."
    said = (
        f"Before the flop: a number is how many Antes to play, a point ({CHECKS}) to check. Suited "
        "hands stand above the diagonal."
    )
    if len(odds.multiples) == 1:
        return said
    return f"{said} Whatever is worth playing is worth playing for the most."
