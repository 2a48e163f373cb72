"""Web hooks of blackjack: buttons, keys, hand totals, reasons (`BankedWebHooks`)."""

from __future__ import annotations

from houseway.families.blackjack.web.explanations import explain_result, hand_names
from houseway.web.banked.hooks import BankedWebHooks, DecisionButton

HOOKS = BankedWebHooks(
    {
        "hit": DecisionButton("Hit", "h"),
        "stand": DecisionButton("Stand", "s"),
        "double": DecisionButton("Double", "d"),
        "split": DecisionButton("Split", "p"),
        "surrender": DecisionButton("Surrender", "r", rare=True),
        "rescue": DecisionButton("Rescue", "e", rare=True),
        "insure": DecisionButton("Insurance", "i"),
        "even_money": DecisionButton("Even money", "m", rare=True),
        "match_stake": DecisionButton("Go along", "g"),
        "decline": DecisionButton("No", "n"),
    },
    called=hand_names,
    because=explain_result,
    first_decision=(
        "Come closer to the best total than the player-dealer without going over. Hit takes a "
        "card, Stand keeps what you have, Double takes one card for a second wager. Hint says "
        "what each choice is worth."
    ),
)
