"""Frame extras of pai gow: hands in words, and every way to set the player's own hand.

All of it comes from the viewer's own view, so it tells nothing of a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from houseway.families.pai_gow.play.round import Stage
from houseway.families.pai_gow.play.view import PaiGowView
from houseway.families.pai_gow.rules.hands import (
    front_and_back,
    fronts,
    in_order,
    is_foul,
    pushing_high,
    words,
)
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.web.explanations import hand_names, open_hand
from houseway.rules.game import Game
from houseway.things.cards import Card

_DOLLAR = 100


def frame_extras(game: Game[PaiGow], seen: PaiGowView | None) -> Mapping[str, object]:
    rules = game.rules
    if seen is None:
        return {"pieces": rules.pieces}
    found: dict[str, object] = {
        "pieces": rules.pieces,
        "words": {seat: two for seat in seen.set_seats if (two := hand_names(game, seen, seat))},
        "envy": list(_envy_buttons(rules, seen)),
        "pushing": _pushing(rules, seen),
    }
    own = _own(rules, seen)
    return {**found, "own": own} if own else found


def _envy_buttons(rules: PaiGow, seen: PaiGowView) -> Iterator[tuple[int, str]]:
    """Seat and player of everybody whose bonus bet has earned a button."""
    bet = rules.fortune
    if bet is None:
        return
    for line in seen.lines:
        if line.cents.get(bet.id, 0) >= rules.envy_threshold * _DOLLAR:
            yield line.spot, line.player


def _pushing(rules: PaiGow, seen: PaiGowView) -> str:
    """The highest of the player-dealer's open cards, if base wagers push because of it: `ace`."""
    hand = open_hand(rules, seen, seen.player_dealer) if rules.exposed else None
    high = None if hand is None else pushing_high(rules, hand)
    return "" if high is None else high.name.lower()


def _own(rules: PaiGow, seen: PaiGowView) -> Mapping[str, object] | None:
    """The hand that this person has to set, and what every way to do it would be."""
    if seen.turn is None or seen.turn.player != seen.you or seen.stage == Stage.PILE:
        return None
    hand = open_hand(rules, seen, seen.turn.spot)
    if hand is None:
        return None
    return {
        "spot": seen.turn.spot,
        "cards": [card.text for card in in_order(rules, hand)],
        "may_foul": seen.turn.spot != seen.player_dealer,
        "settings": [_setting(rules, hand, two) for two in fronts(rules, hand)],
    }


def _setting(rules: PaiGow, hand: tuple[Card, ...], two: tuple[Card, ...]) -> Mapping[str, object]:
    front, back = front_and_back(rules, hand, two)
    return {
        "cards": [card.text for card in two],
        "front": words(rules, front),
        "back": words(rules, back),
        "foul": is_foul(rules, front, back),
        "in_front": front == two,
    }
