"""Base odds: how the base wager ends over all deals, and each row of the house way.

Cards and tiles answer with the same record; this module, the setting values and the hooks ask which
of the two a game deals.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.odds.model.progress import Work


class HouseWayRowCost(Struct, frozen=True, kw_only=True):
    """One row of a house way."""

    rule_id: str
    says: str
    hands: int
    """How many hands it sets."""
    costs: Fraction
    """What setting them so costs a player against best play, in base wagers a round."""


class HouseWayException(Struct, frozen=True, kw_only=True):
    """Hands that the way does not play best."""

    hand: tuple[str, ...]
    """One of them."""
    hands: int
    rule_id: str
    """The row that sets them."""
    front: tuple[str, ...]
    """As the way has it."""
    best_front: tuple[str, ...]
    costs: Fraction
    """In base wagers, each time such a hand comes."""


class PaiGowBaseOdds(Struct, frozen=True, kw_only=True):
    """All results are the player's."""

    way: str
    """The name of the house way."""
    by_way: DealResults
    """Both sides set by the house way."""
    player_best: DealResults
    """The player plays best against it."""
    player_dealer_best: DealResults | None
    """The player-dealer plays best against it; nothing where their hand is not theirs to set."""
    rows: tuple[HouseWayRowCost, ...]
    exceptions: tuple[HouseWayException, ...] = ()

    @property
    def hands(self) -> int:
        return sum(row.hands for row in self.rows)


def base_odds(rules: PaiGow, work: Work) -> PaiGowBaseOdds:
    if rules.pieces is Pieces.TILES:
        from houseway.families.pai_gow.odds.tiles.tile_solution import tile_base_odds

        return tile_base_odds(rules)
    from houseway.families.pai_gow.odds.base.card_solution import card_base_odds

    return card_base_odds(rules, work)
