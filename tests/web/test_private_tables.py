"""A table of one's own: opened with settings, seen by whoever has its link, closed again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing, nullcontext
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from houseway.errors import RecordError, Refusal
from houseway.floor.audit.audit import audit
from houseway.floor.room.room_file import read_room
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.web.realtime.broadcaster import Watcher
from houseway.web.realtime.frame_context import FrameContext
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.private_settings import read_private_staffing, read_private_table
from houseway.web.tables.private_tables import PrivateTables, open_private
from houseway.web.tables.table_host import EMPTY_SECONDS_MAX
from houseway.web.tables.table_loop import TableLoops
from tests.running import to_its_end
from tests.waiting import PATIENCE_SECONDS, until, wait_until
from tests.web.server import Chair, Guest, Server

GAME = "three-card-poker"
SETTINGS = {
    "limits": "5-100", "schedule": "calgames-B-4", "bots": "2", "level": "simple",
    "speed": "unhurried",
}  # fmt: skip


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("own") / "house", bots=2) as running:
        yield running


def form(guest: Guest, path: str, **fields: str) -> httpx.Response:
    """A form as the page has it: with the token of the session and a request id."""
    page = guest.http.get("/").text
    token = re.search(r'name="_csrf" value="([^"]*)"', page)
    assert token
    return guest.http.post(path, data={"_csrf": token.group(1), **fields})


def nobody(room: Server) -> httpx.Client:
    """Somebody without a name."""
    headers = {"origin": room.url}
    return room.open.enter_context(
        httpx.Client(base_url=room.url, headers=headers, timeout=PATIENCE_SECONDS, verify=False)
    )


def opened(guest: Guest, **fields: str) -> str:
    """The name of the table that was opened."""
    answer = form(guest, f"/private/{GAME}", **{**SETTINGS, **fields})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/table/")


def link_to(guest: Guest, table: str) -> str:
    """The invitation that the table's page shows, as a path."""
    page = guest.http.get(f"/table/{table}").text
    found = re.search(rf'value="[^"]*(/invite/{table}/[0-9a-f]+)"', page)
    assert found
    return found.group(1)


def test_whoever_has_no_link_finds_no_trace_of_a_private_table(room: Server) -> None:
    owner, stranger = Guest(room, "Olga"), Guest(room, "Stan")
    table = opened(owner)
    assert "Private tables" in owner.http.get("/").text
    chair = owner.at(table)
    chair.catch_up(1)
    for who in (stranger.http, nobody(room)):
        for path in ("/", "/seats", "/api/tables"):
            assert table not in who.get(path).text
        paths = [
            f"/table/{table}", f"/table/{table}/rounds", f"/table/{table}/rounds/1",
            f"/api/tables/{table}", f"/api/tables/{table}/list", f"/api/tables/{table}/rounds/1",
            f"/api/tables/{table}/rounds/1/proof", f"/verify?table={table}&number=1",
            f"/invite/{table}", f"/invite/{table}/{'0' * 32}",
            f"/odds/{GAME}?table={table}", f"/odds/{GAME}/what-if?table={table}",
            f"/odds/{GAME}?table={table}", f"/odds/{GAME}/what-if?table={table}",
        ]  # fmt: skip
        assert {path: who.get(path).status_code for path in paths} == dict.fromkeys(paths, 404)
    with pytest.raises(InvalidStatus):
        Chair(stranger, table)
    for path in (f"/table/{table}/list", f"/table/{table}/close", f"/invite/{table}"):
        assert form(stranger, path).status_code == 404
    assert form(stranger, "/play", table=table).status_code == 404


def test_the_link_takes_a_name_and_leads_to_a_seat(room: Server) -> None:
    owner = Guest(room, "Odile")
    table = opened(owner)
    link = link_to(owner, table)
    newcomer = nobody(room)
    assert "Odile" in newcomer.get(link).text
    answer = newcomer.post(link, data={"name": "Nora", "request": "nora-comes-in"})
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/table/{table}"
    assert newcomer.get(f"/api/tables/{table}").json()["your_seat"] is not None
    # Whoever has come may come again without the link, and the floor of the house may look.
    assert table in newcomer.get("/").text


