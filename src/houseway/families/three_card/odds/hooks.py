"""Odds hooks of three card poker."""

from __future__ import annotations

from houseway.families.three_card.odds.cached_odds import cached_odds
from houseway.families.three_card.odds.game_odds import AntePlayOdds, side_bets
from houseway.families.three_card.odds.one_hand import one_hand
from houseway.families.three_card.odds.reports.json_report import (
    chart_json,
    odds_json,
    page_context,
)
from houseway.families.three_card.odds.reports.published_figures import FIGURES
from houseway.families.three_card.odds.reports.report_blocks import METHOD, report_blocks
from houseway.families.three_card.odds.reports.strategy_chart import chart_cell
from houseway.families.three_card.odds.reports.text_report import chart_text, odds_text
from houseway.families.three_card.odds.seat_covariance import seat_moments
from houseway.families.three_card.odds.side_bets.fold_forfeits import forfeited
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.odds.hooks import HandQuestionSize, OddsHooks

HOOKS: OddsHooks[ThreeCardPoker, AntePlayOdds] = OddsHooks(
    odds=cached_odds,
    weighed=lambda game: tuple(bet.id for bet in forfeited(game.rules)),
    side_bets=lambda game: side_bets(game.rules),
    moments=seat_moments,
    shape=odds_json,
    said=odds_text,
    on_page=page_context,
    chart_shape=chart_json,
    chart_said=chart_text,
    one_hand=one_hand,
    cell=chart_cell,
    up_needed=lambda game: game.rules.cards_shown > 0,
    asked=lambda game: HandQuestionSize(
        game.rules.hand_cards, game.rules.hand_cards, game.rules.cards_shown
    ),
    method=METHOD,
    reported=report_blocks,
    figures=FIGURES,
)
