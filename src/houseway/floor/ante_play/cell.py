"""Ante-and-play at a table: rounds in words, the actions behind their events, and decisions."""

from __future__ import annotations

from houseway.floor.ante_play.advising import advise, cell, habit, judge
from houseway.floor.banked.family import BankedFamily
from houseway.floor.said import Said
from houseway.play.actions import Action, Deal
from houseway.play.ante_play.events import StacksDealt
from houseway.play.ante_play.round import AntePlayRound
from houseway.play.events import Event
from houseway.play.evolve import evolve
from houseway.play.play_or_fold import Fold, Folded, Play, Played
from houseway.play.seen import RoundView
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.cites import Cite
from houseway.rules.game import Game
from houseway.things.cards import cards_text
from houseway.things.cents import dollars


def _tell(game: Game[AntePlay], event: Event) -> Said | None:
    match event:
        case Played(player, spot, _, cents):
            text = f"{player} plays seat {spot} for {dollars(cents)}."
            return Said(text, game.cite(Cite.PLAY_EQUALS_ANTE))
        case Folded(player, spot):
            return Said(f"{player} folds on seat {spot}.", game.cite(Cite.FOLD))
        case _:
            return None


def _dealt(event: StacksDealt) -> str:
    hands = "; ".join(f"seat {seat} {cards_text(hand)}" for seat, hand in event.hands.items())
    return f"The {event.back} deck is dealt: {hands}."


def _action_of(round: AntePlayRound, event: Event) -> Action | None:
    match event:
        case StacksDealt():
            return Deal(event.back, evolve(round, event).dealt_order, event.secret)
        case Played(player, spot, _, cents):
            return Play(player, spot, cents)
        case Folded(player, spot):
            return Fold(player, spot)
        case _:
            return None


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
