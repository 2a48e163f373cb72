"""What every choice of a hand of twenty-one is worth at its turn, and what many people do."""

from __future__ import annotations

from collections.abc import Collection

from houseway.families.blackjack.floor.exact_values import HandSeen, hand_worth
from houseway.families.blackjack.odds.quick_advice import Advice, advice
from houseway.families.blackjack.play.view import BoxView, TwentyOneView
from houseway.families.blackjack.rules.rules import TwentyOne
from houseway.floor.banked.advice import Advised, card_seen
from houseway.rules.game import Game
from houseway.things.cards import Card

_STANDS_ON = 17


def advise(game: Game[TwentyOne], seen: TwentyOneView, choices: Collection[str]) -> Advised:
    assert seen.turn is not None
    rules, box = game.rules, _box(seen)
    cards = [card_seen(rules.deck, text) for text in box.cards]
    up = card_seen(rules.deck, seen.hands[seen.player_dealer][0])
    if set(choices) == {"match_stake", "decline"}:
        found = _match(rules, box, cards, up)
    else:
        found = advice(rules, cards, up, choices, doubles=box.doubles, split=box.split)
    base = seen.turn.cents[rules.base.id]
    return Advised(found.best, {choice: value * base for choice, value in found.values.items()})


def weigh(game: Game[TwentyOne], seen: TwentyOneView, choices: Collection[str]) -> Advised:
    """The same with the hand and the up card taken out of the shoe."""
    assert seen.turn is not None
    base = seen.turn.cents[game.rules.base.id]
    found = hand_worth(game.rules, hand_of(game, seen), choices)
    best = max(found, key=found.__getitem__)
    return Advised(best, {choice: value * base for choice, value in found.items()})


def hand_of(game: Game[TwentyOne], seen: TwentyOneView) -> HandSeen:
    """The hand whose turn it is, and the card that lies open against it."""
    box = _box(seen)
    on_spot = sum(each.spot == box.spot for each in seen.boxes)
    return HandSeen(
        tuple(card_seen(game.rules.deck, text) for text in box.cards),
        card_seen(game.rules.deck, seen.hands[seen.player_dealer][0]),
        box.doubles,
        on_spot if box.split else 1,
    )


def _match(rules: TwentyOne, box: BoxView, cards: list[Card], up: Card) -> Advice:
    """A backline bettor's own stake grows with the hand: worth it if the hand is worth more.

    What the seat has decided is taken as it is: half a pair that waits for its card, or a
    doubled hand that waits for its one card.
    """
    if box.doubles:
        (whole,) = advice(rules, cards, up, ("double",), doubles=box.doubles - 1).values.values()
    else:
        (whole,) = advice(rules, [*cards, *cards], up, ("split",)).values.values()
    return Advice(
        "match_stake" if whole >= 0 else "decline", {"match_stake": whole / 2, "decline": 0.0}
    )


def habit(_: Game[TwentyOne], seen: TwentyOneView) -> str:
    """Many people hit as the player-dealer has to, and answer no to every question."""
    if seen.asking:
        return "decline"
    return "hit" if _box(seen).points < _STANDS_ON else "stand"


def _box(seen: TwentyOneView) -> BoxView:
    """The hand whose turn it is."""
    assert seen.turn is not None
    place = (seen.turn.spot, seen.turn.hand)
    return next(box for box in seen.boxes if (box.spot, box.hand) == place)
