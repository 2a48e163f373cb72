"""Game solver: what best play of the whole game comes to, and its chart.

Every card that is dealt leaves the shoe, and best play looks at every card of the hand and at the
up card. Sums are in double precision. Split hands are treated as in `splits.split_values`: each is
played like the same cards unsplit, without regard to the other split hands, and for that way of
playing the value is exact. Suits count where `bonus_payouts` says. No insurance and no even money
is taken.

The results and their variance are of the same rounds, played the same way, and as exact; but the
joint result of split hands is that of `splits.joint_results`. Where pairs are split once that makes
the variance 0.000003 too large with one deck of ordinary blackjack, and 0.0000001 with six. Of
choices that are worth the same the first is played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec
from msgspec import Struct

from houseway.families.blackjack.odds.reports.strategy_chart import ChartCell, chart
from houseway.families.blackjack.odds.rules.terms import KINDS, OddsTerms, odds_terms
from houseway.families.blackjack.odds.solve.initial_deals import InitialDeal, all_hands, deals_under
from houseway.families.blackjack.odds.solve.round_outcome import (
    NetResult,
    RoundCounts,
    mix_outcomes,
    sorted_results,
)
from houseway.families.blackjack.rules.rules import Blackjack


class BlackjackSolution(Struct, frozen=True):
    ev: float
    """The player's mean result of a round in base wagers, all doubles and splits included."""
    variance: float
    """Of that result; exact but for the joint result of split hands, see `split_results`."""
    results: tuple[NetResult, ...]
    """Every net result of a round in base wagers, from the worst to the best."""
    counts: RoundCounts
    """What is put down, doubled, split and given up in a round on average."""
    chart: tuple[ChartCell, ...]


def solve_game(
    rules: Blackjack, *, progress: Callable[[float], None] | None = None
) -> BlackjackSolution:
    """Work the game out; `progress` is told how much of the work is done, up to one."""
    terms = odds_terms(rules)
    say = progress or (lambda _: None)
    deals = _deals(terms, say)
    ev = sum(deal.chance * deal.ev for deal in deals)
    whole = mix_outcomes((deal.chance, deal.outcome) for deal in deals)
    found = BlackjackSolution(
        ev=ev,
        variance=whole.square - ev**2,
        results=sorted_results(whole.results),
        counts=whole.counts,
        chart=chart(terms, deals),
    )
    say(1.0)
    return found


def mean_result(terms: OddsTerms) -> float:
    """What best play comes to, without all that is told of it besides; half the work."""
    hands = all_hands(terms)
    ups = [up for up in range(KINDS) if terms.counts[up]]
    deals = (deal for up in ups for deal in deals_under(terms, up, hands, outcomes=False))
    return sum(deal.chance * deal.ev for deal in deals)


def _deals(terms: OddsTerms, say: Callable[[float], None]) -> list[InitialDeal]:
    hands = all_hands(terms)
    ups = [up for up in range(KINDS) if terms.counts[up]]
    found = []
    for done, up in enumerate(ups):
        say((done + 0.5) / (len(ups) + 1))
        found += deals_under(terms, up, hands)
    return found


def terms_digest(terms: OddsTerms) -> str:
    """A fingerprint of the terms: equal for rules that differ only in what the odds ignore."""
    return hashlib.sha256(msgspec.json.encode(terms, order="deterministic")).hexdigest()[:16]
