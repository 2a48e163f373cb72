"""The service keeps its promises over real sockets: roles, requests, what is sent to whom."""

from __future__ import annotations

import re
import uuid
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from houseway.errors import Refusal
from houseway.fonts.faces import FACES
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.packaged_files import PackagedFiles
from houseway.web.auth.people import People, Role
from tests.cli.commands import houseway
from tests.waiting import PATIENCE_SECONDS, wait_until
from tests.web.server import Chair, Guest, Server

HIDDEN = "??"


def guest(server: Server) -> Guest:
    return Guest(server, f"Guest {uuid.uuid4().hex[:8]}")


def seated(server: Server, table: str = "1") -> Chair:
    """Somebody new at the first free seat."""
    chair = guest(server).at(table)
    chair.receive()
    for seat in chair.frame["seats"]:
        if seat["player"] is None and chair.do("take_seat", seat=seat["seat"])["type"] == "ack":
            return chair
    raise AssertionError("no seat was free")


def leave(chair: Chair) -> None:
    chair.get_up()
    chair.close()


def play_on(chair: Chair, decides: str = "play") -> bool:
    """Do what comes up, or see what others do; whether something was wagered."""
    if chair.may("pass_bank"):
        chair.do("pass_bank")
    elif chair.may("wager") and not chair.own_seat()["wagers"]:
        return bool(chair.do("wager", cents={"ante": 1000, "pair-plus": 500})["type"] == "ack")
    elif chair.may(decides):
        assert chair.want("hint")["best"] in ("play", "fold")
        chair.do(decides)
    else:
        chair.receive()
    return False


def test_a_guest_sits_banks_or_wagers_plays_and_is_paid(server: Server) -> None:
    chair = seated(server)
    wagered = []

    def showdowns() -> dict[int, dict[str, object]]:
        found = [frame["showdown"] for frame in chair.frames if frame.get("showdown")]
        return {shown["number"]: shown for shown in found}

    wait_until(
        lambda: len(showdowns()) >= 4,
        "four settlements",
        lambda: wagered.append(play_on(chair)),
    )
    assert any(wagered)
    for shown in showdowns().values():
        postings = shown["postings"]
        assert isinstance(postings, list)
        assert [posting["order"] for posting in postings] == list(range(1, len(postings) + 1))
        assert all(posting["rule_ids"] and posting["says"] for posting in postings)
    leave(chair)


def test_no_frame_ever_holds_a_card_that_its_reader_may_not_see(server: Server) -> None:
    chair, onlooker = seated(server), guest(server).at("1")

    def both_look() -> None:
        play_on(chair, "fold")
        onlooker.look()

    def is_enough() -> bool:
        return min(len(chair.frames), len(onlooker.frames)) >= 60

    wait_until(is_enough, "sixty frames for both", both_look)
    for watcher in (chair, onlooker):
        for frame in watcher.frames:
            for seat in frame["seats"]:
                seen = [card for card in seat["cards"] if card != HIDDEN]
                if seat["seat"] == frame["player_dealer"]:
                    assert len(seen) <= 1
                elif seat["player"] != frame["you"]:
                    assert seen == []
    dealt = [frame for frame in chair.frames if frame["phase"] == "deciding"]
    assert dealt
    leave(chair)
    onlooker.close()


def test_the_same_request_twice_is_done_once(server: Server) -> None:
    chair = seated(server)
    request = uuid.uuid4().hex
    wait_until(lambda: chair.may("wager"), lambda: chair.frame, lambda: play_on(chair))
    first = chair.want("wager", request, cents={"ante": 1000})
    assert first["type"] == "ack"
    assert chair.want("wager", request, cents={"ante": 1000}) == first
    leave(chair)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "cannot be read"),
        ("{", "cannot be read"),
        ("[]", "cannot be read"),
        ('{"type":"no such thing","request":"12345678"}', "cannot be read"),
        ('{"type":"play"}', "cannot be read"),
        ('{"type":"play","request":"12345678","c\\nts":1}', r"unknown field `c\nts`."),
        ('{"type":"play","request":"12345678","player":"Ana 1"}', "cannot be read"),
        ('{"type":"wager","request":"12345678","cents":{"ante":10.5}}', "cannot be read"),
        ('{"type":"wager","request":"12345678","cents":{"ante":"10"}}', "cannot be read"),
        ('{"type":"take_seat","request":"1","seat":1}', "8 to 64 letters, digits and hyphens"),
        ('{"type":"take_seat","request":"12345678","seat":99}', "no seat 99"),
        ('{"type":"take_seat","request":"12345679","seat":8}', "seat 8"),
        ('{"type":"leave_table","request":"12345670","x":"' + "y" * 5000 + '"}', "4096 bytes"),
    ],
)
def test_a_hostile_message_is_refused_in_one_sentence(server: Server, text: str, says: str) -> None:
    chair = guest(server).at("2")
    chair.receive()
    answer = chair.send_text(text)
    assert answer["type"] == "refused"
    assert says.lower() in answer["says"].lower()
    assert "\n" not in answer["says"]
    chair.close()


