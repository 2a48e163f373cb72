"""Par sheet blocks of three card poker: every bet and every result, the chart."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from houseway.families.three_card.odds.game_odds import AntePlayOdds
from houseway.families.three_card.odds.reports.text_report import (
    COSTS_NOTE,
    bonus_words,
    stakes_words,
)
from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.families.three_card.rules.citations import AnteCite
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.odds.reports.document import Block, HeadingBlock, ParagraphBlock, TableBlock
from houseway.odds.reports.json_report import percent
from houseway.rules.game import Game
from houseway.things.cents import odds_text

METHOD = (
    "Every number is exact: whole numbers of deals over whole numbers of deals, nothing simulated. "
    "The base game takes every hand of the player with every up card and every pair of cards that "
    "may lie beside it, and chooses the better of playing and folding each time; where no card is "
    "shown, it chooses once for all that the player-dealer may hold. Bets on three "
    "cards go over all 22,100 hands, bets on six cards over all 20,358,520. The player-dealer's "
    "bank is taken to cover every wager; the collection is not counted."
)


def report_blocks(game: Game[ThreeCardPoker], odds: AntePlayOdds) -> Iterator[Block]:
    yield from _bets(game, odds)
    yield from _strategy(odds)


def _bets(game: Game[ThreeCardPoker], odds: AntePlayOdds) -> Iterator[Block]:
    yield ParagraphBlock(
        f"Playing the Ante alone, the best player plays on in {percent(odds.played)} of the "
        f"rounds. The player-dealer does not qualify in {percent(odds.not_qualified)} of all deals "
        f"({odds.not_qualified})."
    )
    yield from _ante_bonus(game, odds)
    for bet in game.side_bets:
        yield HeadingBlock(f"{bet.name} pays", 3)
        yield TableBlock(
            ("hand", "pays", "rule"),
            tuple((row.called, odds_text(row.pays), row.rule_id) for row in bet.pays.rows.values()),
        )


def _ante_bonus(game: Game[ThreeCardPoker], odds: AntePlayOdds) -> Iterator[Block]:
    lines = game.rules.ante_bonus.lines
    if not lines:
        return
    yield HeadingBlock(f"{ANTE_BONUS.name} pays", 3)
    cited = ", ".join(game.cite(AnteCite.ANTE_BONUS))
    yield TableBlock(
        ("hand", "pays", "rule"),
        tuple((hand.words, odds_text(pays), cited) for hand, pays in lines),
    )
    yield from map(ParagraphBlock, bonus_words(odds))


def _strategy(odds: AntePlayOdds) -> Iterator[Block]:
    yield HeadingBlock("Strategy")
    yield ParagraphBlock(stakes_words(odds))
    yield TableBlock(
        (
            "up card",
            "play from",
            "exceptions",
            "folding it costs",
            "next below",
            "playing it costs",
        ),
        tuple(
            (
                row.up,
                row.play_from,
                "; ".join(each.says for each in row.exceptions),
                _cost(row.fold_costs),
                row.next_below or "",
                _cost(row.play_costs),
            )
            for row in odds.chart
        ),
        numbers_from=3,
    )
    ignored = sum((row.ignoring_costs for row in odds.chart), Fraction(0))
    yield ParagraphBlock(
        f"{COSTS_NOTE} Ignoring every exception costs {float(ignored):.9f} antes a round."
    )


def _cost(value: Fraction | None) -> str:
    return "" if value is None else f"{float(value):.6f}"
