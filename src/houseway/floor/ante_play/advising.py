"""To play or to fold: what either is worth to the one whose turn it is, and what many people do."""

from __future__ import annotations

from collections.abc import Collection

from houseway.floor.banked.advising import Advised, card_seen
from houseway.odds.ante_play.advice import decision
from houseway.play.seen import HIDDEN, RoundView
from houseway.rank.three_card import high_card_strength, three_card_strength
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.game import Game
from houseway.things.cards import parse_card


def advise(game: Game[AntePlay], seen: RoundView, _: Collection[str]) -> Advised:
    assert seen.turn is not None
    rules = game.rules
    hand = tuple(card_seen(rules.deck, text) for text in seen.hands[seen.turn.spot])
    up_card = next(text for text in seen.hands[seen.player_dealer] if text != HIDDEN)
    found = decision(rules, hand, card_seen(rules.deck, up_card), seen.turn.cents)
    return Advised(found.best, {"play": float(found.play), "fold": float(found.fold)})


def habit(game: Game[AntePlay], seen: RoundView) -> str:
    """Many people play the hands that the player-dealer would have to play."""
    assert seen.turn is not None
    rules = game.rules
    hand = tuple(map(parse_card, seen.hands[seen.turn.spot]))
    strength = three_card_strength(hand, ace_low_straight_flush=rules.ace_low_straight_flush)
    return "play" if strength >= high_card_strength(rules.qualifier) else "fold"
