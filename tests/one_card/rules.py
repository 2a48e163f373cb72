"""What can differ in a one-card game: hardly anything."""

from __future__ import annotations

from typing import ClassVar

from houseway.rules.bets import Bet
from houseway.rules.hooks import RulesHooks
from houseway.rules.order_of_action import Order
from houseway.rules.shared_rules import SharedRules
from houseway.things.cards import Card
from houseway.things.decks import Deck


class OneCard(SharedRules, frozen=True, kw_only=True):
    family: ClassVar[str] = "one_card"

    seats: int
    deck: Deck
    base: Bet
    order: Order
    backline: bool = False
    boxed_card_voids: bool = True
    hand_shuffle: bool = False
    decks: int = 1

    @property
    def shoe(self) -> tuple[Card, ...]:
        return self.deck.cards

    @property
    def bets(self) -> tuple[Bet, ...]:
        return (self.base,)

    @property
    def opening_bets(self) -> tuple[Bet, ...]:
        return (self.base,)


HOOKS = RulesHooks[OneCard](rules=OneCard)
