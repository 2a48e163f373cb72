"""Odds hooks of pai gow."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.families.pai_gow.odds.base.cached_odds import cached_odds
from houseway.families.pai_gow.odds.game_odds import PaiGowOdds
from houseway.families.pai_gow.odds.one_hand import one_hand
from houseway.families.pai_gow.odds.reports.chart_cells import chart_cell
from houseway.families.pai_gow.odds.reports.json_report import chart_json, odds_json, page_context
from houseway.families.pai_gow.odds.reports.published_figures import FIGURES
from houseway.families.pai_gow.odds.reports.report_blocks import METHOD, report_blocks
from houseway.families.pai_gow.odds.reports.text_report import chart_text, odds_text
from houseway.families.pai_gow.rules.reading_choices import EnvyTrigger, Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.odds.hooks import HandQuestionSize, OddsHooks
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.covariance import SeatMoments, WagerWays
from houseway.odds.model.progress import ProgressCallback
from houseway.rules.game import Game
from houseway.rules.wager_mix.mix import Mix


def _asked(game: Game[PaiGow]) -> HandQuestionSize:
    size = game.rules.hand_size
    return HandQuestionSize(size, size, size if game.rules.exposed else 0)


def _side_bets(game: Game[PaiGow]) -> Iterable[BetOdds]:
    from houseway.families.pai_gow.odds.bonus_bets.bet_odds import side_bets

    return side_bets(game.rules)


def _alone(game: Game[PaiGow], mix: Mix) -> bool:
    """Where a hand brings a button something only if Fortune was wagered on it, that decides."""
    alike = len(mix.bettors) == 1 and not mix.backline
    return alike or game.rules.fortune is None or game.rules.envy_trigger is EnvyTrigger.ANY


def _moments(game: Game[PaiGow], ways: WagerWays, tell: ProgressCallback) -> SeatMoments | None:
    """Of tiles; two hands of seven cards against a third have not been counted."""
    if game.rules.pieces is not Pieces.TILES:
        return None
    from houseway.families.pai_gow.odds.tiles.seat_covariance import seat_moments

    return seat_moments(game.rules, ways, tell)


def _warm() -> None:
    from houseway.families.pai_gow.odds.kernel_warmup import compile_kernels

    compile_kernels()


HOOKS: OddsHooks[PaiGow, PaiGowOdds] = OddsHooks(
    odds=cached_odds,
    side_bets=_side_bets,
    alone=_alone,
    moments=_moments,
    shape=odds_json,
    said=odds_text,
    on_page=page_context,
    chart_shape=chart_json,
    chart_said=chart_text,
    one_hand=one_hand,
    cell=chart_cell,
    asked=_asked,
    up_needed=lambda _: False,
    method=METHOD,
    reported=report_blocks,
    figures=FIGURES,
    warm=_warm,
)
