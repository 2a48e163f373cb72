"""Nothing that anybody sends is our fault: each gets one sentence in a shape that they understand.

The first half are cases that once went wrong, by name; the second half is whatever Hypothesis
thinks of, on every route that there is.
"""

from __future__ import annotations

import logging
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.routes import HTTPRoute

from tests.web.asking import ORIGIN, Answer, Header, House

DIGITS = "9" * 5_000
DEEP = "[" * 20_000
JSON: Header = (b"content-type", b"application/json")
FORM: Header = (b"content-type", b"application/x-www-form-urlencoded")
SECRET = "seven-of-clubs"


def is_for_programs(target: str) -> bool:
    return target.startswith(("/api/", "/schema"))


def is_said_well(target: str, answer: Answer) -> None:
    """Below 500, and what is refused is one sentence: JSON for programs, a page for people."""
    assert answer.status < 500, (answer.status, answer.body[:500])
    if answer.status < 400:
        return
    if is_for_programs(target):
        assert answer.says
        assert "\n" not in answer.says
    else:
        assert answer.headers["content-type"].startswith("text/html")
        assert '<main id="main"' in answer.text


def with_form(house: House, **fields: str) -> tuple[list[Header], bytes]:
    """A form that the house itself has made for the manager."""
    token = house.manager()
    body = urlencode({"_csrf": house.people.csrf(token), **fields}, errors="surrogatepass")
    return [FORM, (b"origin", ORIGIN), (b"cookie", f"houseway={token}".encode())], body.encode()


@pytest.mark.parametrize(
    "target",
    [
        "/static/%00",
        "/static/a%00.css",
        "/static/..%2f..%2fapp.py",
        "/static/%2e%2e/%2e%2e/app.py",
        "/static//etc/passwd",
        "/static/" + "a" * 5_000,
        "/fonts/%00",
        "/fonts/../../site.py",
        "/static/%ff%fe",
        f"/table/1/rounds/{DIGITS}",
        f"/api/tables/1/rounds/{DIGITS}",
        "/api/tables/1/rounds/-1",
        "/api/tables/1/rounds/0x10",
        "/api/tables/1/rounds/1e400",
        "/api/tables/1/rounds/%D9%A1",
        "/api/tables/%00/rounds/1",
        "/api/tables/%ed%a0%80",
        "/table/%ff",
        "/rules/%00",
        "/rules/..%2f..%2fpeople.db",
        "/rule/%f0%9f%82%a1",
        f"/odds/{DIGITS}",
        "/odds/%00",
        "/settle?layout=%ff%fe%00",
        "/settle?layout=%ed%a0%80",
        "/settle?layout=a&layout=b&layout=c",
        f"/settle?layout=x%3D{DIGITS}",
        f"/settle?layout=x%3D0x{'f' * 5_000}",
        f"/settle?layout=x%3D0o{'7' * 5_000}",
        "/settle?layout=x%3D1e999999999",
        "/settle?layout=x%3Dnan",
        "/verify?order=%00&order=%ff&secret=%ed%b0%80",
        "/people?name=%00%ff&name=x",
        "/claim/%00",
        "/claim/%ed%a0%80",
        "/schema/openapi.json/%00",
        "/schema",
        "/%00",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/ws/table/1",
        "//",
    ],
)
def test_an_address_that_nobody_could_mean_is_refused(house: House, target: str) -> None:
    token = house.manager()
    for method in ("GET", "HEAD", "POST", "DELETE", "OPTIONS", "BREW"):
        for cookie in ([], [(b"cookie", f"houseway={token}".encode())]):
            answer = house.ask(method, target, headers=cookie)
            if method != "HEAD":
                is_said_well(target, answer)
            assert answer.status < 500


