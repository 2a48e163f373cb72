"""The game of a private table is there for whoever may see the table, and for nobody else.

To everybody else each address that takes a game answers as for one that there never was.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

import pytest
from litestar.routes import HTTPRoute

from houseway.packaged_files import PackagedFiles
from tests.web.asking import ORIGIN, Answer, Header, House

DESIGNS = {
    "three-card-poker": '[bets.pair-plus.pays]\nflush = "4:1"\n',
    "texas-holdem": '[options]\nmax_raises = "3"\n',
}
"""What a private table deals for each base: one against a bank, and one for a pot."""
DRILLED = {"three-card-poker": "settle", "texas-holdem": "side-pots"}
TAKE_A_GAME = {
    "GET /bank", "GET /equity/{game_id}", "GET /odds/{game_id}", "GET /odds/{game_id}/what-if",
    "GET /rules/{game_id}", "GET /school", "GET /school/practice", "GET /school/worksheet",
    "GET /settle", "GET /settle/{ending}", "POST /api/school/questions", "POST /api/settle",
}  # fmt: skip
"""Where whoever may see the table finds its game: this test would notice another one."""
WITHOUT_GAMES = (
    "/static", "/fonts", "/schema", "/leave", "/account", "/sign-in", "/api/passkeys",
)  # fmt: skip
"""Files, and doors: who goes through them is somebody else."""
FORM: Header = (b"content-type", b"application/x-www-form-urlencoded")
JSON: Header = (b"content-type", b"application/json")
CHANCE = re.compile(r"\b[0-9a-f]{24,}\b")
"""Ids of requests, tokens and digests."""


class Dealt(NamedTuple):
    base: str
    game: str
    table: str

    @property
    def nowhere(self) -> str:
        """An id like it that no game has."""
        return f"{self.game[:-6]}{'000000' if self.game[-6:] != '000000' else '111111'}"


def cookie(token: str) -> list[Header]:
    return [(b"cookie", f"houseway={token}".encode())] if token else []


def sent(house: House, token: str, **fields: str) -> dict[str, Any]:
    """A form with the token of its session, as a page has it."""
    csrf = {"_csrf": house.people.csrf(token)} if token else {}
    headers = [FORM, (b"origin", ORIGIN), *cookie(token)]
    return {"headers": headers, "body": urlencode({**csrf, **fields}).encode()}


@pytest.fixture(scope="module")
def owner(house: House) -> str:
    token, _ = house.people.welcome("Olga Owns")
    return token


@pytest.fixture(scope="module")
def dealt(house: House, owner: str) -> Iterator[list[Dealt]]:
    """Private tables of games that their owner has designed."""
    found = []
    for base, changed in DESIGNS.items():
        file = f'base = "{base}"\nid = "my-{base}"\nname = "My own"\n\n{changed}'
        answer = house.ask("POST", f"/design/{base}/deal", **sent(house, owner, file=file))
        assert answer.status == 303, answer.text
        table = answer.headers["location"].removeprefix("/table/")
        found.append(Dealt(base, house.site.cardroom.house.table(table).game.id, table))
    yield found
    for each in found:
        house.ask("POST", f"/table/{each.table}/close", **sent(house, owner))


def words(each: Dealt, id: str) -> dict[str, str]:
    """What a query or a form may say of a game."""
    layout = PackagedFiles.EXAMPLE.path_of("three-card-poker-short-bank").read_text("utf-8")
    return {
        "game": id, "2-game": id, "base": id, "kind": DRILLED[each.base], "level": "1",
        "count": "1", "ending": "html", "file": f'base = "{id}"',
        "layout": layout.replace('"three-card-poker"', f'"{id}"'),
    }  # fmt: skip


def routes(house: House) -> list[tuple[str, HTTPRoute]]:
    """Every route with each of its methods."""
    found = [route for route in house.app.routes if isinstance(route, HTTPRoute)]
    return [
        (method, route)
        for route in found
        if not route.path_format.startswith(WITHOUT_GAMES)
        for method in ("GET", "POST")
        if method in route.methods
    ]


def target(route: HTTPRoute, id: str) -> str:
    """Its address with the game in every place that takes a word."""
    places = (
        f"/{part}" if isinstance(part, str) else "/html" if part.name == "ending"
        else "/1" if part.type is int else f"/{quote(id)}"
        for part in route.path_components
    )  # fmt: skip
    return "".join(places) or "/"


def asked(
    house: House, method: str, route: HTTPRoute, each: Dealt, id: str, token: str
) -> Answer:  # fmt: skip
    at, said = target(route, id), words(each, id)
    if method == "GET":
        return house.ask("GET", f"{at}?{urlencode(said)}", headers=cookie(token))
    if not at.startswith("/api/"):
        return house.ask("POST", at, **sent(house, token, **said))
    names = ("layout",) if at == "/api/settle" else ("game", "kind")
    body = json.dumps({name: said[name] for name in names}).encode()
    return house.ask("POST", at, headers=[JSON, (b"origin", ORIGIN), *cookie(token)], body=body)


def told(answer: Answer, each: Dealt) -> tuple[int, str]:
    """What somebody learns by it, whatever the game is called and they are."""
    body = answer.body.decode("utf-8", "replace")
    ids = f"(?i){re.escape(each.game)}|{re.escape(each.nowhere)}|Stan [ab]"
    return answer.status, re.sub(ids, "ID", CHANCE.sub("*", body))


def differs(house: House, method: str, route: HTTPRoute, each: Dealt, *tokens: str) -> str:
    """How the answer about the game differs from that about none, if it does."""
    one, another = tokens
    here = told(asked(house, method, route, each, each.game, one), each)
    gone = told(asked(house, method, route, each, each.nowhere, another), each)
    assert 429 not in (here[0], gone[0]), f"{method} {route.path_format}"
    return "" if here == gone else f"{each.game} {here[0]}, {each.nowhere} {gone[0]}"


def test_its_game_is_there_for_who_sees_the_table_and_for_nobody_else(
    house: House, owner: str, dealt: list[Dealt]
) -> None:
    found, leaks = set[str](), list[str]()
    strangers = [house.people.welcome(f"Stan {which}")[0] for which in "ab"]
    for each, (method, route) in product(dealt, routes(house)):
        name = f"{method} {route.path_format}"
        is_page = method == "GET" or route.path_format.startswith("/api/")
        if is_page and differs(house, method, route, each, owner, owner):
            found.add(name)
        for two in (("", ""), strangers):
            if wrong := differs(house, method, route, each, *two):
                leaks.append(f"{name}: {wrong}")
    assert leaks == []
    assert found == TAKE_A_GAME
