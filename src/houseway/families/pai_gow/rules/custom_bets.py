"""Custom side bets of pai gow: their cards, and the pay-table row of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.pai_gow.rules import custom_bets_cards, custom_bets_tiles
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.bets import PayRow, SideBet
from houseway.rules.conditions.custom_bet_cards import custom_lines
from houseway.rules.conditions.deal_classes import DealClassifier
from houseway.things.cards import Card

CUSTOM_BET_CARDS = (custom_bets_cards.CUSTOM_BET_CARDS, custom_bets_tiles.CUSTOM_BET_CARDS)


def by_house_way(bet: SideBet) -> bool:
    """Whether it looks at the two hands that the house way makes."""
    groups = (
        name
        for each in (custom_bets_cards.NAMES, custom_bets_tiles.NAMES)
        for side in each
        for name in side[1:]
    )
    return DealClassifier(custom_lines(bet)).asks(*groups)


def matching_row(
    rules: PaiGow, bet: SideBet, own: Sequence[Card], bank: Sequence[Card]
) -> PayRow | None:
    """The row of the pay table for two hands as they were dealt, if there is one."""
    of = (
        custom_bets_tiles.matching_tile_line
        if rules.pieces is Pieces.TILES
        else custom_bets_cards.card_line
    )
    met = of(rules, bet, own, bank)
    return bet.pays.rows[custom_lines(bet)[met - 1]] if met else None