def test_nobody_acts_out_of_turn_or_for_someone_else(server: Server) -> None:
    chair = seated(server)
    refused = [
        chair.want("play"),
        chair.want("fold"),
        chair.want("take_bank", cents=10_000_000),
        chair.want("wager", cents={"ante": 5}),
        chair.want("wager", cents={"ante": -500}),
        chair.want("wager", cents={"no such bet": 500}),
        chair.want("wager", cents={"ante": 500}, spot=99),
        chair.want("fold", spot=8),
        chair.want("take_seat", seat=2),
    ]
    assert {answer["type"] for answer in refused} == {"refused"}
    leave(chair)


def test_an_onlooker_without_a_name_sees_and_does_nothing(server: Server) -> None:
    address = f"ws://127.0.0.1:{server.port}/ws/table/1"
    with connect(address, origin=Origin(server.url)) as socket:
        socket.send('{"type":"hello"}')
        assert '"choices":[]' in str(socket.recv(timeout=PATIENCE_SECONDS))
        socket.send('{"type":"take_seat","request":"123456789","seat":1}')
        while '"type":"frame"' in (answer := str(socket.recv(timeout=PATIENCE_SECONDS))):
            pass
    assert "Choose a name" in answer


def test_a_page_of_another_site_gets_no_socket(server: Server) -> None:
    address = f"ws://127.0.0.1:{server.port}/ws/table/1"
    with (
        pytest.raises(InvalidStatus),
        connect(address, origin=Origin("http://evil.example")),
    ):
        pass


def test_who_sends_too_much_is_shown_the_door(server: Server) -> None:
    chair = guest(server).at("3")

    def shout() -> None:
        chair.socket.send('{"type":"hello"}')
        chair.look()

    with pytest.raises(ConnectionClosed):
        wait_until(lambda: False, "the line is closed", shout)


def test_forms_need_the_page_s_own_token_and_origin(server: Server) -> None:
    person = guest(server)
    assert person.http.post("/floor/1/void", data={"reason": "boxed card"}).status_code == 403
    foreign = server.post("/me", origin="http://evil.example", name="Mallory")
    assert foreign.status_code == 403
    assert "houseway" not in foreign.cookies


def test_a_name_is_taken_once(server: Server) -> None:
    name = f"Twin {uuid.uuid4().hex[:6]}"
    Guest(server, name)
    again = server.post("/me", name=name)
    assert again.status_code == 400
    assert "already" in again.text
    for bad in ("", " ", "<b>", "x" * 25, "a:b", "_x"):
        answer = server.post("/me", name=bad)
        assert answer.status_code == 400, bad


def test_the_api_answers_and_describes_itself(server: Server) -> None:
    http = guest(server).http
    assert http.get("/api/health").json()["tables"] == 18
    assert [game["id"] for game in http.get("/api/games").json()]
    assert http.get("/api/rules/TCP-53").json()["topic"] == "dealer-play"
    assert http.get("/api/rules/TCP-999").status_code == 404
    assert http.get("/api/tables/99").json() == {"says": "There is no table '99' in this room."}
    document = http.get("/schema/openapi.json").json()
    assert "/api/settle" in document["paths"]
    layout = (PackagedFiles.EXAMPLE.path_of("three-card-poker-short-bank")).read_text("utf-8")
    settled = http.post("/api/settle", json={"layout": layout}).json()
    assert settled["player_dealer_net_cents"] == 1000
    broken = http.post("/api/settle", json={"layout": layout.replace("Qs", "Qx")})
    assert broken.status_code == 422
    assert re.search(r"line \d+, cards", broken.json()["says"])


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("#" * 16_000, "16,384 bytes are the most"),
        ("x = " + "[" * 3_000, "tables and lists nest at most 8 deep"),
        (".".join("a" * 5_000) + " = 1", "tables and lists nest at most 8 deep"),
        ("x = " + "9" * 5_000, "a number has at most 15 digits, not 5,000"),
    ],
)
def test_a_layout_that_nobody_could_mean_is_refused_by_api_and_page(
    server: Server, more: str, says: str
) -> None:
    http = guest(server).http
    layout = PackagedFiles.EXAMPLE.path_of("three-card-poker-short-bank").read_text("utf-8")
    refused = http.post("/api/settle", json={"layout": f"{layout}\n{more}"})
    assert refused.status_code == 422
    assert says in refused.json()["says"]
    page = http.get("/settle", params={"layout": f"{layout}\n{more}"})
    assert says in page.text


