"""Settlement of a poker hand: main and side pots, ties, odd chips, final chips."""

from houseway.families.poker.settle.settlement import PotSettlement, settle_hand

__all__ = ["PotSettlement", "settle_hand"]
