"""Hand ends: how a played hand can end, and where each end is counted, by category."""

from __future__ import annotations

from houseway.rank.hands.high_hand import High

CARDS = 52
CATEGORIES = len(High)
WIN, WIN_SHUT, TIE, LOSE, LOSE_SHUT = (CATEGORIES * place for place in range(5))
"""Won over a hand that opens and over one that does not, tied, lost to either."""
ENDS = LOSE_SHUT + CATEGORIES
