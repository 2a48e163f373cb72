"""Keep or drop: what one may press."""

from __future__ import annotations

from houseway.web.banked.family import Button, Buttons

CELL = Buttons({"keep_card": Button("Keep", "k"), "drop_card": Button("Drop", "d")})
