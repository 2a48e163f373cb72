"""The coach: a verdict after each decision, for whoever took it and for nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.odds.family import choices_of
from houseway.records.review import Review
from houseway.records.tally import Sitting
from houseway.rules.catalog import game
from tests.waiting import wait_until
from tests.web.asking import House
from tests.web.round_table import decide, laid_room, opened, settled, sit, small_room
from tests.web.server import Chair, Guest


def page_of(chair: Chair) -> str:
    """The person's own page, once the whole ledger has been gone over."""
    pages: list[str] = []

    def is_whole() -> bool:
        found = chair.guest.http.get("/coach")
        assert found.status_code == 200
        pages.append(found.text)
        waits = ("going over the ledger", "You have played no", "being worked out")
        return not any(each in found.text for each in waits)

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
    assert second["session"] == {
        "judged": 2, "right": 1, "cost_cents": pytest.approx(cost * 100), "whole": True,
    }  # fmt: skip
    assert bank.verdicts == []


def test_a_long_ledger_is_gone_over_while_the_session_is_there_already(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begun(_: str, player: str) -> Review:
        return Review(player=player, upto=1)

    async def session(player: str) -> Review:
        sitting = Sitting(rounds=3, judged=7, right=5, cost_cents=42.0)
        return Review(player=player, played=3, session=sitting, whole=True)

    monkeypatch.setattr(house.site.computing, "review", begun)
    monkeypatch.setattr(house.site.coach, "session", session)
    who = [(b"cookie", f"houseway={house.manager()}".encode())]
    page = house.ask("GET", "/coach", headers=who).text
    assert "going over the ledger" in page
    assert "5 of 7 (71 %)" in page
    assert "$0.42" in page
    assert "All your rounds so far" in page


def test_a_session_goes_on_after_the_house_was_closed(tmp_path: Path) -> None:
    """Twelve against a six is hit, which costs; after the restart twenty stands."""
    shoes = {"pure-21.5": ["Ts 6c 2d 9h 2s Kd", "Ts 6c Kd 9h Kh"]}
    room = small_room(tmp_path, decks=1, cut_card=0)
    with laid_room(tmp_path, shoes, room) as running:
        bank, player = sit(running, "1", "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        decide(player, "hit")
        decide(player, "stand")
        settled(player)
        wait_until(lambda: len(player.verdicts) == 2, "both verdicts", player.receive)
        before = player.verdicts[-1]["session"]
        page = page_of(player)
        running.kill()
        running.start()
        bank, again = (
            Guest(running, each.guest.name, each.guest.token).at("1") for each in (bank, player)
        )
        bank.receive()
        assert page_of(again) == page
        opened(bank, again, {"base": 1_000}, bank_cents=40_000)
        decide(again, "stand")
        settled(again, 2)
        wait_until(lambda: again.verdicts, "the verdict", again.receive)
    after = again.verdicts[0]["session"]
    assert before["judged"] == 2
    assert after["judged"] == 3
    assert after["right"] == before["right"] + 1
    assert after["cost_cents"] == before["cost_cents"] > 0
    assert after["whole"]


def test_a_round_is_dealt_again_for_whoever_decided_in_it(tmp_path: Path) -> None:
    """Twelve against a six is hit, which costs and wins; standing is right and loses."""
    shoes = {"pure-21.5": ["Ts 6c 2d 9h 2s Kd"]}
    room = small_room(tmp_path, decks=1, cut_card=0)
    with laid_room(tmp_path, shoes, room) as running:
        bank, player = sit(running, "1", "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        decide(player, "hit")
        decide(player, "stand")
        settled(player)
        again = player.guest.http.get("/coach/again/1/1?decision=1")
        dearest = player.guest.http.get("/coach/again/1/1")
        doubled = player.guest.http.get("/coach/again/1/1?decision=1&instead=double")
        theirs = bank.guest.http.get("/coach/again/1/1")
        story = player.guest.http.get("/table/1/rounds/1").text
        assert running.get("/coach/again/1/1").status_code == 401
        assert player.guest.http.get("/coach/again/1/9").status_code == 404
        assert player.guest.http.get("/coach/again/nowhere/1").status_code == 404
        assert '"/coach/again/1/1?decision=1"' in page_of(player)
    assert again.text == dearest.text
    assert "<b>standing</b> instead of <b>hitting</b>" in again.text
    assert "As it was: hitting" in again.text
    assert "Dealt again: standing" in again.text
    assert "One deal is luck" in again.text
    assert 'href="/rule/P21-' in again.text
    assert "Dealt again: doubling" in doubled.text
    assert "Bea decided nothing in round 1:1." in theirs.text
    assert '"/coach/again/1/1"' in story
