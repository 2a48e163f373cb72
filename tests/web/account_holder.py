"""Somebody who signs in: a browser without a network, with a cookie and an address of its own."""

from __future__ import annotations

import json
import re
from itertools import count
from urllib.parse import urlencode
from uuid import uuid4

from tests.web.asking import Answer, House
from tests.web.authenticator import Authenticator

HOST, ORIGIN = b"localhost:8000", "http://localhost:8000"
FORM = (b"content-type", b"application/x-www-form-urlencoded")
GOOD, OTHER = "brave otters count chips", "quiet herons fold early"
_NEXT = count(1)


class Holder:
    def __init__(self, house: House, name: str = "", token: str = "") -> None:
        """Whoever has a name takes it now, unless they bring a token of before."""
        number = next(_NEXT)
        self.house, self.token = house, token
        self.client = f"198.51.{100 + number // 250}.{1 + number % 250}"
        if name:
            self.token, _ = house.people.welcome(name)

    def ask(self, method: str, path: str, origin: str = ORIGIN, **fields: str) -> Answer:
        headers = [FORM, (b"origin", origin.encode())]
        if self.token:
            headers.append((b"cookie", f"houseway={self.token}".encode()))
            fields.setdefault("_csrf", self.house.people.csrf(self.token))
        body = urlencode(fields).encode()
        answer = self.house.ask(
            method, path, headers=headers, body=body, client=self.client, host=HOST
        )
        set_cookie = re.match(r"houseway=([^;]*);", answer.headers.get("set-cookie", ""))
        if set_cookie:
            self.token = set_cookie[1].strip('"')
        return answer

    def get(self, path: str) -> Answer:
        return self.ask("GET", path)

    def post(self, path: str, **fields: str) -> Answer:
        return self.ask("POST", path, **fields)

    def sign_in(self, name: str, password: str) -> Answer:
        return self.post("/sign-in", name=name, password=password)

    def add(self, authenticator: Authenticator, **fields: str) -> Answer:
        """A passkey of one's own, from asking to keeping."""
        asked = self.post("/api/passkeys/options", **fields)
        assert asked.status == 200, asked.text
        return self.post("/api/passkeys", credential=authenticator.make(asked.text))

    def proof(self, authenticator: Authenticator) -> str:
        """What confirms that whoever has this session has the passkey too."""
        asked = self.post("/api/passkeys/proof/options")
        assert asked.status == 200, asked.text
        return authenticator.sign(asked.text)

    def asked_to_sign(self) -> str:
        asked = self.post("/api/passkeys/sign-in/options")
        assert asked.status == 200, asked.text
        assert len(json.loads(asked.text)["challenge"]) >= 43
        return asked.text

    def sign_with(self, authenticator: Authenticator) -> Answer:
        answer = authenticator.sign(self.asked_to_sign())
        return self.post("/api/passkeys/sign-in", credential=answer)


def new_name() -> str:
    return f"H {uuid4().hex[:8]}"


def with_password(house: House) -> tuple[str, Holder]:
    name = new_name()
    holder = Holder(house, name)
    assert holder.post("/account/password", password=GOOD).status == 303
    return name, holder


def with_passkey(house: House) -> tuple[str, Authenticator]:
    name = new_name()
    authenticator = Authenticator(ORIGIN)
    assert Holder(house, name).add(authenticator).status == 200
    return name, authenticator


def name_of(house: House, holder: Holder) -> str | None:
    person = house.people.find(holder.token)
    return person.name if person else None
