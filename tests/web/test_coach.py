"""The coach: a verdict after each decision, for whoever took it and for nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.odds.family import choices_of
from houseway.rules.catalog import game
from tests.waiting import wait_until
from tests.web.round_table import decide, laid_room, opened, settled, sit


def test_decisions_are_judged_for_whoever_took_them_and_for_nobody_else(tmp_path: Path) -> None:
    """Twelve against a six is hit, which costs; fourteen stands, which is right."""
    with laid_room(tmp_path, {"pure-21.5": ["Ts 6c 2d 9h 2s Kd"]}) as room:
        bank, player = sit(room, "4", "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        player.until("stand")
        assert player.frame["chart"] == "hard-12-6"
        assert "chart" not in bank.frame
        decide(player, "hit")
        decide(player, "stand")
        settled(player)
        wait_until(lambda: len(player.verdicts) == 2, "both verdicts", player.receive)
        bank.look()
    first, second = player.verdicts
    worth = choices_of(game("pure-21.5"), "Ts 2d", "6c")
    cost = (max(worth.values()) - worth["hit"]) * 10
    assert first["right"] is False
    assert first["cost"] == f"${cost:.2f}"
    assert first["says"].startswith(f"That cost ${cost:.2f}: hitting is worth ")
    assert first["seen"] == "Ts 2d against 6c"
    assert first["cell"] == "hard-12-6"
    assert first["choices"][0][0] == "standing"
    assert second["right"] is True
    assert second["cost"] == ""
    assert second["says"].startswith("Right. Standing is worth ")
    assert second["session"] == {"judged": 2, "right": 1, "cost_cents": pytest.approx(cost * 100)}
    assert bank.verdicts == []
