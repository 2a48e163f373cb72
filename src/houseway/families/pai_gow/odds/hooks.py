"""What the odds room knows about pai gow."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.families.pai_gow.odds.base.cached_odds import kept_odds
from houseway.families.pai_gow.odds.game_odds import PaiGowOdds
from houseway.families.pai_gow.odds.one_hand import one_hand
from houseway.families.pai_gow.odds.reports.chart_cells import cell_of
from houseway.families.pai_gow.odds.reports.json_report import chart_shape, odds_shape, on_page
from houseway.families.pai_gow.odds.reports.lab_metrics import every_measure
from houseway.families.pai_gow.odds.reports.published_figures import FIGURES
from houseway.families.pai_gow.odds.reports.report_blocks import METHOD, reported
from houseway.families.pai_gow.odds.reports.text_report import chart_said, odds_said
from houseway.families.pai_gow.rules.reading_choices import EnvyTrigger, Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.odds.hooks import Asked, Pricing
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.covariance import SeatMoments, Ways
from houseway.odds.model.progress import Progress
from houseway.rules.game import Game
from houseway.rules.wager_mix.mix import Mix


def _asked(game: Game[PaiGow]) -> Asked:
    size = game.rules.hand_size
    return Asked(size, size, size if game.rules.exposed else 0)


def _side_bets(game: Game[PaiGow]) -> Iterable[BetOdds]:
    from houseway.families.pai_gow.odds.bonus_bets.bet_odds import side_bets

    return side_bets(game.rules)


def _alone(game: Game[PaiGow], mix: Mix) -> bool:
    """Where a hand brings a button something only if Fortune was wagered on it, that decides."""
    alike = len(mix.bettors) == 1 and not mix.backline
    return alike or game.rules.fortune is None or game.rules.envy_trigger is EnvyTrigger.ANY


def _moments(game: Game[PaiGow], ways: Ways, tell: Progress) -> SeatMoments | None:
    """Of tiles; two hands of seven cards against a third have not been counted."""
    if game.rules.pieces is not Pieces.TILES:
        return None
    from houseway.families.pai_gow.odds.tiles.seat_covariance import seat_moments

    return seat_moments(game.rules, ways, tell)


def _warm() -> None:
    from houseway.families.pai_gow.odds.kernel_warmup import warm

    warm()


CELL: Pricing[PaiGow, PaiGowOdds] = Pricing(
    odds=kept_odds,
    side_bets=_side_bets,
    alone=_alone,
    moments=_moments,
    shape=odds_shape,
    said=odds_said,
    on_page=on_page,
    chart_shape=chart_shape,
    chart_said=chart_said,
    one_hand=one_hand,
    cell=cell_of,
    asked=_asked,
    up_needed=lambda _: False,
    method=METHOD,
    measured=every_measure,
    reported=reported,
    figures=FIGURES,
    warm=_warm,
)
