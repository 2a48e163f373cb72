"""What the odds room knows about ante-and-play games."""

from __future__ import annotations

from houseway.odds.ante_play.cells import cell_of
from houseway.odds.ante_play.forfeits import forfeited
from houseway.odds.ante_play.game_odds import AntePlayOdds, side_bets
from houseway.odds.ante_play.kept_odds import kept_odds
from houseway.odds.ante_play.measured import every_measure
from houseway.odds.ante_play.moments import seat_moments
from houseway.odds.ante_play.one_hand import one_hand
from houseway.odds.ante_play.published import FIGURES
from houseway.odds.ante_play.reported import METHOD, reported
from houseway.odds.ante_play.said import chart_said, odds_said
from houseway.odds.ante_play.shown import chart_shape, odds_shape, on_page
from houseway.odds.family import Asked, Pricing
from houseway.rules.ante_play.rules import AntePlay

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
