"""Ante-and-play at a table: rounds in words, and decisions."""

from __future__ import annotations

from houseway.families.three_card.floor.advice import advise, cell, habit, judge
from houseway.families.three_card.play.events import StacksDealt
from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.rules import AntePlay
from houseway.floor.banked.hooks import BankedFamily
from houseway.floor.banked.play_or_fold_narration import hands_said, tell_played_or_folded
from houseway.floor.play.sentence import Said
from houseway.play.events import Event
from houseway.play.play_or_fold import Folded, Played
from houseway.play.views.view_types import RoundView
from houseway.rules.citations import Cite
from houseway.rules.game import Game


def _tell(game: Game[AntePlay], event: Event) -> Said | None:
    return tell_played_or_folded(game, event, Cite.PLAY_EQUALS_ANTE)


def _dealt(event: StacksDealt) -> str:
    return f"The {event.back} deck is dealt: {hands_said(event.hands)}."


CELL = BankedFamily[AntePlay, AntePlayRound, RoundView](
    tell=_tell,
    dealt=_dealt,
    advise=advise,
    judge=judge,
    cell=cell,
    habit=habit,
    own=(Played, Folded),
)
