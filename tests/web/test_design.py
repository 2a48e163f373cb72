"""A game of one's own on a page: tried, saved, dealt; whatever is sent, the house goes on."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.audit.audit import audit
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.rules.catalog import game, games, is_variant, temporarily_registered
from houseway.rules.game import Game
from houseway.rules.variant.variant_reader import parse_variant
from houseway.web.jobs import draft_odds
from houseway.web.jobs.design import DesignPreview, editable_tables, starting_file
from houseway.web.jobs.draft_odds import BEHIND, WAITING, DraftOdds
from houseway.web.jobs.job import MOMENT_SECONDS
from houseway.web.jobs.job_service import JobService
from houseway.web.jobs.worker_pool import WorkerPool
from houseway.web.pages.study.design_pages import _numbers
from tests.running import to_its_end
from tests.variants.hostile import hostile_texts
from tests.waiting import PATIENCE_SECONDS, wait_until
from tests.web.server import Guest, Server

GAME = "three-card-poker"
CHANGED = f"""
base = "{GAME}"
id = "corner-three"
name = "Corner Three"

[bets.pair-plus.pays]
flush = "4:1"
"""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("design") / "house", bots=0) as running:
        yield running


def sent(guest: Guest, path: str, **fields: str) -> tuple[int, str]:
    page = guest.http.get("/").text
    token = re.search(r'name="_csrf" value="([^"]*)"', page)
    assert token
    answer = guest.http.post(path, data={"_csrf": token.group(1), **fields})
    return answer.status_code, answer.headers.get("location") or answer.text


def test_every_game_that_the_room_has_a_table_of_can_be_begun_with(room: Server) -> None:
    offered = room.get("/design").text
    for each in games():
        assert f'href="/design/{each.id}"' in offered
    page = room.get("/design/lowball").text
    assert "Nothing is changed yet." in page
    assert "Players play each other for a pot here" in page
    assert "data:image/svg+xml;base64," in page
    assert room.get("/design/whist").status_code == 404


@pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
def test_the_file_to_begin_with_changes_nothing_and_has_every_field_of_the_page(
    each: object,
) -> None:
    base = game(str(getattr(each, "id")))  # noqa: B009
    text = starting_file(base)
    assert parse_variant(text, "x.toml").rules == base.rules
    for part in editable_tables(base):
        assert f"[{part.table}]" in text
        for field in part.fields:
            assert re.search(rf"^# {re.escape(field.name)} = ", text, re.MULTILINE)


def test_a_changed_line_moves_the_edge_of_its_bet(room: Server) -> None:
    guest = Guest(room, "Dora")
    wait_until(lambda: "Moves by" in sent(guest, f"/design/{GAME}", file=CHANGED)[1], "the numbers")
    status, page = sent(guest, f"/design/{GAME}", file=CHANGED)
    assert status == 200
    assert "<code>bets.pair-plus.pays.flush</code> is <b>4:1</b> instead of 3:1" in page
    # Of 22,100 hands 1,096 are flushes: one unit more for each of them.
    assert "−4.959" in page.split("Pair Plus</th>")[1].split("</tr>")[0]
    assert "Corner Three" in page


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "The file, base (line 1 of the file): this field is missing."),
        ('base = "whist"', "whist"),
        (f'base = "{GAME}"\nid = "x"\n[rules]\nseets = 3', "Rules, seets (line 4"),
        (
            f'base = "{GAME}"\nid = "x"\n[bets.pair-plus.pays]\nflush = "-1:1"',
            "What Pair Plus pays, flush (line 4",
        ),
        (f'base = "{GAME}"\nid = "x"\nx = ' + "[" * 5_000, "The file"),
        ("x" * 20_001, "20,001 letters"),
    ],
)
def test_what_cannot_be_dealt_is_refused_in_one_sentence(
    room: Server, text: str, says: str
) -> None:
    guest = Guest(room, f"Emil {len(text)}")
    for path, refused in ((f"/design/{GAME}", 200), (f"/design/{GAME}/deal", 400)):
        status, page = sent(guest, path, file=text)
        assert status == refused
        found = re.search(r'<p class="problem" role="alert">(.*?)</p>', page, re.DOTALL)
        assert found is not None
        assert says in found.group(1)
    assert room.get("/api/health").status_code == 200
    assert "P-1" not in room.get("/api/tables").text


def test_a_file_of_ten_megabytes_is_turned_away_and_nobody_waits(room: Server) -> None:
    guest = Guest(room, "Fay")
    status, _ = sent(guest, f"/design/{GAME}", file="#" * 10_000_000)
    assert status == 413
    assert room.get("/api/health").status_code == 200


def test_hostile_files_are_refused_and_the_house_goes_on(room: Server) -> None:
    guest = Guest(room, "Fred")
    parsed = {name: text for name, text in hostile_texts(19_000).items() if len(text) < 20_000}
    assert len(parsed) > 12
    for name, text in parsed.items():
        status, page = sent(guest, f"/design/{GAME}", file=text)
        assert status == 200
        assert 'class="problem" role="alert"' in page, name
        assert sent(guest, f"/design/{GAME}/deal", file=text)[0] == 400, name
    assert room.get("/api/health").status_code == 200
    assert "P-1" not in room.get("/api/tables").text


def test_what_nobody_deals_is_worked_out_at_a_desk_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However long the odds of designs take, those of the tables do not wait for them."""
    at: list[str] = []

    async def done(self: WorkerPool, *_: object, **__: object) -> dict[str, object]:
        at.extend(name for name, desk in named.items() if desk is self)
        return {}

    async def both() -> None:
        found = parse_variant(CHANGED, "x.toml")
        assert await jobs.odds(found, keep=False) == {}
        assert await jobs.odds(game(GAME)) == {}
        await jobs.close()

    jobs = JobService()
    named = {"tables": jobs.pools["long"], "designs": jobs.draft_odds._workshop}
    monkeypatch.setattr(WorkerPool, "do", done)
    to_its_end(both())
    assert at == ["designs", "tables"]


