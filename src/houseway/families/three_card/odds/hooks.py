"""What the odds room knows about ante-and-play games."""

from __future__ import annotations

from houseway.families.three_card.odds.cached_odds import kept_odds
from houseway.families.three_card.odds.game_odds import AntePlayOdds, side_bets
from houseway.families.three_card.odds.one_hand import one_hand
from houseway.families.three_card.odds.reports.chart_cells import cell_of
from houseway.families.three_card.odds.reports.json_report import chart_shape, odds_shape, on_page
from houseway.families.three_card.odds.reports.lab_metrics import every_measure
from houseway.families.three_card.odds.reports.published_figures import FIGURES
from houseway.families.three_card.odds.reports.report_blocks import METHOD, reported
from houseway.families.three_card.odds.reports.text_report import chart_said, odds_said
from houseway.families.three_card.odds.seat_covariance import seat_moments
from houseway.families.three_card.odds.side_bets.fold_forfeits import forfeited
from houseway.families.three_card.rules.rules import AntePlay
from houseway.odds.hooks import Asked, Pricing

CELL: Pricing[AntePlay, AntePlayOdds] = Pricing(
    odds=kept_odds,
    weighed=lambda game: tuple(bet.id for bet in forfeited(game.rules)),
    side_bets=lambda game: side_bets(game.rules),
    moments=seat_moments,
    shape=odds_shape,
    said=odds_said,
    on_page=on_page,
    chart_shape=chart_shape,
    chart_said=chart_said,
    one_hand=one_hand,
    cell=cell_of,
    up_needed=lambda game: game.rules.cards_shown > 0,
    asked=lambda game: Asked(game.rules.hand_cards, game.rules.hand_cards, game.rules.cards_shown),
    method=METHOD,
    measured=every_measure,
    reported=reported,
    figures=FIGURES,
)
