"""Ante-and-play at a table: rounds in words, the actions behind their events, and decisions."""

from __future__ import annotations

from houseway.floor.ante_play.advising import advise, cell, habit, judge
from houseway.floor.banked.family import BankedFamily
from houseway.floor.banked.play_or_fold import (
    hands_said,
    play_or_fold_of,
    tell_played_or_folded,
)
from houseway.floor.said import Said
from houseway.play.actions import Action, Deal
from houseway.play.ante_play.events import StacksDealt
from houseway.play.ante_play.round import AntePlayRound
from houseway.play.events import Event
from houseway.play.evolve import evolve
from houseway.play.play_or_fold import Folded, Played
from houseway.play.seen import RoundView
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.cites import Cite
from houseway.rules.game import Game


def _tell(game: Game[AntePlay], event: Event) -> Said | None:
    return tell_played_or_folded(game, event, Cite.PLAY_EQUALS_ANTE)


def _dealt(event: StacksDealt) -> str:
    return f"The {event.back} deck is dealt: {hands_said(event.hands)}."


def _action_of(round: AntePlayRound, event: Event) -> Action | None:
    if isinstance(event, StacksDealt):
        return Deal(event.back, evolve(round, event).dealt_order, event.secret)
    return play_or_fold_of(event)


CELL = BankedFamily[AntePlay, AntePlayRound, RoundView](
    tell=_tell,
    dealt=_dealt,
    action_of=_action_of,
    advise=advise,
    judge=judge,
    cell=cell,
    habit=habit,
    own=(Played, Folded),
)
