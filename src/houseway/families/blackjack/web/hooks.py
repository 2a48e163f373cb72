"""Hands that are played out card by card: what one may press, and totals in words."""

from __future__ import annotations

from houseway.families.blackjack.web.explanations import because, called
from houseway.web.banked.hooks import Button, Buttons

CELL = Buttons(
    {
        "hit": Button("Hit", "h"),
        "stand": Button("Stand", "s"),
        "double": Button("Double", "d"),
        "split": Button("Split", "p"),
        "surrender": Button("Surrender", "r", rare=True),
        "rescue": Button("Rescue", "e", rare=True),
        "insure": Button("Insurance", "i"),
        "even_money": Button("Even money", "m", rare=True),
        "match_stake": Button("Go along", "g"),
        "decline": Button("No", "n"),
    },
    called=called,
    because=because,
    first_decision=(
        "Come closer to the best total than the player-dealer without going over. Hit takes a "
        "card, Stand keeps what you have, Double takes one card for a second wager. Hint says "
        "what each choice is worth."
    ),
)
