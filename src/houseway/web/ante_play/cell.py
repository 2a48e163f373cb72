"""Play or fold: what one may press, and hands in words."""

from __future__ import annotations

from houseway.web.ante_play.words import because, called
from houseway.web.banked.family import Button, Buttons

CELL = Buttons(
    {"play": Button("Play", "p"), "fold": Button("Fold", "f")}, called=called, because=because
)
