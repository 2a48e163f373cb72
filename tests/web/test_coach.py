"""The coach: a verdict after each decision, for whoever took it and for nobody else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, cast

import pytest

from houseway.floor.play.decision_value import ChoiceValue, JudgedDecision
from houseway.floor.room.room_file import read_room
from houseway.odds.hooks import choices_of
from houseway.records.reviews.decision_review import Review
from houseway.records.reviews.tally import BetTally, GameTally, SessionTally
from houseway.rules.catalog import game
from houseway.web.jobs.admission_queue import JobTimedOut, ServiceBusy
from houseway.web.jobs.worker_pool import JobFailed
from houseway.web.pages.play.coach_page import _luck
from houseway.web.realtime.coach_verdicts import UNREAD, Coach, PendingDecision
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.tables.cardroom import Cardroom
from tests.running import to_its_end
from tests.waiting import until, wait_until
from tests.web.asking import House
from tests.web.round_table import decide, laid_room, opened, settled, sit, small_room
from tests.web.server import Chair, Guest
from tests.web.test_lines import Silent


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


def counted(chair: Chair, *, verdicts: int) -> None:
    """So many verdicts have come, and the ledger is read for the last of them."""

    def has_come() -> bool:
        return len(chair.verdicts) == verdicts and chair.session["whole"]

    wait_until(has_come, lambda: (chair.verdicts, chair.session), chair.receive)


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
        counted(player, verdicts=2)
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
    assert player.session == {
        "judged": 2, "right": 1, "cost_cents": pytest.approx(cost * 100),
        "whole": True, "reading": False,
        "says": f"1 of 2 right (50 %), ${cost:.2f} given away this session.",
    }  # fmt: skip
    assert bank.verdicts == []


def test_a_long_ledger_is_gone_over_while_the_session_is_there_already(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begun(_: str, player: str) -> Review:
        return Review(player=player, upto=1)

    async def session(player: str) -> Review:
        sitting = SessionTally(rounds=3, judged=7, right=5, cost_cents=42.0)
        return Review(player=player, played=3, session=sitting, whole=True)

    monkeypatch.setattr(house.site.jobs, "review", begun)
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
        counted(player, verdicts=2)
        before = player.session
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
        counted(again, verdicts=1)
    after = again.session
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


class LongRead:
    """A worker that judges at once, and reads what the ledger has when it is let."""

    def __init__(self) -> None:
        self.reads: asyncio.Future[Review] = asyncio.get_running_loop().create_future()

    async def run(self, *_: object) -> JudgedDecision:
        each = (ChoiceValue("stand", "standing", 10.0), ChoiceValue("hit", "hitting", -5.0))
        return JudgedDecision(
            chosen="stand", choices=each, hand=(), against=(), seen="20 against 6"
        )

    async def session(self, *_: object) -> Review:
        return await self.reads


@pytest.mark.parametrize("how", ["read", "busy", "broken"])
def test_the_first_verdict_is_followed_by_what_the_ledger_has_of_the_session(
    how: str, tmp_path: Path
) -> None:
    """However long it is read, and whether it can be: nobody is told for ever to wait for it."""

    async def evening() -> list[dict[str, Any]]:
        cardroom, browser, jobs = (
            Cardroom(read_room("demo"), tmp_path / "house", bots=0), Silent(), LongRead(),
        )  # fmt: skip
        coach = Coach(cast(Any, jobs), "", cast(Any, None))
        socket = TableSocket(cast(Any, browser), cardroom, "1", "Ann", coach=coach)
        serving = asyncio.create_task(socket.serve())
        heard: list[dict[str, Any]] = []

        def has(kind: str) -> list[dict[str, Any]]:
            heard[:] = [each for each in map(json.loads, browser.heard) if each["type"] != "frame"]
            return [each for each in heard if each["type"] == kind]

        await until(lambda: socket._to_judge is not None, "somebody judges at this line")
        for batch in (8, 9):
            socket._judge(PendingDecision(f"decision-{batch}", "banked", None, batch))
        await until(lambda: len(has("verdict")) == 2, "both verdicts")
        if how == "read":
            sitting = SessionTally(rounds=3, judged=7, right=5, cost_cents=42.0)
            jobs.reads.set_result(Review(player="Ann", session=sitting, upto=8))
        else:
            jobs.reads.set_exception(ServiceBusy() if how == "busy" else ZeroDivisionError())
        await until(lambda: has("session"), lambda: heard)
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await cardroom.stop()
        return heard

    *verdicts, last = to_its_end(evening())
    assert [each["session"]["reading"] for each in verdicts] == [True, True]
    whole = {
        "judged": 8, "right": 6, "cost_cents": 42.0, "whole": True, "reading": False,
        "says": "6 of 8 right (75 %), $0.42 given away this session.",
    }  # fmt: skip
    apart = {
        "judged": 2, "right": 2, "cost_cents": 0.0, "whole": False, "reading": False,
        "says": f"2 of 2 right (100 %), $0.00 given away this session. {UNREAD}",
    }  # fmt: skip
    assert last == {"type": "session", "session": whole if how == "read" else apart}


@pytest.mark.parametrize(
    ("prices", "shown"),
    [
        ({"ante": -0.5}, ("−$5.00", "+$15.00", False)),
        (None, ("", "", True)),
        (ServiceBusy(), ("", "", True)),
        (JobFailed("OverflowError"), ("", "", False)),
        (JobTimedOut(1), ("", "", False)),
        ({"ante": 10**400}, ("", "", False)),
    ],
)
def test_a_game_whose_odds_cannot_be_worked_out_has_none_and_the_page_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch, prices: Any, shown: tuple[str, str, bool]
) -> None:
    async def found(*_: Any) -> Any:
        if isinstance(prices, Exception):
            raise prices
        return prices

    monkeypatch.setattr(house.site.jobs, "result", found)
    tally = GameTally(
        game=game("three-card-poker"),
        staked={"ante": 1_000}, bets={"ante": BetTally(net_cents=1_000)},
    )  # fmt: skip
    assert house.run(_luck(house.site, tally)) == shown
