"""Par sheet blocks of bank hold'em: every bet and every result, the starting hands."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.families.holdem_bank.odds.game_odds import StreetOdds
from houseway.families.holdem_bank.odds.reports.strategy_chart import (
    RANKS,
    chart_letter,
    chart_rows,
    choice_words,
    second_costs,
)
from houseway.families.holdem_bank.odds.reports.text_report import chart_words, played_words
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.reports.document import Block, HeadingBlock, ParagraphBlock, TableBlock
from houseway.odds.reports.json_report import percent
from houseway.rules.game import Game

METHOD = (
    "Every number is exact: whole numbers of deals over whole numbers of deals, nothing simulated. "
    "Every flop that differs by more than the names of suits is gone through with every turn and "
    "river, every two cards of the player and every two of the player-dealer. On the river the "
    "better of playing and folding is taken with every hand on every board; on the flop the better "
    "of checking and playing with every hand; and so before it with every starting hand. The "
    "player sees no card of others. The player-dealer's bank is taken to cover every wager; the "
    "collection is not counted."
)


def report_blocks(_: Game, odds: StreetOdds) -> Iterator[Block]:
    yield ParagraphBlock(played_words(odds))
    for bet in odds.bets:
        if bet.lines:
            yield from _pay_table(bet)
    yield HeadingBlock("Strategy")
    yield ParagraphBlock(chart_words(odds))
    yield TableBlock(
        ("", *RANKS),
        tuple(
            (rank, *(chart_letter(odds, start) if start else "" for start in row))
            for rank, row in chart_rows(odds)
        ),
    )
    yield HeadingBlock("Starting hands", 3)
    yield TableBlock(
        ("hand", "best", *(f"play {each}×" for each in odds.multiples), "check", "other costs"),
        tuple(
            (
                start.hand,
                choice_words(odds, start),
                *(f"{float(each):+.6f}" for each in start.plays),
                f"{float(start.check):+.6f}",
                f"{float(second_costs(start)):.6f}",
            )
            for start in sorted(odds.starts, key=lambda each: -each.worth)
        ),
        numbers_from=2,
    )


def _pay_table(bet: BetOdds) -> Iterator[Block]:
    yield HeadingBlock(f"{bet.name}, assuming {bet.assumes}", 3)
    yield TableBlock(
        ("hand", "net", "ways", "probability", "contribution"),
        tuple(
            (
                line.says,
                str(line.net),
                f"{line.ways:,}",
                percent(bet.chance(line), 6),
                f"{float(bet.contribution(line)):+.6f}",
            )
            for line in bet.lines
        ),
    )