@pytest.mark.parametrize(
    "cookie",
    [
        "houseway=caf\u00e9".encode(),
        "houseway=caf\u00e9".encode("latin-1"),
        b"houseway=\xff\xfe",
        b"houseway=\x00",
        b"houseway=" + b"a" * 8_000,
        b"houseway",
        b"=;;==; ;houseway=;houseway=x",
        b'houseway="\\777\\"; a=b',
        b"\xed\xa0\x80=1",
        b"houseway=%ED%A0%80",
    ],
)
def test_a_cookie_that_is_no_token_is_nobody_s(house: House, cookie: bytes) -> None:
    for target in ("/", "/table/1", "/people", "/account", "/api/tables/1", "/verify", "/floor"):
        is_said_well(target, house.ask("GET", target, headers=[(b"cookie", cookie)]))
    form = [FORM, (b"origin", ORIGIN), (b"cookie", cookie)]
    for target in ("/leave", "/floor/1/void", "/people/link", "/me"):
        is_said_well(target, house.ask("POST", target, headers=form, body=b"_csrf=%C3%A9"))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x00",
        b"\xff\xfe",
        b"null",
        b"NaN",
        b"-Infinity",
        b'{"layout": NaN}',
        b'{"layout": 1e999}',
        b'{"layout": ' + DIGITS.encode() + b"}",
        b'{"layout": ' + DEEP.encode(),
        DEEP.encode(),
        b'{"layout": "\\ud800"}',
        b'{"layout": "\\udfff\\u0000"}',
        b'{"layout": "\xed\xa0\x80"}',
        b'{"layout": "x = 1", "layout": "x = 2"}',
        b'{"layout": "x = 0x' + b"f" * 5_000 + b'"}',
        b'{"layout": "x = 0b' + b"1" * 5_000 + b'"}',
        b'{"layout": "x = 1e' + b"9" * 5_000 + b'"}',
        b'{"layout": "x = 9999-99-99"}',
        b'{"layout": "x = nan"}',
        b'{"Layout": ""}',
        b'{"layout": ""}' + b" " * 65_000,
        b" " * 70_000,
    ],
)
def test_json_that_nobody_could_mean_is_refused(house: House, body: bytes) -> None:
    answer = house.ask("POST", "/api/settle", headers=[JSON], body=body)
    is_said_well("/api/settle", answer)
    assert answer.status >= 400


HOSTILE_AMOUNTS = [
    DIGITS, f"0x{'f' * 5_000}", "1e400", "NaN", "-1", "\u0661", "\x00", "\ud800", "1" * 24, "",
]  # fmt: skip


@pytest.mark.parametrize("amount", HOSTILE_AMOUNTS, ids=range(len(HOSTILE_AMOUNTS)))
def test_an_amount_that_nobody_could_mean_is_refused_by_every_form(
    house: House, amount: str
) -> None:
    house.manager()
    mia = house.people.known()[0].name
    fields = dict.fromkeys(
        ("name", "reason", "schedule", "from_player", "to_player", "about", "role", "link"), amount
    )
    headers, body = with_form(house, **fields, approved_by=mia, dollars=amount)
    for target in ("/floor/1/correct", "/floor/1/void", "/floor/1/schedule", "/floor/H1/correct"):
        is_said_well(target, house.ask("POST", target, headers=headers, body=body))
    for target in ("/people/link", "/people/name-link", "/people/withdraw", "/me"):
        is_said_well(target, house.ask("POST", target, headers=headers, body=body))


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (b"multipart/form-data", b"--x\r\n\r\n"),
        (b"multipart/form-data; boundary=", b"--\r\n"),
        (b"multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n"),
        (b"multipart/form-data; boundary=x", b"--x\r\nno colon\r\n\r\n1\r\n--x--"),
        (
            b"multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="name"; filename="a"\r\n\r\n1\r\n--x--',
        ),
        (
            b"multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="\xff"\r\n'
            b"Content-Type: text/plain; charset=no-such\r\n\r\n\xff\r\n--x--",
        ),
        (b"multipart/form-data; boundary=\xff\xfe", b"--\xff\xfe\r\n"),
        (b"multipart/form-data; boundary=" + b"x" * 5_000, b"--x"),
        (b"application/x-www-form-urlencoded; charset=no-such", b"name=%ff&name=%00"),
        (b"application/x-www-form-urlencoded", b"&" * 60_000),
        (b"application/x-www-form-urlencoded", b"a=1&" * 15_000),
        (b"application/json", b"[" * 50_000),
        (b"application/msgpack", b"\xdf\xff\xff\xff\xff"),
        (b"\xff\xfe/\x00", b"name=a"),
    ],
)
def test_a_form_that_no_browser_sends_is_refused(house: House, kind: bytes, body: bytes) -> None:
    token = house.manager()
    headers = [(b"content-type", kind), (b"origin", ORIGIN)]
    for more in ([], [(b"cookie", f"houseway={token}".encode())]):
        for target in ("/me", "/floor/1/void", "/claim/x", "/people/link", "/api/settle"):
            is_said_well(target, house.ask("POST", target, headers=[*headers, *more], body=body))


