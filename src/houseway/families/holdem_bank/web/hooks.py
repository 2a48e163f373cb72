"""Web hooks of hold'em against a bank: buttons, keys, hands, reasons (`BankedWebHooks`)."""

from __future__ import annotations

from houseway.families.holdem_bank.web.explanations import explain_result, hand_names
from houseway.web.banked.hooks import BankedWebHooks, DecisionButton

HOOKS = BankedWebHooks(
    {
        "play": DecisionButton("Play", "p"),
        "play_less": DecisionButton("Play less", "l"),
        "check_on": DecisionButton("Check", "c"),
        "fold": DecisionButton("Fold", "f"),
    },
    called=hand_names,
    because=explain_result,
    first_decision=(
        "You play once in a round, and the sooner you do, the more you stake: four or three antes "
        "before the flop, two on it, one at the end. Check costs nothing and shows you more cards. "
        "Hint says what each choice is worth."
    ),
)
