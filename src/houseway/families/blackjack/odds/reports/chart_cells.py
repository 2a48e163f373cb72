"""Chart cells: the address of a hand in the chart, by pair or total and up card."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.blackjack.odds.rules.open_choices import may_split, total_of
from houseway.families.blackjack.odds.rules.terms import NAMES, kind_of, odds_terms
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rules.game import Game
from houseway.things.cards import Card


def chart_cell(row: str, hand: str, up: str) -> str:
    return f"{row}-{hand}-{up}"


def chart_cell_of(game: Game[Blackjack], hand: Sequence[Card], against: Sequence[Card]) -> str:
    """A hand of three cards or more is found by its total."""
    if not against or len(hand) < 2:
        return ""
    terms, kinds = odds_terms(game.rules), tuple(map(kind_of, hand))
    up = NAMES[kind_of(against[0])]
    if len(hand) == 2 and may_split(terms, hand, 1):
        return chart_cell("pair", f"{NAMES[kinds[0]]}-{NAMES[kinds[1]]}", up)
    total = total_of(terms, kinds)
    return chart_cell("soft" if total.soft else "hard", str(total.points), up)
