"""Base digest: equal for rules with the same base game, which share one computation."""

from __future__ import annotations

import msgspec

from houseway.families.blackjack.odds.rules.terms import odds_terms
from houseway.families.blackjack.odds.solve.game_solver import terms_digest
from houseway.families.blackjack.rules.rules import Blackjack, Saved, SavedBy, Saves


def base_digest(rules: Blackjack) -> str:
    """A fingerprint of all that can move the odds of the base wager, and of nothing else."""
    return terms_digest(odds_terms(_without_idle(rules)))


def _without_idle(rules: Blackjack) -> Blackjack:
    """The rules with those fields at rest that a switch leaves without a meaning."""
    if not rules.double_double:
        rules = msgspec.structs.replace(rules, double_double_after_split=True)
    if rules.saved_by is SavedBy.NOTHING:
        rules = msgspec.structs.replace(rules, saves=Saves.ALL, p888=Saved.PUSH)
    return rules
