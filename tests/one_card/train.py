"""How house dealers are drilled in One Card: by what all games with a bank ask."""

from __future__ import annotations

from houseway.play.round import Chosen, Line
from houseway.play.views.view import view
from houseway.play.views.view_types import HIDDEN
from houseway.rules.game import Game
from houseway.signs.table_picture import Pile
from houseway.train.banked.hooks import BankedTraining, Held, pile
from houseway.train.banked.shared_drills import COLLECTION, PAYOUT, ROTATION, SETTLE
from tests.one_card.play import OneCardRound
from tests.one_card.rules import OneCard


def _shown(game: Game[OneCard], round: OneCardRound, line: Line) -> Held:
    """A card that was dropped is not shown."""
    cards = view(game, round, None).hands.get(line.spot, ())
    seen = () if HIDDEN in cards or not cards else (Pile(tuple(cards)),)
    return Held(seen, _dropped(line))


def _held(_: Game[OneCard], round: OneCardRound, line: Line) -> Held:
    return Held((pile(round.hands[line.spot]),), _dropped(line))


def _dropped(line: Line) -> tuple[str, ...]:
    return ("dropped",) if line.choice is Chosen.FOLD else ()


CELL = BankedTraining[OneCard, OneCardRound](
    exercises=(SETTLE, PAYOUT, COLLECTION, ROTATION),
    pays_evenly=True,
    shown=_shown,
    held=_held,
)