@pytest.mark.parametrize(
    "header",
    [
        (b"origin", b"http://["),
        (b"origin", b"\xff\xfe"),
        (b"origin", b"http://127.0.0.1:99999999999"),
        (b"origin", b"null"),
        (b"content-length", b"-1"),
        (b"content-length", DIGITS.encode()),
        (b"content-type", b"application/json; charset=\xff"),
        (b"accept", b"\xff;q=nan"),
        (b"range", b"bytes=9-1," + b"0-1," * 500),
        (b"range", b"bytes=" + DIGITS.encode() + b"-"),
        (b"if-modified-since", b"yesterday"),
        (b"if-none-match", b'"\xff'),
        (b"x-forwarded-for", b"\x00"),
        (b"x-forwarded-proto", b"gopher"),
        (b"accept-encoding", b"br;q=\xff"),
    ],
)
def test_a_header_that_nobody_could_mean_does_no_harm(house: House, header: Header) -> None:
    for method, target in (
        ("GET", "/"), ("GET", "/static/base/base.css"), ("POST", "/me"), ("POST", "/api/settle"),
    ):  # fmt: skip
        is_said_well(target, house.ask(method, target, headers=[header], body=b"name=x"))


ODD = [
    "", "\x00", "..", "../..", "\ud800", "\u00e9", "0x" + "f" * 300, "-0", "1e999", "NaN", "null",
    "9" * 400, "\u0661", "a" * 300, "'; --", "<b>", "{{7*7}}", "1", "2", "H1",
    "three-card-poker", "texas-holdem", "TCP-53", "ante",
]  # fmt: skip
KINDS = [
    b"", b"application/json", b"application/x-www-form-urlencoded", b"text/plain",
    b"multipart/form-data; boundary=x", b"application/msgpack", b"\xff",
]  # fmt: skip
NAMES = [
    "layout", "commitment", "secret", "order", "name", "reason", "schedule", "dollars", "role",
    "approved_by", "from_player", "to_player", "about", "link", "_csrf",
]  # fmt: skip
words = st.one_of(st.sampled_from(ODD), st.text(max_size=12))
pairs = st.lists(st.tuples(st.one_of(st.sampled_from(NAMES), words), words), max_size=6)


