"""Play or fold: what one may press."""

from __future__ import annotations

from houseway.web.banked.family import Button, Buttons

CELL = Buttons({"play": Button("Play", "p"), "fold": Button("Fold", "f")})
