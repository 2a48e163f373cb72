"""What many people do, whatever it costs them: how simple bots play, and players of drills.

In three-card games they play what would qualify. In twenty-one they hit as the player-dealer has
to, and answer no to every question.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.play.actions import Action
from houseway.play.seen import RoundView
from houseway.play.twenty_one.seen import TwentyOneView
from houseway.rank.three_card import high_card_strength, three_card_strength
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.game import Game
from houseway.things.cards import parse_card

_STANDS_ON = 17


def usual(game: Game, seen: RoundView, actions: Mapping[str, Action]) -> Action:
    """Of what may be done, by its name, what the one whose turn it is does by habit."""
    return actions.get(_liked(game, seen)) or next(iter(actions.values()))


def _liked(game: Game, seen: RoundView) -> str:
    assert seen.turn is not None
    if isinstance(game.rules, AntePlay):
        return "play" if _would_qualify(game.rules, seen) else "fold"
    assert isinstance(seen, TwentyOneView)
    if seen.asking:
        return "decline"
    place = (seen.turn.spot, seen.turn.hand)
    box = next(box for box in seen.boxes if (box.spot, box.hand) == place)
    return "hit" if box.points < _STANDS_ON else "stand"


def _would_qualify(rules: AntePlay, seen: RoundView) -> bool:
    """Whether the hand is one that the player-dealer would have to play."""
    assert seen.turn is not None
    hand = tuple(map(parse_card, seen.hands[seen.turn.spot]))
    strength = three_card_strength(hand, ace_low_straight_flush=rules.ace_low_straight_flush)
    return strength >= high_card_strength(rules.qualifier)
