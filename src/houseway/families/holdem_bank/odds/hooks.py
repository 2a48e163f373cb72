"""What the odds room knows about games of streets."""

from __future__ import annotations

from houseway.families.holdem_bank.odds.game_odds import StreetOdds, side_bets, street_odds
from houseway.families.holdem_bank.odds.one_hand import one_hand
from houseway.families.holdem_bank.odds.reports.chart_cells import cell_of
from houseway.families.holdem_bank.odds.reports.json_report import chart_shape, odds_shape, on_page
from houseway.families.holdem_bank.odds.reports.lab_metrics import every_measure
from houseway.families.holdem_bank.odds.reports.published_figures import FIGURES
from houseway.families.holdem_bank.odds.reports.report_blocks import METHOD, reported
from houseway.families.holdem_bank.odds.reports.text_report import chart_said, odds_said
from houseway.families.holdem_bank.rules.rules import StreetPlay
from houseway.odds.hooks import Asked, Pricing, Stakes
from houseway.odds.model.progress import Work
from houseway.rules.game import Game


def _odds(game: Game[StreetPlay], _: Stakes, work: Work) -> StreetOdds:
    return street_odds(game, work)


def _asked(game: Game[StreetPlay]) -> Asked:
    own = game.rules.hole_cards
    return Asked(own, own, game.rules.board_cards, shared=True)


def _warm() -> None:
    from houseway.families.holdem_bank.odds.kernel_warmup import warm

    warm()


CELL: Pricing[StreetPlay, StreetOdds] = Pricing(
    odds=_odds,
    side_bets=side_bets,
    shape=odds_shape,
    said=odds_said,
    on_page=on_page,
    chart_shape=chart_shape,
    chart_said=chart_said,
    one_hand=one_hand,
    up_needed=lambda _: False,
    cell=cell_of,
    asked=_asked,
    method=METHOD,
    measured=every_measure,
    reported=reported,
    figures=FIGURES,
    warm=_warm,
)
