"""Par sheet blocks of blackjack: every bet line by line, the chart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.families.blackjack.odds.reports.base_results import JOINT, NO_INSURANCE, base_facts
from houseway.families.blackjack.odds.reports.chart_tables import KEY, ChartSection, chart_sections
from houseway.families.blackjack.odds.side_bets.bet_odds import side_bets
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.reports.document import Block, HeadingBlock, ParagraphBlock, TableBlock
from houseway.odds.reports.json_report import JsonObject, percent
from houseway.rules.game import Game, choose

if TYPE_CHECKING:
    from houseway.families.blackjack.odds.game_odds import TwentyOneOdds

METHOD = (
    "Side bets and insurance are whole numbers of deals over whole numbers of deals, nothing "
    "simulated; lines that need more cards are put over as many dealt cards. The base game goes "
    "over every hand of the player with every up card and every card that may still come, each "
    "taken out of the shoe as it is dealt, and takes the best choice each time; its sums are in "
    "double precision. Its results are those of a whole round, with all that is doubled and split. "
    "The shoe is fresh every round, the player-dealer's hand is always played out, the bank covers "
    "every wager, and the collection is not counted."
)


def report_blocks(game: Game[Blackjack], odds: TwentyOneOdds) -> Iterator[Block]:
    yield from _base(game.rules, odds)
    yield from _player_dealer(odds)
    for bet in odds.bets:
        yield from _pay_table(bet)
    yield from _by_decks(game)
    yield HeadingBlock("Strategy")
    yield ParagraphBlock(KEY)
    for section in chart_sections(odds.solved):
        yield from _section(section)


def report_json(game: Game[Blackjack], _: TwentyOneOdds) -> JsonObject:
    return {
        "decks": game.rules.decks,
        "cards": len(game.rules.shoe),
        "by_decks": {
            decks: {bet.bet: float(bet.distribution.ev) for bet in bets}
            for decks, bets in _each_deck(game)
        },
    }


def _base(rules: Blackjack, odds: TwentyOneOdds) -> Iterator[Block]:
    base = odds.base
    yield HeadingBlock(f"{base.name}: a whole round", 3)
    yield ParagraphBlock(f"{NO_INSURANCE} {JOINT}")
    yield TableBlock(("", ""), tuple(base_facts(base)))
    yield ParagraphBlock(
        f"The shoe holds {rules.decks} decks, {len(rules.shoe)} cards. Two cards are a natural in "
        f"{percent(odds.natural)} of all deals ({odds.natural}); it pays {rules.natural_pays}."
    )


def _player_dealer(odds: TwentyOneOdds) -> Iterator[Block]:
    yield HeadingBlock("The player-dealer's hand", 3)
    rows = ((end, f"{float(chance):.9f}") for end, chance in odds.player_dealer.items())
    yield TableBlock(("ends at", "probability"), tuple(rows))
    if odds.awards:
        yield HeadingBlock("Hands with an award of the house", 3)
        given = (
            (hand, "depends on the play" if chance is None else f"{float(chance):.9f}")
            for hand, chance in odds.awards.items()
        )
        yield TableBlock(("hand", "probability"), tuple(given))


def _pay_table(bet: BetOdds) -> Iterator[Block]:
    yield HeadingBlock(f"{bet.name}: line by line", 3)
    rows = (
        (
            line.says,
            ", ".join(line.rule_ids),
            str(line.net),
            f"{line.ways:,}",
            f"{float(bet.chance(line)):.9f}",
            f"{float(bet.contribution(line)):+.9f}",
        )
        for line in bet.lines
    )
    result = bet.distribution
    whole = ("all", "", "", f"{result.total:,}", f"{1:.9f}", f"{float(result.ev):+.9f}")
    head = ("line", "rule", "net", "ways", "probability", "contribution")
    yield TableBlock(head, (*rows, whole), numbers_from=2)


def _by_decks(game: Game[Blackjack]) -> Iterator[Block]:
    """Every bet but the base game by the number of decks."""
    found = tuple(_each_deck(game))
    if not found or not found[0][1]:
        return
    yield HeadingBlock("By the number of decks", 3)
    names = tuple(f"{bet.name}, edge" for bet in found[0][1])
    rows = ((decks, *(percent(-bet.distribution.ev) for bet in bets)) for decks, bets in found)
    yield TableBlock(("decks", *names), tuple(rows))


def _each_deck(game: Game[Blackjack]) -> Iterator[tuple[str, tuple[BetOdds, ...]]]:
    for option in game.options:
        if option.name == "decks":
            for decks in option.choices:
                yield decks, side_bets(choose(game, {"decks": decks}, anyway=True).rules)


def _section(section: ChartSection) -> Iterator[Block]:
    yield HeadingBlock(section.title, 3)
    rows = ((row.hand, *(row.letter(up) for up in section.ups)) for row in section.rows)
    yield TableBlock((section.short, *section.ups), tuple(rows))
