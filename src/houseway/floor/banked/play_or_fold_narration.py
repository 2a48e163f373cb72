"""Narration of games in which a hand is played for more chips or folded."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from houseway.floor.play.sentence import Sentence
from houseway.play.events import Event
from houseway.play.play_or_fold import Folded, Played
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import Card, cards_text
from houseway.things.cents import dollars


def narrate_play_or_fold(game: Game, event: Event, plays: StrEnum) -> Sentence | None:
    """`plays` is the occasion behind the amount that is played."""
    match event:
        case Played(player, spot, _, cents):
            return Sentence(f"{player} plays seat {spot} for {dollars(cents)}.", game.cite(plays))
        case Folded(player, spot):
            return Sentence(f"{player} folds on seat {spot}.", game.cite(Cite.FOLD))
        case _:
            return None


def hands_text(hands: Mapping[int, tuple[Card, ...]]) -> str:
    return "; ".join(f"seat {seat} {cards_text(hand)}" for seat, hand in hands.items())
