"""Where the chart of a pai gow game has a hand: in the row of the house way that sets it."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.pai_gow.rules.hands import house_way
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.game import Game
from houseway.things.cards import Card


def row_cell(rule_id: str) -> str:
    return f"row-{rule_id}"


def cell_of(game: Game[PaiGow], hand: Sequence[Card], _: Sequence[Card]) -> str:
    whole = len(hand) == game.rules.hand_size
    return row_cell(house_way(game.rules, hand).rule_id) if whole else ""
