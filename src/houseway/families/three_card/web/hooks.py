"""Web hooks of three-card poker: buttons, keys, hands, reasons (`BankedWebHooks`)."""

from __future__ import annotations

from houseway.families.three_card.web.explanations import explain_result, hand_names
from houseway.web.banked.hooks import BankedWebHooks, DecisionButton

HOOKS = BankedWebHooks(
    {"play": DecisionButton("Play", "p"), "fold": DecisionButton("Fold", "f")},
    called=hand_names,
    because=explain_result,
    first_decision=(
        "Play puts a second wager beside your ante and compares your three cards with the "
        "player-dealer's. Fold gives the ante up. Hint says what each choice is worth."
    ),
)
