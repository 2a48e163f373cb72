"""What every request passes first and every answer last: addresses, safe lines, headers."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from houseway.errors import RecordError
from houseway.web.auth.guards import SECURE_COOKIE, client_address
from houseway.web.middleware.security_headers import SECURITY_HEADERS
from houseway.web.middleware.trusted_hosts import TrustedHosts
from tests.cli.commands import houseway
from tests.waiting import PATIENCE_SECONDS, wait_until
from tests.web.asking import House
from tests.web.server import Guest, Server
from tests.web.test_floor import claim

NAME = "cards.example"
SECURE = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7", "host": NAME}


class BehindProxy(Server):
    """A house that only a proxy on this computer speaks to."""

    def get(self, path: str, **headers: str) -> httpx.Response:
        said = {**SECURE, **headers}
        return httpx.get(f"{self.url}{path}", headers=said, timeout=PATIENCE_SECONDS, verify=False)

    def come_in(self, name: str, address: str = "192.0.2.7") -> httpx.Response:
        headers = {**SECURE, "origin": f"https://{NAME}", "x-forwarded-for": address}
        return httpx.post(
            f"{self.url}/me",
            data={"name": name}, headers=headers, timeout=PATIENCE_SECONDS, verify=False,
        )  # fmt: skip


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BehindProxy]:
    folder = tmp_path_factory.mktemp("proxied") / "house"
    more = ("--allow-host", NAME, "--behind-proxy", "127.0.0.1")
    house = BehindProxy(folder, bots=0, more=more)
    with house:
        yield house


@pytest.fixture(scope="module")
def manager(server: Server) -> Guest:
    assert server.manager_link is not None
    mara = Guest(server, "Mara")
    claim(mara, server.manager_link)
    return mara


def raw(server: Server, request: bytes) -> str:
    """What comes back for these very bytes."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS) as line:
        line.sendall(request)
        line.shutdown(socket.SHUT_WR)
        answer = b""
        while more := line.recv(65_536):
            answer += more
    return answer.decode("latin-1")


def line_to(server: Server, host: str, **headers: str) -> ClientConnection:
    """A socket at a table, asked for by any name at all."""
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS)
    said = {name.replace("_", "-"): value for name, value in headers.items()}
    return connect(f"ws://{host}/ws/table/1", sock=line, additional_headers=said)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/rules/three-card-poker", 200),
        ("GET", "/api/health", 200),
        ("GET", "/api/nothing", 404),
        ("GET", "/no-such-page", 404),
        ("GET", "/static/base/base.css", 200),
        ("GET", "/static/nothing.css", 404),
        ("GET", "/fonts/sans-400.woff2", 200),
        ("GET", "/schema/openapi.json", 200),
        ("GET", "/floor", 401),
        ("DELETE", "/", 405),
        ("POST", "/api/settle", 415),
        ("POST", "/leave", 401),
        ("GET", "/rule/tcp-53", 303),
    ],
)
def test_every_answer_tells_browsers_what_to_keep_to(
    server: Server, method: str, path: str, status: int
) -> None:
    answer = httpx.request(method, f"{server.url}{path}", timeout=PATIENCE_SECONDS, verify=False)
    assert answer.status_code == status
    for name, value in SECURITY_HEADERS.items():
        assert answer.headers.get_list(name) == [value], name
    assert "strict-transport-security" not in answer.headers
    assert "server" not in answer.headers


def test_what_cannot_be_read_is_answered_with_the_same_headers(server: Server) -> None:
    answer = raw(server, b"GET / HTTP/1.1\r\nHost: a\r\nHost b\r\n\r\n")
    assert answer.startswith("HTTP/1.1 400")
    for name, value in SECURITY_HEADERS.items():
        assert f"{name.lower()}: {value}" in answer


def test_a_socket_that_is_refused_is_answered_with_the_same_headers(server: Server) -> None:
    with pytest.raises(InvalidStatus) as refused:
        line_to(server, "evil.example")
    response = refused.value.response
    assert response.status_code == 400
    assert b"does not go by" in response.body
    assert response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/", "/account", "/people", "/floor", "/verify", "/table/1", "/api/tables/1"]
)
def test_no_browser_keeps_what_is_somebody_s_own(manager: Guest, path: str) -> None:
    answer = manager.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"


def test_files_with_a_version_are_kept(server: Server) -> None:
    assert "immutable" in server.get("/fonts/sans-400.woff2").headers["cache-control"]
    assert server.get("/static/base/base.css").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/api/health", "/static/base/base.css"])
