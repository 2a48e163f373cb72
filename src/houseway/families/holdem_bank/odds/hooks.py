"""Odds hooks of bank hold'em."""

from __future__ import annotations

from fractions import Fraction

from houseway.families.holdem_bank.odds.game_odds import StreetOdds, side_bets, street_odds
from houseway.families.holdem_bank.odds.one_hand import one_hand
from houseway.families.holdem_bank.odds.reports.json_report import (
    chart_json,
    odds_json,
    page_context,
)
from houseway.families.holdem_bank.odds.reports.published_figures import FIGURES
from houseway.families.holdem_bank.odds.reports.report_blocks import METHOD, report_blocks
from houseway.families.holdem_bank.odds.reports.strategy_chart import chart_cell
from houseway.families.holdem_bank.odds.reports.text_report import chart_text, odds_text
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.odds.hooks import HandQuestionSize, OddsHooks, Stakes
from houseway.odds.model.progress import Work
from houseway.rank.hands.high_hand import High
from houseway.rules.game import Game

_THREE_RANKS = (0, 1, 2, 13, 14, 15, 26, 27, 28, 39, 40, 41)


def _odds(game: Game[HoldemBank], _: Stakes, work: Work) -> StreetOdds:
    return street_odds(game, work)


def _asked(game: Game[HoldemBank]) -> HandQuestionSize:
    own = game.rules.hole_cards
    return HandQuestionSize(own, own, game.rules.board_cards, shared=True)


def _warm() -> None:
    """Compile the exact analysis, with a pack so small that it takes no time."""
    from houseway.families.holdem_bank.odds.solve.base_terms import HoldemBaseGame
    from houseway.families.holdem_bank.odds.solve.flop_enumeration import flop_dealer

    base = HoldemBaseGame(
        pack=_THREE_RANKS,
        first=(4,),
        flop=(2,),
        river=1,
        blind=(Fraction(0),) * len(High),
        qualifier=int(High.ONE_PAIR),
    )
    flop_dealer(base)(_THREE_RANKS[:3])


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
    reported=report_blocks,
    figures=FIGURES,
    warm=_warm,
)
