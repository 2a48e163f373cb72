"""Play now, check or fold: what one may press, and hands in words."""

from __future__ import annotations

from houseway.families.holdem_bank.web.explanations import because, called
from houseway.web.banked.hooks import Button, Buttons

CELL = Buttons(
    {
        "play": Button("Play", "p"),
        "play_less": Button("Play less", "l"),
        "check_on": Button("Check", "c"),
        "fold": Button("Fold", "f"),
    },
    called=called,
    because=because,
    first_decision=(
        "You play once in a round, and the sooner you do, the more you stake: four or three antes "
        "before the flop, two on it, one at the end. Check costs nothing and shows you more cards. "
        "Hint says what each choice is worth."
    ),
)
