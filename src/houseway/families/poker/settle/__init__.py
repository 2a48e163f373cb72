"""Who takes the pot: main and side pots, ties and odd chips, and what everybody has afterwards."""

from houseway.families.poker.settle.settlement import PotSettlement, settle_hand

__all__ = ["PotSettlement", "settle_hand"]
