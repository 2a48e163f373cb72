"""Side bets that a fold forfeits: what they pay on the player's own cards."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from fractions import Fraction

from houseway.errors import RecordError, RuleError
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.bets import Judge, PayTable, SideBet

RATIO_MAX = 1_000_000
"""Neither part of a ratio may be larger: beyond it whole numbers of 64 bits could overflow."""


def forfeited(rules: ThreeCardPoker) -> tuple[SideBet, ...]:
    """The side bets that weigh on the decision, because folding loses them."""
    bets = tuple(bet for bet in rules.side_bets if bet.lost_by_fold)
    for bet in bets:
        if bet.judge != Judge.OWN_CARDS:
            raise RuleError(
                f"{bet.name} is lost by a fold and looks at the player-dealer's cards; "
                f"no exact odds are known for such a bet."
            )
    return bets


def pays_on(pays: PayTable, category: IntEnum) -> Fraction:
    """What one unit wins on a hand of that category, or loses."""
    row = pays.rows.get(category)
    return row.pays if row else Fraction(-1)


def kept_by_playing(
    rules: ThreeCardPoker, stakes: Mapping[str, Fraction]
) -> dict[ThreeCard, Fraction]:
    """How many antes better off the side bets leave a player who does not fold, by their hand."""
    bets = [bet for bet in forfeited(rules) if bet.id in stakes]
    return {
        category: sum(
            (stakes[bet.id] * (pays_on(bet.pays, category) + 1) for bet in bets), Fraction(0)
        )
        for category in ThreeCard
    }


def valid_stakes(stakes: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The same stakes without those of nothing; refused where a ratio is no ratio of wagers."""
    for ratio in stakes.values():
        if ratio < 0 or max(ratio.numerator, ratio.denominator) > RATIO_MAX:
            raise RecordError(
                f"A side bet of {ratio} antes is not a ratio of whole numbers to {RATIO_MAX:,}."
            )
    return {bet: ratio for bet, ratio in stakes.items() if ratio}