def test_what_is_quick_does_not_wait_behind_designs_that_take_minutes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who needs longer than a turn goes on elsewhere, one after the other."""
    slow, slower, quick = (parse_variant(CHANGED, "x.toml", id=f"game-{n}") for n in range(3))

    async def done(_: WorkerPool, _seconds: float, _work: object, found: Game, **__: object) -> Any:
        return {} if found is quick else await asyncio.Event().wait()

    async def ask() -> None:
        tried, moment = DraftOdds(), MOMENT_SECONDS
        assert await tried.found(slow, moment) is WAITING
        assert await tried.found(slower, moment) is WAITING
        while await tried.found(slower, moment) is not BEHIND:
            pass
        assert await tried.found(quick, PATIENCE_SECONDS) == {}
        assert await tried.found(slow, moment) is WAITING
        await tried.close()

    monkeypatch.setattr(WorkerPool, "do", done)
    monkeypatch.setattr(draft_odds, "TURN_SECONDS_MAX", MOMENT_SECONDS)
    to_its_end(ask())


def test_a_design_that_changes_nothing_of_the_base_is_not_worked_out_again() -> None:
    base = game("double-hand-poker")
    renamed = parse_variant(starting_file(base), "x.toml")
    found = DesignPreview(renamed, base, (), "")

    class Counted(JobService):
        async def odds(self, game: Game, *, keep: bool = True) -> dict[str, Any] | None:
            assert (game, keep) == (base, True)
            return {"prices": {"base": -0.01}}

    async def ask() -> dict[str, Any]:
        return await _numbers(Counted(), found)

    shown = to_its_end(ask())
    assert [edge.moved for edge in shown["edges"]] == [""]


def test_the_file_is_saved_as_it_stands(room: Server) -> None:
    guest = Guest(room, "Gil")
    text = CHANGED.replace("\n", "\r\n")
    assert sent(guest, f"/design/{GAME}/file", file=text) == (200, CHANGED)


def test_a_design_is_dealt_at_once_and_kept_in_the_ledger(room: Server) -> None:
    guest, other = Guest(room, "Hana"), Guest(room, "Ivo")
    status, where = sent(guest, f"/design/{GAME}/deal", file=CHANGED, request="only-once")
    assert (status, where) == (303, "/table/P-1")
    # The same form again is the same table, and another design of the same name another game.
    assert sent(guest, f"/design/{GAME}/deal", file=CHANGED, request="only-once")[1] == where
    renamed = CHANGED.replace("4:1", "5:1")
    assert sent(other, f"/design/{GAME}/deal", file=renamed)[1] == "/table/P-2"
    for person, table, pays in ((guest, "P-1", "4:1"), (other, "P-2", "5:1")):
        frame = person.http.get(f"/api/tables/{table}").json()
        assert frame["game"].startswith("corner-three-")
        assert pays in person.http.get(f"/rules/{frame['game']}").text
    assert guest.http.get("/api/tables/P-2").status_code == 404
    assert sent(guest, "/table/P-1/close")[0] == 303
    with closing(open_ledger(room.folder / LEDGER)) as store:
        assert audit(store) == []


OWN_BET = f"""
base = "{GAME}"
id = "corner-colours"
[bets.colours]
name = "Colours"
[[bets.colours.pays]]
line = "three cards of one colour"
when = {{ of = "hand", colour = "same" }}
pays = 3
"""


def test_a_side_bet_of_one_s_own_is_tried_and_dealt(room: Server) -> None:
    guest = Guest(room, "Juno")
    status, page = sent(guest, f"/design/{GAME}", file=OWN_BET)
    assert status == 200
    assert (
        "<code>bets.colours.pays.line_1</code> is new: <b>3:1 for: three cards of one colour"
        in page
    )
    status, where = sent(guest, f"/design/{GAME}/deal", file=OWN_BET)
    assert status == 303
    table = guest.http.get(f"/api{where.replace('/table/', '/tables/')}").json()
    assert "for: three cards of one colour" in guest.http.get(f"/rules/{table['game']}").text
    assert sent(guest, f"{where}/close")[0] == 303


def test_a_variant_is_known_for_now_and_not_after() -> None:
    found = parse_variant(CHANGED, "x.toml")
    other = parse_variant(CHANGED.replace("4:1", "5:1"), "x.toml")
    with temporarily_registered(found):
        with temporarily_registered(other):
            assert game("corner-three") == other
        assert game("corner-three") == found
    assert not is_variant("corner-three")


def test_a_design_under_another_id_numbers_its_changes_by_that() -> None:
    found = parse_variant(CHANGED, "x.toml", id="corner-three-abc")
    assert found.id == "corner-three-abc"
    row = next(bet for bet in found.rules.side_bets if bet.id == "pair-plus").pays
    assert any(line.rule_id.startswith("CORNER-THREE-ABC-") for line in row.rows.values())


def test_the_page_asks_no_questions_about_files_of_the_house(room: Server, tmp_path: Path) -> None:
    """What is typed in names no file: a base is a game of the catalog."""
    (tmp_path / "other.toml").write_text(CHANGED)
    text = CHANGED.replace(f'"{GAME}"', f'"{tmp_path / "other.toml"}"')
    _, page = sent(Guest(room, "Jo"), f"/design/{GAME}", file=text)
    assert "is no game" in page or "There is no game" in page or "no such" in page.lower()
