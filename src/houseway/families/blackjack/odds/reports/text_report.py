"""Text report of blackjack: the odds and the chart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.families.blackjack.odds.reports.base_results import base_text
from houseway.families.blackjack.odds.reports.chart_tables import (
    KEY,
    BlackjackChartRow,
    ChartSection,
    chart_sections,
)
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.reports.json_report import fraction_text, percent
from houseway.odds.reports.text_report import ColoredPieces, TextLine, WrappedText, rules_text
from houseway.rules.game import Game

if TYPE_CHECKING:
    from houseway.families.blackjack.odds.game_odds import TwentyOneOdds


def odds_text(_: Game, odds: TwentyOneOdds, bet: str | None) -> Iterator[TextLine]:
    yield f"{'bet':<26}{'edge':>10}{'deviation':>12}{'wins':>11}"
    if bet in (None, odds.base.bet):
        base = odds.base
        wins = percent(base.won)
        yield f"{base.name:<26}{-base.ev * 100:>8.3f} %{base.stddev:>12.4f}{wins:>11}"
        yield WrappedText(f"per {base.bet}; assumes {base.assumes}", "  ")
    shown = [each for each in odds.bets if bet in (None, each.bet)]
    for each in shown:
        yield from _bet(each)
    ends = ", ".join(f"{end} {percent(part)}" for end, part in odds.player_dealer.items())
    yield f"\nTwo cards are a natural {percent(odds.natural)} of the time."
    yield WrappedText(f"The player-dealer's hand, played out, ends: {ends}.", "  ", "")
    for hand, chance in odds.awards.items():
        yield f"  award for {hand}: {'by play' if chance is None else percent(chance, 5)}"
    if bet in (None, odds.base.bet):
        yield from base_text(odds.base)
    for each in shown:
        yield from _lines(each)


def _bet(bet: BetOdds) -> Iterator[TextLine]:
    result = bet.distribution
    yield (
        f"{bet.name:<26}{percent(-result.ev):>10}{result.stddev:>12.4f}{percent(result.hit):>11}"
        + ("" if bet.offered else "   not offered here")
    )
    yield WrappedText(f"per {bet.per}: {fraction_text(bet)}; assumes {bet.assumes}", "  ")


def _lines(bet: BetOdds) -> Iterator[TextLine]:
    yield f"\n{bet.name}:"
    yield f"{'pays':>6}{'probability':>14}{'contribution':>14}  line"
    for line in bet.lines:
        chance, part = float(bet.chance(line)), float(bet.contribution(line))
        text = f"{line.net!s:>6}{chance:>14.8f}{part:>+14.8f}  {line.says}"
        yield WrappedText(text, " " * 36, "")


def chart_text(game: Game, odds: TwentyOneOdds) -> Iterator[TextLine]:
    """The best play of every first two cards against every up card."""
    yield from rules_text(game)
    for section in chart_sections(odds.solved):
        yield f"\n{section.title}"
        yield f"{section.short:<8}" + "".join(f"{up:>4}" for up in section.ups)
        yield from (_row(section, row) for row in section.rows)
    yield ""
    yield WrappedText(KEY)


def _row(section: ChartSection, row: BlackjackChartRow) -> ColoredPieces:
    pieces = [(f"{row.hand:<8}", "")]
    for up in section.ups:
        pieces += [("  ", ""), (f"{row.letter(up):>2}", row.best(up))]
    return ColoredPieces(tuple(pieces))
