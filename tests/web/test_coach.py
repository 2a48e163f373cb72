"""The coach: a verdict after each decision, for whoever took it and for nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.odds.family import choices_of
from houseway.rules.catalog import game
from tests.waiting import wait_until
from tests.web.round_table import decide, laid_room, opened, settled, sit
from tests.web.server import Chair


def page_of(chair: Chair) -> str:
    """The person's own page, once the whole ledger has been gone over."""
    pages: list[str] = []

    def is_whole() -> bool:
        found = chair.guest.http.get("/coach")
        assert found.status_code == 200
        pages.append(found.text)
        return "going over the ledger" not in found.text and "You have played no" not in found.text

    wait_until(is_whole, lambda: pages[-1:])
    return pages[-1]


def first_cost(chair: Chair) -> str:
    return str(chair.verdicts[0]["cost"])


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
        own = page_of(player)
        theirs = page_of(bank)
        assert room.get("/coach").status_code == 401
    assert "10♠ 2♦ against 6♣" in own
    assert first_cost(player) in own
    assert "1 of 2 (50 %)" in own
    assert 'href="/odds/pure-21.5?table=4#hard-12-6"' in own
    assert 'href="/table/4/rounds/1"' in own
    assert "10♠ 2♦" not in theirs
    assert "As player-dealer" in theirs
    first, second = player.verdicts
    worth = choices_of(game("pure-21.5"), "Ts 2d", "6c")
    cost = (max(worth.values()) - worth["hit"]) * 10
    assert first["right"] is False
    assert first["cost"] == f"${cost:.2f}"
    assert first["says"].startswith(f"That cost ${cost:.2f}: hitting is worth ")
    assert first["seen"] == "10♠ 2♦ against 6♣"
    assert first["cell"] == "hard-12-6"
    assert first["choices"][0][0] == "standing"
    assert second["right"] is True
    assert second["cost"] == ""
    assert second["says"].startswith("Right. Standing is worth ")
    assert second["session"] == {"judged": 2, "right": 1, "cost_cents": pytest.approx(cost * 100)}
    assert bank.verdicts == []
