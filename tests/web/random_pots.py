"""Hands for a pot that are played by people who do anything, for whoever looks at each moment."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from houseway.families.poker.floor.actions import InHand, StartHand
from houseway.families.poker.floor.bots.bot import PotBot
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import DealHand
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.events import TableEvent
from houseway.floor.table.verbs import open_table, step
from houseway.rules.limits import Limits, Range
from houseway.things.cards import Card
from houseway.things.commitment import Shuffle

Look: TypeAlias = Callable[[PotTable, tuple[TableEvent, ...]], None]
SECRET = "5ec7e7" * 10
GAMES = [
    ("texas-holdem", "2-4", {}),
    ("texas-holdem", "4+", {"structure": "no-limit", "blinds": "2/4", "all_hands_shown": "false"}),
    ("omaha-hi-lo", "4-8", {}),
    ("omaha-hi-lo-joker", "3-6", {}),
    ("lowball", "2-6", {}),
]
NAMES = ["limit", "no-limit", "omaha", "omaha with a joker", "lowball"]


def table_of(game: str, limits: str, options: dict[str, str]) -> PotTable:
    least, _, most = limits.removesuffix("+").partition("-")
    bounds = Range(int(least) * 100, int(most) * 100 if most else None)
    table, _ = open_table("1", game, Limits(bounds, {}, None, 50), options=options)
    for seat in range(1, 6):
        # Short chips too, so that there are side pots.
        table, _ = step(table, Join(f"P{seat}", 4_000 * seat))
        table, _ = step(table, Sit(f"P{seat}", seat))
    return table


def play(table: PotTable, chance: Random, look: Look) -> PotTable:
    """One hand by players who do anything; everything that happens is looked at."""
    draw = () if table.button is not None else one_each(table, chance)
    deck = list(table.game.rules.shoe)
    chance.shuffle(deck)
    shuffle = Shuffle(tuple(deck), SECRET)
    table, events = step(table, StartHand(shuffle.commitment, 0, draw))
    look(table, events)
    assert table.hand is not None
    table, events = step(table, InHand(DealHand(table.hand.back, shuffle.order, SECRET)))
    look(table, events)
    while table.hand is not None and table.hand.deciding is not None:
        bot = PotBot(table.hand.deciding.player, BotLevel.RANDOM, chance)
        table, events = step(table, bot.decide(table))
        look(table, events)
    return table


def one_each(table: PotTable, chance: Random) -> tuple[Card, ...]:
    cards = [card for card in table.game.rules.shoe if card.suit is not None]
    return tuple(chance.sample(cards, len(table.seats)))
