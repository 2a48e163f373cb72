"""Leaving, ending sessions and using links, through the pages and with sockets open."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from houseway.web.auth.session_connections import CLOSE_SENTENCES, ENDED, LEFT, RENEWED
from tests.cli.commands import houseway
from tests.waiting import wait_until
from tests.web.server import Chair, Guest, Server
from tests.web.test_floor import claim, made_link, post

FREE_SEATS = iter(range(1, 7))


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("doors") / "house", bots=0) as running:
        yield running


@pytest.fixture(scope="module")
def manager(room: Server) -> Guest:
    assert room.manager_link is not None
    mara = Guest(room, "Mara")
    claim(mara, room.manager_link)
    return mara


def guest(room: Server) -> Guest:
    return Guest(room, f"G {uuid.uuid4().hex[:8]}")


def browser_with(room: Server, token: str) -> Guest:
    """Somebody who has kept, or stolen, a cookie."""
    return Guest(room, "whoever", token)


def in_as(room: Server, link: str) -> Guest:
    """A browser without a name that opens a link to one."""
    http = httpx.Client(base_url=room.url, headers={"origin": room.url}, verify=False)
    answer = http.post(link[link.index("/claim/") :])
    assert answer.status_code == 200, answer.text
    token = answer.cookies.get("houseway")
    assert token
    http.close()
    return Guest(room, "again", token)


def how_it_ends(chair: Chair) -> tuple[int, str]:
    """Read until the other side closes the line."""
    with pytest.raises(ConnectionClosed) as closed:
        wait_until(lambda: False, "the line is closed", chair.receive)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_who_leaves_is_unknown_at_once(room: Server) -> None:
    ann = guest(room)
    token = ann.token
    assert ann.http.get("/account").status_code == 200
    left = post(ann, "/leave", "/")
    assert left.headers["location"] == f"/over/{LEFT}"
    assert "You have left the house" in ann.http.get(left.headers["location"]).text
    assert ann.http.get("/over/1").status_code == 404
    assert ann.http.cookies.get("houseway") is None
    thief = browser_with(room, token)
    assert thief.http.get("/account").status_code == 401
    assert "Your name at the tables" in thief.http.get("/").text


def test_open_pages_of_who_leaves_close_with_a_sentence_and_the_seat_is_kept(room: Server) -> None:
    ann = guest(room)
    chair, other = ann.at("1"), ann.at("2")
    chair.receive()
    seat = next(FREE_SEATS)
    assert chair.do("take_seat", seat=seat)["type"] == "ack"
    post(ann, "/leave", "/account")
    for line in (chair, other):
        assert how_it_ends(line) == (LEFT, "You have left the house.")
    seats = room.get("/api/tables/1").json()["seats"]
    assert seats[seat - 1]["player"] == ann.name


def test_a_form_of_another_site_throws_nobody_out(room: Server) -> None:
    ann = guest(room)
    assert ann.http.post("/leave").status_code == 403
    foreign = ann.http.post("/leave", headers={"origin": "http://evil.example"})
    assert foreign.status_code == 403
    assert ann.http.get("/account").status_code == 200


def test_a_name_is_used_in_two_browsers_and_the_other_one_is_ended(room: Server) -> None:
    ann = guest(room)
    link = made_link(post(ann, "/account/link", "/account"))
    second = in_as(room, link)
    assert ann.name in second.http.get("/account").text
    line, own = second.at("1"), ann.at("1")
    line.receive()
    own.receive()
    assert post(ann, "/account/end", "/account").status_code == 303
    assert how_it_ends(line) == (ENDED, CLOSE_SENTENCES[ENDED])
    assert second.http.get("/account").status_code == 401
    assert ann.http.get("/account").status_code == 200
    assert own.want("hint")["type"] == "refused"
    # And the link was good once.
    again = httpx.get(link, verify=False)
    assert again.status_code == 400
    assert "has been used" in again.text


def test_a_link_to_another_name_asks_to_leave_first_and_is_not_used_up(
    room: Server, manager: Guest
) -> None:
    ann, bob = guest(room), guest(room)
    post(ann, "/leave", "/")
    link = made_link(post(manager, "/people/name-link", "/people", name=ann.name))
    refused = claim(bob, link)
    assert refused.status_code == 400
    assert "Leave the house first" in refused.text
    assert ann.name in in_as(room, link).http.get("/account").text


def test_the_manager_ends_anybody_s_sessions(room: Server, manager: Guest) -> None:
    ann = guest(room)
    line = ann.at("1")
    line.receive()
    assert post(manager, "/people/end", "/people", name=ann.name).status_code == 303
    assert how_it_ends(line)[0] == ENDED
    assert ann.http.get("/account").status_code == 401
    assert manager.http.get("/people").status_code == 200


def test_a_role_comes_with_a_new_token_and_the_old_one_is_dead(
    room: Server, manager: Guest
) -> None:
    felix = guest(room)
    before = felix.token
    line = felix.at("1")
    line.receive()
    link = made_link(post(manager, "/people/link", "/people", role="floor"))
    assert "You are the floor" in claim(felix, link).text
    assert felix.token != before
    assert felix.http.get("/floor").status_code == 200
    assert browser_with(room, before).http.get("/account").status_code == 401
    assert how_it_ends(line)[0] == RENEWED
    assert felix.at("1").receive()["type"] == "frame"


def test_a_manager_who_opens_an_auditor_s_link_stays_manager(room: Server, manager: Guest) -> None:
    link = made_link(post(manager, "/people/link", "/people", role="auditor"))
    path = link[link.index("/claim/") :]
    assert "You are the manager already" in manager.http.get(path).text
    pressed = post(manager, path, "/account")
    assert pressed.status_code == 400
    assert "not used up" in pressed.text
    assert manager.http.get("/people").status_code == 200
    assert "You are the auditor" in claim(guest(room), link).text


def test_the_page_of_people_shows_links_and_withdraws_them(room: Server, manager: Guest) -> None:
    made = post(manager, "/people/link", "/people", role="floor")
    assert "within one hour" in made.text
    link = made_link(made)
    page = manager.http.get("/people").text
    assert "A link for the floor, made by Mara" in page
    assert link.rsplit("/", 1)[1] not in page
    number = page.split('name="link" value="')[1].split('"')[0]
    assert post(manager, "/people/withdraw", "/people", link=number).status_code == 303
    assert "was withdrawn" in claim(guest(room), link).text
    assert post(manager, "/people/withdraw", "/people", link=number).status_code == 400
    assert "Mara withdrew the link for the floor." in manager.http.get("/people").text


def test_a_role_is_taken_away(room: Server, manager: Guest) -> None:
    felix = guest(room)
    claim(felix, made_link(post(manager, "/people/link", "/people", role="floor")))
    assert post(manager, "/people/role", "/people", name=felix.name).status_code == 303
    assert felix.http.get("/floor").status_code == 401
    own = post(manager, "/people/role", "/people", name="Mara")
    assert own.status_code == 400
    assert "another manager can" in own.text
    nobody = post(manager, "/people/end", "/people", name="Nobody Here")
    assert nobody.status_code == 400


def test_whoever_has_the_folder_makes_a_way_back_for_a_manager(room: Server) -> None:
    printed = houseway("link", str(room.folder), "--role", "manager").stdout
    assert printed.startswith("For the manager, good once, for 24 hours: ")
    link = printed.split()[-1]
    assert link.startswith(f"{room.url}/claim/")
    assert "You are the manager" in claim(guest(room), link).text
    named = houseway("link", str(room.folder), "--name", "Mara").stdout
    assert named.startswith("For Mara, good once, for 24 hours: ")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "either for a --role or to a --name"),
        (("--role", "floor", "--name", "Mara"), "either for a --role or to a --name"),
        (("--role", "manger"), "did you mean manager?"),
        (("--role", "player"), "There is no role 'player'"),
        (("--name", "Maraa"), "did you mean Mara?"),
    ],
)
def test_a_link_that_cannot_be_is_refused_in_one_sentence(
    room: Server, manager: Guest, words: tuple[str, ...], says: str
) -> None:
    assert manager.name == "Mara"
    result = houseway("link", str(room.folder), *words)
    assert result.returncode == 1
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_folder_without_a_house_is_not_made_into_one(tmp_path: Path) -> None:
    result = houseway("link", str(tmp_path / "nowhere"), "--role", "manager")
    assert result.returncode == 1
    assert "no register of people" in result.stderr
    assert not (tmp_path / "nowhere").exists()