@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1:1", "", "a b"])
def test_the_house_answers_to_its_own_addresses_only(server: Server, path: str, host: str) -> None:
    host = host.format(port=server.port)
    answer = raw(
        server, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
    )
    assert answer.startswith("HTTP/1.1 400")
    if host and " " not in host:
        assert "This house does not go by" in answer
    assert "x-content-type-options: nosniff" in answer


def test_a_request_names_one_host(server: Server) -> None:
    assert raw(server, b"GET / HTTP/1.0\r\n\r\n").startswith("HTTP/1.1 400")


def test_the_house_goes_by_localhost_too(server: Server) -> None:
    answer = httpx.get(f"http://localhost:{server.port}/", verify=False, timeout=PATIENCE_SECONDS)
    assert answer.status_code == 200


def test_a_name_that_leads_here_by_a_trick_opens_no_socket_and_sends_no_form(
    server: Server,
) -> None:
    evil = f"evil.example:{server.port}"
    headers = {"host": evil, "origin": f"http://{evil}"}
    answer = httpx.post(f"{server.url}/me", data={"name": "Mallory"}, headers=headers, verify=False)
    assert answer.status_code == 400
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("127.0.0.1:8000", True),
        ("localhost:8000", True),
        ("LOCALHOST:8000", True),
        ("[::1]:8000", True),
        ("[0:0:0:0:0:0:0:1]:8000", True),
        ("cards.example", True),
        ("cards.example:8000", True),
        ("cards.example:443", True),
        ("Cards.Example", True),
        ("cards.example:9000", False),
        ("other.example:9000", True),
        ("other.example", False),
        ("cards.example.evil.example", False),
        ("localhost:9000", False),
        ("localhost", False),
        ("127.0.0.1", False),
        ("192.0.2.5:8000", False),
        ("127.0.0.1:8000@evil.example", False),
        ("localhost:8000/", False),
        ("localhost:٨٠٠٠", False),
        ("", False),
    ],
)
def test_addresses_of_a_house(host: str, *, allowed: bool) -> None:
    house = TrustedHosts("127.0.0.1", 8000, names=(NAME, "other.example:9000"))
    assert house.allows(host, "127.0.0.1") is allowed


def test_whoever_listens_everywhere_goes_by_where_the_line_came_in() -> None:
    house = TrustedHosts("0.0.0.0", 8000)
    assert house.allows("192.0.2.5:8000", "192.0.2.5")
    assert not house.allows("192.0.2.6:8000", "192.0.2.5")
    assert not house.allows("evil.example:8000", "192.0.2.5")


@pytest.mark.parametrize(
    ("origin", "host", "scheme", "same"),
    [
        ("http://localhost:8000", "localhost:8000", "http", True),
        ("http://localhost:8000", "127.0.0.1:8000", "http", False),
        ("http://localhost:9000", "localhost:8000", "http", False),
        ("https://cards.example", "cards.example", "https", True),
        ("https://cards.example:443", "cards.example", "wss", True),
        ("http://cards.example", "cards.example", "https", False),
        ("null", "localhost:8000", "http", False),
        ("file://", "localhost:8000", "http", False),
        ("http://localhost:8000@evil.example", "localhost:8000", "http", False),
    ],
)
def test_pages_of_the_house_are_of_one_origin(
    origin: str, host: str, scheme: str, *, same: bool
) -> None:
    house = TrustedHosts("127.0.0.1", 8000, names=(NAME,))
    assert house.same_origin(origin, host, scheme) is same


@pytest.mark.parametrize("proxy", ["*", "0.0.0.0/0", "::/0", "proxy.example", ""])
def test_nobody_unnamed_is_believed_to_be_a_proxy(proxy: str) -> None:
    with pytest.raises(RecordError, match="--behind-proxy"):
        TrustedHosts("127.0.0.1", 8000, proxies=(proxy,))


def test_a_name_that_is_none_is_refused_when_the_house_opens(tmp_path: Path) -> None:
    result = houseway("serve", "--at", str(tmp_path / "house"), "--allow-host", "http://x/")
    assert result.returncode == 1
    assert "is no name and no NAME:PORT" in result.stderr
    assert not (tmp_path / "house").exists()