def test_a_table_is_set_up_as_asked_and_survives_a_kill(room: Server) -> None:
    owner = Guest(room, "Oriol")
    table = opened(owner, limits="10-200", request="oriol-opens-it")
    again = form(owner, f"/private/{GAME}", **SETTINGS, request="oriol-opens-it")
    assert again.headers["location"] == f"/table/{table}"
    before = owner.http.get(f"/api/tables/{table}").json()
    assert before["limits"] == "$10-$200"
    assert [seat["kind"] for seat in before["seats"]].count("bot") == 2
    room.kill()
    room.start()
    after = owner.http.get(f"/api/tables/{table}").json()
    assert [seat["player"] for seat in after["seats"]] == [
        seat["player"] for seat in before["seats"]
    ]
    assert Guest(room, "Sven").http.get(f"/table/{table}").status_code == 404


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"limits": "five"}, "five"),
        ({"limits": "5.25-100"}, "does not come out in"),
        ({"schedule": "poker-holdem-1"}, "not approved"),
        ({"schedule": "nothing-9"}, "no collection schedule"),
        ({"bots": "many"}, "number of bots"),
        ({"level": "genius"}, "Bots play"),
        ({"speed": "never"}, "The pace is"),
        ({"option.accounting": "by heart"}, "accounting"),
        ({"option.nonsense": "true"}, "nonsense"),
    ],
)
def test_what_no_table_of_the_room_could_be_is_refused_in_one_sentence(
    room: Server, fields: dict[str, str], says: str
) -> None:
    owner = Guest(room, f"Otto {sum(map(ord, says))}")
    answer = form(owner, f"/private/{GAME}", **{**SETTINGS, **fields})
    assert answer.status_code == 400
    problem = re.search(r'role="alert">([^<]*)<', answer.text)
    assert problem
    assert says in problem.group(1)
    assert "Private tables" not in owner.http.get("/").text


def test_two_tables_are_one_s_own_and_a_third_is_refused_until_one_is_closed(room: Server) -> None:
    owner = Guest(room, "Olena")
    first, second = opened(owner), opened(owner)
    refused = form(owner, f"/private/{GAME}", **SETTINGS)
    assert f"You have {first} and {second} open" in refused.text
    guest = Guest(room, "Gil")
    assert form(guest, link_to(owner, first)).status_code == 303
    assert form(guest, f"/table/{first}/close").status_code == 403
    guest.at(first).want("sit_out", out=True)
    chair = owner.at(first)
    assert form(owner, f"/table/{first}/close").status_code == 303
    wait_until(lambda: chair.frame.get("phase") == "closed table", "it closes", chair.receive)
    chair.close()
    assert opened(owner) not in (first, second)


def test_the_ledger_of_private_tables_is_in_order(room: Server) -> None:
    owner = Guest(room, "Ona")
    opened(owner, bots="3", **{"option.no_taker": "retain"})
    room.kill()
    with closing(open_ledger(room.folder / LEDGER)) as ledger:
        assert audit(ledger) == []
    room.start()


def test_a_table_where_nobody_comes_is_closed_and_then_forgotten(tmp_path: Path) -> None:
    now = [0.0]
    room = read_room("demo")
    spec = read_private_table(room, "P-1", {**SETTINGS, "game": GAME})

    async def evening() -> None:
        cardroom = Cardroom(room, tmp_path, bots=0, passing=lambda: now[0])
        loops = TableLoops(cardroom)
        await loops.start()
        await open_private(cardroom, spec, read_private_staffing("Olga", SETTINGS), "olga-opens-it")
        host, page = cardroom.host("P-1"), Watcher[FrameContext]("Olga", 0)
        host.watch(page)
        now[0] += 2 * EMPTY_SECONDS_MAX
        assert host.next(cardroom.house.table("P-1")) is None
        host.unwatch(page)
        now[0] += EMPTY_SECONDS_MAX
        host.notify()
        await until(lambda: "P-1" not in cardroom.hosts, "it is closed and put away")
        # Whoever asks the ledger for it finds it closed, and opens it for nobody.
        assert cardroom.house.table("P-1").closed
        assert "P-1" not in cardroom.hosts
        await loops.stop()
        again = Cardroom(room, tmp_path, bots=0)
        assert "P-1" not in again.hosts
        # Its name stays its own, with its rounds in the ledger.
        assert PrivateTables(again).next_name() == "P-2"
        await again.stop()

    to_its_end(evening())


def test_the_house_has_so_many_private_tables_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.web.tables.private_tables.HOUSE_MAX", 1)
    room = read_room("demo")

    async def evening() -> None:
        cardroom = Cardroom(room, tmp_path, bots=0)
        tables = PrivateTables(cardroom)
        asked = {**SETTINGS, "game": GAME}
        for owner, refused in (("Olga", False), ("Stan", True)):
            spec = read_private_table(room, tables.next_name(), asked)
            with pytest.raises(Refusal, match="no room for more") if refused else nullcontext():
                await tables.open(spec, read_private_staffing(owner, SETTINGS), f"{owner}-opens")
        await cardroom.stop()

    to_its_end(evening())


def test_a_room_file_does_not_take_the_name_of_a_private_table(tmp_path: Path) -> None:
    room = read_room("demo")

    async def evening() -> None:
        cardroom = Cardroom(room, tmp_path, bots=0)
        spec = read_private_table(room, "P-1", {**SETTINGS, "game": GAME})
        await open_private(cardroom, spec, read_private_staffing("Olga", SETTINGS), "olga-opens-it")
        await cardroom.stop()
        with pytest.raises(RecordError, match="the name of a private table"):
            Cardroom(replace(room, tables=(spec,)), tmp_path, bots=0)

    to_its_end(evening())
