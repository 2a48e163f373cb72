"""Settlement: every wager becomes a claim, claims are ordered, and the bank covers them.

All results are known before the first chip moves. A claim is settled alone: one bet's result never
swallows another's.
"""

from houseway.settle.settlement import Settlement, settle_round

__all__ = ["Settlement", "settle_round"]
