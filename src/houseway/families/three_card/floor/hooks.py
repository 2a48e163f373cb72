"""Hooks of three-card poker for the room `floor`."""

from __future__ import annotations

from houseway.families.three_card.floor.advice import (
    advise,
    chart_cell_of_view,
    judge,
    naive_choice,
)
from houseway.families.three_card.play.events import StacksDealt
from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.floor.banked.hooks import BankedFloorHooks
from houseway.floor.banked.play_or_fold_narration import hands_text, narrate_play_or_fold
from houseway.floor.play.sentence import Sentence
from houseway.play.events import Event
from houseway.play.play_or_fold import Folded, Played
from houseway.play.views.view_types import RoundView
from houseway.rules.citations import Cite
from houseway.rules.game import Game


def _tell(game: Game[ThreeCardPoker], event: Event) -> Sentence | None:
    return narrate_play_or_fold(game, event, Cite.PLAY_EQUALS_ANTE)


def _dealt(event: StacksDealt) -> str:
    return f"The {event.back} deck is dealt: {hands_text(event.hands)}."


HOOKS = BankedFloorHooks[ThreeCardPoker, AntePlayRound, RoundView](
    tell=_tell,
    dealt=_dealt,
    advise=advise,
    judge=judge,
    cell=chart_cell_of_view,
    habit=naive_choice,
    own=(Played, Folded),
)