def test_behind_a_proxy_cookies_are_for_safe_lines_only(proxied: BehindProxy) -> None:
    answer = proxied.come_in("Ann")
    assert answer.status_code == 303
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{SECURE_COOKIE}=")
    for part in ("Secure", "HttpOnly", "SameSite=strict", "Path=/"):
        assert part.lower() in cookie.lower()
    assert "domain" not in cookie.lower()
    hsts = answer.headers["strict-transport-security"]
    assert hsts == "max-age=31536000; includeSubDomains"
    token = cookie.split("=", 1)[1].split(";")[0]
    assert "Ann" in proxied.get("/account", cookie=f"{SECURE_COOKIE}={token}").text
    # A cookie that any site of the domain could have set counts for nothing here.
    assert proxied.get("/account", cookie=f"houseway={token}").status_code == 401


def test_behind_a_proxy_pages_lead_to_the_safe_line_and_nothing_else_is_answered(
    proxied: BehindProxy,
) -> None:
    plain = {"x-forwarded-proto": "http"}
    page = proxied.get("/rules/no-bust?x=1", **plain)
    assert page.status_code == 308
    assert page.headers["location"] == f"https://{NAME}/rules/no-bust?x=1"
    api = proxied.get("/api/health", **plain)
    assert api.status_code == 400
    assert api.json() == {"says": "This house is open over https only."}
    with pytest.raises(InvalidStatus) as refused:
        line_to(proxied, NAME, x_forwarded_proto="http")
    assert b"over https only" in refused.value.response.body
    origin = f"https://{NAME}"
    with line_to(proxied, NAME, x_forwarded_proto="https", origin=origin) as line:
        line.send('{"type":"hello","after":0}')
        assert '"type":"frame"' in str(line.recv(timeout=PATIENCE_SECONDS))


def test_behind_a_proxy_limits_count_for_the_visitor(proxied: BehindProxy) -> None:
    # Whatever a visitor says of themselves stands before what the proxy has added.
    headers = {**SECURE, "origin": f"https://{NAME}", "x-forwarded-for": "192.0.2.1, 192.0.2.66"}
    statuses: set[int] = set()
    with httpx.Client(
        base_url=proxied.url, headers=headers, timeout=PATIENCE_SECONDS, verify=False
    ) as many:

        def try_again() -> None:
            statuses.add(many.post("/me", data={"name": ""}).status_code)

        wait_until(lambda: 429 in statuses, "too many came from one address", try_again)
    assert statuses == {400, 429}
    assert proxied.come_in("Late", "192.0.2.66").status_code == 429
    assert proxied.come_in("Bob", "192.0.2.1").status_code == 303


def test_an_address_of_ipv6_counts_for_its_network() -> None:
    def counted(address: str) -> str:
        return client_address(cast(Any, SimpleNamespace(client=SimpleNamespace(host=address))))

    assert counted("2001:db8::1") == counted("2001:db8::ffff:1")
    assert counted("2001:db8::1") != counted("2001:db8:0:1::1")
    assert counted("::ffff:192.0.2.1") == counted("192.0.2.1") == "192.0.2.1"


def test_the_manager_s_link_has_the_name_that_people_know(proxied: BehindProxy) -> None:
    assert f"https://{NAME}/claim/" in proxied.printed[1]


def test_a_forwarded_address_is_believed_from_nobody_unless_it_was_said_who(
    server: Server,
) -> None:
    said = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.9"}
    answer = httpx.get(f"{server.url}/", headers=said, verify=False, timeout=PATIENCE_SECONDS)
    assert answer.status_code == 200
    assert "strict-transport-security" not in answer.headers


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/nowhere", "text/html; charset=utf-8"),
        ("/api/games", "application/json"),
        ("/schema/openapi.json", "application/vnd.oai.openapi+json"),
        ("/school/worksheet?game=three-card-poker&kind=settle&ending=html",
         "text/html; charset=utf-8"),
        ("/static/felt/cards.js", "text/javascript; charset=utf-8"),
        ("/static/base/base.css", "text/css; charset=utf-8"),
        ("/static/base/houseway.svg", "image/svg+xml; charset=utf-8"),
        ("/day/csv", "text/csv; charset=utf-8"),
        ("/school/class.csv", "text/csv; charset=utf-8"),
    ],
)  # fmt: skip
def test_every_answer_names_its_type_and_of_text_how_it_is_encoded(
    house: House, path: str, kind: str
) -> None:
    cookie = (b"cookie", f"houseway={house.manager()}".encode())
    assert house.ask("GET", path, headers=[cookie]).headers["content-type"] == kind


def test_trace_is_refused(house: House) -> None:
    assert house.ask("TRACE", "/").status == 405
