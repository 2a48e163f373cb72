"""One Card: the game, as data."""

from __future__ import annotations

from houseway.rules.bank import Bank
from houseway.rules.bets import Bet
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.order_of_action import LeftOfPlayerDealer
from houseway.things.decks import DECK_52
from tests.one_card.rules import OneCard

GAME = Game(
    id="one-card",
    name="One Card",
    title="One card each; the higher one wins.",
    houses=(),
    numbers={},
    written=(),
    schedules=(),
    rules=OneCard(
        seats=4,
        deck=DECK_52,
        base=Bet(id="base", name="Wager", area="Wager"),
        order=LeftOfPlayerDealer(),
    ),
    banked=Bank(rounds_max=2),
    options=(),
    cites={
        Cite.FOLD: ("OC-1",),
        Cite.HIGHER: ("OC-2",),
        Cite.LOWER: ("OC-3",),
        Cite.TIE: ("OC-4",),
        Cite.DECISION_ORDER: ("OC-5",),
        Cite.BANK_LIMIT: ("OC-6",),
    },
)
