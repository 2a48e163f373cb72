"""Poker for a pot: what the family answers `odds`. Nothing is loaded before it is asked for."""

from __future__ import annotations

from houseway.families.poker.rules.rules import PotPoker
from houseway.odds.equity_hooks import Shares, SharesAsked, SharesFound
from houseway.odds.model.progress import Progress
from houseway.rules.game import Game

QUICK_HANDS, QUICK_DEALS = 100_000_000, 100_000
"""So many hands are ranked, or deals drawn, while somebody waits."""
_EXAMPLES = {2: ("AsKs", "QQ+"), 4: ("AsAh2s3d", "KsKhQdJd"), 5: ("As2d3c4h", "2c4s6d8h9c")}


def _equity(game: Game[PotPoker], asked: SharesAsked, tell: Progress) -> SharesFound:
    from houseway.families.poker.odds.equity import HANDS_MOST, SAMPLES, equity_of
    from houseway.families.poker.odds.equity_report import equity_said, equity_shape
    from houseway.families.poker.odds.hand_development import becoming, is_one_hand

    found = equity_of(
        game, asked.hands, asked.board, asked.dead, samples=asked.samples, seed=asked.seed,
        hands_most=QUICK_HANDS if asked.quick else HANDS_MOST,
        drawn=QUICK_DEALS if asked.quick else SAMPLES, tell=tell,
    )  # fmt: skip
    each = [hand for hand in asked.hands if asked.kinds and is_one_hand(game.rules, hand)]
    becomes = [becoming(game, hand, asked.board, asked.dead) for hand in each]
    return SharesFound(equity_shape(found, becomes), tuple(equity_said(game, found, becomes)))


def _warm() -> None:
    from houseway.families.poker.odds.kernel_warmup import warm

    warm()


CELL = Shares[PotPoker](
    equity=_equity, example=lambda game: _EXAMPLES[game.rules.hole_cards], warm=_warm
)
