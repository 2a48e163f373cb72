"""Chart cells: the address of a hand in the chart, by its up card."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.three_card.odds.reports.strategy_chart import NO_UP_CARD
from houseway.rules.game import Game
from houseway.things.cards import Card


def up_card_cell(up: str) -> str:
    return f"up-{up}"


def chart_cell(_: Game, __: Sequence[Card], against: Sequence[Card]) -> str:
    ranks = [card.rank.letter for card in against if card.rank is not None]
    return up_card_cell(ranks[0] if ranks else NO_UP_CARD)
