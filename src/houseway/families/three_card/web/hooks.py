"""Play or fold: what one may press, and hands in words."""

from __future__ import annotations

from houseway.families.three_card.web.explanations import because, called
from houseway.web.banked.hooks import Button, Buttons

CELL = Buttons(
    {"play": Button("Play", "p"), "fold": Button("Fold", "f")},
    called=called,
    because=because,
    first_decision=(
        "Play puts a second wager beside your ante and compares your three cards with the "
        "player-dealer's. Fold gives the ante up. Hint says what each choice is worth."
    ),
)