def encoded(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"), safe="")


def encoded_pairs(found: list[tuple[str, str]]) -> str:
    return "&".join(f"{encoded(key)}={encoded(value)}" for key, value in found)


forms = pairs.map(encoded_pairs).map(str.encode)


@st.composite
def targets(draw: st.DrawFn, formats: list[str]) -> str:
    """The address of a route with odd words in its places, and an odd query."""
    path = draw(st.sampled_from(formats))
    while "{" in path:
        before, _, rest = path.partition("{")
        path = f"{before}{encoded(draw(words))}{rest.partition('}')[2]}"
    found = draw(pairs)
    return f"{path}?{encoded_pairs(found)}" if found else path


def formats_of(house: House) -> list[str]:
    return sorted({route.path_format for route in house.app.routes if isinstance(route, HTTPRoute)})


def test_no_route_ever_fails_whatever_is_sent(house: House) -> None:
    formats = formats_of(house)
    assert len(formats) > 25

    @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
    @given(data=st.data())
    def whatever(data: st.DataObject) -> None:
        target = data.draw(targets(formats))
        method = data.draw(st.sampled_from(["GET", "POST", "HEAD", "PUT"]))
        who = data.draw(st.sampled_from(["nobody", "manager", "odd"]))
        headers: list[Header] = [
            (b"origin", ORIGIN),
            (b"content-type", data.draw(st.sampled_from(KINDS))),
        ]
        body = data.draw(st.one_of(st.binary(max_size=60), forms))
        if who == "manager":
            headers, form = with_form(house)
            body = form + b"&" + encoded_pairs(data.draw(pairs)).encode()
        elif who == "odd":
            headers.append((b"cookie", b"houseway=" + data.draw(st.binary(max_size=20))))
        answer = house.ask(method, target, headers=headers, body=body)
        assert answer.status < 500
        if method != "HEAD":
            is_said_well(target, answer)

    whatever()


def test_what_nobody_foresaw_is_one_sentence_and_one_entry_without_secrets(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise KeyError(SECRET)

    monkeypatch.setattr("houseway.web.pages.play.lobby_pages.sections", fails)
    monkeypatch.setattr("houseway.web.pages.floor.floor_actions.reasons_for_correction", fails)
    monkeypatch.setattr("houseway.web.pages.floor.floor_pages.floor_row", fails)
    headers, body = with_form(house, dollars=SECRET, because=SECRET)
    asked = [
        ("GET", f"/?layout={SECRET}", b"", "GET /\n"),
        ("GET", f"/floor?x={SECRET}", b"", "GET /floor\n"),
        ("POST", "/floor/1/correct", body, "POST /floor/{table_id}/correct\n"),
    ]
    for method, target, sent, route in asked:
        caplog.clear()
        with caplog.at_level(logging.DEBUG):
            answer = house.ask(method, target, headers=headers, body=sent)
        assert answer.status == 500
        (entry,) = caplog.records
        told = entry.getMessage()
        number = told.partition(":")[0]
        assert f"it is in the log under {number}." in answer.text
        assert route in told
        assert "builtins.KeyError" in told
        assert "raise KeyError(SECRET)" in told
        for secret in (SECRET, house.manager(), house.people.csrf(house.manager()), "houseway="):
            assert secret not in told
            assert secret not in caplog.text


def test_a_register_that_fails_is_one_sentence_too(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> None:
        raise KeyError(SECRET)

    monkeypatch.setattr("houseway.web.auth.people.People.find", fails)
    for target, kind in (
        ("/", "text/plain"),
        ("/nowhere", "text/plain"),
        ("/api/tables/1", "json"),
    ):
        caplog.clear()
        answer = house.ask("GET", target, headers=[(b"cookie", b"houseway=" + SECRET.encode())])
        assert kind in answer.headers["content-type"]
        assert (answer.status == 404) == (target == "/nowhere")
        assert answer.text.count("\n") <= 1
        assert len(caplog.records) == (0 if target == "/nowhere" else 1)
        assert SECRET not in answer.text + caplog.text


def test_what_even_the_handlers_of_errors_raise_is_noted_and_answered(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> None:
        raise KeyError(SECRET)

    monkeypatch.setattr("houseway.web.middleware.exception_handlers._answer", fails)
    answer = house.ask("GET", f"/nowhere?{SECRET}")
    (entry,) = caplog.records
    assert answer.status == 500
    assert entry.getMessage().partition(":")[0] in answer.says
    assert SECRET not in entry.getMessage()


def test_who_goes_away_in_the_middle_of_a_request_is_no_fault_of_ours(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    cut = house.ask("POST", "/api/settle", headers=[JSON], body=b'{"lay', goes=True)
    assert cut.status == 400
    assert house.ask("POST", "/me", headers=[FORM], body=b"nam", goes=True).status == 400
    assert caplog.records == []
