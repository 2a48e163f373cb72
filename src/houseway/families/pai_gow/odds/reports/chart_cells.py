"""Chart cells: the address of a hand in the chart, by the row of the house way."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.pai_gow.rules.hands import house_way
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.game import Game
from houseway.things.cards import Card


def house_way_cell(rule_id: str) -> str:
    return f"row-{rule_id}"


def chart_cell(game: Game[PaiGow], hand: Sequence[Card], _: Sequence[Card]) -> str:
    whole = len(hand) == game.rules.hand_size
    return house_way_cell(house_way(game.rules, hand).rule_id) if whole else ""
