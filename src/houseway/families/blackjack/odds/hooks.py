"""Odds hooks of blackjack.

`quick_advice` takes an infinite deck. `choice_values` and `game_solver` take each card out of the
shoe as it is dealt. All of them read the rules from the same `terms`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from houseway.families.blackjack.odds.one_hand import one_hand
from houseway.families.blackjack.odds.reports.chart_tables import chart_cell_of
from houseway.families.blackjack.odds.reports.json_report import chart_json, odds_json, page_context
from houseway.families.blackjack.odds.reports.lab_metrics import every_metric
from houseway.families.blackjack.odds.reports.published_figures import FIGURES
from houseway.families.blackjack.odds.reports.report_blocks import (
    METHOD,
    report_blocks,
    report_json,
)
from houseway.families.blackjack.odds.reports.text_report import chart_text, odds_text
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.odds.hooks import HandQuestionSize, OddsHooks, Stakes
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.progress import Work
from houseway.odds.studies.card_counting import RoundStarts, ShoeSample
from houseway.rules.game import Game

if TYPE_CHECKING:
    from houseway.families.blackjack.odds.game_odds import TwentyOneOdds


CARDS_MOST = 8
"""Hands of more cards are asked about by nobody."""


def _odds(game: Game[Blackjack], _: Stakes, work: Work) -> TwentyOneOdds:
    # The analysis needs NumPy, which is loaded where something is worked out and not before.
    from houseway.families.blackjack.odds.game_odds import blackjack_odds

    return blackjack_odds(game, work)


def _counted(game: Game[Blackjack], asked: ShoeSample, bet: str | None, work: Work) -> RoundStarts:
    from houseway.families.blackjack.odds.counting.round_starts import round_starts

    return round_starts(game, asked, bet, work)


def _side_bets(game: Game[Blackjack]) -> Iterable[BetOdds]:
    from houseway.families.blackjack.odds.side_bets.bet_odds import side_bets

    return side_bets(game.rules)


HOOKS: OddsHooks[Blackjack, TwentyOneOdds] = OddsHooks(
    odds=_odds,
    side_bets=_side_bets,
    counted=_counted,
    shape=odds_json,
    said=odds_text,
    on_page=page_context,
    chart_shape=chart_json,
    chart_said=chart_text,
    one_hand=one_hand,
    cell=chart_cell_of,
    asked=lambda _: HandQuestionSize(2, CARDS_MOST, 1),
    method=METHOD,
    measured=every_metric,
    reported=report_blocks,
    also_reported=report_json,
    figures=FIGURES,
)
