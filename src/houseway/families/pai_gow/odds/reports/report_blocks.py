"""Par sheet blocks of pai gow: every bet and result, the house way row by row."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from houseway.families.pai_gow.odds.base.base_odds import PaiGowBaseOdds
from houseway.families.pai_gow.odds.game_odds import PaiGowOdds
from houseway.families.pai_gow.odds.reports.json_report import exception_text, house_way_cost
from houseway.families.pai_gow.odds.reports.text_report import COSTS_NOTE
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.reports.document import Block, HeadingBlock, ParagraphBlock, TableBlock
from houseway.odds.reports.json_report import percent
from houseway.rules.document_houses import mentions_another_house
from houseway.rules.game import Game

METHOD = (
    "Every number is exact: whole numbers of deals over whole numbers of deals, nothing simulated. "
    "Cards go over all 8,250,459,031,214,400 deals of a player's and the player-dealer's seven "
    "cards, by classes of hands that are set alike; that two hands share no card is a signed sum "
    "over what they could share. Tiles go over all 736,281,000 deals, by kinds of hands. Bonus "
    "bets go over all 154,143,080 hands of seven cards. Whoever plays best knows their own hand, "
    "how the other side sets, and what lies open. The player-dealer's bank is taken to cover every "
    "wager; the collection is not counted."
)


def report_blocks(_: Game, odds: PaiGowOdds) -> Iterator[Block]:
    yield from _bets(odds)
    yield from _house_way(odds.base)


def _bets(odds: PaiGowOdds) -> Iterator[Block]:
    if odds.envy_dollars:
        yield ParagraphBlock(
            "Nobody wagers on the Envy Bonus: its unit is a dollar, its expectation what one "
            "button wins a round for one other hand in play."
        )
        rows = ((str(n), f"{float(each):.9f}") for n, each in enumerate(odds.envy_dollars, 1))
        yield TableBlock(("other hands", "dollars a round"), tuple(rows), numbers_from=0)
    for bet in odds.bets:
        if bet.lines:
            yield from _lines(bet)


def _lines(bet: BetOdds) -> Iterator[Block]:
    yield HeadingBlock(f"{bet.name}: line by line", 3)
    rows = (
        (
            line.says,
            str(line.net),
            f"{line.ways:,}",
            f"{float(bet.chance(line)):.9f}",
            f"{float(bet.contribution(line)):.9f}",
            ", ".join(line.rule_ids),
        )
        for line in bet.lines
    )
    yield TableBlock(("line", "net", "ways", "probability", "contribution", "rules"), tuple(rows))


def _house_way(base: PaiGowBaseOdds) -> Iterator[Block]:
    yield HeadingBlock("Strategy")
    way = "The house way" if mentions_another_house(base.way, "") else base.way.removesuffix(".")
    yield ParagraphBlock(f"{way}. The first row that fits a hand sets it.")
    yield TableBlock(
        ("row", "rule", "decides", "costs"),
        tuple(
            (row.says, row.rule_id, percent(Fraction(row.hands, base.hands)), _cost(row.costs))
            for row in base.rows
        ),
        numbers_from=2,
    )
    yield ParagraphBlock(
        f"{COSTS_NOTE} The house way costs {float(house_way_cost(base)):.9f} a round."
    )
    if base.exceptions:
        yield HeadingBlock("Hands that are better set otherwise", 3)
        yield TableBlock(
            ("one such hand", "rule", "hands", "costs each"),
            tuple(
                (exception_text(each), each.rule_id, str(each.hands), _cost(each.costs))
                for each in base.exceptions
            ),
            numbers_from=2,
        )


def _cost(value: Fraction) -> str:
    return f"{float(value):.6f}"
