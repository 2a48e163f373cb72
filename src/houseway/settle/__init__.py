"""Who is PAID: every wager becomes a claim, claims stand in order, the bank covers them.

All results are known before the first chip moves; only then does the bank cover the claims one by
one. A claim is settled alone: one bet's result never swallows another's.
"""

from houseway.settle.settlement import Settlement, settle_round

__all__ = ["Settlement", "settle_round"]
