"""A private table begins without a collection: friends win all that they put in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.comply.check_all import check_table
from houseway.comply.finding import Severity
from houseway.errors import Refusal
from houseway.floor.audit.audit import audit
from houseway.floor.room.room_file import Room, RoomTable, read_room
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.ledger.storage.open_journal import open_journal
from houseway.packaged_files import PackagedFiles
from houseway.plan.day.ledger_scan import scan_day
from houseway.plan.day.time_window import ReportWindow
from houseway.rules.catalog import game as find_game
from houseway.rules.catalog import is_dealt
from houseway.web.realtime.frame_header import NO_FEE
from houseway.web.tables.private_settings import collections_for, read_private_table
from tests.waiting import wait_until
from tests.web.asking import House
from tests.web.server import Guest, Server
from tests.web.test_private_games import cookie, sent

SELECT = re.compile(r'<select id="([^"]*)".*?</select>', re.DOTALL)
CHOSEN = re.compile(r'value="([^"]*)" selected>([^<]*)<')
FIRST = re.compile(r'<option value="([^"]*)"[^>]*>([^<]*)<')
NOTHING = ("", "no collection: the house takes nothing")


def as_the_form_has_it(page: str) -> dict[str, str]:
    """All fields with what they begin with."""
    fields = {each[1]: CHOSEN.findall(each[0])[0][0] for each in SELECT.finditer(page)}
    limits = re.search(r'name="limits" value="([^"]*)"', page)
    assert limits is not None
    return {**fields, "limits": limits.group(1)}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("free") / "house")
    yield opened
    opened.close()


DEMO = read_room("demo")


@pytest.mark.parametrize("id", dict.fromkeys(table.game for table in DEMO.tables))
def test_the_form_of_every_game_begins_without_a_collection_and_opens_so(
    room: House, id: str
) -> None:
    token, _ = room.people.welcome(f"Olga {len(room.people.known())}")
    page = room.ask("GET", f"/private/{id}", headers=cookie(token)).text
    collection = next(each for each in SELECT.finditer(page) if each[1] == "schedule")
    assert FIRST.findall(collection[0])[0] == CHOSEN.findall(collection[0])[0] == NOTHING
    assert len(FIRST.findall(collection[0])) > 1
    fields = as_the_form_has_it(page) | {"bots": "0"}
    answer = room.ask("POST", f"/private/{id}", **sent(room, token, **fields))
    assert answer.status == 303, answer.text
    name = answer.headers["location"].removeprefix("/table/")
    assert room.site.cardroom.house.table(name).schedule is None
    game = find_game(id)
    seen = [f"/table/{name}", f"/api/tables/{name}", "/api/tables", "/", f"/rules/{id}"]
    seen += [f"/bank?game=table:{name}"] if game.banked is not None else []
    for target in seen:
        assert room.ask("GET", target, headers=cookie(token)).status == 200, target
    frame = room.ask("GET", f"/api/tables/{name}", headers=cookie(token)).text
    assert json.loads(frame)["schedule_text"] == NO_FEE
    lobby = room.ask("GET", "/", headers=cookie(token)).text
    assert f"Collection: {NO_FEE}." in lobby
    board = room.ask("GET", f"/floor/{name}", headers=cookie(room.manager())).text
    assert "<dt>Collection</dt><dd>none</dd>" in board
    assert f"<h1>Private table {name}, {game.name}</h1>" in unescape(board)


def tables() -> Iterator[tuple[Room, RoomTable]]:
    for name in sorted(PackagedFiles.ROOM.paths()):
        found = read_room(name)
        yield from ((found, table) for table in found.tables if is_dealt(table.game))


def test_only_a_private_table_may_be_without_a_collection() -> None:
    for room, table in tables():
        bare = replace(table, schedules=())
        found = check_table(room, bare)
        said = [each.says for each in found if each.severity is Severity.ERROR]
        assert said == ["The table names no collection schedule."], table.id
        wrong = check_table(room, bare, private=True)
        assert not [each for each in wrong if each.severity is Severity.ERROR], table.id


def test_a_schedule_that_is_chosen_is_judged_as_the_room_s_own() -> None:
    fields = {"game": "texas-holdem", "limits": "2-4", "schedule": "poker-holdem-1"}
    assert read_private_table(DEMO, "P-1", fields).schedules == ("poker-holdem-1",)
    assert ("poker-holdem-1", "poker-holdem-1: from $2 to $20") in collections_for(
        DEMO, "texas-holdem"
    )
    with pytest.raises(Refusal, match="not approved"):
        read_private_table(DEMO, "P-1", {**fields, "schedule": "calgames-B-4"})


def test_the_page_of_the_day_names_private_tables_apart(room: House) -> None:
    token, _ = room.people.welcome("Omar")
    fields = as_the_form_has_it(room.ask("GET", "/private/no-bust", headers=cookie(token)).text)
    answer = room.ask("POST", "/private/no-bust", **sent(room, token, **fields | {"bots": "0"}))
    name = answer.headers["location"].removeprefix("/table/")
    pages: list[str] = []

    def is_counted() -> bool:
        pages.append(room.ask("GET", "/day", headers=cookie(room.manager())).text)
        return "Take it with you" in pages[-1]

    wait_until(is_counted, "the day is counted")
    tables, _, private = pages[-1].partition(">Private tables</h2>")
    assert f'<option value="{name}">{name}, private</option>' in tables
    cell = f'<td role="cell" data-head="table">{name}</td>'
    assert cell not in tables
    assert cell in private


DESIGN = 'base = "texas-holdem"\nid = "ours"\nname = "Ours"\n\n[options]\nmax_raises = "3"\n'


@pytest.mark.parametrize("chosen", ["", "poker-holdem-1"])
def test_a_design_is_dealt_with_the_collection_that_is_chosen_or_none(
    room: House, chosen: str
) -> None:
    token, _ = room.people.welcome(f"Dora {len(room.people.known())}")
    page = room.ask("GET", "/design/texas-holdem", headers=cookie(token)).text
    (collection,) = (each[0] for each in SELECT.finditer(page) if each[1] == "schedule")
    assert FIRST.findall(collection)[0] == NOTHING
    assert "selected" not in collection
    fields = {"file": DESIGN, "schedule": chosen}
    tried = room.ask("POST", "/design/texas-holdem", **sent(room, token, **fields)).text
    (kept,) = (each[0] for each in SELECT.finditer(tried) if each[1] == "schedule")
    assert [value for value, _ in CHOSEN.findall(kept)] == [chosen][: bool(chosen)]
    answer = room.ask("POST", "/design/texas-holdem/deal", **sent(room, token, **fields))
    assert answer.status == 303, answer.text
    table = room.site.cardroom.house.table(answer.headers["location"].removeprefix("/table/"))
    assert (table.schedule.id if table.schedule else "") == chosen


def test_friends_and_bots_win_all_that_they_put_into_a_pot_and_the_day_has_nothing_of_it(
    tmp_path: Path,
) -> None:
    with Server(tmp_path / "house", bots=0) as running:
        owner = Guest(running, "Olga")
        page = owner.http.get("/private/texas-holdem").text
        token = re.search(r'name="_csrf" value="([^"]*)"', page)
        assert token is not None
        fields = as_the_form_has_it(page) | {"bots": "3", "_csrf": token.group(1)}
        answer = owner.http.post("/private/texas-holdem", data=fields)
        assert answer.status_code == 303, answer.text
        table = answer.headers["location"].removeprefix("/table/")
        chair = owner.at(table)

        def stay() -> None:
            if chair.frame.get("turn") and chair.frame["turn"] == chair.frame["your_seat"]:
                does = "check" if chair.may("check") else "call"
                chair.want(does, moment=chair.frame["moment"])
            chair.receive()

        wait_until(lambda: chair.frame.get("showdown"), lambda: chair.frame, stay)
        assert chair.frame["schedule_text"] == NO_FEE
        shown = owner.http.get(f"/api/tables/{table}/rounds/1").json()
        assert shown["collection_cents"] == 0
        pot = sum(each["cents"] for each in shown["pots"])
        assert sum(each["cents"] for each in shown["pushed"]) == pot > 0
        assert chair.frame["drop_cents"] == 0
        running.kill()
    with closing(open_ledger(tmp_path / "house" / LEDGER)) as store:
        assert audit(store) == []
    with closing(open_journal(tmp_path / "house" / LEDGER)) as journal:
        day = scan_day(journal, ReportWindow())
    assert table not in [each.table for each in day.tables]
    (own,) = day.private
    assert (own.table, own.drop_cents) == (table, 0)
    assert own.rounds >= 1
