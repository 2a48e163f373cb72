"""Arranged deck that deals given hands to given seats, for layouts and tests."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.pai_gow.play.piles import circle, dealt_as, pile_order
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.game import Game
from houseway.rules.order_of_action import seat_by_dice
from houseway.things.cards import Card
from houseway.things.dice import Dice


def arranged_piles(
    game: Game[PaiGow],
    hands: Mapping[int, tuple[Card, ...]],
    *,
    player_dealer: int,
    dice: Dice,
    pile: int = 1,
) -> tuple[Card, ...]:
    """Seats that are not named, and hands that are not whole, get whatever is left."""
    rules = game.rules
    left = list(rules.shoe)
    for hand in hands.values():
        for card in hand:
            left.remove(card)
    first = seat_by_dice(rules.order, dice.total, seats=rules.seats, player_dealer=player_dealer)
    lying: dict[int, tuple[Card, ...]] = {}
    for seat, number in zip(circle(rules, first), pile_order(rules, pile), strict=True):
        hand = hands.get(seat, ())
        missing = rules.hand_size - len(hand)
        lying[number] = (*hand, *left[:missing])
        del left[:missing]
    return (*dealt_as(rules, [lying[number] for number in sorted(lying)]), *left)
