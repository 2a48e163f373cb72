"""Advice for blackjack hands: value of each choice at its turn, and the naive choice."""

from __future__ import annotations

from collections.abc import Collection

from houseway.families.blackjack.floor.exact_values import HandAgainstUpCard, exact_choice_values
from houseway.families.blackjack.odds.quick_advice import QuickAdvice, quick_advice
from houseway.families.blackjack.play.view import BoxView, TwentyOneView
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.floor.banked.advice import ActionAdvice, parse_seen_cards
from houseway.rules.game import Game

_STANDS_ON = 17


def advise(game: Game[Blackjack], seen: TwentyOneView, choices: Collection[str]) -> ActionAdvice:
    assert seen.turn is not None
    rules, hand = game.rules, hand_of(game, seen)
    if set(choices) == {"match_stake", "decline"}:
        found = _match(rules, hand)
    else:
        found = quick_advice(
            rules, hand.cards, hand.up, choices, doubles=hand.doubles, split=_box(seen).split
        )
    base = seen.turn.cents[rules.base.id]
    return ActionAdvice(
        found.best, {choice: value * base for choice, value in found.values.items()}
    )


def weigh_exactly(
    game: Game[Blackjack], seen: TwentyOneView, choices: Collection[str]
) -> ActionAdvice:
    """The same with the hand and the up card taken out of the shoe."""
    assert seen.turn is not None
    base = seen.turn.cents[game.rules.base.id]
    found = exact_choice_values(game.rules, hand_of(game, seen), choices)
    best = max(found, key=found.__getitem__)
    return ActionAdvice(best, {choice: value * base for choice, value in found.items()})


def hand_of(game: Game[Blackjack], seen: TwentyOneView) -> HandAgainstUpCard:
    """The hand whose turn it is, and the card that lies open against it."""
    box = _box(seen)
    on_spot = sum(each.spot == box.spot for each in seen.boxes)
    up, *_ = parse_seen_cards(game.rules.deck, seen.hands[seen.player_dealer][:1])
    cards = parse_seen_cards(game.rules.deck, box.cards)
    return HandAgainstUpCard(cards, up, box.doubles, on_spot if box.split else 1)


def _match(rules: Blackjack, hand: HandAgainstUpCard) -> QuickAdvice:
    """The value of matching a stake, quickly; `exact_values` says what it is worth."""
    if hand.doubles:
        found = quick_advice(rules, hand.cards, hand.up, ("double",), doubles=hand.doubles - 1)
    else:
        found = quick_advice(rules, (*hand.cards, *hand.cards), hand.up, ("split",))
    (whole,) = found.values.values()
    return QuickAdvice(
        "match_stake" if whole >= 0 else "decline", {"match_stake": whole / 2, "decline": 0.0}
    )


def naive_choice(_: Game[Blackjack], seen: TwentyOneView) -> str:
    """Many people hit as the player-dealer has to, and answer no to every question."""
    if seen.asking:
        return "decline"
    return "hit" if _box(seen).points < _STANDS_ON else "stand"


def _box(seen: TwentyOneView) -> BoxView:
    assert seen.turn is not None
    place = (seen.turn.spot, seen.turn.hand)
    return next(box for box in seen.boxes if (box.spot, box.hand) == place)
