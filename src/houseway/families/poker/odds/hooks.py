"""Equity hooks of poker. Heavy modules are loaded when they are asked for."""

from __future__ import annotations

from houseway.families.poker.rules.rules import PotPoker
from houseway.odds.equity_hooks import EquityAnswer, EquityHooks, EquityRequest
from houseway.odds.model.progress import ProgressCallback
from houseway.rules.game import Game

QUICK_HANDS, QUICK_DEALS = 100_000_000, 100_000
"""So many hands are ranked, or deals drawn, while somebody waits."""
_EXAMPLES = {2: ("AsKs", "QQ+"), 4: ("AsAh2s3d", "KsKhQdJd"), 5: ("As2d3c4h", "2c4s6d8h9c")}

_RIVER = "2c 7d 9h Js"


def _equity(game: Game[PotPoker], asked: EquityRequest, tell: ProgressCallback) -> EquityAnswer:
    from houseway.families.poker.odds.equity import HANDS_MOST, SAMPLES, equity_of
    from houseway.families.poker.odds.equity_report import equity_json, equity_text
    from houseway.families.poker.odds.hand_development import hand_development, is_one_hand

    found = equity_of(
        game, asked.hands, asked.board, asked.dead, samples=asked.samples, seed=asked.seed,
        hands_most=QUICK_HANDS if asked.quick else HANDS_MOST,
        drawn=QUICK_DEALS if asked.quick else SAMPLES, tell=tell,
    )  # fmt: skip
    each = [hand for hand in asked.hands if asked.kinds and is_one_hand(game.rules, hand)]
    becomes = [hand_development(game, hand, asked.board, asked.dead) for hand in each]
    return EquityAnswer(equity_json(found, becomes), tuple(equity_text(game, found, becomes)))


def _warm() -> None:
    """Compile every equity kernel, with questions that take no time."""
    from houseway.families.poker.odds.equity import equity_of
    from houseway.families.poker.odds.hand_development import hand_development
    from houseway.rules.catalog import game

    for id, hands in (
        ("texas-holdem", ("AsAh", "KsKh")),
        ("omaha-hi-lo", ("AsAh2s3h", "KsKhQdQc")),
    ):
        chosen = game(id)
        equity_of(chosen, hands, _RIVER)
        equity_of(chosen, hands, _RIVER, samples=1)
        hand_development(chosen, hands[0], _RIVER)


HOOKS = EquityHooks[PotPoker](
    equity=_equity, example=lambda game: _EXAMPLES[game.rules.hole_cards], warm=_warm
)
