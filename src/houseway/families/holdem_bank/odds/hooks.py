"""Odds hooks of bank hold'em."""

from __future__ import annotations

from houseway.families.holdem_bank.odds.game_odds import StreetOdds, side_bets, street_odds
from houseway.families.holdem_bank.odds.one_hand import one_hand
from houseway.families.holdem_bank.odds.reports.chart_cells import chart_cell
from houseway.families.holdem_bank.odds.reports.json_report import (
    chart_json,
    odds_json,
    page_context,
)
from houseway.families.holdem_bank.odds.reports.lab_metrics import every_metric
from houseway.families.holdem_bank.odds.reports.published_figures import FIGURES
from houseway.families.holdem_bank.odds.reports.report_blocks import METHOD, report_blocks
from houseway.families.holdem_bank.odds.reports.text_report import chart_text, odds_text
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.odds.hooks import HandQuestionSize, OddsHooks, Stakes
from houseway.odds.model.progress import Work
from houseway.rules.game import Game


def _odds(game: Game[HoldemBank], _: Stakes, work: Work) -> StreetOdds:
    return street_odds(game, work)


def _asked(game: Game[HoldemBank]) -> HandQuestionSize:
    own = game.rules.hole_cards
    return HandQuestionSize(own, own, game.rules.board_cards, shared=True)


def _warm() -> None:
    from houseway.families.holdem_bank.odds.kernel_warmup import compile_kernels

    compile_kernels()


HOOKS: OddsHooks[HoldemBank, StreetOdds] = OddsHooks(
    odds=_odds,
    side_bets=side_bets,
    shape=odds_json,
    said=odds_text,
    on_page=page_context,
    chart_shape=chart_json,
    chart_said=chart_text,
    one_hand=one_hand,
    up_needed=lambda _: False,
    cell=chart_cell,
    asked=_asked,
    method=METHOD,
    measured=every_metric,
    reported=report_blocks,
    figures=FIGURES,
    warm=_warm,
)
