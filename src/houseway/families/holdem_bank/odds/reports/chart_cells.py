"""Chart cells: the address of a starting hand in the chart."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.holdem_bank.odds.solve.choice_values import start_name_of
from houseway.rules.game import Game
from houseway.things.cards import Card


def start_cell(hand: str) -> str:
    return f"start-{hand}"


def chart_cell(_: Game, hand: Sequence[Card], board: Sequence[Card]) -> str:
    return "" if board or len(hand) != 2 else start_cell(start_name_of(hand))