def test_a_rule_id_leads_to_its_sheet(server: Server) -> None:
    http = guest(server).http
    assert http.get("/rule/tcp-53").headers["location"] == "/rules/three-card-poker#TCP-53"
    assert http.get("/rule/CF-48").headers["location"] == "/rules/collection#CF-48"
    assert 'id="CF-48"' in http.get("/rules/collection").text
    assert http.get("/rule/XX-1").status_code == 404


def test_pages_forbid_what_they_do_not_need(server: Server) -> None:
    answer = guest(server).http.get("/")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert guest(server).http.get("/no-such-page").status_code == 404
    assert guest(server).http.get("/table/99").status_code == 404


def test_the_history_outlives_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path / "house") as running:
        chair = Guest(running, "Rosa").at("1")
        chair.receive()
        chair.do("take_seat", seat=1)
        wait_until(lambda: chair.frame.get("showdown"), lambda: chair.frame, lambda: play_on(chair))
        number = chair.frame["showdown"]["number"]
        before = running.get(f"/api/tables/1/rounds/{number}").json()
        running.kill()
        running.start()
        after = running.get(f"/api/tables/1/rounds/{number}").json()
    assert before == after
    assert before["postings"]


def test_a_refused_bank_seals_no_deck(server: Server) -> None:
    before = len(list((server.folder / "sealed").iterdir()))
    chair = guest(server).at("2")
    chair.receive()
    for _ in range(5):
        assert chair.want("take_bank", cents=5_000)["type"] == "refused"
    assert len(list((server.folder / "sealed").iterdir())) == before


def test_a_port_that_is_taken_is_one_sentence(server: Server, tmp_path: Path) -> None:
    result = houseway("serve", "--port", str(server.port), "--at", str(tmp_path / "other"))
    assert result.returncode == 1
    assert "choose another with --port" in result.stderr
    assert result.stderr.count("\n") == 1
    assert not (tmp_path / "other").exists()


def test_only_the_newest_manager_s_link_is_good(tmp_path: Path) -> None:
    people = People(SqliteTables(tmp_path / "people.db"))
    old, new = people.link_to_role(Role.MANAGER), people.link_to_role(Role.MANAGER)
    _, person = people.welcome("Mara")
    with pytest.raises(Refusal, match="was never made"):
        people.claim(person, old)
    assert people.claim(person, new).person.role is Role.MANAGER
    assert people.has_manager()
    people.close()


def test_fonts_stand_in_the_style_sheet_and_are_fetched_once(server: Server) -> None:
    """For ever, because a renewed font has a new address."""
    (sheet,) = re.findall(r'href="(/static/\w+/joined\.css[^"]+)"', server.get("/").text)
    addresses = re.findall(r'url\("(/fonts/[^"]+)"\)', server.get(sheet).text)
    assert len(addresses) == len(FACES)
    for address in (sheet, *addresses):
        assert re.search(r"/static/[0-9a-f]{12}/|\?v=[0-9a-f]{12}$", address)
        answer = server.get(address)
        assert answer.status_code == 200
        kept = set(answer.headers["cache-control"].split(", "))
        assert kept == {"public", "immutable", "max-age=31536000"}


def test_who_is_told_that_a_file_is_not_there_is_not_looked_up(server: Server) -> None:
    """Files are for everybody, and so is the page which says that there is none."""
    somebody = guest(server)
    refused = somebody.http.get("/static/nothing.css")
    assert refused.status_code == 404
    assert "There is nothing at this address." in refused.text
    assert somebody.name not in refused.text
    assert not server.asked.exists()
