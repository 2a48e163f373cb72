"""How house dealers are drilled in One Card: by what all games with a bank ask."""

from __future__ import annotations

from houseway.play.round import LineChoice, WagerLine
from houseway.play.views.view import view
from houseway.play.views.view_types import HIDDEN
from houseway.rules.game import Game
from houseway.signs.table_picture import CardPile
from houseway.train.banked.hooks import BankedTrainHooks, ShownHand, card_pile
from houseway.train.banked.shared_drills import COLLECTION, PAYOUT, ROTATION, SETTLE
from tests.one_card.play import OneCardRound
from tests.one_card.rules import OneCard


def _shown(game: Game[OneCard], round: OneCardRound, line: WagerLine) -> ShownHand:
    """A card that was dropped is not shown."""
    cards = view(game, round, None).hands.get(line.spot, ())
    seen = () if HIDDEN in cards or not cards else (CardPile(tuple(cards)),)
    return ShownHand(seen, _dropped(line))


def _held(_: Game[OneCard], round: OneCardRound, line: WagerLine) -> ShownHand:
    return ShownHand((card_pile(round.hands[line.spot]),), _dropped(line))


def _dropped(line: WagerLine) -> tuple[str, ...]:
    return ("dropped",) if line.choice is LineChoice.FOLD else ()


HOOKS = BankedTrainHooks[OneCard, OneCardRound](
    exercises=(SETTLE, PAYOUT, COLLECTION, ROTATION),
    pays_evenly=True,
    shown=_shown,
    held=_held,
)
