"""Hooks of blackjack for the room `settle`."""

from __future__ import annotations

from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.settle.awards import awards_of, streaks_after
from houseway.families.blackjack.settle.claims import twenty_one_claims
from houseway.settle.hooks import SettleHooks

HOOKS = SettleHooks[Blackjack, TwentyOneRound](
    claims=twenty_one_claims, streaks=streaks_after, awards=awards_of
)
