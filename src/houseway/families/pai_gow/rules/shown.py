"""What pai gow shows to a side bet of one's own, and the line that a deal is paid by."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.pai_gow.rules import shown_cards, shown_tiles
from houseway.families.pai_gow.rules.choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.bets import PayRow, SideBet
from houseway.rules.conditions.shown import own_lines
from houseway.rules.conditions.sorting import Sorter
from houseway.things.cards import Card

SHOWN = (shown_cards.SHOWN, shown_tiles.SHOWN)


def by_house_way(bet: SideBet) -> bool:
    """Whether it looks at the two hands that the house way makes."""
    groups = (
        name
        for each in (shown_cards.NAMES, shown_tiles.NAMES)
        for side in each
        for name in side[1:]
    )
    return Sorter(own_lines(bet)).asks(*groups)


def row_met(
    rules: PaiGow, bet: SideBet, own: Sequence[Card], bank: Sequence[Card]
) -> PayRow | None:
    """The row of the pay table for two hands as they were dealt, if there is one."""
    of = shown_tiles.tile_line if rules.pieces is Pieces.TILES else shown_cards.card_line
    met = of(rules, bet, own, bank)
    return bet.pays.rows[own_lines(bet)[met - 1]] if met else None
