"""What the odds room knows about twenty-one games: every choice, and what best play comes to.

`advice` answers quickly as if every card went back into the shoe. `decide` and `solve` take each
card out of the shoe as it is dealt. All of them read the rules from the same `terms`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from houseway.families.blackjack.odds.one_hand import one_hand
from houseway.families.blackjack.odds.reports.chart_cells import cell_of
from houseway.families.blackjack.odds.reports.json_report import chart_shape, odds_shape, on_page
from houseway.families.blackjack.odds.reports.lab_metrics import every_measure
from houseway.families.blackjack.odds.reports.published_figures import FIGURES
from houseway.families.blackjack.odds.reports.report_blocks import METHOD, also_reported, reported
from houseway.families.blackjack.odds.reports.text_report import chart_said, odds_said
from houseway.families.blackjack.rules.rules import TwentyOne
from houseway.odds.hooks import Asked, Pricing, Stakes
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.progress import Work
from houseway.odds.studies.card_counting import Shoes, Starts
from houseway.rules.game import Game

if TYPE_CHECKING:
    from houseway.families.blackjack.odds.game_odds import TwentyOneOdds


CARDS_MOST = 8
"""Hands of more cards are asked about by nobody."""


def _odds(game: Game[TwentyOne], _: Stakes, work: Work) -> TwentyOneOdds:
    # The analysis needs NumPy, which is loaded where something is worked out and not before.
    from houseway.families.blackjack.odds.game_odds import twenty_one_odds

    return twenty_one_odds(game, work)


def _counted(game: Game[TwentyOne], asked: Shoes, bet: str | None, work: Work) -> Starts:
    from houseway.families.blackjack.odds.counting.round_starts import starts

    return starts(game, asked, bet, work)


def _side_bets(game: Game[TwentyOne]) -> Iterable[BetOdds]:
    from houseway.families.blackjack.odds.side_bets.bet_odds import side_bets

    return side_bets(game.rules)


CELL: Pricing[TwentyOne, TwentyOneOdds] = Pricing(
    odds=_odds,
    side_bets=_side_bets,
    counted=_counted,
    shape=odds_shape,
    said=odds_said,
    on_page=on_page,
    chart_shape=chart_shape,
    chart_said=chart_said,
    one_hand=one_hand,
    cell=cell_of,
    asked=lambda _: Asked(2, CARDS_MOST, 1),
    method=METHOD,
    measured=every_measure,
    reported=reported,
    also_reported=also_reported,
    figures=FIGURES,
)
